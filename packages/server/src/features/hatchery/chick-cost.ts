import { type RawBuilder, sql } from 'kysely';
import { isShut, stateOfMonth } from '../../ledger/money/closed-month';
import { type LotCost, stateLotCosts } from '../../ledger/money/lot-cost';
import type { CompanyTx } from '../../platform/db/company-tx';
import { eggValue, hatchingCost } from './egg-value';

/** What has to be said before it is known what chicks of hatch `h` of hatchery `y` cost; null once all of it is. */
export const lackOfChickCost = sql`case
  when exists (select from hatch_lot e join lot l on l.company_id = e.company_id and l.id = e.lot_id
    where e.company_id = h.company_id and e.hatch_id = h.id and ${eggValue} is null and l.flock_id is null) then 'eggPrice'
  when exists (select from hatch_lot e join lot l on l.company_id = e.company_id and l.id = e.lot_id
    where e.company_id = h.company_id and e.hatch_id = h.id and ${eggValue} is null) then 'ownEggValue'
  when ${hatchingCost} is null then 'hatchingCost' end`;

interface CostDocument {
  readonly kind: string;
  readonly id: string;
}

/**
 * What chicks cost each: the eggs that were set at what they are worth, hatching them, and the vaccine that they were given as far
 * as its lots have a price, over the saleable chicks. Null while the worth of any egg or the cost of hatching is unknown, and once
 * no chick is counted any more. Only those that cost something else than is stated.
 */
function changedCosts(tx: CompanyTx, ofHatches: RawBuilder<unknown>): Promise<LotCost[]> {
  return tx.many(sql<LotCost>`
    with spent as (
      select h.id, sum(e.quantity * (${eggValue} + ${hatchingCost})) as minor, bool_or(${eggValue} is null) as is_unknown
      from hatch h
      join hatchery y on y.company_id = h.company_id and y.id = h.hatchery_id
      join hatch_lot e on e.company_id = h.company_id and e.hatch_id = h.id
      join lot l on l.company_id = e.company_id and l.id = e.lot_id
      where h.company_id = ${tx.companyId} and ${ofHatches}
      group by h.id),
    costs as (
      select spent.id, case when not spent.is_unknown then round((spent.minor + coalesce((
          select sum(v.doses * g.unit_cost_minor) from hatch_vaccination v
          join lot g on g.company_id = v.company_id and g.id = v.lot_id
          where v.company_id = ${tx.companyId} and v.hatch_id = spent.id and v.state = 'posted'), 0)) / nullif((
          select sum(s.grade_a + s.grade_b) from hatch_source s where s.company_id = ${tx.companyId} and s.hatch_id = spent.id
        ), 0), 6) end as unit_cost_minor
      from spent)
    select l.id as lot_id, c.unit_cost_minor from costs c
    join lot l on l.company_id = ${tx.companyId} and l.hatch_id = c.id and l.kind = 'chicks'
    where l.unit_cost_minor is distinct from c.unit_cost_minor`);
}

/** After a step or a vaccination of a hatch. */
export async function stateChickCosts(tx: CompanyTx, hatchId: string): Promise<void> {
  await stateLotCosts(tx, { kind: 'hatch', id: hatchId }, await changedCosts(tx, sql`h.id = ${hatchId}`));
}

/**
 * Before a hatchery says anew what own eggs are worth, or what hatching costs: hatches that were set or pulled in a month which is closed
 * to this writer keep what it said until now, and those that it is open to go by it again. Whoever closes a month now waits, or is waited for.
 */
export async function keepRates(tx: CompanyTx, hatcheryId: string): Promise<void> {
  const months = sql`date_trunc('month', h.set_day)::date, date_trunc('month', h.pull_day)::date`;
  await tx.run(sql`
    select pg_advisory_xact_lock_shared(hashtextextended(${tx.companyId}::text || month::text, 0)) from (
      select distinct unnest(array[${months}]) as month from hatch h
      where h.company_id = ${tx.companyId} and h.hatchery_id = ${hatcheryId} order by 1) months where month is not null`);
  await tx.run(sql`
    update hatch set keeps_rates = now.is_closed,
      own_egg_value_minor = case when now.is_closed then y.own_egg_value_minor end,
      hatching_cost_minor = case when now.is_closed then y.hatching_cost_minor end
    from hatchery y, lateral (select h.id, h.keeps_rates, exists (
        select from unnest(array[${months}]) m (month)
        where m.month is not null and ${isShut(stateOfMonth(tx, sql`m.month`))}) as is_closed
      from hatch h where h.company_id = y.company_id and h.hatchery_id = y.id) now
    where y.company_id = ${tx.companyId} and y.id = ${hatcheryId} and hatch.company_id = y.company_id and hatch.id = now.id
      and now.keeps_rates <> now.is_closed`);
}

/** After a hatchery has said anew what own eggs are worth, or what hatching costs. */
export async function restateChicksOfHatchery(tx: CompanyTx, hatcheryId: string): Promise<void> {
  const costs = await changedCosts(tx, sql`h.hatchery_id = ${hatcheryId}`);
  await stateLotCosts(tx, { kind: 'hatchery', id: hatcheryId }, costs);
}

/** After lots of eggs that were set, or of vaccine that was given, were stated at another cost, as by their invoice. */
export async function restateChicksOfGoods(
  tx: CompanyTx,
  document: CostDocument,
  lotIds: readonly string[],
): Promise<void> {
  const ofHatches = sql`h.id in (select hatch_id from hatch_lot
    where company_id = ${tx.companyId} and lot_id = any(${[...lotIds]}::uuid[])
    union select hatch_id from hatch_vaccination
    where company_id = ${tx.companyId} and lot_id = any(${[...lotIds]}::uuid[]) and state = 'posted')`;
  await stateLotCosts(tx, document, await changedCosts(tx, ofHatches));
}
