import type { FlockLine } from '@henhouse/contract/flock/flock';
import { type AppliedProgramme, dropProgramme, listFlockProgrammes } from '@henhouse/contract/schedule/programme';
import { isFlockFinished } from '@henhouse/domain/flock/flock-state';
import { IconCalendarEvent } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { useMay } from '../../shared/session/ability';
import { ActButton } from '../../shared/ui/page/act-button';
import { confirmedAct } from '../../shared/ui/page/confirm-act';
import { PartDialog } from '../../shared/ui/page/part-dialog';
import { Answer } from '../../shared/ui/state/answer';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import { useAppliedColumns } from './applied-columns';
import { ApplyProgramme } from './apply-programme';

type ProgrammeAct = { readonly act: 'apply' } | { readonly act: 'again'; readonly row: AppliedProgramme };

/** Programmes that a flock follows; who may applies, brings to the approved version, and takes away. */
export function FlockProgrammes({ flock }: { readonly flock: FlockLine }) {
  const may = useMay();
  const { id: flockId, farmId } = flock;
  const mayRead = may('read', 'Schedule', { farmId });
  const programmes = useAnswer(listFlockProgrammes, { params: { flockId } }, { enabled: mayRead });
  const drop = useSend(dropProgramme, { changes: ['schedule', 'task', 'flock'] });
  const [openAct, setOpenAct] = useState<ProgrammeAct | null>(null);
  const applied = useAppliedColumns();
  const close = () => setOpenAct(null);
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
    ...applied,
  ];
  const apply = mayApply ? (
    <ActButton adds small label={t(($) => $.schedule.apply.act)} onClick={() => setOpenAct({ act: 'apply' })} />
  ) : null;
  const row = openAct !== null && openAct.act !== 'apply' ? openAct.row : null;
  return (
    <>
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
                      line.number < line.approvedNumber && {
                        label: t(($) => $.schedule.apply.again, { number: line.approvedNumber }),
                        onClick: () => setOpenAct({ act: 'again', row: line }),
                      },
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
      <PartDialog
        title={row === null ? t(($) => $.schedule.apply.act) : row.name}
        opened={openAct !== null}
        onClose={close}
      >
        {openAct ? (
          <ApplyProgramme
            flock={flock}
            applied={row}
            taken={programmes.data?.items.map(({ programmeId }) => programmeId) ?? []}
          />
        ) : null}
      </PartDialog>
    </>
  );
}
