import pg from 'pg';

/** What a server sent to its database meanwhile. */
export interface Sent {
  /** Texts of the statements, in the order in which they were sent. */
  readonly statements: readonly string[];
  /** How often it had to wait: statements that were sent together are one round trip. */
  readonly roundTrips: number;
}

type Submitted = { readonly text?: string } | string;

/**
 * Counts what goes to the database in this process while `work` runs. A round trip begins with a statement that is sent after an
 * answer came back, or with the first.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<Sent> {
  const { query } = pg.Client.prototype;
  const statements: string[] = [];
  let roundTrips = 0;
  let hasAnswer = true;
  pg.Client.prototype.query = function (this: pg.Client, ...all: unknown[]) {
    const [submitted] = all as [Submitted];
    statements.push(typeof submitted === 'string' ? submitted : (submitted.text ?? ''));
    if (hasAnswer) roundTrips++;
    hasAnswer = false;
    const answered = () => {
      hasAnswer = true;
    };
    const sent: unknown = (query as (...all: unknown[]) => unknown).apply(this, all);
    const withCallback = submitted as { callback?: (...all: unknown[]) => void };
    if (sent instanceof Promise) sent.then(answered, answered);
    else if (typeof withCallback.callback === 'function') {
      const { callback } = withCallback;
      withCallback.callback = (...given) => {
        answered();
        callback(...given);
      };
    }
    return sent;
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return { statements, roundTrips };
}
