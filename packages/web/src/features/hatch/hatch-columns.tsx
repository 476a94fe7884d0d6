import type { HatchLine } from '@henhouse/contract/hatchery/hatch';
import { t } from 'i18next';
import { siteZone } from '../../shared/format/today';
import { numberColumn, stateColumn, type TableColumn } from '../../shared/ui/table/column';
import { hatchTones } from './hatch-words';

/** Columns of a list of hatches of a farm. */
export function useHatchColumns(farmId: string): TableColumn<HatchLine>[] {
  const zone = siteZone(farmId);
  return [
    numberColumn((row) => t(($) => $.hatch.number, { number: row.number })),
    stateColumn(({ state }) => ({ text: t(($) => $.hatch.states[state]), tone: hatchTones[state] })),
    {
      id: 'plannedDay',
      header: t(($) => $.hatch.setDay),
      kind: 'day',
      // Its state says whether that is still to come.
      value: (row) => row.setDay ?? row.plannedDay,
    },
    { id: 'pullDueAt', header: t(($) => $.hatch.pullDue), kind: 'instant', zone: () => zone },
    { id: 'machines', header: t(($) => $.word.machines) },
    { id: 'sources', header: t(($) => $.hatch.sources) },
    { id: 'eggs', header: t(($) => $.word.eggs), kind: 'figure' },
    {
      id: 'chicks',
      header: t(($) => $.word.chicks),
      kind: 'figure',
      value: (row) => (row.hatchOfSetPct === null ? null : row.chicks),
    },
    { id: 'hatchOfSetPct', header: t(($) => $.word.hatchOfSet), kind: 'pct' },
    { id: 'expectedHatchPct', header: t(($) => $.hatch.expected), kind: 'pct' },
    { id: 'fertilityPct', header: t(($) => $.hatch.fertility), kind: 'pct' },
    { id: 'hatchOfFertilePct', header: t(($) => $.standards.columns.hatchOfFertilePct), kind: 'pct', isHidden: true },
    { id: 'moistureLossPct', header: t(($) => $.hatch.moistureLoss), kind: 'pct', isHidden: true },
    { id: 'chickYieldPct', header: t(($) => $.hatch.chickYield), kind: 'pct', isHidden: true },
    { id: 'cullPct', header: t(($) => $.hatch.counts.culled), kind: 'pct', isHidden: true },
    { id: 'breed', header: t(($) => $.hatch.breed), isHidden: true },
    { id: 'hatcheryName', header: t(($) => $.word.hatchery), isHidden: true },
  ];
}
