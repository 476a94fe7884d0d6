import type { StandardLine } from '@henhouse/contract/standards/standard';
import type { UnitSystem } from '@henhouse/domain/quantity/unit-system';
import { isStandardColumn, standardColumns } from '@henhouse/domain/standards/columns';
import { t } from 'i18next';
import { unitText } from '../../shared/format/units';

/** Units that a column's name says already. */
const inTheName: ReadonlySet<string> = new Set(['eggs', 'chicks']);

/** A column by its name in the reader's language, with its (metric) unit and decimals. */
export function columnFacts(column: string): { label: string; unit: string; decimals: number } {
  if (!isStandardColumn(column)) return { label: column, unit: '', decimals: 2 };
  const { unit, decimals } = standardColumns[column];
  return { label: t(($) => $.standards.columns[column]), unit: inTheName.has(unit) ? '' : unit, decimals };
}

/** The head of a column to type in: `Weight (lb)`. */
export function columnHead(column: string, units: UnitSystem): string {
  const { label, unit } = columnFacts(column);
  const word = unitText(unit, units);
  return word === '' ? label : `${label} (${word})`;
}

/** "Day 21" or "Week 3". */
export function ageWord(standard: Pick<StandardLine, 'ageUnit'>, age: number): string {
  return standard.ageUnit === 'day' ? t(($) => $.word.dayAge, { age }) : t(($) => $.word.weekAge, { age });
}

/** Publication and year; most publications say their year themselves. */
export function sourceOf({ publication, year }: Pick<StandardLine, 'publication' | 'year'>): string {
  return year === null || publication.includes(String(year))
    ? publication
    : `${publication}, ${year}`.replace(/^, /, '');
}
