import {
  type DayBookColumn,
  type DayBookDelta,
  dayBookCounts,
  dayBookMeasures,
  rowsOfDeltas,
} from '@henhouse/domain/day-book/flock-day';
import { type RawBuilder, sql } from 'kysely';
import { columnName } from '../../platform/db/column-types';
import type { CompanyTx } from '../../platform/db/company-tx';

/** Every column of the day-book, counts before measures. */
export const dayBookColumns: readonly DayBookColumn[] = [...dayBookCounts, ...dayBookMeasures];

/** A row of the day-book's key, with what is added to its columns. */
type AddedRow = ReturnType<typeof rowsOfDeltas>[number];

const rowsThatChange = (deltas: readonly DayBookDelta[]): AddedRow[] =>
  rowsOfDeltas(deltas).filter((row) => dayBookColumns.some((column) => row[column] !== 0));

const keysOf = (rows: readonly AddedRow[]) => sql`unnest(
    ${rows.map(({ flockId }) => flockId)}::uuid[],
    ${rows.map(({ shedId }) => shedId)}::uuid[],
    ${rows.map(({ day }) => day)}::date[],
    ${rows.map(({ sex }) => sex)}::text[]`;

/**
 * What documents add to the day-book of a farm, as one upsert for all rows in the order of their key; nothing when they
 * add nothing. Where something is taken back, {@link clearEmptyDays} follows.
 */
export function dayBookUpsert(
  tx: CompanyTx,
  farmId: string,
  deltas: readonly DayBookDelta[],
): RawBuilder<unknown> | undefined {
  const rows = rowsThatChange(deltas);
  if (rows.length === 0) return undefined;
  const touched = dayBookColumns.filter((column) => rows.some((row) => row[column] !== 0));
  const names = touched.map(columnName);
  const values = touched.map((column) => sql`${rows.map((row) => row[column])}::numeric[]`);
  const added = names.map((name) => sql.raw(`${name} = flock_day.${name} + excluded.${name}`));
  return sql`
    insert into flock_day (company_id, farm_id, flock_id, shed_id, day, sex, ${sql.raw(names.join(', '))})
    select ${tx.companyId}, ${farmId}, added.* from ${keysOf(rows)}, ${sql.join(values)}) added
    on conflict (company_id, flock_id, shed_id, day, sex) do update set ${sql.join(added)}`;
}

/** A row that is left with nothing in it goes, so that a mistaken day leaves no trace in the flock's life. */
export async function clearEmptyDays(tx: CompanyTx, deltas: readonly DayBookDelta[]): Promise<void> {
  const rows = rowsThatChange(deltas);
  if (!rows.some((row) => dayBookColumns.some((column) => row[column] < 0))) return;
  await tx.run(sql`
    delete from flock_day d using ${keysOf(rows)}) as k (flock_id, shed_id, day, sex)
    where d.company_id = ${tx.companyId} and d.flock_id = k.flock_id and d.shed_id = k.shed_id and d.day = k.day
      and d.sex = k.sex and ${sql.raw(dayBookColumns.map((column) => `d.${columnName(column)} = 0`).join(' and '))}`);
}

/** Adds what documents do to the day-book of a farm. The statements are sent before the first answer is awaited. */
export async function applyDeltas(tx: CompanyTx, farmId: string, deltas: readonly DayBookDelta[]): Promise<void> {
  const upsert = dayBookUpsert(tx, farmId, deltas);
  if (upsert) await Promise.all([tx.run(upsert), clearEmptyDays(tx, deltas)]);
}
