import type { EntryKind } from '@henhouse/contract/entry/details';
import { quantityInField } from '@henhouse/domain/quantity/unit-system';
import { formatQuantity } from '../../../shared/format/number';
import { currentUnits } from '../../../shared/format/units';

/** Kinds that have a place in the grid, in the order in which their documents go out. */
export const gridKinds = ['mortality', 'feed', 'water-consumption', 'egg', 'weight'] as const satisfies EntryKind[];
export type GridKind = (typeof gridKinds)[number];

export const gridColumns = ['dead', 'culled', 'feed', 'water', 'eggs', 'crackedEggs', 'weighed', 'meanWeight'] as const;
export type GridColumn = (typeof gridColumns)[number];

interface ColumnTraits {
  readonly kind: GridKind;
  readonly unit: string;
  readonly decimals: 0 | 1 | 3;
}

export const columnTraits: Readonly<Record<GridColumn, ColumnTraits>> = {
  dead: { kind: 'mortality', unit: '', decimals: 0 },
  culled: { kind: 'mortality', unit: '', decimals: 0 },
  feed: { kind: 'feed', unit: 'kg', decimals: 3 },
  water: { kind: 'water-consumption', unit: 'l', decimals: 3 },
  eggs: { kind: 'egg', unit: '', decimals: 0 },
  crackedEggs: { kind: 'egg', unit: '', decimals: 0 },
  weighed: { kind: 'weight', unit: '', decimals: 0 },
  meanWeight: { kind: 'weight', unit: 'g', decimals: 1 },
};

export function columnsOf(kind: GridKind): GridColumn[] {
  return gridColumns.filter((column) => columnTraits[column].kind === kind);
}

/** A figure of a column as it stands in its cell, without its unit. */
export function cellText(column: GridColumn, value: number | null): string {
  const { unit, decimals } = columnTraits[column];
  const units = currentUnits();
  if (value === null || units === 'metric') return formatQuantity(value, decimals);
  return formatQuantity(quantityInField(value, unit, units));
}

/** Columns in sight: weights only on a day of weighing, eggs only where there are hens. */
export function shownColumns(with_: { readonly weights: boolean; readonly eggs: boolean }): readonly GridColumn[] {
  const hidden = new Set<GridKind>([
    ...(with_.weights ? [] : ['weight' as const]),
    ...(with_.eggs ? [] : ['egg' as const]),
  ]);
  return gridColumns.filter((column) => !hidden.has(columnTraits[column].kind));
}
