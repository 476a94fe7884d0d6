import { sql } from 'kysely';
import { type FindPlace, type PlaceFinders, placeOf } from './rights';

/** Finds the place of a row by the farm that it says, and by the shed where its table has one; of no farm it is the company's own. */
export const placeIn =
  (table: string, { hasShed = false } = {}): FindPlace =>
  async (tx, id) => {
    const row = await tx.maybe(sql<{ farmId: string | null; shedId: string | null }>`
      select farm_id, ${hasShed ? sql`shed_id` : sql`null as shed_id`} from ${sql.table(table)}
      where company_id = ${tx.companyId} and id = ${id}`);
    if (row === undefined) return undefined;
    const { farmId, shedId } = row;
    return farmId === null ? {} : placeOf({ farmId, shedId });
  };

/** Finders of rows that say their farm, by the name of their table: `saleId` is looked for in `sale`. */
export const placesIn = (...tables: readonly string[]): PlaceFinders =>
  Object.fromEntries(tables.map((table) => [`${table}Id`, placeIn(table)]));
