import { addDays, type Day, dayInZone } from '@henhouse/domain/day/day';
import { hourInZone } from '@henhouse/domain/day/local-time';
import { noPlace } from '@henhouse/domain/telemetry/device-place';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { missingDays } from '../../day-book/missing-days';
import { type Seen, type Watching, watchAll } from './watch.service';

interface FarmNow {
  readonly id: string;
  readonly timeZone: string;
}

interface ShedOwes {
  readonly farmId: string;
  readonly shedId: string;
  readonly flockId: string;
  readonly missing: number;
}

/** From this hour of a farm's morning on yesterday's entries are looked for. */
const fromHour = 6;

/** Sheds of farms that owe entries for the day, and those that are thought to. */
const readOwing = (tx: CompanyTx, farmIds: readonly string[], day: Day): Promise<ShedOwes[]> => {
  const flocks = sql`f.farm_id = any(${farmIds}::uuid[]) and f.state in ('placed', 'rearing', 'production', 'depleting')`;
  const missing = missingDays(tx, { flocks, shedIds: 'all', from: day, to: day });
  return tx.many(sql<ShedOwes>`
    with owing as materialized (
      select m.shed_id, m.flock_id, cardinality(m.missing) as missing from (${missing}) m),
    watched as (
      select w.target_id as shed_id, (w.place ->> 'flockId')::uuid as flock_id from alarm_watch w
      join alarm_rule r on r.company_id = w.company_id and r.id = w.rule_id and r.source = 'entriesMissing'
      where w.company_id = ${tx.companyId} and w.target_id not in (select shed_id from owing))
    select s.farm_id, s.id as shed_id, o.flock_id, o.missing
    from (select shed_id, flock_id, missing from owing union all select distinct shed_id, flock_id, 0 from watched) o
    join shed s on s.company_id = ${tx.companyId} and s.id = o.shed_id and s.farm_id = any(${farmIds}::uuid[])`);
};

/** Yesterday's entries that sheds still owe, by each farm's own clock. */
export async function watchMissingEntries(watching: Watching, tx: CompanyTx, nowMs: number): Promise<void> {
  const rules = await watching.rules.of(tx);
  if (!rules.some(({ source, isOn }) => source === 'entriesMissing' && isOn)) return;
  const farms = await tx.many(sql<FarmNow>`
    select f.id, coalesce(f.time_zone, c.time_zone) as time_zone from farm f join company c on c.id = f.company_id
    where f.company_id = ${tx.companyId} and not f.retired`);
  for (const timeZone of new Set(farms.map((farm) => farm.timeZone))) {
    if (hourInZone(nowMs, timeZone) < fromHour) continue;
    const day = addDays(dayInZone(nowMs, timeZone), -1);
    const farmIds = farms.filter((farm) => farm.timeZone === timeZone).map(({ id }) => id);
    const seen = (await readOwing(tx, farmIds, day)).map(({ farmId, shedId, flockId, missing }): Seen => {
      const place = { farmId, ...noPlace, shedId, deviceId: null, flockId, day, setPoint: null };
      return {
        source: 'entriesMissing',
        targetId: shedId,
        kind: 'shed',
        place,
        atMs: nowMs,
        value: missing,
        setPoint: null,
      };
    });
    await watchAll(watching, tx, seen);
  }
}
