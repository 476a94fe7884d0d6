import type { InputOf, OutputOf, QueryOf } from '@henhouse/contract/endpoint';
import type {
  listEggTargets,
  listSupplies,
  requestSupply,
  SendableLot,
  Supply,
  SupplyLine,
} from '@henhouse/contract/supply/supply';
import type { Day } from '@henhouse/domain/day/day';
import {
  openSupplyStates,
  type ReceivedLot,
  type SentLot,
  type SupplyKind,
  type SupplyState,
  type SupplyWay,
  stepsOfSupply,
} from '@henhouse/domain/supply/supply';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { columnOf, contains, equals, hasState, listPage, type Page, within } from '../../platform/db/listing';
import { addRow, removeLines } from '../../platform/db/table/document-rows';
import { insertRows, updateOf, writtenBy } from '../../platform/db/table/write-row';
import { readDockets } from '../../platform/files/dockets';
import type { Scope } from '../../platform/http/rights';
import { eggsFlock, lotCode, lotsInStore, orderOfUse } from '../stock/lots-in-store';

const goodsOf = sql`coalesce(
  (select string_agg(distinct coalesce(i.name, nullif(${eggsFlock}, ''), l.breed, ''), ', ') from supply_lot sl
    join lot l on l.company_id = sl.company_id and l.id = sl.lot_id
    left join item i on i.company_id = l.company_id and i.id = l.item_id
    left join flock f on f.company_id = l.company_id and f.id = l.flock_id
    where sl.company_id = s.company_id and sl.supply_id = s.id),
  (select string_agg(distinct i.name, ', ') from supply_line n
    join item i on i.company_id = n.company_id and i.id = n.item_id
    where n.company_id = s.company_id and n.supply_id = s.id), '')`;

const supplies = (tx: CompanyTx): RawBuilder<unknown> => sql`
  select s.id, s.number, s.kind, s.direction, s.farm_id, f.name as farm_name,
    s.from_farm_id, coalesce((select name from farm o where o.company_id = s.company_id and o.id = s.from_farm_id), '') as from_farm_name,
    s.state, s.requested_day, s.needed_day,
    s.sent_day, s.received_day, s.carrier, s.notes, s.version, s.created_at, s.changed_at,
    s.created_by_name as created_by, s.created_by as created_by_id,
    (select round(sum(sl.sent * l.unit_cost_minor)) from supply_lot sl
      join lot l on l.company_id = sl.company_id and l.id = sl.lot_id
      where sl.company_id = s.company_id and sl.supply_id = s.id) as value_minor,
    exists (select from supply_lot sl where sl.company_id = s.company_id and sl.supply_id = s.id and sl.good < sl.sent)
      as has_difference,
    ${goodsOf} as goods
  from supply s join farm f on f.company_id = s.company_id and f.id = s.farm_id
  where s.company_id = ${tx.companyId}`;

/** Supplies of the farms in reach, in and out. */
export function listSupplyRows(
  tx: CompanyTx,
  scope: Scope,
  query: QueryOf<typeof listSupplies>,
): Promise<Page<SupplyLine>> {
  const shown = sql`from (${supplies(tx)} and ${within(sql`s.farm_id`, scope.farmIds)}
      and ${equals(sql`s.farm_id`, query.farm)} and ${equals(sql`s.kind`, query.kind)}
      and ${hasState(sql`s.state`, query.state, openSupplyStates)} and ${equals(sql`s.direction`, query.direction)}) supply
    where ${contains([sql`number::text`, sql`farm_name`, sql`goods`, sql`carrier`], query.q)}`;
  return listPage<SupplyLine>(tx, query, { shown, order: columnOf(query.sortBy) });
}

/** A supply with everything about it, prices too. */
export async function readSupply(tx: CompanyTx, id: string): Promise<Supply | undefined> {
  const [head, lines, lots, steps, hatch, dockets] = await Promise.all([
    tx.maybe(sql<SupplyLine>`${supplies(tx)} and s.id = ${id}`),
    tx.many(sql<Supply['lines'][number]>`
      select n.item_id, coalesce(i.name, '') as item_name, coalesce(i.unit, 'chicks') as unit, n.quantity,
        coalesce((select sum(sl.sent) from supply_lot sl join lot l on l.company_id = sl.company_id and l.id = sl.lot_id
          where sl.company_id = n.company_id and sl.supply_id = n.supply_id and l.item_id is not distinct from n.item_id), 0)
          as sent
      from supply_line n left join item i on i.company_id = n.company_id and i.id = n.item_id
      where n.company_id = ${tx.companyId} and n.supply_id = ${id} order by n.place`),
    tx.many(sql<Supply['lots'][number]>`
      select sl.lot_id, l.item_id, coalesce(i.name, l.breed, '') as item_name, ${lotCode} as lot_code,
        l.chick_grade, l.grade as egg_grade, ${eggsFlock} as flock_number, coalesce(i.unit, l.kind) as unit, l.expiry_day, l.quarantined_from, sl.sent, sl.good, sl.broken,
        sl.sent - sl.good - sl.broken as short, sl.reason, round(sl.sent * l.unit_cost_minor) as value_minor
      from supply_lot sl
      join lot l on l.company_id = sl.company_id and l.id = sl.lot_id
      left join item i on i.company_id = l.company_id and i.id = l.item_id
      left join flock f on f.company_id = l.company_id and f.id = l.flock_id
      where sl.company_id = ${tx.companyId} and sl.supply_id = ${id} order by sl.place`),
    tx.many(sql<Supply['steps'][number]>`
      select step, day, reason, at, by_name as by from supply_step
      where company_id = ${tx.companyId} and supply_id = ${id} order by id`),
    tx.maybe(sql<NonNullable<Supply['hatch']>>`
      select d.hatch_id, h.number, h.farm_id, f.number as flock_number, d.left_at,
        coalesce(farm.time_zone, c.time_zone) as time_zone, d.vaccines, d.boxes
      from chick_dispatch d
      join hatch h on h.company_id = d.company_id and h.id = d.hatch_id
      join farm on farm.company_id = h.company_id and farm.id = h.farm_id
      join company c on c.id = d.company_id
      left join flock f on f.company_id = d.company_id and f.id = d.flock_id
      where d.company_id = ${tx.companyId} and d.supply_id = ${id}`),
    readDockets(tx, id),
  ]);
  return head && { ...head, lines, lots, steps, hatch: hatch ?? null, dockets, next: stepsOfSupply(head.state) };
}

/** A supply as its rules look at it. */
export interface SupplyRow extends SupplyWay {
  readonly id: string;
  readonly kind: SupplyKind;
  readonly state: SupplyState;
  readonly sentDay: Day | null;
  readonly version: number;
  readonly createdBy: string | null;
}

/** The supply, locked against a second change. */
export function lockSupply(tx: CompanyTx, id: string): Promise<SupplyRow | undefined> {
  return tx.maybe(sql<SupplyRow>`
    select id, kind, direction, farm_id, from_farm_id, state, sent_day, version, created_by from supply
    where company_id = ${tx.companyId} and id = ${id} for update`);
}

export interface NewSupply extends SupplyWay {
  readonly id: string;
  readonly number: number;
  readonly kind: SupplyKind;
  readonly state: SupplyState;
  readonly requestedDay: Day;
  readonly neededDay: Day | null;
  readonly sentDay: Day | null;
  readonly carrier: string;
  readonly notes: string;
  readonly createdByName: string;
}

export async function insertSupply(tx: CompanyTx, supply: NewSupply): Promise<void> {
  await addRow(tx, 'supply', { ...supply, ...writtenBy(tx) });
}

export type RequestedLine = InputOf<typeof requestSupply>['lines'][number];

export async function insertSupplyLines(
  tx: CompanyTx,
  supplyId: string,
  lines: readonly RequestedLine[],
): Promise<void> {
  await insertRows(
    tx,
    'supply_line',
    { supplyId },
    lines.map(({ itemId, quantity }, at) => ({ itemId, quantity, place: at + 1 })),
  );
}

/** Items of a category that are among `ids` and in use. */
export async function readItemsOf(tx: CompanyTx, kind: SupplyKind, ids: readonly string[]): Promise<Set<string>> {
  const found = await tx.values(sql<string>`
    select id from item
    where company_id = ${tx.companyId} and category = ${kind} and not retired and id = any(${ids}::uuid[])
    order by id for key share`);
  return new Set(found);
}

/** What is sent, instead of what was. */
export async function writeSentLots(tx: CompanyTx, supplyId: string, lots: readonly SentLot[]): Promise<void> {
  await removeLines(tx, 'supply_lot', { supplyId });
  await insertRows(
    tx,
    'supply_lot',
    { supplyId },
    lots.map(({ lotId, quantity }, at) => ({ lotId, sent: quantity, place: at + 1 })),
  );
}

export function readSentLots(tx: CompanyTx, supplyId: string): Promise<SentLot[]> {
  return tx.many(sql<SentLot>`
    select lot_id, sent as quantity from supply_lot
    where company_id = ${tx.companyId} and supply_id = ${supplyId} order by place`);
}

/** What came of each lot; without `lots` the receipt is taken back. */
export async function writeReceivedLots(tx: CompanyTx, supplyId: string, lots: readonly ReceivedLot[]): Promise<void> {
  await tx.run(sql`
    update supply_lot set good = null, broken = null, reason = ''
    where company_id = ${tx.companyId} and supply_id = ${supplyId}`);
  await tx.run(sql`
    update supply_lot sl set good = n.good, broken = n.broken, reason = n.reason
    from unnest(${lots.map(({ lotId }) => lotId)}::uuid[], ${lots.map(({ good }) => good)}::numeric[],
      ${lots.map(({ broken }) => broken)}::numeric[], ${lots.map(({ reason }) => reason)}::text[])
      n (lot_id, good, broken, reason)
    where sl.company_id = ${tx.companyId} and sl.supply_id = ${supplyId} and sl.lot_id = n.lot_id`);
}

/** What a step leaves the supply as; days and carrier stay as they are when not given. */
export async function updateSupplyRow(
  tx: CompanyTx,
  id: string,
  to: {
    readonly state: SupplyState;
    readonly sentDay?: Day;
    readonly receivedDay?: Day | null;
    readonly carrier?: string;
  },
): Promise<void> {
  await tx.run(updateOf(tx, 'supply', id, { receivedDay: null, ...to }));
}

export async function insertSupplyStep(
  tx: CompanyTx,
  supplyId: string,
  input: { readonly step: string; readonly day: Day | null; readonly reason: string; readonly byName: string },
): Promise<void> {
  await addRow(tx, 'supply_step', { supplyId, ...input, byId: tx.userId });
}

/** Lots of a kind in a store, in the order of use; those that are expired or in quarantine are shown and say so. */
export function listSendable(
  tx: CompanyTx,
  farmId: string | null,
  kind: SupplyKind,
  today: Day,
): Promise<SendableLot[]> {
  return tx.many(sql<SendableLot>`
    select lot.*, (select grade from lot l where l.company_id = ${tx.companyId} and l.id = lot.lot_id) as egg_grade
    from (${lotsInStore(tx, farmId, today)}) lot where category = ${kind} and on_hand > 0 order by ${orderOfUse}`);
}

/** Own farms in use besides the one that eggs leave, those with a hatchery in use first. */
export function readEggTargets(tx: CompanyTx, fromFarmId: string): Promise<OutputOf<typeof listEggTargets>['items']> {
  return tx.many(sql<OutputOf<typeof listEggTargets>['items'][number]>`
    select * from (
      select farm.id as farm_id, farm.name as farm_name, exists (select from hatchery h
        where h.company_id = farm.company_id and h.farm_id = farm.id and not h.retired) as has_hatchery
      from farm where farm.company_id = ${tx.companyId} and not farm.retired and farm.id <> ${fromFarmId}) target
    order by has_hatchery desc, farm_name collate natural_order`);
}

/** Flocks that laid the eggs of lots; none of bought ones. */
export async function readFlocksOfLots(tx: CompanyTx, lotIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.many(sql<{ id: string; flockId: string }>`
    select id, flock_id from lot
    where company_id = ${tx.companyId} and id = any(${[...lotIds]}::uuid[]) and flock_id is not null`);
  return new Map(rows.map(({ id, flockId }) => [id, flockId]));
}
