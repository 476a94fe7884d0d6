import type { Day } from '@henhouse/domain/day/day';
import type { OwnEggs } from '@henhouse/domain/economics/own-eggs';
import type { Month } from '@henhouse/domain/money/period';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { eggValue } from './egg-value';

type OwnEggsQuery = { readonly flockIds: readonly string[] } | { readonly from: Day; readonly to: Day };

/** Eggs of own flocks in a hatch, with what is needed to name it. */
interface OwnEggsSet extends OwnEggs {
  readonly hatchId: string;
  readonly hatchNumber: number;
  readonly hatcheryName: string;
  readonly eggs: number;
}

const setLots = sql`
  from hatch h
  join hatchery y on y.company_id = h.company_id and y.id = h.hatchery_id
  join hatch_lot e on e.company_id = h.company_id and e.hatch_id = h.id
  join lot l on l.company_id = e.company_id and l.id = e.lot_id`;

/** Own eggs that were set, by flock and hatch: of flocks, whatever the day; or of days. Left out while nobody says their worth. */
export function readOwnEggsSet(tx: CompanyTx, request: OwnEggsQuery): Promise<OwnEggsSet[]> {
  const which =
    'from' in request
      ? sql`h.set_day between ${request.from} and ${request.to}`
      : sql`l.flock_id = any(${[...request.flockIds]}::uuid[]) and h.id in (select hatch_id from hatch_source
          where company_id = ${tx.companyId} and flock_id = any(${[...request.flockIds]}::uuid[]))`;
  return tx.many(sql<OwnEggsSet>`
    select f.id as flock_id, f.farm_id as flock_farm_id, h.farm_id as hatchery_farm_id, h.set_day as day, h.id as hatch_id,
      h.number as hatch_number, y.name as hatchery_name, sum(e.quantity)::int as eggs,
      round(sum(e.quantity * ${eggValue})) as amount_minor
    ${setLots}
    join flock f on f.company_id = l.company_id and f.id = l.flock_id
    where h.company_id = ${tx.companyId} and h.set_day is not null and ${which}
    group by f.id, f.farm_id, h.farm_id, h.set_day, h.id, h.number, y.name
    having round(sum(e.quantity * ${eggValue})) > 0
    order by h.set_day, h.id, f.id`);
}

/** An amount of a farm with a hatchery in a month, in whole minor units. */
interface HatcheryAmount {
  readonly farmId: string;
  readonly month: Month;
  readonly amountMinor: number;
}

/** What bought eggs cost that were set. */
export function readBoughtEggsSet(tx: CompanyTx, from: Day, to: Day): Promise<HatcheryAmount[]> {
  return tx.many(sql<HatcheryAmount>`
    select h.farm_id, date_trunc('month', h.set_day)::date as month, round(sum(e.quantity * ${eggValue})) as amount_minor
    ${setLots}
    where h.company_id = ${tx.companyId} and h.set_day between ${from} and ${to} and l.flock_id is null
      and ${eggValue} is not null
    group by 1, 2`);
}

/** What the vaccine cost that hatches were given, as far as its lots have a price. */
export function readVaccineGiven(tx: CompanyTx, from: Day, to: Day): Promise<HatcheryAmount[]> {
  return tx.many(sql<HatcheryAmount>`
    select h.farm_id, date_trunc('month', v.day)::date as month, round(sum(v.doses * l.unit_cost_minor)) as amount_minor
    from hatch_vaccination v
    join hatch h on h.company_id = v.company_id and h.id = v.hatch_id
    join lot l on l.company_id = v.company_id and l.id = v.lot_id and l.unit_cost_minor is not null
    where v.company_id = ${tx.companyId} and v.state = 'posted' and v.day between ${from} and ${to}
    group by 1, 2`);
}

/** What own flocks paid for chicks of own hatches, by flock, on the day that they were placed. */
export function readOwnChicksPlaced(tx: CompanyTx, from: Day, to: Day): Promise<HatcheryAmount[]> {
  const side = (sign: number, end: 'to_account_id' | 'from_account_id') => sql`
    select h.farm_id, a.flock_id, date_trunc('month', m.day)::date as month, ${sql.lit(sign)} * m.quantity * l.unit_cost_minor as cost
    from hatch h
    join lot l on l.company_id = h.company_id and l.hatch_id = h.id and l.kind = 'chicks' and l.unit_cost_minor is not null
    join movement m on m.company_id = l.company_id and m.lot_id = l.id and m.day between ${from} and ${to}
    join account a on a.company_id = m.company_id and a.id = ${sql.ref(`m.${end}`)} and a.kind = 'placed'
    where h.company_id = ${tx.companyId} and h.pull_day <= ${to}`;
  return tx.many(sql<HatcheryAmount>`
    select farm_id, month, round(sum(cost)) as amount_minor
    from (${side(1, 'to_account_id')} union all ${side(-1, 'from_account_id')}) placed
    group by farm_id, month, flock_id`);
}
