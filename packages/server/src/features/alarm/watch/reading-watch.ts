import { type AlarmSource, sourceValue } from '@henhouse/domain/alarm/alarm-source';
import { type Channel, isChannel } from '@henhouse/domain/telemetry/channel';
import { placeIdOf, placeIdsOf } from '@henhouse/domain/telemetry/device-place';
import type { ConditionChange, ReadingWatcher, StoredReading } from '../../telemetry/reading-watcher';
import { readSetPoints, type SetPoints } from '../../telemetry/series/set-points.store';
import { readSites, type Site } from './site';
import { endWatchesAt, type Seen, type Watching, watchAll } from './watch.service';

function seenOf(reading: StoredReading, site: Site, setPoints: SetPoints): Seen[] {
  const { deviceId, farmId, at, values } = reading;
  const atMs = Date.parse(at);
  const seen = (source: AlarmSource, value: number, setPoint: number | null): Seen => {
    const place = { farmId, ...placeIdsOf(reading), deviceId, flockId: null, day: null, setPoint };
    return { source, targetId: deviceId, kind: site.kind, place, atMs, value, setPoint };
  };
  const { temperatureC, humidityPct } = values;
  const isHeatKnown = site.areHens && temperatureC !== undefined && humidityPct !== undefined;
  return [
    ...Object.entries(values).flatMap(([channel, value]) =>
      isChannel(channel) && value !== undefined ? [seen(channel, value, setPoints.at(reading, channel, atMs))] : [],
    ),
    ...(isHeatKnown ? [seen('heatIndex', sourceValue('heatIndex', [temperatureC, humidityPct]), null)] : []),
  ];
}

const conditionSeen = (change: ConditionChange, site: Site | undefined): Seen => {
  const { deviceId, farmId, condition, since, isOn } = change;
  const place = { farmId, ...placeIdsOf(change), deviceId, flockId: null, day: null, setPoint: null };
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
        const site = sites.get(placeIdOf(reading) ?? '');
        return site?.isInUse && !site.isGone ? seenOf(reading, site, setPoints) : [];
      });
      await watchAll(watching, tx, seen, rules);
    },
    async condition(tx, change) {
      const sites = await readSites(tx, [change]);
      const site = sites.get(placeIdOf(change) ?? '');
      if (!site?.isGone) await watchAll(watching, tx, [conditionSeen(change, site)]);
    },
    left: (tx, deviceId, nowMs) => endWatchesAt(watching, tx, deviceId, nowMs),
  };
}
