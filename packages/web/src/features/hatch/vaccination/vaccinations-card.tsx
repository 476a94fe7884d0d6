import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import {
  deleteHatchVaccination,
  type HatchVaccinationRow,
  listHatchVaccinations,
} from '@henhouse/contract/hatchery/hatch-vaccination';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash, IconVaccine } from '@tabler/icons-react';
import { t } from 'i18next';
import { useAnswer, useSend } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { useTraceWays } from '../../../shared/trace/trace-ways';
import { confirmedAct } from '../../../shared/ui/dialog/confirm-act';
import { dialogAct } from '../../../shared/ui/dialog/dialog-act';
import { openDialog } from '../../../shared/ui/dialog/open-dialog';
import { Answer } from '../../../shared/ui/state/answer';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import { hatchChanges } from '../hatch-paths';
import { useHatchRights } from '../hatch-words';
import { VaccinationForm } from './vaccination-form';

/** Vaccines that the chicks of a hatch were given before they left: each a lot of goods out of the store, traced into them. */
export function VaccinationsCard({ hatch }: { readonly hatch: HatchDetail }) {
  const rights = useHatchRights(hatch.farmId);
  const waysOf = useTraceWays();
  const given = useAnswer(listHatchVaccinations, { params: { hatchId: hatch.id } });
  const remove = useSend(deleteHatchVaccination, { changes: hatchChanges });
  const nameOf = ({ itemName, lotCode, day }: HatchVaccinationRow) => `${itemName} ${lotCode}, ${formatDay(day)}`;
  const columns: TableColumn<HatchVaccinationRow>[] = [
    { id: 'item', header: t(($) => $.word.vaccine), value: (row) => row.itemName },
    { id: 'lotCode', header: t(($) => $.hatch.vaccination.lotCode) },
    { id: 'day', header: t(($) => $.hatch.vaccination.day), kind: 'day' },
    { id: 'route', header: t(($) => $.health.route.label), value: (row) => t(($) => $.health.route[row.route]) },
    { id: 'doses', header: t(($) => $.hatch.vaccination.doses), kind: 'figure' },
    { id: 'chicks', header: t(($) => $.word.chicks), kind: 'figure' },
    { id: 'givenBy', header: t(($) => $.hatch.vaccination.givenBy), value: (row) => row.givenBy || null },
    { id: 'notes', header: t(($) => $.word.notes), value: (row) => row.notes || null },
    { id: 'by', header: t(($) => $.word.by), value: (row) => row.createdBy, isHidden: true },
  ];
  const takingBack = (taken: HatchVaccinationRow) =>
    confirmedAct({
      label: t(($) => $.hatch.takeBack),
      icon: <IconTrash size={16} />,
      isDanger: true,
      title: t(($) => $.word.takeBackName, { name: nameOf(taken) }),
      withReason: true,
      done: t(($) => $.hatch.vaccination.takenBack),
      onConfirm: (reason) =>
        remove.mutateAsync({ params: { hatchVaccinationId: taken.id }, body: { reason }, version: taken.version }),
      text: t(($) => $.hatch.vaccination.takeBackText),
    });
  return (
    <Answer of={given} compact>
      {({ items, lots }) => (
        <DataTable
          name="hatch-vaccinations"
          title={t(($) => $.hatch.vaccination.list)}
          subtitle={t(($) => $.hatch.vaccination.why)}
          columns={columns}
          rows={items}
          actions={
            rights.mayOpenEggs ? (
              <Button
                variant="default"
                size="compact-md"
                leftSection={<IconVaccine size={16} />}
                onClick={() =>
                  openDialog({
                    title: t(($) => $.hatch.vaccination.add),
                    content: <VaccinationForm hatch={hatch} lots={lots} vaccination={null} />,
                  })
                }
              >
                {t(($) => $.hatch.vaccination.add)}
              </Button>
            ) : null
          }
          rowName={nameOf}
          rowActions={(row) => [
            rights.mayCorrectBreakout &&
              dialogAct({
                label: t(($) => $.word.correct),
                icon: <IconPencil size={16} />,
                title: t(($) => $.hatch.vaccination.correct),
                content: <VaccinationForm hatch={hatch} lots={lots} vaccination={row} />,
              }),
            rights.mayDeleteBreakout && takingBack(row),
            ...waysOf({ kind: 'goods', id: row.lotId }, { farmId: hatch.farmId }),
          ]}
          empty={{
            compact: true,
            icon: IconVaccine,
            title: t(($) => $.hatch.vaccination.none),
            text: t(($) => $.hatch.vaccination.noneText),
          }}
        />
      )}
    </Answer>
  );
}
