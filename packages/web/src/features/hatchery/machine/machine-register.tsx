import { deleteMachine, listMachines, type MachineLine, retireMachine } from '@henhouse/contract/hatchery/machine';
import { machineKinds } from '@henhouse/domain/hatchery/machine';
import { IconEggs } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { machinePath } from '../../../shared/screen/machine-path';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { useHatcheries } from '../../../shared/session/current-hatchery';
import { ActButton } from '../../../shared/ui/page/act-button';
import { AppTable } from '../../../shared/ui/table/app-table';
import type { TableColumn } from '../../../shared/ui/table/column';
import { choiceFilter } from '../../../shared/ui/table/filters';
import { useEnds, useRetiredFilter } from '../use-ends';
import { useMachineColumns } from './machine-columns';
import { MachineForm } from './machine-form';

/** All machines of a farm: to register, edit, retire and remove them. */
export function MachineRegister({ farmId }: { readonly farmId: string }) {
  const may = useMay();
  const { hatcheries } = useHatcheries(farmId);
  const shared = useMachineColumns();
  const place = { farmId };
  const changes = { changes: ['machine', 'hatchery', 'search'] } as const;
  const retire = useSend(retireMachine, changes);
  const remove = useSend(deleteMachine, changes);
  const mayEnd = may('delete', 'Machine', place);
  const argsOf = ({ id, version }: MachineLine) => ({ params: { machineId: id }, version });
  const ends = useEnds<MachineLine>({
    nameOf: ({ code }) => code,
    addLabel: t(($) => $.machine.register),
    form: (machine) => (
      <MachineForm
        machine={machine}
        hatcheries={machine ? [{ id: machine.hatcheryId, name: machine.hatcheryName }] : hatcheries}
      />
    ),
    mayEdit: may('update', 'Machine', place),
    mayRetire: mayEnd,
    mayRemove: mayEnd,
    needsReason: true,
    onRetire: (row, body) => retire.mutateAsync({ ...argsOf(row), body }),
    onRemove: (row, body) => remove.mutateAsync({ ...argsOf(row), body }),
  });
  const columns: TableColumn<MachineLine>[] = [
    ...shared.code,
    { id: 'kind', header: t(($) => $.word.kind), value: (row) => t(($) => $.machine.kinds[row.kind]) },
    { id: 'hatcheryName', header: t(($) => $.word.hatchery) },
    {
      id: 'maker',
      header: t(($) => $.machine.maker),
      value: (row) => [row.maker, row.model].filter((part) => part !== '').join(' '),
      isHidden: true,
    },
    {
      id: 'programmeName',
      header: t(($) => $.machine.programme),
      value: (row) => row.programmeName ?? t(($) => $.machine.noProgramme),
    },
    ...shared.size,
    ...shared.load.slice(0, 1),
    ...shared.state,
  ];
  const add = <AddButton farmId={farmId} hasHatchery={hatcheries.length > 0} onAdd={ends.add} />;
  return (
    <AppTable
      name="machines"
      title={t(($) => $.word.machines)}
      endpoint={listMachines}
      query={{ farm: farmId }}
      columns={columns}
      actions={add}
      filters={[choiceFilter('kind', machineKinds, ($) => $.machine.kinds), useRetiredFilter()]}
      rowName={(row) => row.code}
      rowLink={(row) => machinePath(row)}
      rowActions={ends.actionsOf}
      empty={{ icon: IconEggs, title: t(($) => $.machine.empty), text: t(($) => $.machine.emptyText) }}
    />
  );
}

interface AddButtonProps {
  readonly farmId: string;
  readonly hasHatchery: boolean;
  readonly onAdd: () => void;
}

/** A machine stands in a hatchery: where the farm has none, that comes first. */
function AddButton({ farmId, hasHatchery, onAdd }: AddButtonProps) {
  const may = useMay();
  if (!hasHatchery) {
    return may('create', 'Hatchery', { farmId }) ? (
      <ActButton
        adds
        label={t(($) => $.machine.addHatchery)}
        to={screenPath('settings-hatchery-list', { farmId })}
        quiet
      />
    ) : null;
  }
  return may('create', 'Machine', { farmId }) ? (
    <ActButton adds label={t(($) => $.machine.register)} onClick={onAdd} />
  ) : null;
}
