import type { EntryKind } from '@henhouse/contract/entry/details';
import { type DayBookDelta, dayBookKey, type FlockDay, rowsOfDeltas } from '@henhouse/domain/day-book/flock-day';
import { entryRules } from '@henhouse/domain/entry/entry-rules';
import type { Sex } from '@henhouse/domain/standards/standard';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { applyDeltas, dayBookColumns } from './apply-deltas';
import { readFlockDays } from './flock-day.store';

/** A row of the day-book that is not what the documents add up to; null where there is no row. */
export interface DayBookFinding {
  readonly what: 'dayBook';
  readonly row: string;
  readonly kept: Partial<FlockDay> | null;
  readonly counted: Partial<FlockDay> | null;
}

interface PostedEntry {
  readonly kind: EntryKind;
  readonly farmId: string;
  readonly flockId: string;
  readonly shedId: string;
  readonly day: string;
  readonly sexes: readonly Sex[];
  readonly detail: never;
}

/** The day-book of a flock counted anew: from its entries, and the rest that was booked when it was emptied. */
async function countFlockDays(tx: CompanyTx, flockId: string): Promise<FlockDay[]> {
  const entries = tx.many<PostedEntry>(sql`
    select e.kind, e.farm_id, e.flock_id, e.shed_id, e.day, e.detail, f.sexes from entry e
    join flock f on f.company_id = e.company_id and f.id = e.flock_id
    where e.company_id = ${tx.companyId} and e.flock_id = ${flockId} and e.state = 'posted'`);
  const variances = tx.many<DayBookDelta>(sql`
    select a.flock_id, a.shed_id, m.day, l.sex,
      sum(case when a.id = m.from_account_id then m.quantity else -m.quantity end) as variance
    from account a
    join movement m on m.company_id = a.company_id and a.id in (m.from_account_id, m.to_account_id)
    join account v on v.company_id = a.company_id and v.kind = 'variance' and v.id in (m.from_account_id, m.to_account_id)
    join lot l on l.company_id = m.company_id and l.id = m.lot_id and l.kind = 'birds'
    where a.company_id = ${tx.companyId} and a.flock_id = ${flockId} and a.kind = 'flock'
    group by a.flock_id, a.shed_id, m.day, l.sex
    having sum(case when a.id = m.from_account_id then m.quantity else -m.quantity end) <> 0`);
  const deltas = (await entries).flatMap((entry) => entryRules[entry.kind].deltasOf(entry.detail, entry));
  return rowsOfDeltas([...deltas, ...(await variances)]).filter((row) =>
    dayBookColumns.some((column) => row[column] !== 0),
  );
}

/** Compares the day-book of a flock, as kept, with the one its documents add up to. Empty when they agree. */
export async function checkDayBook(tx: CompanyTx, flockId: string): Promise<DayBookFinding[]> {
  const kept = new Map((await readFlockDays(tx, { flockIds: [flockId] })).map((row) => [dayBookKey(row), row]));
  const counted = new Map((await countFlockDays(tx, flockId)).map((row) => [dayBookKey(row), row]));
  return [...new Set([...kept.keys(), ...counted.keys()])].sort().flatMap((key) => {
    const [before, now] = [kept.get(key), counted.get(key)];
    const different = dayBookColumns.filter((column) => (before?.[column] ?? 0) !== (now?.[column] ?? 0));
    if (different.length === 0 && before !== undefined && now !== undefined) return [];
    const only = (row: FlockDay | undefined) =>
      row === undefined ? null : Object.fromEntries(different.map((column) => [column, row[column]]));
    return [{ what: 'dayBook' as const, row: key, kept: only(before), counted: only(now) }];
  });
}

/**
 * Makes the day-book of a flock anew from its documents. The flock is locked, so no entry is written meanwhile; answers
 * what was different.
 */
export async function rebuildDayBook(tx: CompanyTx, flockId: string): Promise<DayBookFinding[]> {
  const { farmId } = await tx.one<{ farmId: string }>(
    sql`select farm_id from flock where company_id = ${tx.companyId} and id = ${flockId} for update`,
  );
  const findings = await checkDayBook(tx, flockId);
  if (findings.length === 0) return findings;
  await tx.run(sql`delete from flock_day where company_id = ${tx.companyId} and flock_id = ${flockId}`);
  await applyDeltas(tx, farmId, await countFlockDays(tx, flockId));
  return findings;
}
