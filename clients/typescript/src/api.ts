/** The HTTP side: opening rooms, finding them, and looking back at finished games. */
import type {
  Code,
  Course,
  GameList,
  LoggedFrame,
  NewRoom,
  OpenedRoom,
  Problem,
  RoomList,
  RoomLog,
  RoomSummary,
  Verdict,
} from './types.ts';

/** The server answered, and said why not. */
export class ProblemError extends Error {
  readonly code: Code;

  constructor(problem: Problem) {
    super(problem.message);
    this.code = problem.code;
  }
}

/** The server could not be reached, or what answered is not a Solarium server. */
export class UnreachableError extends Error {}

/** How long a request may take before the server counts as unreachable. */
const PATIENCE = 12_000;

/** A server's HTTP API; `origin` is empty for the page's own server. */
export class Api {
  constructor(readonly origin = '') {}

  /** Opens a room. Whoever holds the token in the answer is its host. */
  open(wish: NewRoom): Promise<OpenedRoom> {
    return this.#ask('/rooms', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    });
  }

  /** The open rooms that strangers may find, newest first. */
  list(): Promise<RoomList> {
    return this.#ask('/rooms');
  }

  /** One room, by the code in its link. */
  lookUp(code: string): Promise<RoomSummary> {
    return this.#ask(`/rooms/${encodeURIComponent(code)}`);
  }

  /** What happened in a room after frame `since`, as far as whoever holds the token may know. */
  async log(code: string, since: number, token?: string): Promise<LoggedFrame[]> {
    const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
    const frames: LoggedFrame[] = [];
    for (;;) {
      const after = frames.at(-1)?.seq ?? since;
      const path = `/rooms/${encodeURIComponent(code)}/log?since=${after}`;
      const page = await this.#ask<RoomLog>(path, { headers });
      frames.push(...page.frames);
      if (page.frames.length === 0 || frames.at(-1)?.seq === page.last) return frames;
    }
  }

  /** What can be played. */
  games(): Promise<GameList> {
    return this.#ask('/games');
  }

  /** Plays a finished game again and says whether its record is true. */
  verify(match: string): Promise<Verdict> {
    return this.#ask(`/matches/${encodeURIComponent(match)}/verdict`);
  }

  /** How everybody's points grew in the course of a finished game. */
  course(match: string): Promise<Course> {
    return this.#ask(`/matches/${encodeURIComponent(match)}/course`);
  }

  async #ask<T>(path: string, wish: RequestInit = {}): Promise<T> {
    let answer: Response;
    let body: unknown;
    try {
      answer = await fetch(`${this.origin}/api/v1${path}`, {
        ...wish,
        signal: AbortSignal.timeout(PATIENCE),
      });
      body = await answer.json();
    } catch (cause) {
      throw new UnreachableError('the server cannot be reached', { cause });
    }
    if (answer.ok) return body as T;
    if (isProblem(body)) throw new ProblemError(body);
    throw new UnreachableError(`the server answered ${answer.status}`);
  }
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}
