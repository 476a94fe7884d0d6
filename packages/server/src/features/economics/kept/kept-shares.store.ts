import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';

/** What of an expense falls to a flock, as it is kept. */
export interface KeptShare {
  readonly expenseId: string;
  readonly flockId: string;
  readonly amountMinor: number;
  /** What the flock takes part with; null: of a flock that was named. */
  readonly weight: number | null;
}

/** So many shares are written with one statement. */
const sharesAtOnce = 10_000;

export async function insertShares(tx: CompanyTx, shares: readonly KeptShare[]): Promise<void> {
  for (let at = 0; at < shares.length; at += sharesAtOnce) {
    const rows = shares.slice(at, at + sharesAtOnce);
    await tx.run(sql`
      insert into flock_expense (company_id, expense_id, flock_id, amount_minor, weight)
      select ${tx.companyId}, * from unnest(${rows.map(({ expenseId }) => expenseId)}::uuid[],
        ${rows.map(({ flockId }) => flockId)}::uuid[], ${rows.map(({ amountMinor }) => amountMinor)}::bigint[],
        ${rows.map(({ weight }) => weight)}::float8[]) r
      returning 1`);
  }
}

export const readKeptShares = (tx: CompanyTx, expenseIds: readonly string[]): Promise<KeptShare[]> =>
  tx.many(sql<KeptShare>`
    select expense_id, flock_id, amount_minor, weight from flock_expense
    where company_id = ${tx.companyId} and expense_id = any(${expenseIds}::uuid[])`);

/** Of the shares of some expenses those that are kept and are none any more, those that weigh otherwise alone, and those to be written. */
function changedShares(kept: readonly KeptShare[], shares: readonly KeptShare[]) {
  const nameOf = ({ expenseId, flockId }: KeptShare) => `${expenseId}/${flockId}`;
  const before = new Map(kept.map((share) => [nameOf(share), share]));
  const amounts = new Map(shares.map((share) => [nameOf(share), share.amountMinor]));
  const isOfSameAmount = (share: KeptShare) => before.get(nameOf(share))?.amountMinor === share.amountMinor;
  return {
    stale: kept.filter((share) => amounts.get(nameOf(share)) !== share.amountMinor),
    reweighed: shares.filter((share) => isOfSameAmount(share) && before.get(nameOf(share))?.weight !== share.weight),
    fresh: shares.filter((share) => !isOfSameAmount(share)),
  };
}

/** Deletes all shares of some expenses, and some of others; what flocks have of expenses falls with them. */
async function deleteShares(tx: CompanyTx, expenseIds: readonly string[], shares: readonly KeptShare[]): Promise<void> {
  await tx.run(sql`
    delete from flock_expense where company_id = ${tx.companyId} and expense_id = any(${expenseIds}::uuid[])`);
  if (shares.length === 0) return;
  await tx.run(sql`
    delete from flock_expense s using unnest(${shares.map(({ expenseId }) => expenseId)}::uuid[],
      ${shares.map(({ flockId }) => flockId)}::uuid[]) r (expense_id, flock_id)
    where s.company_id = ${tx.companyId} and s.expense_id = r.expense_id and s.flock_id = r.flock_id`);
}

/** What flocks have of expenses stays as it was: no trigger of theirs looks at an update. */
async function reweighShares(tx: CompanyTx, shares: readonly KeptShare[]): Promise<void> {
  if (shares.length === 0) return;
  await tx.run(sql`
    update flock_expense s set weight = r.weight
    from unnest(${shares.map(({ expenseId }) => expenseId)}::uuid[], ${shares.map(({ flockId }) => flockId)}::uuid[],
      ${shares.map(({ weight }) => weight)}::float8[]) r (expense_id, flock_id, weight)
    where s.company_id = ${tx.companyId} and s.expense_id = r.expense_id and s.flock_id = r.flock_id`);
}

/** Writes all shares of some expenses anew, and of others, of which `kept` are kept, those that have changed. */
export async function writeShares(
  tx: CompanyTx,
  {
    wholeIds,
    kept,
    shares,
  }: Readonly<Record<'kept' | 'shares', readonly KeptShare[]>> & { readonly wholeIds: readonly string[] },
): Promise<void> {
  const isWhole = new Set(wholeIds);
  const whole = shares.filter(({ expenseId }) => isWhole.has(expenseId));
  const { stale, reweighed, fresh } = changedShares(
    kept,
    shares.filter(({ expenseId }) => !isWhole.has(expenseId)),
  );
  await deleteShares(tx, wholeIds, stale);
  await reweighShares(tx, reweighed);
  await insertShares(tx, [...whole, ...fresh]);
}
