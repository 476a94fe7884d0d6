import {
  deleteProgramme,
  type IncubationProgramme,
  listProgrammes,
  updateProgramme,
} from '@henhouse/contract/hatchery/incubation-programme';
import { machineKinds } from '@henhouse/domain/hatchery/machine';
import { IconAdjustments, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../shared/api/use-answer';
import { measureText } from '../../../shared/format/units';
import { useMay } from '../../../shared/session/ability';
import { useSession } from '../../../shared/session/session';
import { ActButton } from '../../../shared/ui/page/act-button';
import { ConfirmDialog } from '../../../shared/ui/page/confirm-dialog';
import { PartDialog } from '../../../shared/ui/page/part-dialog';
import { toastSuccess } from '../../../shared/ui/page/toast';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { AppTable } from '../../../shared/ui/table/app-table';
import type { RowActions, TableColumn } from '../../../shared/ui/table/column';
import { ProgrammeForm } from './programme-form';

type Asked =
  | { readonly act: 'add' }
  | { readonly act: 'edit' | 'retire' | 'remove'; readonly programme: IncubationProgramme };

/** Programmes of set-points of the company: whoever is limited to farms reads them. */
export function Programmes() {
  const { t } = useTranslation();
  const may = useMay();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  // The company is none of its farms: a right that is limited to farms does not reach it.
  const ofCompany = { farmId: useSession()?.user.companyId ?? '' };
  const change = useSend(updateProgramme, { changes: ['machine'] });
  const remove = useSend(deleteProgramme, { changes: ['machine'] });
  const columns: TableColumn<IncubationProgramme>[] = [
    { id: 'name', header: t(($) => $.machine.name) },
    { id: 'machineKind', header: t(($) => $.machine.kind), value: (row) => t(($) => $.machine.kinds[row.machineKind]) },
    { id: 'stage', header: t(($) => $.machine.stage), value: (row) => t(($) => $.machine.stages[row.stage]) },
    { id: 'lines', header: t(($) => $.machine.lines), value: (row) => row.lines.length, align: 'end' },
    {
      id: 'temp',
      header: t(($) => $.machine.temp),
      value: (row) => {
        const temps = row.lines.map(({ tempC }) => tempC);
        const [least, most] = [Math.min(...temps), Math.max(...temps)];
        const [from, to] = [measureText(least, 'tempC', 1), measureText(most, 'tempC', 1)];
        return least === most ? from : `${from} – ${to}`;
      },
      align: 'end',
    },
    { id: 'machines', header: t(($) => $.machine.machinesRunning), align: 'end' },
    {
      id: 'state',
      header: t(($) => $.machine.state),
      value: (row) => t(($) => (row.retired ? $.machine.retired : $.machine.inUse)),
      kind: 'state',
      tone: (row) => (row.retired ? 'neutral' : 'good'),
    },
  ];
  const actionsOf = (programme: IncubationProgramme): RowActions => [
    ...(may('update', 'Machine', ofCompany)
      ? [
          { label: t(($) => $.ui.action.edit), onClick: () => setAsked({ act: 'edit', programme }) },
          {
            label: programme.retired ? t(($) => $.machine.bringBack) : t(($) => $.machine.retire),
            isDanger: !programme.retired,
            onClick: () => setAsked({ act: 'retire', programme }),
          },
        ]
      : []),
    may('delete', 'Machine', ofCompany) && {
      label: t(($) => $.machine.remove),
      isDanger: true,
      onClick: () => setAsked({ act: 'remove', programme }),
    },
  ];
  const add = may('create', 'Machine', ofCompany) ? (
    <ActButton icon={IconPlus} label={t(($) => $.machine.addProgramme)} onClick={() => setAsked({ act: 'add' })} />
  ) : null;
  const ended = asked?.act === 'retire' || asked?.act === 'remove' ? asked.programme : null;
  const act = asked?.act === 'remove' ? 'remove' : ended?.retired ? 'bringBack' : 'retire';
  const name = ended?.name ?? '';
  const edited = asked?.act === 'edit' ? asked.programme : null;
  return (
    <>
      <AppTable
        name="incubation-programmes"
        title={t(($) => $.machine.programmes)}
        endpoint={listProgrammes}
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
        rowActions={actionsOf}
        empty={
          <EmptyState
            icon={IconAdjustments}
            title={t(($) => $.machine.programmesEmpty)}
            text={t(($) => $.machine.programmesEmptyText)}
            actions={add}
          />
        }
      />
      <PartDialog
        opened={asked?.act === 'add' || edited !== null}
        onClose={close}
        title={edited ? t(($) => $.machine.edit, { name: edited.name }) : t(($) => $.machine.addProgramme)}
      >
        <ProgrammeForm key={edited?.id ?? 'new'} programme={edited} onSaved={close} />
      </PartDialog>
      <ConfirmDialog
        opened={ended !== null}
        onClose={close}
        title={t(($) => $.machine[`${act}Title`], { name })}
        confirmLabel={t(($) => $.machine[act])}
        danger={act !== 'bringBack'}
        withReason={act === 'remove'}
        onConfirm={async (reason) => {
          if (!ended) return;
          const args = { params: { incubationProgrammeId: ended.id }, version: ended.version };
          if (act === 'remove') await remove.mutateAsync({ ...args, body: { reason } });
          else {
            // Its figures stand already: what was confirmed stays so.
            const said = { ...ended, retired: act === 'retire', confirmed: ['outsideUsual'] };
            await change.mutateAsync({ ...args, body: updateProgramme.input.strip().parse(said) });
          }
          toastSuccess(t(($) => (act === 'remove' ? $.machine.removed : $.machine.saved), { name }));
        }}
      >
        {t(($) => $.machine[`${act}Text`])}
      </ConfirmDialog>
    </>
  );
}
