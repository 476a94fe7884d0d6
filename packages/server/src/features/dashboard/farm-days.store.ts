import type { Day } from '@henhouse/domain/day/day';
import { daysFromTo } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { within } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';
import { liveChangeOf, lostOf } from '../day-book/day-book-columns';

/** What was written for a farm on one day. */
interface FarmDayRow {
  readonly day: Day;
  readonly placed: number;
  readonly dead: number | null;
  readonly culled: number | null;
  readonly change: number;
  readonly feedKg: number | null;
  readonly waterL: number | null;
}

interface FarmDaysRead {
  readonly rows: FarmDayRow[];
  /** Birds alive now, by the ledger: former days count back from them. */
  readonly aliveNow: number;
}

/** The day-book's sums of a farm by day from `from` to the last day written. */
export async function readFarmDays(
  tx: CompanyTx,
  farmId: string,
  shedIds: Scope['shedIds'],
  from: Day,
): Promise<FarmDaysRead> {
  const [rows, { aliveNow }] = await Promise.all([
    tx.many(sql<FarmDayRow>`
      select day, sum(placed) as placed, ${sql.raw(lostOf('d', 'dead'))} as dead, ${sql.raw(lostOf('d', 'culled'))} as culled,
        sum(${sql.raw(liveChangeOf('d'))}) as change,
        case when sum(feed_entries) > 0 then sum(feed_kg) end as feed_kg,
        case when sum(water_entries) > 0 then sum(water_l) end as water_l
      from flock_day d
      where company_id = ${tx.companyId} and farm_id = ${farmId} and day >= ${from} and ${within(sql`shed_id`, shedIds)}
      group by day order by day`),
    tx.one(sql<{ aliveNow: number }>`
      select coalesce(sum(b.quantity), 0) as alive_now
      from shed s
      join account a on a.company_id = s.company_id and a.shed_id = s.id and a.kind = 'flock'
      join balance b on b.company_id = a.company_id and b.account_id = a.id
      where s.company_id = ${tx.companyId} and s.farm_id = ${farmId} and ${within(sql`s.id`, shedIds)}`),
  ]);
  return { rows, aliveNow };
}

/** One line for every calendar day from `from` to `to`, with the birds alive at its close. */
export function farmDays({ rows, aliveNow }: FarmDaysRead, from: Day, to: Day) {
  let alive = aliveNow - rows.reduce((sum, { change }) => sum + change, 0);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return daysFromTo(from, to).map((day) => {
    const row = byDay.get(day);
    alive += row?.change ?? 0;
    return {
      day,
      placed: row?.placed ?? 0,
      dead: row?.dead ?? null,
      culled: row?.culled ?? null,
      feedKg: row?.feedKg ?? null,
      waterL: row?.waterL ?? null,
      alive,
    };
  });
}
