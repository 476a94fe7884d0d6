import type { GridLine } from '@henhouse/contract/entry/entry-work';
import { mainGrade } from '@henhouse/domain/egg/egg-grade';
import { nextCollection } from '@henhouse/domain/entry/egg/egg';
import { metricQuantity } from '@henhouse/domain/quantity/unit-system';
import { parseNumber } from '../../../shared/format/number';
import { currentUnits } from '../../../shared/format/units';
import { columnsOf, columnTraits, type GridColumn, type GridKind } from './grid-column';
import type { TypedRow } from './typed-grid';

/** A cell as a metric number, typed in the company's units: null while it is empty, NaN where it is none. */
export function numberIn(row: TypedRow, column: GridColumn): number | null {
  const text = (row.texts[column] ?? '').trim();
  if (text === '') return null;
  const typed = parseNumber(text, columnTraits[column].decimals === 0);
  return typed === null ? Number.NaN : metricQuantity(typed, columnTraits[column].unit, currentUnits());
}

interface DetailParts {
  readonly detail: unknown;
  /** The column in which a problem of the detail's `field` is shown. */
  columnOf(field: string): GridColumn;
}

function mortality(row: TypedRow, line: GridLine): DetailParts {
  const typed = columnsOf('mortality').flatMap((column) => {
    const count = numberIn(row, column);
    return count === null ? [] : [{ column, fate: column, cause: 'notStated', count }];
  });
  const lines = typed.filter(({ count }) => count !== 0);
  const first = [...lines].sort((a, b) => b.count - a.count)[0] ?? typed[0];
  return {
    detail: { sex: line.sexes[0], lines: lines.map(({ fate, cause, count }) => ({ fate, cause, count })) },
    columnOf: (field) => lines[Number(/^lines\.(\d+)/.exec(field)?.[1])]?.column ?? first?.column ?? 'dead',
  };
}

/** The document of a kind that is typed in a row, as the contract has it; `feedItemId` is the feed in hand. */
export function detailOfRow(kind: GridKind, row: TypedRow, line: GridLine, feedItemId: string | null): DetailParts {
  const sex = line.sexes.length === 1 ? line.sexes[0] : 'asHatched';
  if (kind === 'mortality') return mortality(row, line);
  if (kind === 'feed') {
    return { detail: { sex, itemId: feedItemId ?? '', kg: numberIn(row, 'feed') }, columnOf: () => 'feed' };
  }
  if (kind === 'water-consumption') {
    return { detail: { litres: numberIn(row, 'water') }, columnOf: () => 'water' };
  }
  if (kind === 'egg') {
    const main = mainGrade(line.productionKind);
    const [eggs, cracked] = [numberIn(row, 'eggs'), numberIn(row, 'crackedEggs')];
    return {
      detail: { collection: nextCollection(line.collections), [main]: eggs ?? 0, cracked: cracked ?? 0 },
      columnOf: (field) => (field === 'cracked' ? 'crackedEggs' : 'eggs'),
    };
  }
  return {
    detail: { sex, birds: numberIn(row, 'weighed'), meanG: numberIn(row, 'meanWeight') },
    columnOf: (field) => (field === 'birds' ? 'weighed' : 'meanWeight'),
  };
}
