import type { ErrorCode } from '@henhouse/contract/errors';
import type { Action, Subject } from '@henhouse/domain/people/permission';
import type { Problem } from '@henhouse/domain/problem/problem';
import type { z } from 'zod';

export interface RefusalDetails {
  /** A sentence for whoever reads the raw answer; the web translates the code. */
  readonly detail?: string;
  readonly problems?: readonly Problem[];
  readonly missing?: { readonly action: Action; readonly subject: Subject };
  readonly retryAfterS?: number;
}

/** Ends the request with an error of the contract and rolls its transaction back. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';

  constructor(
    readonly code: ErrorCode,
    readonly details: RefusalDetails = {},
  ) {
    super(details.detail ?? code);
  }
}

/** 412: the row changed since the caller read it. */
export class Stale extends Refusal {
  override readonly name = 'Stale';

  /** `current` is the row as it is now, cut on its way out to `shape`: the endpoint's output when none is given. */
  constructor(
    readonly current: unknown,
    readonly shape?: z.ZodType,
  ) {
    super('stale');
  }
}

/** 503 with the time to come back: more ask than can be served, the database is away, or the server is about to go. No fault, and no line in the log for each. */
export class Crowded extends Refusal {
  override readonly name = 'Crowded';

  constructor(retryAfterS: number) {
    super('unavailable', { retryAfterS });
  }
}

/** The same 404 for what does not exist and for what is another company's. */
export const notFound = () => new Refusal('notFound');

/** 422 with everything that is wrong with the document; `needsConfirmation` when a person could still confirm all of it. */
export function refuseProblems(problems: readonly Problem[]): Refusal {
  const onlyConfirm = problems.every(({ severity }) => severity !== 'error');
  return new Refusal(onlyConfirm ? 'needsConfirmation' : 'invalidInput', { problems });
}

/** The row; 404 where there is none, or where somebody has deleted it while the caller waited for its lock. */
export async function orNotFound<Row>(read: Promise<Row | undefined>): Promise<Row> {
  const row = await read;
  if (row === undefined) throw notFound();
  return row;
}

/** Ends the request with everything that is wrong, when anything is; warnings stand in nobody's way. */
export function refuse(problems: readonly Problem[]): void {
  const blocking = problems.filter(({ severity }) => severity !== 'warn');
  if (blocking.length > 0) throw refuseProblems(blocking);
}

/** The locked row, if it is still the one that the caller saw; else 412 with the row as it is now, shaped as `shape` says. */
export function requireVersion<Row extends { readonly version: number }>(
  row: Row,
  version: number,
  shape: (row: Row) => unknown = (same) => same,
): Row {
  if (row.version !== version) throw new Stale(shape(row));
  return row;
}
