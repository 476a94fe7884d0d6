import { type AlarmSource, sourceValue } from '@henhouse/domain/alarm/alarm-source';
import { type Channel, isChannel } from '@henhouse/domain/telemetry/channel';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { ConditionChange, ReadingWatcher, StoredReading } from '../../telemetry/reading-watcher';
import { readSetPoints, type SetPoints } from '../../telemetry/series/set-points.store';
import { endWatchesAt, type Seen, type Watching, watchAll } from './watch.service';
import { machineInUse, shedInUse } from './watch.store';

/** Where a device measures, as far as it decides whether anybody is alarmed. */
interface Site {
  readonly id: string;
  readonly kind: 'setter' | 'hatcher' | 'shed';
  readonly isInUse: boolean;
  /** Heat and humidity together are told of hens alone: young birds like it warmer. */
  readonly areHens: boolean;
}

async function readSites(tx: CompanyTx, places: readonly Pick<StoredReading, 'machineId' | 'shedId'>[]) {
  const machineIds = [...new Set(places.flatMap(({ machineId }) => machineId ?? []))];
  const shedIds = [...new Set(places.flatMap(({ shedId }) => shedId ?? []))];
  const rows = await tx.many(sql<Site>`
    select m.id, m.kind, ${machineInUse} as is_in_use, false as are_hens from machine m
    where m.company_id = ${tx.companyId} and m.id = any(${machineIds}::uuid[])
    union all
    select s.id, 'shed', ${shedInUse}, s.production_kind <> 'broiler' from shed s
    where s.company_id = ${tx.companyId} and s.id = any(${shedIds}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

function seenOf(reading: StoredReading, site: Site, setPoints: SetPoints): Seen[] {
  const { deviceId, farmId, machineId, shedId, at, values } = reading;
  const atMs = Date.parse(at);
  const seen = (source: AlarmSource, value: number, setPoint: number | null): Seen => {
    const place = { farmId, machineId, shedId, deviceId, flockId: null, day: null, setPoint };
    return { source, targetId: deviceId, kind: site.kind, place, atMs, value, setPoint };
  };
  const { temperatureC, humidityPct } = values;
  const isHeatKnown = site.areHens && temperatureC !== undefined && humidityPct !== undefined;
  return [
    ...Object.entries(values).flatMap(([channel, value]) =>
      isChannel(channel) && value !== undefined
        ? [seen(channel, value, setPoints.at(deviceId, machineId, channel, atMs))]
        : [],
    ),
    ...(isHeatKnown ? [seen('heatIndex', sourceValue('heatIndex', [temperatureC, humidityPct]), null)] : []),
  ];
}

const conditionSeen = (change: ConditionChange, site: Site | undefined): Seen => {
  const { deviceId, farmId, machineId, shedId, condition, since, isOn } = change;
  const place = { farmId, machineId, shedId, deviceId, flockId: null, day: null, setPoint: null };
  const atMs = Date.parse(since);
  const isIdle = site !== undefined && !site.isInUse;
  const kind = site?.kind ?? null;
  return { source: condition, targetId: deviceId, kind, place, atMs, value: isOn ? 1 : 0, setPoint: null, isIdle };
};

/** Holds readings and conditions of devices against the alarm rules, in the transaction that stores them. */
export function watchReadings(watching: Watching): ReadingWatcher {
  return {
    async readings(tx, batch) {
      const [sites, rules] = await Promise.all([readSites(tx, batch), watching.rules.of(tx)]);
      const asksSetPoint = new Set<Channel>(
        rules.flatMap(({ comparison, source }) => (comparison === 'offSetPoint' && isChannel(source) ? [source] : [])),
      );
      const setPoints = await readSetPoints(tx, batch, asksSetPoint);
      const seen = batch.flatMap((reading) => {
        const site = sites.get(reading.machineId ?? reading.shedId ?? '');
        return site?.isInUse ? seenOf(reading, site, setPoints) : [];
      });
      await watchAll(watching, tx, seen, rules);
    },
    async condition(tx, change) {
      const sites = await readSites(tx, [change]);
      const site = sites.get(change.machineId ?? change.shedId ?? '');
      await watchAll(watching, tx, [conditionSeen(change, site)]);
    },
    left: (tx, deviceId, nowMs) => endWatchesAt(watching, tx, deviceId, nowMs),
  };
}
