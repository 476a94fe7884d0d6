import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { deliveredOfPlacedPct } from '@henhouse/domain/kpi/hatchery/hatch';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';

/** A flock that chicks of a hatch went into, with how it began there. */
type HatchPlacement = HatchDetail['placements'][number] & { readonly hatchId: string };

interface PlacementRow extends Omit<HatchPlacement, 'deliveredOfPlacedPct'> {
  /** Of the flock, once all its birds have left; null before. */
  readonly allPlaced: number | null;
  readonly delivered: number | null;
}

/**
 * Flocks that chicks of hatches were placed into: how many of them, dead on arrival, dead and culled in the first seven days, once these are over, and weight
 * on day seven (weighed from day 6 to 8), and what was delivered once all have left, of the whole flock.
 */
export async function readPlacements(
  tx: CompanyTx,
  hatchIds: readonly string[],
  nowMs: number,
): Promise<HatchPlacement[]> {
  const rows = await tx.many(sql<PlacementRow>`
    with placed as materialized (
      select l.hatch_id, a.flock_id, min(m.day) as day,
        sum(case when m.to_account_id = a.id then m.quantity else -m.quantity end) as chicks
      from lot l
      join movement m on m.company_id = l.company_id and m.lot_id = l.id
      join account a on a.company_id = m.company_id and a.kind = 'placed' and a.id in (m.to_account_id, m.from_account_id)
      where l.company_id = ${tx.companyId} and l.hatch_id = any(${[...hatchIds]}::uuid[]) and l.kind = 'chicks'
      group by l.hatch_id, a.flock_id),
    begun as materialized (
      select d.flock_id, sum(d.placed) as placed, sum(d.doa) as doa, sum(d.dead + d.culled) filter (where d.day <= f.hatch_day + 7) as lost,
        sum(d.mortality_entries) filter (where d.day <= f.hatch_day + 7) as counted,
        sum(d.weighed_sum_g) filter (where d.day - f.hatch_day between 6 and 8) as weighed_g,
        sum(d.weighed_birds) filter (where d.day - f.hatch_day between 6 and 8) as weighed
      from flock_day d join flock f on f.company_id = d.company_id and f.id = d.flock_id
      where d.company_id = ${tx.companyId} and d.flock_id in (select flock_id from placed) and d.day <= f.hatch_day + 8
        and (d.day <= f.hatch_day + 7 or d.weighed_birds > 0)
      group by d.flock_id),
    ended as materialized (
      select d.flock_id, sum(d.placed)::int as placed, sum(d.sold)::int as delivered
      from flock_day d join flock f on f.company_id = d.company_id and f.id = d.flock_id and f.state in ('depleted', 'closed')
      where d.company_id = ${tx.companyId} and d.flock_id in (select flock_id from placed)
      group by d.flock_id)
    select p.hatch_id, p.flock_id, f.number as flock_number, farm.name as farm_name, p.day, p.chicks::int as chicks,
      100 * b.doa / nullif(b.placed, 0)::float8 as doa_pct,
      case when p.day + 7 <= (to_timestamp(${nowMs}::float8 / 1000) at time zone coalesce(farm.time_zone, c.time_zone))::date
        and b.counted > 0 then 100 * b.lost / nullif(b.placed, 0)::float8 end as first_week_mortality_pct,
      (b.weighed_g / nullif(b.weighed, 0))::float8 as seven_day_weight_g,
      ended.placed as all_placed, ended.delivered
    from placed p
    join flock f on f.company_id = ${tx.companyId} and f.id = p.flock_id
    join farm on farm.company_id = f.company_id and farm.id = f.farm_id
    join company c on c.id = f.company_id
    left join begun b on b.flock_id = p.flock_id
    left join ended on ended.flock_id = p.flock_id
    where p.chicks > 0 order by p.day, f.number collate natural_order`);
  return rows.map(({ allPlaced, delivered, ...row }) => ({
    ...row,
    deliveredOfPlacedPct:
      allPlaced === null || delivered === null ? null : deliveredOfPlacedPct({ placed: allPlaced, delivered }),
  }));
}
