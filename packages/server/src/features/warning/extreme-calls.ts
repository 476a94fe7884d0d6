import { addDays, dayInZone } from '@henhouse/domain/day/day';
import { noPlace } from '@henhouse/domain/telemetry/device-place';
import { alarmDays } from '@henhouse/domain/warning/rarity';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { Follower } from '../../platform/follow/follower';
import { type Seen, type Watching, watchAll } from '../alarm/watch/watch.service';

interface LastDay {
  readonly farmId: string;
  readonly shedId: string;
  readonly flockId: string;
  readonly day: string;
  readonly onceInDays: number;
  readonly timeZone: string;
}

/** What holds of the days of yesterday and today of some farms, in the order of days. */
const readLastDays = (tx: CompanyTx, farmIds: readonly string[], nowMs: number): Promise<LastDay[]> =>
  tx.many(sql<LastDay>`
    select distinct on (j.day, j.shed_id, j.flock_id) j.farm_id, j.shed_id, j.flock_id, j.day, j.once_in_days,
      coalesce(f.time_zone, c.time_zone) as time_zone
    from warning_judgement j
    join farm f on f.company_id = j.company_id and f.id = j.farm_id join company c on c.id = j.company_id
    where j.company_id = ${tx.companyId} and j.farm_id = any(${farmIds}::uuid[])
      and j.day >= ${addDays(dayInZone(nowMs, 'UTC'), -2)}
    order by j.day, j.shed_id, j.flock_id, j.version desc`);

/** Holds what is said of the last days against the alarm rules: what is extreme is told at once, by whatever ways rules say. */
export const watchCalls = (watching: Watching, clock: Clock): Follower => ({
  name: 'warning-alarms',
  topics: ['warning.saved'],
  async follow(tx, events) {
    const nowMs = clock.now();
    const farmIds = [...new Set(events.flatMap(({ refs }) => refs['farmId'] ?? []))];
    const days = await readLastDays(tx, farmIds, nowMs);
    const seen = days
      .filter(({ day, timeZone }) => day >= addDays(dayInZone(nowMs, timeZone), -1))
      .map(({ farmId, shedId, flockId, day, onceInDays }): Seen => {
        const place = { farmId, ...noPlace, shedId, deviceId: null, flockId, day, setPoint: null };
        return {
          source: 'earlyWarning',
          targetId: shedId,
          kind: 'shed',
          place,
          atMs: nowMs,
          value: alarmDays(onceInDays),
          setPoint: null,
        };
      });
    await watchAll(watching, tx, seen);
  },
});
