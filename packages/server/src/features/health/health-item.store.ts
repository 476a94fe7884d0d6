import type { QueryOf } from '@henhouse/contract/endpoint';
import type { HealthItem, listHealthItems } from '@henhouse/contract/health/health-item';
import type { HealthFacts } from '@henhouse/domain/health/health-item';
import type { WithdrawalPeriod } from '@henhouse/domain/health/withdrawal-period';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { contains, equals, listPage, type Page } from '../../platform/db/listing';
import { json } from '../../platform/db/statement';

/** The label as it is stated now: its newest statement. */
const currentLabel = sql`left join lateral (
  select * from item_label l where l.company_id = i.company_id and l.item_id = i.id
  order by l.version desc limit 1) label on true`;

const columns =
  sql.raw(`i.id, i.category, i.code, i.name, i.unit, coalesce(label.active_substance, '') as active_substance,
  label.strength_mg_per_unit, label.dose_mg_per_kg_day, label.route, coalesce(label.prescription_only, false) as prescription_only,
  coalesce(label.antimicrobial, false) as antimicrobial, coalesce(label.periods, '[]') as periods, i.retired, i.version`);

const items = (tx: CompanyTx): RawBuilder<unknown> => sql`
  from item i ${currentLabel} where i.company_id = ${tx.companyId} and i.category in ('vaccine', 'medicine')`;

export function listHealthItemRows(tx: CompanyTx, query: QueryOf<typeof listHealthItems>): Promise<Page<HealthItem>> {
  const shown = sql`${items(tx)} and ${equals(sql`i.category`, query.category)} and ${equals(sql`i.retired`, query.retired)}
    and ${contains([sql`i.name`, sql`i.code`], query.q)}`;
  const column = query.sortBy === 'code' ? sql`i.code collate natural_order` : sql`i.name collate natural_order`;
  return listPage<HealthItem>(tx, query, { columns, shown, order: column, tie: sql`i.id` });
}

export function readHealthItem(tx: CompanyTx, id: string): Promise<HealthItem | undefined> {
  return tx.maybe(sql<HealthItem>`select ${columns} ${items(tx)} and i.id = ${id}`);
}

/**
 * States a label anew; what it says already is not said twice. The item must be locked, or new: versions of its statements
 * count up without gaps.
 */
export async function stateLabel(
  tx: CompanyTx,
  itemId: string,
  facts: HealthFacts,
  by: { readonly name: string; readonly at: string },
): Promise<void> {
  await tx.run(sql`
    with last as (
      select * from item_label where company_id = ${tx.companyId} and item_id = ${itemId} order by version desc limit 1),
    said as (
      select ${facts.activeSubstance}::text as active_substance, ${facts.strengthMgPerUnit}::numeric as strength,
        ${facts.doseMgPerKgDay}::numeric as dose, ${facts.route}::text as route, ${facts.prescriptionOnly}::boolean as prescription_only,
        ${facts.antimicrobial}::boolean as antimicrobial, ${json(facts.periods)} as periods)
    insert into item_label (company_id, item_id, version, active_substance, strength_mg_per_unit,
      dose_mg_per_kg_day, route, prescription_only, antimicrobial, periods, at, by_id, by_name)
    select ${tx.companyId}, ${itemId}, coalesce((select version from last), 0) + 1, said.*, ${by.at}, ${tx.userId},
      ${by.name}
    from said where not exists (
      select from last where (last.active_substance, last.strength_mg_per_unit, last.dose_mg_per_kg_day, last.route, last.prescription_only,
        last.antimicrobial, last.periods) is not distinct from (said.active_substance, said.strength, said.dose, said.route,
        said.prescription_only, said.antimicrobial, said.periods))
    returning 1`);
}

/** Periods that a label states now; none when it states nothing. */
export async function readPeriods(tx: CompanyTx, itemId: string): Promise<WithdrawalPeriod[]> {
  const row = await tx.maybe(sql<{ periods: WithdrawalPeriod[] }>`
    select periods from item_label where company_id = ${tx.companyId} and item_id = ${itemId}
    order by version desc limit 1`);
  return row?.periods ?? [];
}
