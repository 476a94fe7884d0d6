import { addDays, type Day } from '@henhouse/domain/day/day';
import type { DueKind } from '@henhouse/domain/entry/due-kinds';
import { sql } from 'kysely';
import { isoOf } from '../../platform/clock';
import type { CompanyTx } from '../../platform/db/company-tx';
import { within } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';
import { missingDays } from '../day-book/missing-days';

/** A shed without something that is due. */
export interface MissingLine {
  readonly day: Day;
  readonly farmName: string;
  readonly shedName: string;
  readonly flockNumber: string;
  readonly missing: readonly DueKind[];
}

/** Lines of a mail at most; the rest is counted. */
export const linesAtMost = 60;

/**
 * What was not entered today and yesterday. In the evening today counts: the birds have been looked after; not on a farm so far west of
 * the company that the day has not begun there.
 */
export function readMissing(
  tx: CompanyTx,
  { farmIds, shedIds }: Scope,
  { day: today, nowMs }: { readonly day: Day; readonly nowMs: number },
): Promise<MissingLine[]> {
  const flocks = sql`f.state in ('placed', 'rearing', 'production', 'depleting') and ${within(sql`f.farm_id`, farmIds)}`;
  const missing = missingDays(tx, { flocks, shedIds, from: addDays(today, -1), to: today });
  return tx.many(sql<MissingLine>`
    select m.day, farm.name as farm_name, s.name as shed_name, f.number as flock_number, m.missing
    from (${missing}) m
    join shed s on s.company_id = ${tx.companyId} and s.id = m.shed_id
    join flock f on f.company_id = ${tx.companyId} and f.id = m.flock_id
    join farm on farm.company_id = ${tx.companyId} and farm.id = f.farm_id
    join company c on c.id = farm.company_id
    where m.day <= (${isoOf(nowMs)}::timestamptz at time zone coalesce(farm.time_zone, c.time_zone))::date
    order by farm.name collate natural_order, s.code collate natural_order, m.day desc, f.number collate natural_order`);
}
