import { isUnavailable, sqlState } from '../platform/db/database-error';
import { sourceStack } from '../platform/log/source-stack';
import { OperatorError, withCauses } from '../platform/operator-error';
import { errorCode } from './start-error';

const isNoRoom = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '') || sqlState(error) === '53100';

/** data_corrupted, index_corrupted */
const isDamage = (error: unknown): boolean => ['XX001', 'XX002'].includes(sqlState(error) ?? '');

/** What a person can act on as one sentence; everything else is a fault of the program, with its stack. */
export function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const causes = [...withCauses(error)];
  const noRoom = causes.find(isNoRoom);
  if (noRoom !== undefined) {
    return `There is no room left on the disk (${(noRoom as Error).message}): make room, then start again; what was written before is not lost.`;
  }
  const damage = causes.find(isDamage);
  if (damage !== undefined) {
    return `The database is damaged on the disk (${(damage as Error).message}): npm run books -- check names the tables; keep a copy of the data folder, then restore the last backup into a new one.`;
  }
  const away = causes.find(isUnavailable);
  if (away !== undefined) return `The database cannot be used: ${wordsOf(away)}.`;
  return error instanceof Error ? sourceStack(error.stack ?? error.message) : String(error);
}

/** What an error says. Several addresses of one name fail together, and then the message of the whole is empty. */
export function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return wordsOf(error.errors[0]);
  return (error as Error).message || errorCode(error) || 'no reason is given';
}
