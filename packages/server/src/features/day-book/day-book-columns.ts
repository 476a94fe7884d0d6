import type { DayBookColumn } from '@henhouse/domain/day-book/flock-day';

/** Name of a day-book column in the database: `weighedSumG` → `weighed_sum_g`. */
export function columnName(column: DayBookColumn): string {
  return column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Change of live birds that a row of `flock_day` stands for; `alias` is the row's name in the query. */
export function liveChangeOf(alias: string): string {
  const row = (column: string) => `${alias}.${column}`;
  return `(${row('placed')} - ${row('doa')} - ${row('dead')} - ${row('culled')} - ${row('sold')} - ${row('moved_out')}
    + ${row('moved_in')} - ${row('variance')})`;
}
