import type { HatchLine } from '@henhouse/contract/hatchery/hatch';
import { t } from 'i18next';
import { siteZone } from '../../shared/format/today';
import { numberColumn, stateColumn, type TableColumn } from '../../shared/ui/table/column';
import { hatchTones } from './hatch-words';

const text = ([id, header]: readonly [
  'machines' | 'sources' | 'hatcheryName' | 'breed',
  string,
]): TableColumn<HatchLine> => ({
  id,
  header,
  value: (row) => row[id],
  isHidden: id === 'hatcheryName' || id === 'breed',
});

type PctFigure =
  | 'hatchOfSetPct'
  | 'expectedHatchPct'
  | 'fertilityPct'
  | 'hatchOfFertilePct'
  | 'moistureLossPct'
  | 'chickYieldPct'
  | 'cullPct';

/** Columns of a list of hatches of a farm. */
export function useHatchColumns(farmId: string): TableColumn<HatchLine>[] {
  const zone = siteZone(farmId);
  const pct = ([id, header]: readonly [PctFigure, string], isHidden = false): TableColumn<HatchLine> => ({
    id,
    header,
    value: (row) => row[id],
    isHidden,
    kind: 'pct',
  });
  return [
    numberColumn((row) => t(($) => $.hatch.number, { number: row.number })),
    stateColumn(
      (row) => t(($) => $.hatch.states[row.state]),
      (row) => hatchTones[row.state],
    ),
    {
      id: 'plannedDay',
      header: t(($) => $.hatch.setDay),
      kind: 'day',
      // Its state says whether that is still to come.
      value: (row) => row.setDay ?? row.plannedDay,
    },
    { id: 'pullDueAt', header: t(($) => $.hatch.pullDue), kind: 'instant', zone: () => zone },
    text(['machines', t(($) => $.word.machines)]),
    text(['sources', t(($) => $.hatch.sources)]),
    { id: 'eggs', header: t(($) => $.word.eggs), kind: 'figure' },
    {
      id: 'chicks',
      header: t(($) => $.word.chicks),
      kind: 'figure',
      value: (row) => (row.hatchOfSetPct === null ? null : row.chicks),
    },
    pct(['hatchOfSetPct', t(($) => $.hatch.hatchOfSet)]),
    pct(['expectedHatchPct', t(($) => $.hatch.expected)]),
    pct(['fertilityPct', t(($) => $.hatch.fertility)]),
    pct(['hatchOfFertilePct', t(($) => $.hatch.hatchOfFertile)], true),
    pct(['moistureLossPct', t(($) => $.hatch.moistureLoss)], true),
    pct(['chickYieldPct', t(($) => $.hatch.chickYield)], true),
    pct(['cullPct', t(($) => $.hatch.cullPct)], true),
    text(['breed', t(($) => $.hatch.breed)]),
    text(['hatcheryName', t(($) => $.word.hatchery)]),
  ];
}
