import type { Door } from './open-loop';

/** One server. */
export const doorOf =
  (url: string): Door =>
  (path, init) =>
    fetch(`${url}${path}`, init);

/** Several servers in turn, as a proxy before them does it: where nobody answers, the next one is asked. */
export class InTurn {
  /** Answers of each. */
  readonly taken: number[];
  /** So many were asked of another server, since the first one did not answer. */
  again = 0;
  #turn = 0;

  constructor(private readonly urls: readonly string[]) {
    this.taken = urls.map(() => 0);
  }

  readonly door: Door = async (path, init) => {
    const first = this.#turn++;
    for (let tries = 0; ; tries += 1) {
      const at = (first + tries) % this.urls.length;
      try {
        const response = await fetch(`${this.urls[at]}${path}`, init);
        // Whole before it is handed on: an answer that breaks off is asked for again.
        const whole = new Response(await response.arrayBuffer(), { status: response.status });
        this.taken[at] = (this.taken[at] ?? 0) + 1;
        return whole;
      } catch (error) {
        if (tries + 1 === this.urls.length) throw error;
        // Entries bear their own id: one that had arrived already is answered as it was then.
        this.again += 1;
      }
    }
  };
}
