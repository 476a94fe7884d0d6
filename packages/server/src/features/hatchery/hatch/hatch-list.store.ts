import type { QueryOf } from '@henhouse/contract/endpoint';
import type { HatchLine, listHatches } from '@henhouse/contract/hatchery/hatch';
import { weeksOfBand } from '@henhouse/domain/hatchery/result/hatch-grouping';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { columnOf, contains, equals, listPage } from '../../../platform/db/listing';
import { figuresOf, gradedStates, readSources } from '../result/hatch-sources.store';
import { stateNow } from './hatch.store';

type Head = Omit<HatchLine, keyof ReturnType<typeof figuresOf>>;

const sortColumns = { plannedDay: sql`coalesce(set_day, planned_day)`, hatchOfSetPct: sql`hatch_of_set` };

/** Heads of hatches; `where` names columns of `hatch h`. */
export const hatchHeads = (tx: CompanyTx, now: number, where: RawBuilder<unknown>): RawBuilder<Head> => sql<Head>`
  select h.id, h.number, h.hatchery_id, y.name as hatchery_name, h.farm_id, h.breed, ${stateNow(tx, now)} as state,
    h.planned_day, h.set_at, h.set_day, h.pull_day, h.candling_due_at, h.transfer_due_at, h.pull_due_at,
    concat_ws(' → ', laid.machines, hatched.machines) as machines, coalesce(laid.sources, '') as sources, coalesce(laid.eggs, 0)::int as eggs,
    (select sum(s.grade_a + s.grade_b)::numeric / nullif(sum(s.eggs_set), 0) from hatch_source s
      where s.company_id = h.company_id and s.hatch_id = h.id and h.state in ('graded', 'closed')) as hatch_of_set,
    h.version, h.created_at, h.changed_at
  from hatch h
  join hatchery y on y.company_id = h.company_id and y.id = h.hatchery_id
  left join lateral (
    select sum(l.quantity) as eggs, string_agg(distinct m.code collate natural_order, ', ' order by m.code collate natural_order) as machines,
      string_agg(distinct coalesce(f.number, lot.source), ', ') as sources
    from hatch_lot l
    join machine m on m.company_id = l.company_id and m.id = l.machine_id
    join lot on lot.company_id = l.company_id and lot.id = l.lot_id
    left join flock f on f.company_id = lot.company_id and f.id = lot.flock_id
    where l.company_id = h.company_id and l.hatch_id = h.id) laid on true
  left join lateral (
    select string_agg(distinct m.code collate natural_order, ', ' order by m.code collate natural_order) as machines
    from account a join machine m on m.company_id = a.company_id and m.id = a.machine_id and m.kind = 'hatcher'
    where a.company_id = h.company_id and a.hatch_id = h.id) hatched on true
  where h.company_id = ${tx.companyId} and ${where}`;

/** Heads with the figures of their sources. */
export async function withFigures(tx: CompanyTx, heads: readonly Head[]): Promise<HatchLine[]> {
  const sources = await readSources(
    tx,
    heads.map(({ id }) => id),
  );
  return heads.map((head) => {
    const own = sources.filter(({ hatchId }) => hatchId === head.id);
    return { ...head, ...figuresOf(own, gradedStates.includes(head.state)) };
  });
}

/** Hatches of a farm, a page of them. */
export async function listHatchRows(
  tx: CompanyTx,
  farmId: string,
  query: QueryOf<typeof listHatches>,
  now: number,
): Promise<{ items: HatchLine[]; total: number }> {
  const inMachine = sql`exists (select from hatch_lot l where l.company_id = h.company_id and l.hatch_id = h.id
    and l.machine_id = ${query.machine}) or exists (select from account a where a.company_id = h.company_id
    and a.hatch_id = h.id and a.machine_id = ${query.machine})`;
  const ofFlock = sql`exists (select from hatch_lot l join lot on lot.company_id = l.company_id and lot.id = l.lot_id
    where l.company_id = h.company_id and l.hatch_id = h.id and coalesce(lot.flock_id, lot.id) = ${query.flock})`;
  const weeks = query.ages === undefined ? undefined : weeksOfBand(query.ages);
  const ofAges = sql`exists (select from hatch_source s where s.company_id = h.company_id and s.hatch_id = h.id
    and s.flock_age_weeks between ${weeks?.from} and ${weeks?.to})`;
  const isOpen = sql`h.state not in ('closed', 'cancelled', 'aborted')`;
  const heads = hatchHeads(
    tx,
    now,
    sql`h.farm_id = ${farmId} and ${query.machine === undefined ? sql`true` : sql`(${inMachine})`}
      and ${query.flock === undefined ? sql`true` : ofFlock}
      and ${weeks === undefined ? sql`true` : ofAges}
      and ${query.pulledFrom === undefined ? sql`true` : sql`h.pull_day >= ${query.pulledFrom}`}
      and ${query.pulledTo === undefined ? sql`true` : sql`h.pull_day <= ${query.pulledTo}`}
      and ${query.open === undefined ? sql`true` : query.open ? isOpen : sql`not (${isOpen})`}
      and ${query.from === undefined ? sql`true` : sql`coalesce(h.set_day, h.planned_day) >= ${query.from}`}
      and ${query.to === undefined ? sql`true` : sql`coalesce(h.set_day, h.planned_day) <= ${query.to}`}`,
  );
  const shown = sql`from (${heads}) hatch where ${equals(sql`state`, query.state)}
    and ${contains([sql`number::text`, sql`sources`, sql`machines`, sql`breed`, sql`hatchery_name`], query.q)}`;
  const order = columnOf(query.sortBy, sortColumns);
  const { items, total } = await listPage<Head>(tx, query, { shown, order, tie: sql`number desc` });
  return { items: await withFigures(tx, items), total };
}
