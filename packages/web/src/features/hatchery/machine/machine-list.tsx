import { listMachines, type MachineLine } from '@henhouse/contract/hatchery/machine';
import { machineStates } from '@henhouse/domain/hatchery/machine-state';
import { IconEggs, IconSettings } from '@tabler/icons-react';
import { t } from 'i18next';
import { choicesOf } from '../../../shared/i18n/choices-of';
import { machinePath } from '../../../shared/screen/machine-path';
import { screenPath, usePlace } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { useHatcheries } from '../../../shared/session/current-hatchery';
import { Page } from '../../../shared/ui/layout/page';
import { ActButton } from '../../../shared/ui/page/act-button';
import { AppTable } from '../../../shared/ui/table/app-table';
import type { TableColumn } from '../../../shared/ui/table/column';
import { useMachineColumns } from './machine-columns';

type Kind = 'setter' | 'hatcher';

interface MachineListProps {
  readonly kind: Kind;
  /** What other parts of the product know of machines: values now, alarms. */
  readonly extra: readonly TableColumn<MachineLine>[];
}

/** All setters, or all hatchers, of the hatchery in hand. */
export function MachineList({ kind, extra }: MachineListProps) {
  const may = useMay();
  const farmId = usePlace('farmId');
  const { hatcheries, current } = useHatcheries(farmId);
  const columns = useMachineColumns();
  const register = may('update', 'Machine', { farmId }) ? (
    <ActButton
      label={t(($) => $.screen['device-machine-list'])}
      to={screenPath('device-machine-list', { farmId })}
      quiet
      icon={IconSettings}
    />
  ) : null;
  return (
    <Page
      title={t(($) => $.screen[`${kind}-list`])}
      subtitle={hatcheries.length > 1 ? current?.name : undefined}
      actions={register}
    >
      <AppTable
        name={`${kind}s`}
        title={t(($) => $.machine.kindsMany[kind])}
        endpoint={listMachines}
        // Where a farm has several hatcheries, those of the one in hand.
        query={{ farm: farmId, kind, retired: 'false', hatchery: hatcheries.length > 1 ? current?.id : undefined }}
        columns={[...columns.code, ...columns.load, ...columns.size, ...extra, ...columns.state]}
        filters={[
          {
            name: 'state',
            label: t(($) => $.word.state),
            options: [
              ...choicesOf(machineStates, ($) => $.machine.states),
              { value: 'offline', label: t(($) => $.machine.offline) },
            ],
          },
        ]}
        rowName={(row) => row.code}
        rowLink={(row) => machinePath(row)}
        rowActions={(row) => [{ label: t(($) => $.machine.tabs.timeline), to: machinePath(row, 'timeline') }]}
        empty={{
          icon: IconEggs,
          title: t(($) => $.machine.empty),
          text: t(($) => $.machine.emptyText),
          actions: register,
        }}
      />
    </Page>
  );
}
