/**
 * What this device remembers. Every value is stamped with its shape: what has another shape, or cannot be read, is dropped
 * as soon as it is met. Where storage is forbidden or full, nothing is remembered and nothing breaks.
 */

const OURS = 'solarium.';

/** Values of one kind, by name. `shape` is another one whenever their type is. */
export class Memory<Value> {
  readonly #prefix: string;
  readonly #shape: string;
  readonly #storage: () => Storage;

  constructor(kind: string, shape: string, storage = () => localStorage) {
    this.#prefix = `${OURS}${kind}.`;
    this.#shape = shape;
    this.#storage = storage;
  }

  recall(name: string): Value | undefined {
    return attempt(() => {
      const text = this.#storage().getItem(this.#prefix + name);
      if (text === null) return undefined;
      const stamped = attempt(() => JSON.parse(text) as { shape?: string; value?: Value } | null);
      if (stamped?.shape === this.#shape) return stamped.value;
      this.forget(name);
      return undefined;
    });
  }

  keep(name: string, value: Value): void {
    attempt(() =>
      this.#storage().setItem(this.#prefix + name, JSON.stringify({ shape: this.#shape, value })),
    );
  }

  forget(name: string): void {
    attempt(() => this.#storage().removeItem(this.#prefix + name));
  }

  names(): string[] {
    return keys(this.#storage, this.#prefix).map((key) => key.slice(this.#prefix.length));
  }
}

/** Leaves nothing of ours on this device. */
export function forgetEverything(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    for (const key of keys(storage, OURS)) attempt(() => storage().removeItem(key));
  }
}

function keys(storage: () => Storage, prefix: string): string[] {
  return attempt(() => Object.keys(storage()).filter((key) => key.startsWith(prefix))) ?? [];
}

/** What `work` gives; nothing if the browser does not allow it. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
