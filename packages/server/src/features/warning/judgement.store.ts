import type { Day } from '@henhouse/domain/day/day';
import type { ShedJudgement } from '@henhouse/domain/warning/judge-shed';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { insertRows } from '../../platform/db/table/write-row';

/** A saying as it is kept: what was said of a shed and a day, from all that it was said from. */
export interface KeptJudgement {
  readonly flockId: string;
  readonly shedId: string;
  readonly version: number;
  readonly judgedAt: string;
  readonly said: ShedJudgement;
}

/** What holds of some flocks from a day on, in order of flock, shed and day; days of which nothing is said any more are left out. */
export async function readHolding(tx: CompanyTx, flockIds: readonly string[], from: Day): Promise<KeptJudgement[]> {
  const rows = await readLatest(tx, flockIds, from);
  return rows.flatMap(({ said, ...row }) => (said === null ? [] : [{ ...row, said }]));
}

export interface LatestRow extends Omit<KeptJudgement, 'said'> {
  readonly day: Day;
  readonly said: ShedJudgement | null;
}

/** The last saying of each day, those that were taken back too. */
export function readLatest(tx: CompanyTx, flockIds: readonly string[], from: Day): Promise<LatestRow[]> {
  return tx.many(sql<LatestRow>`
    select distinct on (flock_id, shed_id, day) flock_id, shed_id, day, version, judged_at, said from warning_judgement
    where company_id = ${tx.companyId} and flock_id = any(${flockIds}::uuid[]) and day >= ${from}
    order by flock_id, shed_id, day, version desc`);
}

/** Everything that was ever said of a flock, newest day and saying first. */
export function readSayings(
  tx: CompanyTx,
  flockId: string,
): Promise<(LatestRow & { readonly shedName: string; readonly isLatest: boolean })[]> {
  return tx.many(sql<LatestRow & { shedName: string; isLatest: boolean }>`
    select j.flock_id, j.shed_id, s.name as shed_name, j.day, j.version, j.judged_at, j.said,
      j.version = max(j.version) over (partition by j.shed_id, j.day) as is_latest
    from warning_judgement j join shed s on s.company_id = j.company_id and s.id = j.shed_id
    where j.company_id = ${tx.companyId} and j.flock_id = ${flockId}
    order by j.day desc, s.name collate natural_order, j.shed_id, j.version desc
    limit 1000`);
}

export interface NewJudgement {
  readonly flockId: string;
  readonly shedId: string;
  readonly day: Day;
  readonly version: number;
  readonly farmId: string;
  readonly said: ShedJudgement | null;
}

export function insertSayings(tx: CompanyTx, judgements: readonly NewJudgement[], nowMs: number): Promise<void> {
  const rows = judgements.map((judgement) => ({ ...judgement, onceInDays: judgement.said?.onceInDays ?? 0 }));
  return insertRows(tx, 'warning_judgement', { judgedAt: new Date(nowMs).toISOString() }, rows);
}
