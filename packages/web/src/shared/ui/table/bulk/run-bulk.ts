import { isApiError } from '../../../api/api-error';
import { failureText } from '../../state/failure-text';

/** What became of the rows: those it went with, and of the others why not. */
export interface BulkResult {
  readonly went: readonly string[];
  readonly failed: readonly { readonly key: string; readonly why: string }[];
  /** Some wait for a reason: nobody else may approve them. */
  readonly needsReason: boolean;
}

/** One call after another, so that each row is taken or refused by its own rules. */
export async function runBulk<Row>(
  rows: readonly Row[],
  {
    keyOf,
    run,
    onDone,
  }: {
    readonly keyOf: (row: Row) => string;
    readonly run: (row: Row) => Promise<unknown>;
    readonly onDone: (count: number) => void;
  },
): Promise<BulkResult> {
  const went: string[] = [];
  const failed: { key: string; why: string }[] = [];
  let needsReason = false;
  for (const [index, row] of rows.entries()) {
    try {
      await run(row);
      went.push(keyOf(row));
    } catch (error) {
      failed.push({ key: keyOf(row), why: failureText(error) });
      needsReason ||= isApiError(error) && error.problems.some(({ code }) => code === 'singleHandReason');
    }
    onDone(index + 1);
  }
  return { went, failed, needsReason };
}
