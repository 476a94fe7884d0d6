import { deleteMachine, listMachines, type MachineLine, retireMachine } from '@henhouse/contract/hatchery/machine';
import { machineKinds } from '@henhouse/domain/hatchery/machine';
import { IconEggs, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../shared/api/use-answer';
import { machinePath } from '../../../shared/screen/machine-path';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { useHatcheries } from '../../../shared/session/current-hatchery';
import { ActButton } from '../../../shared/ui/page/act-button';
import { ConfirmDialog } from '../../../shared/ui/page/confirm-dialog';
import { PartDialog } from '../../../shared/ui/page/part-dialog';
import { toastSuccess } from '../../../shared/ui/page/toast';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { AppTable } from '../../../shared/ui/table/app-table';
import type { RowActions, TableColumn } from '../../../shared/ui/table/column';
import { useMachineColumns } from './machine-columns';
import { MachineForm } from './machine-form';

type Asked =
  | { readonly act: 'register' }
  | { readonly act: 'edit' | 'retire' | 'remove'; readonly machine: MachineLine };

/** All machines of a farm: to register, edit, retire and remove them. */
export function MachineRegister({ farmId }: { readonly farmId: string }) {
  const { t } = useTranslation();
  const may = useMay();
  const { hatcheries } = useHatcheries(farmId);
  const shared = useMachineColumns();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const place = { farmId };
  const columns: TableColumn<MachineLine>[] = [
    ...shared.code,
    { id: 'kind', header: t(($) => $.machine.kind), value: (row) => t(($) => $.machine.kinds[row.kind]) },
    { id: 'hatcheryName', header: t(($) => $.machine.hatchery) },
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
  const actionsOf = (machine: MachineLine): RowActions => [
    may('update', 'Machine', place) && {
      label: t(($) => $.ui.action.edit),
      onClick: () => setAsked({ act: 'edit', machine }),
    },
    ...(may('delete', 'Machine', place)
      ? [
          {
            label: machine.retired ? t(($) => $.machine.bringBack) : t(($) => $.machine.retire),
            isDanger: !machine.retired,
            onClick: () => setAsked({ act: 'retire', machine }),
          },
          { label: t(($) => $.machine.remove), isDanger: true, onClick: () => setAsked({ act: 'remove', machine }) },
        ]
      : []),
  ];
  const add = (
    <AddButton farmId={farmId} hasHatchery={hatcheries.length > 0} onAdd={() => setAsked({ act: 'register' })} />
  );
  const edited = asked?.act === 'edit' ? asked.machine : null;
  return (
    <>
      <AppTable
        name="machines"
        title={t(($) => $.machine.machines)}
        endpoint={listMachines}
        query={{ farm: farmId }}
        columns={columns}
        actions={add}
        filters={[
          {
            name: 'kind',
            label: t(($) => $.machine.kind),
            options: machineKinds.map((kind) => ({ value: kind, label: t(($) => $.machine.kinds[kind]) })),
          },
          {
            name: 'retired',
            label: t(($) => $.machine.state),
            options: [
              { value: 'false', label: t(($) => $.machine.inUse) },
              { value: 'true', label: t(($) => $.machine.showRetired) },
            ],
          },
        ]}
        rowName={(row) => row.code}
        rowLink={(row) => machinePath(row)}
        rowActions={actionsOf}
        empty={
          <EmptyState
            icon={IconEggs}
            title={t(($) => $.machine.empty)}
            text={t(($) => $.machine.emptyText)}
            actions={add}
          />
        }
      />
      <PartDialog
        opened={asked?.act === 'register' || edited !== null}
        onClose={close}
        title={edited ? t(($) => $.machine.edit, { name: edited.code }) : t(($) => $.machine.register)}
      >
        <MachineForm
          key={edited?.id ?? 'new'}
          machine={edited}
          hatcheries={edited ? [{ id: edited.hatcheryId, name: edited.hatcheryName }] : hatcheries}
          onSaved={close}
        />
      </PartDialog>
      <MachineEnd asked={asked} onClose={close} />
    </>
  );
}

interface AddButtonProps {
  readonly farmId: string;
  readonly hasHatchery: boolean;
  readonly onAdd: () => void;
}

/** A machine stands in a hatchery: where the farm has none, that comes first. */
function AddButton({ farmId, hasHatchery, onAdd }: AddButtonProps) {
  const { t } = useTranslation();
  const may = useMay();
  if (!hasHatchery) {
    return may('create', 'Hatchery', { farmId }) ? (
      <ActButton
        label={t(($) => $.machine.addHatchery)}
        to={screenPath('settings-hatchery-list', { farmId })}
        quiet
        icon={IconPlus}
      />
    ) : null;
  }
  return may('create', 'Machine', { farmId }) ? (
    <ActButton icon={IconPlus} label={t(($) => $.machine.register)} onClick={onAdd} />
  ) : null;
}

/** Asks before a machine is retired, brought back or removed. */
function MachineEnd({ asked, onClose }: { readonly asked: Asked | null; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const changes = { changes: ['machine', 'hatchery', 'search'] } as const;
  const retire = useSend(retireMachine, changes);
  const remove = useSend(deleteMachine, changes);
  const machine = asked?.act === 'retire' || asked?.act === 'remove' ? asked.machine : null;
  const name = machine?.code ?? '';
  const act = asked?.act === 'remove' ? 'remove' : machine?.retired ? 'bringBack' : 'retire';
  return (
    <ConfirmDialog
      opened={machine !== null}
      onClose={onClose}
      title={t(($) => $.machine[`${act}Title`], { name })}
      confirmLabel={t(($) => $.machine[act])}
      danger={act !== 'bringBack'}
      withReason
      onConfirm={async (reason) => {
        if (!machine) return;
        const args = { params: { machineId: machine.id }, version: machine.version };
        if (act === 'remove') await remove.mutateAsync({ ...args, body: { reason } });
        else await retire.mutateAsync({ ...args, body: { retired: act === 'retire', reason } });
        toastSuccess(t(($) => (act === 'remove' ? $.machine.removed : $.machine.saved), { name }));
      }}
    >
      {t(($) => $.machine[`${act}Text`])}
    </ConfirmDialog>
  );
}
