import type { MachineLine } from '@henhouse/contract/hatchery/machine';
import { t } from 'i18next';
import { siteZone } from '../../../shared/format/today';
import { pillColumn, type TableColumn } from '../../../shared/ui/table/column';
import { MachineStatePill, machineStateText } from './machine-state-pill';

/** Columns that every list of machines has. */
export function useMachineColumns(): Readonly<Record<'code' | 'load' | 'size' | 'state', TableColumn<MachineLine>[]>> {
  return {
    code: [
      { id: 'code', header: t(($) => $.word.code) },
      { id: 'name', header: t(($) => $.word.name) },
    ],
    load: [
      { id: 'eggsInside', header: t(($) => $.machine.load), kind: 'figure' },
      { id: 'freePlaces', header: t(($) => $.machine.free), kind: 'figure' },
      {
        id: 'hatches',
        header: t(($) => $.machine.hatches),
        value: (row) => row.hatches.map(({ number }) => number).join(', '),
        cell: (row) =>
          row.hatches.length === 0
            ? t(($) => $.word.noneLower)
            : row.hatches.map(({ number }) => t(($$) => $$.hatch.number, { number })).join(', '),
      },
    ],
    size: [{ id: 'capacity', header: t(($) => $.machine.capacity), kind: 'figure' }],
    state: [
      {
        id: 'stateSince',
        header: t(($) => $.word.since),
        kind: 'instant',
        zone: (row) => siteZone(row.farmId),
        isHidden: true,
      },
      pillColumn((row) => ({ text: machineStateText(row), pill: <MachineStatePill machine={row} isShort /> })),
    ],
  };
}
