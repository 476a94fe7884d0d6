import { eggColumn } from '@henhouse/domain/egg/egg-grade';
import { columnName } from '../../platform/db/column-types';

/** Change of live birds that a row of `flock_day` stands for; `alias` is the row's name in the query. */
export function liveChangeOf(alias: string): string {
  const row = (column: string) => `${alias}.${column}`;
  return `(${row('placed')} - ${row('doa')} - ${row('dead')} - ${row('culled')} - ${row('sold')} - ${row('moved_out')}
    + ${row('moved_in')} - ${row('variance')})`;
}

/** Eggs of all grades in a row of `flock_day`; `alias` is the row's name in the query. */
export function eggsOf(alias: string): string {
  const columns = Object.values(eggColumn).map((name) => `${alias}.${columnName(name)}`);
  return `(${columns.join(' + ')})`;
}

/** Sum of what `alias`'s days lost; null where nobody entered deaths (`isUncounted`). */
export function lostOf(alias: string, lost: 'dead' | 'culled' | 'depleted'): string {
  const both = `${alias}.dead + ${alias}.culled`;
  return `case when sum(${alias}.mortality_entries) > 0 or sum(${both}) > 0 then sum(${lost === 'depleted' ? both : `${alias}.${lost}`}) end`;
}
