import { addDays, type Day } from '../day/day';
import { monthsBefore } from './period';

/** A financial year: its first and last day, and what it is called: by its calendar year, or by the two that it lies in. */
export interface FinancialYear {
  readonly first: Day;
  readonly last: Day;
  readonly name: string;
}

/** The financial year that a day lies in, of a company whose years begin with a month (1 to 12). */
export function financialYearOf(day: Day, startMonth: number): FinancialYear {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const begins = month < startMonth ? year - 1 : year;
  const first = `${String(begins).padStart(4, '0')}-${String(startMonth).padStart(2, '0')}-01`;
  const name = startMonth === 1 ? String(begins) : `${begins}/${String((begins + 1) % 100).padStart(2, '0')}`;
  return { first, last: addDays(monthsBefore(first, -12), -1), name };
}
