import type { QueryOf } from '@henhouse/contract/endpoint';
import {
  exportReadingSeries,
  getIncubationReadings,
  getReadingSeries,
  listReadingsNow,
  listTemperatureCourses,
} from '@henhouse/contract/telemetry/series';
import { error } from '@henhouse/domain/problem/problem';
import { incubationDays, programmeChannels, usualTolerance } from '@henhouse/domain/telemetry/set-point';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { notFound, refuse } from '../../../platform/http/refusal';
import type { Scope } from '../../../platform/http/rights';
import { route, routeReport } from '../../../platform/http/route';
import type { MeasuringPlace } from '../device-places';
import { channelsIn, readSeries } from './series.service';
import {
  at,
  readDevicesNow,
  readPoints,
  readProgramme,
  readSeriesDevices,
  readSeriesPlace,
  type SeriesDevice,
} from './series.store';
import { seriesCsv } from './series-csv';
import { readTemperatureCourses } from './temperature-courses';

const longestMs = 1100 * 86_400_000;
/** From setting to pulling, and a day. */
const incubationMs = 23 * 86_400_000;

type SpanQuery = QueryOf<typeof getReadingSeries>;

function spanOf({ from, to }: Pick<SpanQuery, 'from' | 'to'>): { fromMs: number; toMs: number } {
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
  if (!(fromMs < toMs) || toMs - fromMs > longestMs) refuse([error('invalid', 'to')]);
  return { fromMs, toMs };
}

/** Devices that the query is about; 404 for a device that is not on the farm. */
async function devicesOf(tx: CompanyTx, farmId: string, place: MeasuringPlace, scope: Scope): Promise<SeriesDevice[]> {
  const named = [place.device, place.machine, place.shedId, place.hatchery].filter((id) => id !== undefined);
  if (named.length !== 1) refuse([error('required', 'machine')]);
  const devices = await readSeriesDevices(tx, farmId, place, scope);
  if (place.device !== undefined && devices.length === 0) throw notFound();
  return devices;
}

async function answerSeries(tx: CompanyTx, farmId: string, query: SpanQuery, scope: Scope, nowMs: number) {
  const span = spanOf(query);
  const [devices, place] = await Promise.all([devicesOf(tx, farmId, query, scope), readSeriesPlace(tx, farmId, query)]);
  if (!place.isThere) throw notFound();
  const wish = {
    ...span,
    channels: channelsIn(query.channels),
    buckets: query.buckets,
    nowMs,
    where: at(query, scope),
  };
  const { stepMs, source, series } = await readSeries(tx, devices, wish);
  return {
    from: new Date(span.fromMs).toISOString(),
    to: new Date(span.toMs).toISOString(),
    stepS: Math.round(stepMs / 1000),
    source,
    timeZone: place.timeZone,
    series,
  };
}

/** What devices measured: now, over time, and against the programme of a machine. */
export function registerSeries(app: App): void {
  route(app, getReadingSeries, ({ tx, params: { farmId }, query, scope, now }) =>
    answerSeries(tx, farmId, query, scope, now),
  );

  routeReport(app, exportReadingSeries, async ({ tx, params: { farmId }, query, scope, now }) =>
    seriesCsv(await answerSeries(tx, farmId, query, scope, now)),
  );

  route(app, listReadingsNow, async ({ tx, params: { farmId }, query, scope }) => ({
    items: await readDevicesNow(tx, farmId, query, scope),
  }));

  route(app, listTemperatureCourses, async ({ tx, params: { farmId }, query, scope, now }) => ({
    items: await readTemperatureCourses(tx, farmId, query, scope, now),
  }));

  route(app, getIncubationReadings, async ({ tx, params: { farmId }, query, scope, now }) => {
    const setAtMs = Date.parse(query.setAt);
    const from = query.from ?? query.setAt;
    const until = Math.max(Date.parse(from) + 1, Math.min(now, setAtMs + incubationMs));
    const { fromMs, toMs } = spanOf({ from, to: query.to ?? new Date(until).toISOString() });
    const [devices, programme] = await Promise.all([
      readSeriesDevices(tx, farmId, { machine: query.machine }, scope),
      readProgramme(tx, farmId, query.machine),
    ]);
    if (!programme) throw notFound();
    const deviceIds = devices.map(({ id }) => id);
    // Hours for all: a set-point holds for hours, and turns are counted by the hour.
    const points = await readPoints(tx, {
      deviceIds,
      where: at({ machine: query.machine }, scope),
      channels: programmeChannels,
      fromMs,
      toMs,
      source: 'hour',
      stepMs: 3_600_000,
    });
    return {
      programmeName: programme.name,
      channels: programmeChannels.flatMap((channel) => {
        const stretches = points.flatMap((point) => {
          const [value, min, max] = ['Value', 'Min', 'Max'].map((part) => point[`${channel}${part}`]);
          return value == null || min == null || max == null ? [] : [{ atMs: point.atS * 1000, value, min, max }];
        });
        const matching = devices.flatMap((device) => device.channels.filter((each) => each.channel === channel));
        const tolerance = matching.find((each) => each.tolerance !== null)?.tolerance ?? usualTolerance[channel];
        const days = incubationDays(stretches, channel, programme.lines, setAtMs, tolerance);
        return days.length > 0 ? [{ channel, tolerance, days }] : [];
      }),
    };
  });
}
