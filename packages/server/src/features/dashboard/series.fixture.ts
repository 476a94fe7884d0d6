import { dayBookCounts, dayBookMeasures, type FlockDay } from '@henhouse/domain/day-book/flock-day';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { ids } from '../../../test/people';
import type { TestApp } from '../../../test/test-app';
import { columnName } from '../../platform/db/column-types';

const { companyId, farmId, shedId, otherShedId } = ids.vale;
export const seriesHatchDay = '2026-01-01';
export const bySex = { flockId: '01890000-0000-7000-8000-000000000077', shedId };
export const asHatched = { flockId: '01890000-0000-7000-8000-000000000078', shedId: otherShedId };

/** Two flocks that were placed on the day they hatched, one of them by sex, each in a shed of Vale. */
export async function settleSeries(app: TestApp, kind: ProductionKind, standardId: string): Promise<void> {
  await app.sql`insert into farm (company_id, id, name, code, kind, ownership)
    values (${companyId}, ${farmId}, 'F', 'F', ${kind}, 'own')`;
  for (const { flockId, shedId: shed, sexes } of [
    { ...bySex, sexes: ['female', 'male'] },
    { ...asHatched, sexes: ['asHatched'] },
  ]) {
    await app.sql`
      insert into shed (company_id, id, farm_id, name, code, production_kind, bird_capacity, state_since_day)
      values (${companyId}, ${shed}, ${farmId}, 'S', ${shed}, ${kind}, 30000, ${seriesHatchDay})`;
    await app.sql`
      insert into flock (company_id, id, farm_id, number, production_kind, breed, sexes, published_standard_id,
        source_kind, hatch_day, state, placed_day)
      values (${companyId}, ${flockId}, ${farmId}, ${flockId}, ${kind}, 'Ross', ${sexes}, ${standardId}, 'supplier',
        ${seriesHatchDay}, 'placed', ${seriesHatchDay})`;
  }
}

const columns = [...dayBookCounts, ...dayBookMeasures];

/** Makes these rows the whole day-book of Vale. */
export async function writeDayBook(app: TestApp, rows: readonly FlockDay[]): Promise<void> {
  await app.sql`delete from flock_day where company_id = ${companyId}`;
  const records = rows.map(({ flockId, shedId: shed, day, sex, ...figures }) => ({
    company_id: companyId,
    farm_id: farmId,
    flock_id: flockId,
    shed_id: shed,
    day,
    sex,
    ...Object.fromEntries(columns.map((column) => [columnName(column), figures[column]])),
  }));
  await app.sql`insert into flock_day select * from jsonb_populate_recordset(null::flock_day,
    ${JSON.stringify(records)}::jsonb)`;
}

/** The same with numbers of nine digits: the last ones of a sum are of the order in which it was made. */
export function rounded(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'number' ? Number(inner.toPrecision(9)) : inner)),
  );
}
