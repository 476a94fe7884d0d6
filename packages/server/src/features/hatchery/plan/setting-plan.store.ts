import type { Day } from '@henhouse/domain/day/day';
import type { HatchState } from '@henhouse/domain/hatchery/hatch/hatch-state';
import type { HatcheryHours } from '@henhouse/domain/hatchery/hatch/hatch-times';
import type { ChickOrder } from '@henhouse/domain/hatchery/plan/chick-orders';
import type { SetterBesideEggs } from '@henhouse/domain/hatchery/plan/machine-load';
import type { OrderedEggs } from '@henhouse/domain/hatchery/plan/plannable-eggs';
import type { EggsOfDay } from '@henhouse/domain/hatchery/plan/set-weeks';
import { piecesOf } from '@henhouse/domain/sale/sale-amounts';
import type { SaleUnit } from '@henhouse/domain/sale/sale-kind';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { StandardPin } from '../../standards/standard.service';
import { eggsInside } from '../place/eggs-inside';

export interface PlanningHatchery extends HatcheryHours {
  readonly id: string;
  readonly lateStorageLossPoints: number;
  readonly setterPositions: number;
  readonly hatcherPositions: number;
  readonly eggsPerWeek: number;
  /** Null where the setters' trays differ. */
  readonly eggsPerTray: number | null;
}

/** A hatchery in use of a farm, that of the id or the first by its code, with machines that a plan may name. */
export function readPlanningHatchery(
  tx: CompanyTx,
  farmId: string,
  id: string | undefined,
): Promise<PlanningHatchery | undefined> {
  return tx.maybe(sql<PlanningHatchery>`
    select y.id, y.eggs_per_week, y.transfer_day, y.incubation_hours, y.late_storage_loss_points,
      coalesce(sum(m.capacity) filter (where m.kind = 'setter'), 0)::int as setter_positions,
      coalesce(sum(m.capacity) filter (where m.kind = 'hatcher'), 0)::int as hatcher_positions,
      case when count(distinct m.eggs_per_tray) filter (where m.kind = 'setter') = 1
        then min(m.eggs_per_tray) filter (where m.kind = 'setter') end as eggs_per_tray
    from hatchery y
    left join machine m on m.company_id = y.company_id and m.hatchery_id = y.id and not m.retired
      and m.state not in ('fault', 'maintenance')
    where y.company_id = ${tx.companyId} and y.farm_id = ${farmId} and not y.retired
      and ${id === undefined ? sql`true` : sql`y.id = ${id}`}
    group by y.id, y.code, y.eggs_per_week, y.transfer_day, y.incubation_hours, y.late_storage_loss_points order by y.code collate natural_order limit 1`);
}

interface Days {
  readonly from: Day;
  readonly to: Day;
}

type SaleRow = Omit<ChickOrder, 'chicks'> & {
  readonly quantity: number;
  readonly unit: SaleUnit;
  readonly freePct: number;
};

/** Chicks of sales of a farm that were not dispatched, free ones included. */
export async function readChickSales(tx: CompanyTx, farmId: string, { from, to }: Days): Promise<ChickOrder[]> {
  const rows = await tx.many(sql<SaleRow>`
    select 'sale' as kind, s.id, s.number::text as number, '' as farm_name, s.day, l.breed, l.sex, l.quantity, l.unit,
      l.free_pct, s.decision = 'draft' as is_draft
    from sale s join sale_line l on l.company_id = s.company_id and l.sale_id = s.id
    where s.company_id = ${tx.companyId} and s.farm_id = ${farmId} and s.kind = 'chicks' and s.day between ${from} and ${to}
      and s.decision <> 'cancelled' and s.dispatched_day is null
    order by s.day, s.number, l.position`);
  return rows.map(({ quantity, unit, freePct, ...order }) => ({
    ...order,
    chicks: Math.ceil(piecesOf({ quantity, unit, freePct })),
  }));
}

/** Planned flocks of the company that wait for chicks, less what is on its way to them. */
export function readWaitingFlocks(
  tx: CompanyTx,
  { from, to, bought }: Days & { readonly bought: boolean },
): Promise<ChickOrder[]> {
  return tx.many(sql<ChickOrder>`
    select 'flock' as kind, f.id, f.number, farm.name as farm_name, f.hatch_day as day, f.breed,
      case when f.sexes = '{female}' then 'female' when f.sexes = '{male}' then 'male' else 'asHatched' end as sex,
      (f.planned_birds - coalesce(sent.chicks, 0))::int as chicks, false as is_draft
    from flock f join farm on farm.company_id = f.company_id and farm.id = f.farm_id and not farm.retired
    left join (
      select d.flock_id, sum(sl.sent) as chicks from chick_dispatch d
      join supply s on s.company_id = d.company_id and s.id = d.supply_id and s.state <> 'cancelled'
      join supply_lot sl on sl.company_id = s.company_id and sl.supply_id = s.id
      where d.company_id = ${tx.companyId} and d.flock_id is not null group by d.flock_id) sent on sent.flock_id = f.id
    where f.company_id = ${tx.companyId} and f.state = 'planned' and f.hatch_day between ${from} and ${to}
      and f.planned_birds > coalesce(sent.chicks, 0) and (${bought} or f.source_kind = 'hatch')
    order by f.hatch_day, f.number collate natural_order`);
}

type SetterWithEggs = Omit<SetterBesideEggs, 'transferDueDay'> & { readonly transferDueAt: string | null };

/** Setters of a hatchery that a plan may name and that hold eggs, with when the last of those are due to leave. */
export function readSettersWithEggs(tx: CompanyTx, hatcheryId: string): Promise<SetterWithEggs[]> {
  return tx.many(sql<SetterWithEggs>`
    with ${eggsInside(tx)}
    select m.stage, sum(i.eggs)::int as eggs_inside, greatest(0, m.capacity - sum(i.eggs))::int as free_places,
      max(h.transfer_due_at) as transfer_due_at
    from machine m join inside i on i.machine_id = m.id
    join hatch h on h.company_id = m.company_id and h.id = i.hatch_id
    where m.company_id = ${tx.companyId} and m.hatchery_id = ${hatcheryId} and m.kind = 'setter' and not m.retired
      and m.state not in ('fault', 'maintenance')
    group by m.id, m.stage, m.capacity`);
}

export interface OpenHatch {
  readonly hatcheryId: string;
  readonly state: HatchState;
  readonly breed: string;
  readonly plannedDay: Day;
  readonly pullDay: Day | null;
  readonly transferDueAt: string | null;
  readonly pullDueAt: string | null;
  readonly eggsInSetters: number;
  readonly eggsInHatchers: number;
  readonly lots: readonly { readonly lotId: string; readonly eggs: number }[];
  readonly sources: readonly { readonly eggs: number; readonly expectedHatchPct: number | null }[];
}

/** Hatches of a farm that are planned, in the machines, or pulled and not counted. */
export function readOpenHatches(tx: CompanyTx, farmId: string): Promise<OpenHatch[]> {
  const inside = (kind: 'setter' | 'hatcher') => sql`coalesce((
    select sum(i.eggs) from inside i join machine m on m.company_id = ${tx.companyId} and m.id = i.machine_id
    where i.hatch_id = h.id and m.kind = ${kind}), 0)::int`;
  return tx.many(sql<OpenHatch>`
    with ${eggsInside(tx)}
    select h.hatchery_id, h.state, h.breed, h.planned_day, h.pull_day, h.transfer_due_at, h.pull_due_at,
      ${inside('setter')} as eggs_in_setters, ${inside('hatcher')} as eggs_in_hatchers,
      coalesce((select jsonb_agg(jsonb_build_object('lotId', l.lot_id, 'eggs', l.quantity)) from hatch_lot l
        where l.company_id = h.company_id and l.hatch_id = h.id), '[]') as lots,
      coalesce((select jsonb_agg(jsonb_build_object('eggs', s.eggs_set, 'expectedHatchPct', s.expected_hatch_pct))
        from hatch_source s where s.company_id = h.company_id and s.hatch_id = h.id), '[]') as sources
    from hatch h
    where h.company_id = ${tx.companyId} and h.farm_id = ${farmId}
      and h.state in ('planned', 'set', 'candled', 'transferred', 'pulled')
    order by h.planned_day, h.number`);
}

/** Eggs that a hatchery has set in days, by day, whatever became of them; those that are planned, by their planned day. */
export const readEggsSet = (tx: CompanyTx, hatcheryId: string, { from, to }: Days): Promise<EggsOfDay[]> =>
  tx.many(sql<EggsOfDay>`
    select day, sum(eggs)::int as eggs from (
      select h.set_day as day, s.eggs_set as eggs from hatch h
      join hatch_source s on s.company_id = h.company_id and s.hatch_id = h.id
      where h.company_id = ${tx.companyId} and h.hatchery_id = ${hatcheryId} and h.set_day between ${from} and ${to}
      union all
      select h.planned_day, l.quantity from hatch h join hatch_lot l on l.company_id = h.company_id and l.hatch_id = h.id
      where h.company_id = ${tx.companyId} and h.hatchery_id = ${hatcheryId} and h.state = 'planned'
        and h.planned_day between ${from} and ${to}) eggs
    group by day`);

interface LayingRow extends StandardPin {
  readonly flockId: string;
  readonly number: string;
  readonly breed: string;
  readonly hatchDay: Day;
  readonly eggsPerDay: number;
  readonly hasToday: boolean;
}

/** Breeders of a farm in lay, with the mean of hatching eggs a day over the seven days before `today`. */
export function readLayingFlocks(tx: CompanyTx, farmId: string, today: Day): Promise<LayingRow[]> {
  return tx.many(sql<LayingRow>`
    select f.id as flock_id, f.number, f.breed, f.hatch_day, f.published_standard_id, f.company_standard_id,
      f.company_standard_version, coalesce(sum(laid.per_day), 0)::float8 as eggs_per_day, bool_or(laid.has_today) as has_today
    from flock f
    join lateral (
      select d.shed_id, bool_or(d.day = ${today}) as has_today,
        sum(d.eggs_hatching) filter (where d.day < ${today})::float8
          / nullif(sum(greatest(d.egg_days, 1)) filter (where d.day < ${today}), 0) as per_day
      from flock_day d
      where d.company_id = f.company_id and d.flock_id = f.id and d.day between ${today}::date - 7 and ${today}
        and d.egg_entries > 0 group by d.shed_id) laid on true
    where f.company_id = ${tx.companyId} and f.farm_id = ${farmId} and f.production_kind = 'breeder' and f.state = 'production'
    group by f.id, f.number, f.breed, f.hatch_day, f.published_standard_id, f.company_standard_id, f.company_standard_version
    order by f.number collate natural_order`);
}

interface EggsOnOrder extends OrderedEggs {
  readonly purchaseId: string;
  readonly number: number;
  readonly supplierName: string;
}

/** Hatching eggs that are ordered for a farm's store, less what came of them. */
export function readEggsOnOrder(tx: CompanyTx, farmId: string): Promise<EggsOnOrder[]> {
  return tx.many(sql<EggsOnOrder>`
    select purchase_id, number, supplier_name, breed, lay_day, eggs, expected_day from (
      select p.id as purchase_id, p.number, coalesce(s.name, '') as supplier_name, l.breed, l.lay_from_day as lay_day,
        floor((l.quantity + l.free_quantity - coalesce(come.quantity, 0)) * l.factor)::int as eggs, p.expected_day, l.position
      from purchase p
      join purchase_line l on l.company_id = p.company_id and l.purchase_id = p.id and l.grade = 'hatching'
      left join partner s on s.company_id = p.company_id and s.id = p.partner_id
      left join lateral (
        select sum(c.quantity + c.rejected) as quantity from purchase_receipt_line c
        join purchase_receipt r on r.company_id = c.company_id and r.id = c.receipt_id and r.state = 'posted'
        where c.company_id = p.company_id and c.purchase_id = p.id and c.line_id = l.id) come on true
      where p.company_id = ${tx.companyId} and p.farm_id = ${farmId} and p.kind = 'eggStock' and p.decision = 'ordered'
        and not p.finished) ordered
    where eggs > 0 order by expected_day nulls last, number, position`);
}
