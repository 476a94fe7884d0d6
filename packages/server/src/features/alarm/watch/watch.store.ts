import type { Watch } from '@henhouse/domain/alarm/watch';
import { noPlace, type PlaceIds } from '@henhouse/domain/telemetry/device-place';
import { sql } from 'kysely';
import { isoOf } from '../../../platform/clock';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { waitsForLifeIn } from './site';

/** Where something was seen, as an alarm keeps it. */
export interface WatchedPlace extends PlaceIds {
  readonly farmId: string;
  readonly deviceId: string | null;
  readonly flockId: string | null;
  /** Of a figure: its day. */
  readonly day: string | null;
  readonly setPoint: number | null;
}

/** What a rule has seen at a target. */
export interface StoredWatch extends Watch {
  readonly ruleId: string;
  readonly targetId: string;
  readonly place: WatchedPlace;
}

interface WatchRow extends Omit<StoredWatch, 'sinceMs'> {
  readonly since: string;
}

const columns = sql`rule_id, target_id, phase, since, value, place`;
// What was written before a kind of place was there does not name it.
const read = ({ since, place, ...row }: WatchRow): StoredWatch => ({
  ...row,
  place: { ...noPlace, ...place },
  sinceMs: Date.parse(since),
});

/** Everything that is not calm at these targets, locked in one order. */
export async function lockWatches(tx: CompanyTx, targetIds: readonly string[]): Promise<StoredWatch[]> {
  const rows = await tx.many(sql<WatchRow>`
    select ${columns} from alarm_watch
    where company_id = ${tx.companyId} and target_id = any(${targetIds}::uuid[])
    order by rule_id, target_id for update`);
  return rows.map(read);
}

/** Delays that are over, of what is critical where eggs or birds are at stake; another process that is at the same ones keeps them. */
export async function lockDueWatches(tx: CompanyTx, nowMs: number): Promise<StoredWatch[]> {
  const rows = await tx.many(sql<WatchRow>`
    select ${columns} from alarm_watch w
    where company_id = ${tx.companyId} and due_at <= ${isoOf(nowMs)}
      and not ${waitsForLifeIn(sql`${tx.companyId}`)}
    order by rule_id, target_id limit 500 for update skip locked`);
  return rows.map(read);
}

/** A watch as it is from now on. */
export interface NextWatch extends StoredWatch {
  readonly delayS: number;
}

const dueOf = ({ phase, sinceMs, delayS }: NextWatch) => (phase === 'pending' ? isoOf(sinceMs + delayS * 1000) : null);

/** Writes watches that were calm before; answers those that nobody else has written meanwhile. */
export async function insertWatches(tx: CompanyTx, watches: readonly NextWatch[]): Promise<Set<string>> {
  if (watches.length === 0) return new Set();
  const rows = await tx.many(sql<{ ruleId: string; targetId: string }>`
    insert into alarm_watch (company_id, rule_id, target_id, phase, since, value, due_at, place)
    select ${tx.companyId}, w.* from unnest(
      ${watches.map(({ ruleId }) => ruleId)}::uuid[], ${watches.map(({ targetId }) => targetId)}::uuid[],
      ${watches.map(({ phase }) => phase)}::text[], ${watches.map(({ sinceMs }) => isoOf(sinceMs))}::timestamptz[],
      ${watches.map(({ value }) => value)}::numeric[], ${watches.map(dueOf)}::timestamptz[],
      ${watches.map(({ place }) => JSON.stringify(place))}::jsonb[]) w
    order by 2, 3
    on conflict do nothing returning rule_id, target_id`);
  return new Set(rows.map(({ ruleId, targetId }) => `${ruleId} ${targetId}`));
}

/** Watches that go on, locked before. */
export async function updateWatches(tx: CompanyTx, watches: readonly NextWatch[]): Promise<void> {
  if (watches.length === 0) return;
  await tx.run(sql`
    update alarm_watch a set phase = w.phase, since = w.since, value = w.value, due_at = w.due_at, place = w.place
    from unnest(
      ${watches.map(({ ruleId }) => ruleId)}::uuid[], ${watches.map(({ targetId }) => targetId)}::uuid[],
      ${watches.map(({ phase }) => phase)}::text[], ${watches.map(({ sinceMs }) => isoOf(sinceMs))}::timestamptz[],
      ${watches.map(({ value }) => value)}::numeric[], ${watches.map(dueOf)}::timestamptz[],
      ${watches.map(({ place }) => JSON.stringify(place))}::jsonb[])
      w (rule_id, target_id, phase, since, value, due_at, place)
    where a.company_id = ${tx.companyId} and a.rule_id = w.rule_id and a.target_id = w.target_id`);
}

/** Watches that are calm again. */
export async function deleteWatches(
  tx: CompanyTx,
  watches: readonly Pick<StoredWatch, 'ruleId' | 'targetId'>[],
): Promise<void> {
  if (watches.length === 0) return;
  await tx.run(sql`
    delete from alarm_watch a using unnest(
      ${watches.map(({ ruleId }) => ruleId)}::uuid[], ${watches.map(({ targetId }) => targetId)}::uuid[])
      w (rule_id, target_id)
    where a.company_id = ${tx.companyId} and a.rule_id = w.rule_id and a.target_id = w.target_id`);
}
