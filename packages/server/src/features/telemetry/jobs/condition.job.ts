import { type Channel, type ChannelValues, channelSpecs, channels } from '@henhouse/domain/telemetry/channel';
import { type ChannelStretch, flatChannel, isSilent, strayChannel } from '@henhouse/domain/telemetry/condition';
import { placeIdsOf } from '@henhouse/domain/telemetry/device-place';
import { sql } from 'kysely';
import { isoOf } from '../../../platform/clock';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { eachCompany } from '../../../platform/jobs/each-company';
import { eachDue } from '../../../platform/jobs/each-due';
import { channelColumn, figuresOf, fiveMinutes, ticksOfPart } from '../channel-columns';
import { placeColumns, placeIsGone } from '../device-places';
import type { Latest } from '../ingest/ingest.store';
import type { ConditionChange, DevicePlace, ReadingWatcher } from '../reading-watcher';

/** Channels that can be found to stand still. */
const lively = channels.filter((channel) => channelSpecs[channel].isNeverStill);
const livelyColumns = lively.map(channelColumn);

interface Watched extends DevicePlace {
  readonly intervalS: number;
  readonly flatAfterMin: number;
  readonly seenAt: string | null;
  readonly silentSince: string | null;
  readonly implausibleSince: string | null;
  readonly implausibleChannel: Channel | null;
  readonly latest: Latest;
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly spread: Readonly<Record<string, readonly [min: number, max: number, count: number] | null>> | null;
}

/** Every device in use of the company, where it stands in something in use, with the spread of its lively channels over the time that it may stand still. */
const readWatched = (tx: CompanyTx, nowMs: number) =>
  tx.many(sql<Watched>`
    select d.id as device_id, d.farm_id, ${placeColumns('d')}, d.interval_s, d.flat_after_min, n.seen_at, n.silent_since,
      n.implausible_since, n.implausible_channel, n.latest, flat.from_ms, flat.to_ms, flat.spread
    from device d
    join device_now n on n.company_id = d.company_id and n.device_id = d.id
    left join lateral (
      select extract(epoch from min(five.at))::float8 * 1000 as from_ms,
        extract(epoch from max(five.at) + interval '5 minutes')::float8 * 1000 as to_ms,
        jsonb_build_object(${sql.raw(
          livelyColumns
            .map((column, index) => {
              const { min, max, n } = figuresOf(column);
              return `'${lively[index]}', case when sum(${n}) > 0 then jsonb_build_array(min(${min}), max(${max}), sum(${n})) end`;
            })
            .join(', '),
        )}) as spread
      from ${sql.raw(fiveMinutes)}
      where r.company_id = d.company_id and r.device_id = d.id and ${sql.raw(ticksOfPart)} > 0
        and r.at >= ${isoOf(nowMs)}::timestamptz - make_interval(mins => d.flat_after_min + 75)
        and five.at >= ${isoOf(nowMs)}::timestamptz - make_interval(mins => d.flat_after_min + 15)) flat on true
    where d.company_id = ${tx.companyId} and d.state = 'active' and n.seen_at is not null and not ${placeIsGone('d')}`);

function stretchesOf({ spread, fromMs, toMs }: Watched): Partial<Record<Channel, ChannelStretch>> {
  if (spread === null || fromMs === null || toMs === null) return {};
  const stretches: Partial<Record<Channel, ChannelStretch>> = {};
  for (const channel of lively) {
    const [min, max, count] = spread[channel] ?? [0, 0, 0];
    if (count > 0) stretches[channel] = { min, max, count, fromMs, toMs };
  }
  return stretches;
}

/** Of a channel that has not come with the newest reading, nor shortly before it, nothing is known now. */
const newMs = 15 * 60_000;

/** What channels measure now. */
function newestOf({ latest }: Watched): ChannelValues {
  const newestMs = Math.max(...Object.values(latest).map(([, atMs]) => atMs));
  const now = Object.entries(latest).filter(([, [, atMs]]) => atMs > newestMs - newMs);
  return Object.fromEntries(now.map(([channel, [value]]) => [channel, value]));
}

const devicesAtOnce = 20;

interface Found {
  readonly device: Watched;
  readonly silentSince: string | null;
  readonly implausibleSince: string | null;
  readonly implausibleChannel: Channel | null;
}

function judge(device: Watched, nowMs: number, listeningSinceMs: number): Found {
  const seenAtMs = device.seenAt === null ? null : Date.parse(device.seenAt);
  const silent =
    device.silentSince !== null || isSilent(seenAtMs, device.intervalS, nowMs, listeningSinceMs) ? device.seenAt : null;
  // A device that is silent says nothing new: what was implausible stays so.
  const wrong =
    silent === null
      ? (strayChannel(newestOf(device), device) ?? flatChannel(stretchesOf(device), device.flatAfterMin))
      : (device.implausibleChannel ?? undefined);
  return {
    device,
    silentSince: silent,
    implausibleSince: wrong === undefined ? null : (device.implausibleSince ?? isoOf(nowMs)),
    implausibleChannel: wrong ?? null,
  };
}

function changesOf({ device, silentSince, implausibleSince }: Found, nowMs: number): ConditionChange[] {
  const { deviceId, farmId } = device;
  const place = { deviceId, farmId, ...placeIdsOf(device) };
  const now = isoOf(nowMs);
  const changes: ConditionChange[] = [];
  if ((silentSince === null) !== (device.silentSince === null)) {
    changes.push({ ...place, condition: 'silent', since: silentSince ?? now, isOn: silentSince !== null });
  }
  if ((implausibleSince === null) !== (device.implausibleSince === null)) {
    changes.push({
      ...place,
      condition: 'implausible',
      since: implausibleSince ?? now,
      isOn: implausibleSince !== null,
    });
  }
  return changes;
}

/**
 * Writes what was found where the device has not been heard since: a reading that came meanwhile ends its silence, and is
 * not to be overwritten.
 */
async function note(tx: CompanyTx, { device, ...found }: Found): Promise<boolean> {
  const count = await tx.run(sql`
    update device_now set silent_since = ${found.silentSince}, implausible_since = ${found.implausibleSince},
      implausible_channel = ${found.implausibleChannel}
    where company_id = ${tx.companyId} and device_id = ${device.deviceId} and seen_at = ${device.seenAt}`);
  return count === 1;
}

/** Finds devices of a company that fell silent, stand still or measure what cannot be, or do so no longer, and tells whoever watches. */
export async function findConditions(
  app: Pick<App, 'db' | 'log'>,
  companyId: string,
  watchers: readonly ReadingWatcher[],
  { nowMs, listeningSinceMs }: { nowMs: number; listeningSinceMs: number },
): Promise<ConditionChange[]> {
  const watched = await app.db.company(companyId, null, (tx) => readWatched(tx, nowMs));
  const changed = watched
    .map((device) => judge(device, nowMs, listeningSinceMs))
    .filter((found) => changesOf(found, nowMs).length > 0);
  const changes: ConditionChange[] = [];
  // When a switch in the hall fails hundreds fall silent at once: not all of them in one long transaction.
  for (let from = 0; from < changed.length; from += devicesAtOnce) {
    const part = changed.slice(from, from + devicesAtOnce);
    changes.push(...(await app.db.company(companyId, null, (tx) => recordChanges(app, tx, part, watchers, nowMs))));
  }
  return changes;
}

async function recordChanges(
  { log }: Pick<App, 'log'>,
  tx: CompanyTx,
  changed: readonly Found[],
  watchers: readonly ReadingWatcher[],
  nowMs: number,
): Promise<ConditionChange[]> {
  const reported: ConditionChange[] = [];
  await eachDue({ log, failed: 'a device was not looked after' }, tx, changed, async (found) => {
    if (!(await note(tx, found))) return;
    const changes = changesOf(found, nowMs);
    for (const change of changes) for (const watcher of watchers) await watcher.condition(tx, change);
    reported.push(...changes);
  });
  return reported;
}

export function registerConditions(app: App, watchers: readonly ReadingWatcher[]): void {
  const listeningSinceMs = app.clock.now();
  app.jobs.define('telemetry.conditions', async () => {
    const companies = await app.db.unsafeAcrossCompanies('companies with devices', (tx) =>
      tx.many(sql<{ id: string }>`
        select c.id from company c
        where c.state = 'active' and c.id in (select d.company_id from device d where d.state = 'active')`),
    );
    await eachCompany({ log: app.log, failed: 'devices were not looked after' }, companies, ({ id }) =>
      findConditions(app, id, watchers, { nowMs: app.clock.now(), listeningSinceMs }),
    );
  });
  app.jobs.schedule('telemetry.conditions', '* * * * *');
}
