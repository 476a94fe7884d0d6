import {
  deleteHatchery,
  type HatcheryLine,
  listHatcheries,
  retireHatchery,
} from '@henhouse/contract/hatchery/hatchery';
import { IconBuildingFactory2, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../shared/api/use-answer';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { chooseHatchery, useHatcheries } from '../../../shared/session/current-hatchery';
import { ActButton } from '../../../shared/ui/page/act-button';
import { ConfirmDialog } from '../../../shared/ui/page/confirm-dialog';
import { PartDialog } from '../../../shared/ui/page/part-dialog';
import { toastSuccess } from '../../../shared/ui/page/toast';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { StatusPill } from '../../../shared/ui/state/status-pill';
import { AppTable } from '../../../shared/ui/table/app-table';
import type { RowActions, TableColumn } from '../../../shared/ui/table/column';
import { HatcheryForm } from './hatchery-form';

type Asked = { readonly act: 'add' } | { readonly act: 'edit' | 'retire' | 'remove'; readonly hatchery: HatcheryLine };

/** The hatcheries of a farm: to add, edit, retire, and to take one in hand. */
export function Hatcheries({ farmId }: { readonly farmId: string }) {
  const { t } = useTranslation();
  const may = useMay();
  const { current } = useHatcheries(farmId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const place = { farmId };
  const columns: TableColumn<HatcheryLine>[] = [
    { id: 'name', header: t(($) => $.machine.name) },
    { id: 'code', header: t(($) => $.machine.code) },
    {
      id: 'machines',
      header: t(($) => $.machine.machines),
      value: (row) => row.setters + row.hatchers,
      align: 'end',
      cell: (row) => `${row.setters} + ${row.hatchers}`,
    },
    { id: 'eggsPerWeek', header: t(($) => $.machine.eggsPerWeek), kind: 'figure' },
    { id: 'setterCapacity', header: t(($) => $.machine.setterCapacity), kind: 'figure' },
    { id: 'eggsInSetters', header: t(($) => $.machine.eggsInSetters), kind: 'figure' },
    { id: 'eggsInHatchers', header: t(($) => $.machine.eggsInHatchers), kind: 'figure' },
    {
      id: 'state',
      header: t(($) => $.machine.state),
      value: (row) => t(($) => (row.retired ? $.machine.retired : $.machine.inUse)),
      card: 'aside',
      cell: (row) => <HatcheryState hatchery={row} inHandId={current?.id} />,
    },
  ];
  const actionsOf = (hatchery: HatcheryLine): RowActions => [
    { label: t(($) => $.machine.toMachines), to: screenPath('device-machine-list', { farmId }) },
    ...(hatchery.retired || hatchery.id === current?.id
      ? []
      : [
          {
            label: t(($) => $.machine.takeInHand),
            onClick: () => {
              chooseHatchery(hatchery.id);
              toastSuccess(t(($) => $.machine.takenInHand, { name: hatchery.name }));
            },
          },
        ]),
    may('update', 'Hatchery', place) && {
      label: t(($) => $.ui.action.edit),
      onClick: () => setAsked({ act: 'edit', hatchery }),
    },
    ...(may('delete', 'Hatchery', place)
      ? [
          {
            label: hatchery.retired ? t(($) => $.machine.bringBack) : t(($) => $.machine.retire),
            isDanger: !hatchery.retired,
            onClick: () => setAsked({ act: 'retire', hatchery }),
          },
          { label: t(($) => $.machine.remove), isDanger: true, onClick: () => setAsked({ act: 'remove', hatchery }) },
        ]
      : []),
  ];
  const add = may('create', 'Hatchery', place) ? (
    <ActButton icon={IconPlus} label={t(($) => $.machine.addHatchery)} onClick={() => setAsked({ act: 'add' })} />
  ) : null;
  const edited = asked?.act === 'edit' ? asked.hatchery : null;
  return (
    <>
      <AppTable
        name="hatcheries"
        title={t(($) => $.machine.hatcheries)}
        endpoint={listHatcheries}
        query={{ farm: farmId }}
        columns={columns}
        actions={add}
        filters={[
          {
            name: 'retired',
            label: t(($) => $.machine.state),
            options: [
              { value: 'false', label: t(($) => $.machine.inUse) },
              { value: 'true', label: t(($) => $.machine.showRetired) },
            ],
          },
        ]}
        rowActions={actionsOf}
        empty={
          <EmptyState
            icon={IconBuildingFactory2}
            title={t(($) => $.machine.hatcheriesEmpty)}
            text={t(($) => $.machine.hatcheriesEmptyText)}
            actions={add}
          />
        }
      />
      <PartDialog
        opened={asked?.act === 'add' || edited !== null}
        onClose={close}
        title={edited ? t(($) => $.machine.edit, { name: edited.name }) : t(($) => $.machine.addHatchery)}
      >
        <HatcheryForm key={edited?.id ?? 'new'} farmId={farmId} hatchery={edited} onSaved={close} />
      </PartDialog>
      <HatcheryEnd asked={asked} onClose={close} />
    </>
  );
}

interface HatcheryStateProps {
  readonly hatchery: HatcheryLine;
  readonly inHandId: string | undefined;
}

function HatcheryState({ hatchery, inHandId }: HatcheryStateProps) {
  const { t } = useTranslation();
  if (hatchery.retired) return <StatusPill tone="neutral">{t(($) => $.machine.retired)}</StatusPill>;
  return hatchery.id === inHandId ? (
    <StatusPill tone="good">{t(($) => $.machine.inHand)}</StatusPill>
  ) : (
    <StatusPill tone="info">{t(($) => $.machine.inUse)}</StatusPill>
  );
}

/** Asks before a hatchery is retired, brought back or removed. */
function HatcheryEnd({ asked, onClose }: { readonly asked: Asked | null; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const changes = { changes: ['hatchery', 'machine', 'farm', 'search'] } as const;
  const retire = useSend(retireHatchery, changes);
  const remove = useSend(deleteHatchery, changes);
  const hatchery = asked?.act === 'retire' || asked?.act === 'remove' ? asked.hatchery : null;
  const name = hatchery?.name ?? '';
  const act = asked?.act === 'remove' ? 'remove' : hatchery?.retired ? 'bringBack' : 'retire';
  return (
    <ConfirmDialog
      opened={hatchery !== null}
      onClose={onClose}
      title={t(($) => $.machine[`${act}Title`], { name })}
      confirmLabel={t(($) => $.machine[act])}
      danger={act !== 'bringBack'}
      withReason
      onConfirm={async (reason) => {
        if (!hatchery) return;
        const args = { params: { hatcheryId: hatchery.id }, version: hatchery.version };
        if (act === 'remove') await remove.mutateAsync({ ...args, body: { reason } });
        else await retire.mutateAsync({ ...args, body: { retired: act === 'retire', reason } });
        toastSuccess(t(($) => (act === 'remove' ? $.machine.removed : $.machine.saved), { name }));
      }}
    >
      {t(($) => $.machine[`${act}Text`])}
    </ConfirmDialog>
  );
}
