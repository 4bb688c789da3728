import { RefusedError, type Code } from 'solarium-client';

/** How long a refusal is shown. */
const READ_WITHIN = 12_000;

/** Requests of one kind. Whether one is on its way, and why the last was refused, is nothing to other kinds. */
export class Asking {
  isPending = $state(false);
  /** Why the last one was refused; forgotten after a while. */
  refusal = $state.raw<Code>();
  #fading: ReturnType<typeof setTimeout> | undefined;

  /** Sends a request. The answer is whether it counted. */
  async send(request: () => Promise<unknown>): Promise<boolean> {
    this.isPending = true;
    this.forgive();
    try {
      await request();
      return true;
    } catch (why) {
      if (why instanceof RefusedError) {
        this.refusal = why.code;
        this.#fading = setTimeout(() => this.forgive(), READ_WITHIN);
      }
      return false;
    } finally {
      this.isPending = false;
    }
  }

  /** Forgets the last refusal. */
  forgive(): void {
    clearTimeout(this.#fading);
    this.refusal = undefined;
  }
}
