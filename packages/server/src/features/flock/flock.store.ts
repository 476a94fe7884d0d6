import type { InputOf } from '@henhouse/contract/endpoint';
import { type Flock, updateFlock } from '@henhouse/contract/flock/flock';
import type { Day } from '@henhouse/domain/day/day';
import type { Sex } from '@henhouse/domain/standards/standard';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { typedTable } from '../../platform/db/table/company-table';
import type { Place } from '../../platform/http/rights';
import { stoodIn } from '../day-book/stood-in';
import type { StandardPin } from '../standards/standard.service';

/** What a person says of a flock; the standard is said as a pin. */
export type FlockFields = Omit<InputOf<typeof updateFlock>, 'standardId'>;

const flockTable = typedTable('flock', updateFlock.input, 'standardId');

/** Columns of a flock; `alias` is its name in the query. */
export const flockColumns = (alias: string) =>
  sql.raw(
    `id farm_id number production_kind breed sexes source_kind source_name parent_flock hatch_day planned_birds
    target_age_days target_weight_g notes state quarantined placed_day production_day depleted_day closed_day version created_at changed_at
    published_standard_id company_standard_id company_standard_version`
      .split(/\s+/)
      .map((column) => `${alias}.${column}`)
      .join(', ')
      .concat(`, coalesce(${alias}.published_standard_id, ${alias}.company_standard_id) as standard_id`),
  );

export type FlockRow = Flock & StandardPin;

/** The place that a flock's id stands for: its farm, and the sheds that it was ever in. */
export async function findFlock(tx: CompanyTx, id: string): Promise<Place | undefined> {
  const row = await tx.maybe(sql<{ farmId: string; shedIds: string[] }>`
    select f.farm_id, array(select distinct a.shed_id ${stoodIn(sql`f.company_id`, sql`f.id`)}) as shed_ids
    from flock f where f.company_id = ${tx.companyId} and f.id = ${id}`);
  return row && { farmId: row.farmId, shedIds: row.shedIds };
}

export function readFlock(tx: CompanyTx, id: string): Promise<FlockRow> {
  return tx.one(sql<FlockRow>`
    select ${flockColumns('f')} from flock f where f.company_id = ${tx.companyId} and f.id = ${id}`);
}

/**
 * The flock, locked against other changes of itself until the transaction ends. With `alsoEntries` it waits for entries
 * that are just being written, and new ones wait for it.
 */
export function lockFlock(tx: CompanyTx, id: string, options: { alsoEntries: boolean }): Promise<FlockRow> {
  const lock = options.alsoEntries ? sql`for update` : sql`for no key update`;
  return tx.one(sql<FlockRow>`
    select ${flockColumns('f')} from flock f where f.company_id = ${tx.companyId} and f.id = ${id} ${lock}`);
}

/** What was written about a flock so far, as far as it limits changes. */
export function readFlockWritten(
  tx: CompanyTx,
  flockId: string,
): Promise<{ firstEntryDay: Day | null; sexesUsed: Sex[] }> {
  return tx.one(sql<{ firstEntryDay: Day | null; sexesUsed: Sex[] }>`
    select (select min(day) from entry
        where company_id = ${tx.companyId} and flock_id = ${flockId} and state = 'posted') as first_entry_day,
      array(select distinct sex from flock_day
        where company_id = ${tx.companyId} and flock_id = ${flockId}) as sexes_used`);
}

const pinOf = ({ publishedStandardId, companyStandardId, companyStandardVersion }: StandardPin) => ({
  publishedStandardId,
  companyStandardId,
  companyStandardVersion,
});
const written = sql<FlockRow>`returning ${flockColumns('flock')}`;

export const insertFlock = (
  tx: CompanyTx,
  place: { readonly id: string; readonly farmId: string },
  fields: FlockFields,
  pin: StandardPin,
): Promise<FlockRow> => tx.one(flockTable.inserting(tx, { ...place, ...pinOf(pin) }, fields, written));

export const updateFlockRow = (tx: CompanyTx, id: string, fields: FlockFields, pin: StandardPin): Promise<FlockRow> =>
  tx.one(flockTable.updating(tx, id, fields, pinOf(pin), written));

/**
 * Keeps the end that was planned for hens in lay until another was, on `day`: their rearing was written off by it (0110). What is planned
 * twice on one day is planned once.
 */
export async function keepFormerPlan(tx: CompanyTx, before: FlockRow, after: FlockRow, day: Day): Promise<void> {
  const { id, productionDay, targetAgeDays } = before;
  if (productionDay === null || productionDay >= day || targetAgeDays === after.targetAgeDays) return;
  await tx.run(sql`
    insert into flock_former_plan (company_id, flock_id, until_day, target_age_days)
    values (${tx.companyId}, ${id}, ${day}, ${targetAgeDays}) on conflict do nothing`);
}

/** Where a flock stands in its life; days that are left out stay as they are. */
type FlockState = Pick<Flock, 'state' | 'quarantined' | 'placedDay' | 'productionDay' | 'depletedDay' | 'closedDay'>;

export function setFlockState(tx: CompanyTx, id: string, state: FlockState): Promise<FlockRow> {
  return tx.one(sql<FlockRow>`
    update flock f set state = ${state.state}, quarantined = ${state.quarantined},
      placed_day = ${state.placedDay}, production_day = ${state.productionDay}, depleted_day = ${state.depletedDay}, closed_day = ${state.closedDay},
      version = version + 1, changed_at = now(), changed_by = ${tx.userId}
    where f.company_id = ${tx.companyId} and f.id = ${id}
    returning ${flockColumns('f')}`);
}
