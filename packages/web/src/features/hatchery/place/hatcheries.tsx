import {
  deleteHatchery,
  type HatcheryLine,
  listHatcheries,
  retireHatchery,
} from '@henhouse/contract/hatchery/hatchery';
import { IconBuildingFactory2 } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { screenPath } from '../../../shared/screen/screen-path';
import { useSearchChange } from '../../../shared/screen/use-search-change';
import { useMay } from '../../../shared/session/ability';
import { chooseHatchery, eggRoomText, useHatcheries } from '../../../shared/session/current-hatchery';
import { closeDialog } from '../../../shared/ui/dialog/open-dialog';
import { PartDialog } from '../../../shared/ui/dialog/part-dialog';
import { ActButton } from '../../../shared/ui/page/act-button';
import { toastSuccess } from '../../../shared/ui/page/toast';
import { StatusPill } from '../../../shared/ui/state/status-pill';
import { AppTable } from '../../../shared/ui/table/app-table';
import { pillColumn, type RowActions, type TableColumn } from '../../../shared/ui/table/column';
import { useEnds, useRetiredFilter } from '../use-ends';
import { HatcheryForm } from './hatchery-form';

/** The hatcheries of a farm: to add, edit, retire, and to take one in hand. */
export function Hatcheries({ farmId }: { readonly farmId: string }) {
  const may = useMay();
  const { current, hatcheries } = useHatcheries(farmId);
  const change = useSearchChange();
  const search: { edit?: unknown } = useSearch({ strict: false });
  const place = { farmId };
  const changes = { changes: ['hatchery', 'machine', 'farm', 'search'] } as const;
  const retire = useSend(retireHatchery, changes);
  const remove = useSend(deleteHatchery, changes);
  const mayEnd = may('delete', 'Hatchery', place);
  const argsOf = ({ id, version }: HatcheryLine) => ({ params: { hatcheryId: id }, version });
  const ends = useEnds<HatcheryLine>({
    nameOf: ({ name }) => name,
    addLabel: t(($) => $.machine.addHatchery),
    form: (hatchery) => <HatcheryForm farmId={farmId} hatchery={hatchery} onSaved={closeDialog} />,
    mayEdit: may('update', 'Hatchery', place),
    mayRetire: mayEnd,
    mayRemove: mayEnd,
    needsReason: true,
    onRetire: (row, body) => retire.mutateAsync({ ...argsOf(row), body }),
    onRemove: (row, body) => remove.mutateAsync({ ...argsOf(row), body }),
  });
  const columns: TableColumn<HatcheryLine>[] = [
    { id: 'name', header: t(($) => $.word.name) },
    { id: 'code', header: t(($) => $.word.code) },
    {
      id: 'machines',
      header: t(($) => $.word.machines),
      value: (row) => row.setters + row.hatchers,
      align: 'end',
      cell: (row) => `${row.setters} + ${row.hatchers}`,
    },
    { id: 'eggsPerWeek', header: t(($) => $.machine.eggsPerWeek), kind: 'figure' },
    { id: 'setterCapacity', header: t(($) => $.machine.setterCapacity), kind: 'figure' },
    { id: 'eggsInSetters', header: t(($) => $.machine.eggsInSetters), kind: 'figure' },
    { id: 'eggsInHatchers', header: t(($) => $.machine.eggsInHatchers), kind: 'figure' },
    { id: 'approvalNumber', header: t(($) => $.machine.approvalNumber), isRare: true },
    { id: 'eggRoom', header: t(($) => $.screen['egg-room']), value: eggRoomText, isHidden: true },
    { id: 'notes', header: t(($) => $.word.notes), value: (row) => row.notes || null, isRare: true },
    pillColumn((row) => ({
      text: t(($) => (row.retired ? $.machine.retired : $.word.inUse)),
      pill: <HatcheryState hatchery={row} currentId={current?.id} />,
    })),
  ];
  const actionsOf = (hatchery: HatcheryLine): RowActions => [
    { label: t(($) => $.word.machines), to: screenPath('device-machine-list', { farmId }) },
    may('read', 'Machine', place) && {
      label: t(($) => $.screen['egg-room']),
      to: screenPath('egg-room', { farmId, hatcheryId: hatchery.id }),
    },
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
    ...ends.actionsOf(hatchery),
  ];
  const add = may('create', 'Hatchery', place) ? (
    <ActButton adds label={t(($) => $.machine.addHatchery)} onClick={ends.add} />
  ) : null;
  // What another screen leads here to say something of stands in the address.
  const named = may('update', 'Hatchery', place) ? hatcheries.find(({ id }) => id === search.edit) : undefined;
  const closeNamed = () => change({ edit: undefined });
  return (
    <>
      <AppTable
        name="hatcheries"
        title={t(($) => $.screen['settings-hatchery-list'])}
        endpoint={listHatcheries}
        query={{ farm: farmId }}
        columns={columns}
        actions={add}
        filters={[useRetiredFilter()]}
        rowActions={actionsOf}
        empty={{
          icon: IconBuildingFactory2,
          title: t(($) => $.machine.hatcheriesEmpty),
          text: t(($) => $.machine.hatcheriesEmptyText),
        }}
      />
      {named === undefined ? null : (
        <PartDialog opened onClose={closeNamed} title={t(($) => $.word.editName, { name: named.name })}>
          <HatcheryForm farmId={farmId} hatchery={named} onSaved={closeNamed} />
        </PartDialog>
      )}
    </>
  );
}

interface HatcheryStateProps {
  readonly hatchery: HatcheryLine;
  readonly currentId: string | undefined;
}

function HatcheryState({ hatchery, currentId }: HatcheryStateProps) {
  if (hatchery.retired) return <StatusPill tone="neutral">{t(($) => $.machine.retired)}</StatusPill>;
  return hatchery.id === currentId ? (
    <StatusPill tone="good">{t(($) => $.machine.inHand)}</StatusPill>
  ) : (
    <StatusPill tone="info">{t(($) => $.word.inUse)}</StatusPill>
  );
}
