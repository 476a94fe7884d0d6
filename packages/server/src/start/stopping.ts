type Stopper = () => Promise<void>;

const LIMIT_MS = 9_500;
// npm passes Ctrl C on to us although the terminal has sent it already: only a later one is meant as "now!".
const SECOND_SIGNAL_MS = 1_000;

/** What has been started, in order, to be stopped in the opposite order by Ctrl C, SIGTERM, or the end of the terminal. */
export class Stopping {
  readonly #stoppers: Stopper[] = [];
  #begunAt: number | undefined;

  constructor(private readonly report: (sentence: string) => void) {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void this.onSignal());
  }

  add(stopper: Stopper): void {
    this.#stoppers.push(stopper);
  }

  /** Stops everything and ends the process, within 10 s whatever hangs. A database of ours is then stopped by its caretaker. */
  async stop(exitCode: number): Promise<void> {
    if (this.#begunAt !== undefined) return;
    this.#begunAt = performance.now();
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
    for (const stopper of this.#stoppers.toReversed()) {
      try {
        await stopper();
      } catch (error) {
        this.report(`While stopping: ${(error as Error).message}`);
        exitCode ||= 1;
      }
    }
    process.exit(exitCode);
  }

  private async onSignal(): Promise<void> {
    if (this.#begunAt === undefined) {
      this.report('Stopping');
      await this.stop(0);
    } else if (performance.now() - this.#begunAt > SECOND_SIGNAL_MS) process.exit(1);
  }
}
