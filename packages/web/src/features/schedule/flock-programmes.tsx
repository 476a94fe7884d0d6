import type { FlockLine } from '@henhouse/contract/flock/flock';
import { type AppliedProgramme, dropProgramme, listFlockProgrammes } from '@henhouse/contract/schedule/programme';
import { isFlockFinished } from '@henhouse/domain/flock/flock-state';
import { IconCalendarEvent } from '@tabler/icons-react';
import { t } from 'i18next';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { useMay } from '../../shared/session/ability';
import { confirmedAct } from '../../shared/ui/dialog/confirm-act';
import { DialogButton, dialogAct } from '../../shared/ui/dialog/dialog-act';
import { Answer } from '../../shared/ui/state/answer';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import { useAppliedColumns } from './applied-columns';
import { ApplyProgramme } from './apply-programme';

/** Programmes that a flock follows; who may applies, brings to the approved version, and takes away. */
export function FlockProgrammes({ flock }: { readonly flock: FlockLine }) {
  const may = useMay();
  const { id: flockId, farmId } = flock;
  const mayRead = may('read', 'Schedule', { farmId });
  const programmes = useAnswer(listFlockProgrammes, { params: { flockId } }, { enabled: mayRead });
  const drop = useSend(dropProgramme, { changes: ['schedule', 'task', 'flock'] });
  const ofApplied = useAppliedColumns();
  const dropping = ({ id: appliedId, name, open, version }: AppliedProgramme) =>
    confirmedAct({
      label: t(($) => $.schedule.apply.drop),
      isDanger: true,
      title: t(($) => $.schedule.apply.dropTitle, { name }),
      withReason: true,
      done: t(($) => $.schedule.apply.dropped),
      onConfirm: (reason) => drop.mutateAsync({ params: { flockId, appliedId }, body: { reason }, version }),
      text: t(($) => $.schedule.apply.dropText, { count: open }),
    });
  if (!mayRead) return null;
  const mayApply = may('update', 'Schedule', { farmId }) && !isFlockFinished(flock.state) && flock.state !== 'depleted';
  const columns: TableColumn<AppliedProgramme>[] = [
    { id: 'name', header: t(($) => $.word.name) },
    { id: 'kind', header: t(($) => $.word.kind), value: (row) => t(($) => $.task.topics[row.kind]) },
    ...ofApplied,
  ];
  const form = (applied: AppliedProgramme | null) => (
    <ApplyProgramme
      flock={flock}
      applied={applied}
      taken={programmes.data?.items.map(({ programmeId }) => programmeId) ?? []}
    />
  );
  const apply = mayApply ? (
    <DialogButton adds small label={t(($) => $.schedule.apply.act)} content={form(null)} />
  ) : null;
  return (
    <Answer of={programmes}>
      {({ items }) => (
        <DataTable
          name="flock-programmes"
          title={t(($) => $.schedule.apply.title)}
          columns={columns}
          rows={items}
          actions={apply}
          rowActions={(line) =>
            mayApply
              ? [
                  line.approvedNumber !== null &&
                    line.number < line.approvedNumber &&
                    dialogAct({
                      label: t(($) => $.schedule.apply.again, { number: line.approvedNumber }),
                      title: line.name,
                      content: form(line),
                    }),
                  dropping(line),
                ]
              : []
          }
          empty={{
            compact: true,
            icon: IconCalendarEvent,
            title: t(($) => $.schedule.apply.empty),
            text: t(($) => $.schedule.emptyText),
            actions: apply,
          }}
        />
      )}
    </Answer>
  );
}
