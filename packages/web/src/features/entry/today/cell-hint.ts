import { birdDaysOf } from '@henhouse/domain/entry/entry-context';
import { feedGPerBird, waterFeedRatio, waterMlPerBird } from '@henhouse/domain/kpi/broiler/feed-and-water';
import { percentOf } from '@henhouse/domain/quantity/divide';
import { addThousandths } from '@henhouse/domain/quantity/thousandths';
import { shownDecimals } from '@henhouse/domain/quantity/unit-system';
import { t } from 'i18next';
import { formatNumber } from '../../../shared/format/number';
import { currentUnits, measureText, shownValue } from '../../../shared/format/units';
import type { GridColumn } from '../grid/grid-column';
import type { GridRow } from '../grid/grid-row';
import { numberIn } from '../grid/row-details';

/** A figure under a cell whose unit stands in the cell. */
const bare = (value: number, unit: string): string =>
  formatNumber(shownValue(value, unit), shownDecimals(unit, 0, currentUnits()));

/** Number that is typed in a cell, or stands there already. */
function figureIn(row: GridRow, column: 'feed' | 'water'): number | null {
  const typed = numberIn(row.typed, column);
  const posted = row.figures[column];
  if (typed === null || Number.isNaN(typed)) return posted;
  return addThousandths(typed, posted ?? 0);
}

/** Bird-days of the row's day: those of the morning, and those that came. */
function birdDays({ line, figures }: GridRow): number {
  const gone = (figures.dead ?? 0) + (figures.culled ?? 0);
  const cameIn = Math.max(0, line.birdsAlive + gone - line.birdsAtOpening);
  return birdDaysOf({ birds: [{ sex: 'asHatched', atOpening: line.birdsAtOpening, cameIn, alive: line.birdsAlive }] });
}

function feedHint(row: GridRow): string[] {
  const { yesterday, standard } = row.line;
  const perBird = feedGPerBird({ feedKg: figureIn(row, 'feed'), birdDays: birdDays(row) });
  if (perBird !== null) {
    const share = percentOf(perBird, standard.feedGPerBird);
    return [measureText(perBird, 'gPerBird', 1), ...(share === null ? [] : [measureText(share, 'pct')])];
  }
  const standardKg = standard.feedGPerBird === null ? null : (standard.feedGPerBird * birdDays(row)) / 1000;
  return [
    ...(yesterday.feedKg === null ? [] : [t(($) => $.entry.grid.yesterday, { value: bare(yesterday.feedKg, 'kg') })]),
    ...(standardKg === null ? [] : [t(($) => $.entry.grid.standard, { value: bare(standardKg, 'kg') })]),
  ];
}

function waterHint(row: GridRow): string[] {
  const waterL = figureIn(row, 'water');
  const perBird = waterMlPerBird({ waterL, birdDays: birdDays(row) });
  if (perBird !== null) {
    const ratio = waterFeedRatio({ waterL, feedKg: figureIn(row, 'feed') });
    return [measureText(perBird, 'mlPerBird'), ...(ratio === null ? [] : [measureText(ratio, 'lPerKg', 2)])];
  }
  const { waterL: yesterdayL } = row.line.yesterday;
  return yesterdayL === null ? [] : [t(($) => $.entry.grid.yesterday, { value: bare(yesterdayL, 'l') })];
}

/** Hen-day % of what is typed; yesterday's eggs while nothing is. */
function eggHint({ line, typed, figures }: GridRow): string[] {
  const counts = [numberIn(typed, 'eggs'), numberIn(typed, 'crackedEggs'), figures.eggs, figures.crackedEggs];
  const eggs = counts.reduce<number>((sum, count) => sum + (count === null || Number.isNaN(count) ? 0 : count), 0);
  const share = percentOf(eggs, line.hens);
  if (eggs > 0 && share !== null) return [measureText(share, 'pct', 1)];
  const { eggs: yesterday } = line.yesterday;
  return yesterday === null ? [] : [t(($) => $.entry.grid.yesterday, { value: formatNumber(yesterday) })];
}

/** What stands in grey under a cell: yesterday and the standard while it is empty, what follows from it once it is typed. */
export function cellHint(row: GridRow, column: GridColumn): string {
  const { yesterday, lastWeight, standard } = row.line;
  if (column === 'dead' || column === 'culled') {
    // Birds that came today have no yesterday here.
    if (row.line.birdsAtOpening === 0) return '';
    return t(($) => $.entry.grid.yesterday, { value: formatNumber(yesterday[column]) });
  }
  if (column === 'feed') return feedHint(row).join(', ');
  if (column === 'water') return waterHint(row).join(', ');
  if (column === 'eggs') return eggHint(row).join(', ');
  if (column === 'weighed' || column === 'crackedEggs') return '';
  return [
    ...(lastWeight ? [t(($) => $.entry.grid.last, { value: bare(lastWeight.meanG, 'g') })] : []),
    ...(standard.bodyWeightG === null
      ? []
      : [t(($) => $.entry.grid.standard, { value: bare(standard.bodyWeightG, 'g') })]),
  ].join(', ');
}

/** Birds that are alive once what is typed is saved. */
export function aliveAfter({ line, typed }: GridRow): number {
  const lost = (column: 'dead' | 'culled') => {
    const count = numberIn(typed, column);
    return count === null || Number.isNaN(count) ? 0 : count;
  };
  return line.birdsAlive - lost('dead') - lost('culled');
}
