import {
  endPrescription,
  endRecordedPrescription,
  listPrescriptions,
  type Prescription,
} from '@henhouse/contract/health/prescription';
import { mayEnterKind } from '@henhouse/domain/entry/correction-window';
import { isFlockFinished } from '@henhouse/domain/flock/flock-state';
import { IconPaperclip, IconPrescription } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { formatDay } from '../../shared/format/day';
import { today } from '../../shared/format/today';
import { useToday } from '../../shared/format/use-today';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { confirmAct } from '../../shared/ui/dialog/confirm-act';
import { ActButton } from '../../shared/ui/page/act-button';
import { AppTable } from '../../shared/ui/table/app-table';
import { stateColumn, type TableColumn } from '../../shared/ui/table/column';
import type { NamedFlock } from './named-flock';
import { PaperMark } from './paper/paper-mark';
import { openPrescribe } from './prescribe';

function usePrescriptionColumns({ id: flockId, farmId }: NamedFlock): TableColumn<Prescription>[] {
  const now = useToday(farmId);
  const stateOf = ({ fromDay, toDay, endedDay }: Prescription) => {
    if (endedDay !== null && endedDay <= now) return { tone: 'neutral', text: t(($) => $.health.endedEarly) } as const;
    if (toDay < now) return { tone: 'neutral', text: t(($) => $.health.over) } as const;
    return fromDay > now
      ? ({ tone: 'info', text: t(($) => $.health.notYet) } as const)
      : ({ tone: 'good', text: t(($) => $.health.inForce) } as const);
  };
  return [
    { id: 'fromDay', header: t(($) => $.health.from), kind: 'day' },
    { id: 'toDay', header: t(($) => $.word.lastDay), kind: 'day' },
    { id: 'itemName', header: t(($) => $.screen['data-entry-medicine']), card: 'title' },
    { id: 'diagnosis', header: t(($) => $.health.diagnosis) },
    { id: 'dose', header: t(($) => $.health.dose) },
    { id: 'notes', header: t(($) => $.word.notes), value: (row) => row.notes || null, isRare: true },
    { id: 'route', header: t(($) => $.health.route.label), value: (row) => t(($) => $.health.route[row.route]) },
    {
      id: 'prescriber',
      header: t(($) => $.health.prescriber),
      value: ({ prescriber, paper }) =>
        paper === null ? prescriber : t(($) => $.health.paper.of, { name: prescriber, number: paper.number }),
      cell: ({ prescriber, paper }) => (
        <>
          {prescriber}
          {paper === null ? null : (
            <div>
              <PaperMark flockId={flockId} paper={paper} />
            </div>
          )}
        </>
      ),
    },
    {
      id: 'recordedBy',
      header: t(($) => $.health.paper.recordedBy),
      value: (row) => (row.paper === null ? '–' : row.recordedBy),
      isHidden: true,
    },
    stateColumn(stateOf),
    {
      id: 'endReason',
      header: t(($) => $.word.reason),
      value: ({ endReason, endedBy }) => (endReason === '' ? null : `${endReason} (${endedBy})`),
      isRare: true,
    },
  ];
}

/** What was prescribed for a flock; here the Doctor prescribes and ends, and what an outside veterinarian signed is recorded. */
export function Prescriptions({ flock }: { readonly flock: NamedFlock }) {
  const may = useMay();
  const role = useSession()?.user.role ?? '';
  const end = useSend(endPrescription, { changes: ['health'] });
  const endRecorded = useSend(endRecordedPrescription, { changes: ['health'] });
  const { id: flockId, farmId } = flock;
  const columns = usePrescriptionColumns(flock);
  if (!may('read', 'Prescription', { farmId })) return null;
  const isLiving = !isFlockFinished(flock.state);
  const mayPrescribe = may('create', 'Prescription', { farmId }) && mayEnterKind(role, 'treatment') && isLiving;
  const mayRecord = may('outside', 'Prescription', { farmId }) && isLiving;
  const mayEnd = ({ paper }: Prescription) =>
    may('update', 'Prescription', { farmId }) || (paper !== null && may('outside', 'Prescription', { farmId }));

  const confirmEnd = (ending: Prescription) =>
    confirmAct({
      title: t(($) => $.health.endTitle, { name: ending.itemName }),
      confirmLabel: t(($) => $.health.end),
      withReason: true,
      done: t(($) => $.health.endDone),
      onConfirm: async (reason) => {
        const { id: prescriptionId, version, paper } = ending;
        const onPaper = paper !== null && may('outside', 'Prescription', { farmId });
        const sent = { params: { flockId, prescriptionId }, body: { reason }, version };
        await (onPaper ? endRecorded : end).mutateAsync(sent);
      },
      text: t(($) => $.health.endText),
    });
  return (
    <AppTable
      name="prescriptions"
      title={t(($) => $.health.prescriptions)}
      endpoint={listPrescriptions}
      params={{ flockId }}
      query={{ sortDesc: 'true' }}
      columns={columns}
      rowName={(row) => `${row.itemName} ${formatDay(row.fromDay)}`}
      actions={
        <>
          {mayPrescribe ? (
            <ActButton adds small label={t(($) => $.health.prescribe)} onClick={() => openPrescribe({ flock })} />
          ) : null}
          {mayRecord ? (
            <ActButton
              small
              icon={IconPaperclip}
              label={t(($) => $.health.fromPaper)}
              onClick={() => openPrescribe({ flock, onPaper: true })}
            />
          ) : null}
        </>
      }
      rowActions={(row) =>
        row.endedDay === null && row.toDay >= today(farmId) && mayEnd(row)
          ? [{ label: t(($) => $.health.end), isDanger: true, onClick: () => confirmEnd(row) }]
          : []
      }
      empty={{ compact: true, icon: IconPrescription, title: t(($) => $.health.noPrescriptions), actions: null }}
    />
  );
}
