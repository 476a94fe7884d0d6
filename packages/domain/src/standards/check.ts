import { error, type Problem } from '../problem/problem';
import { isStandardColumn, standardColumns } from './columns';

/** Figures of one age as a person typed or imported them, before anything is known about them. */
export interface UncheckedRow {
  readonly age: number;
  readonly values: Readonly<Record<string, number | null>>;
}

/** The oldest age a standard may have, in its own unit (days or weeks). */
export const maxAge = 800;

/**
 * Everything wrong with a standard's rows: there are some; ages whole, from 0, unique and rising; columns of the
 * catalogue; figures finite and within their column's range. An empty figure is no problem. Fields are `rows.<i>.age` and
 * `rows.<i>.<column>`.
 */
export function checkStandard(rows: readonly UncheckedRow[]): Problem[] {
  if (rows.length === 0) return [error('required', 'rows')];
  return rows.flatMap((row, index) => [
    ...checkAge(row.age, rows[index - 1]?.age, `rows.${index}.age`),
    ...checkValues(row.values, `rows.${index}`),
  ]);
}

function checkAge(age: number, before: number | undefined, field: string): Problem[] {
  if (!Number.isInteger(age)) return [error('notInteger', field, { value: age })];
  if (age < 0 || age > maxAge) return [error('outOfRange', field, { value: age, min: 0, max: maxAge, unit: '' })];
  if (before === undefined || age > before) return [];
  if (age === before) return [error('notUnique', field, { value: age })];
  return [error('outOfRange', field, { value: age, min: before + 1, max: maxAge, unit: '' })];
}

function checkValues(values: UncheckedRow['values'], field: string): Problem[] {
  return Object.entries(values).flatMap(([column, value]) => {
    const at = `${field}.${column}`;
    if (!isStandardColumn(column)) return [error('unknownValue', at, { value: column })];
    if (value === null) return [];
    const { min, max, unit } = standardColumns[column];
    if (value >= min && value <= max) return [];
    return [error('outOfRange', at, { value: Number.isFinite(value) ? value : null, min, max, unit })];
  });
}
