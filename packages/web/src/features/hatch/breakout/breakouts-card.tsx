import { type BreakoutRow, deleteBreakout } from '@henhouse/contract/hatchery/breakout';
import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { breakoutKinds } from '@henhouse/domain/hatchery/result/breakout';
import { IconEgg, IconPencil, IconTrash } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { confirmedAct } from '../../../shared/ui/dialog/confirm-act';
import { ActButton } from '../../../shared/ui/page/act-button';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import { hatchPath } from '../hatch-paths';
import { useHatchRights } from '../hatch-words';

/** Eggs that were opened, by source: where embryos died, and how sure the fertility is. */
export function BreakoutsCard({ hatch }: { readonly hatch: HatchDetail }) {
  const rights = useHatchRights(hatch.farmId);
  const remove = useSend(deleteBreakout, { changes: ['hatch'] });
  const labelOf = (sourceId: string) => hatch.sources.find((one) => one.sourceId === sourceId)?.label ?? '';
  const nameOf = (row: BreakoutRow) =>
    t(($) => $.hatch.breakout.name, { source: labelOf(row.sourceId), day: formatDay(row.day) });
  const columns: TableColumn<BreakoutRow>[] = [
    { id: 'source', header: t(($) => $.hatch.source), value: (row) => labelOf(row.sourceId) },
    {
      id: 'stage',
      header: t(($) => $.hatch.breakout.stage),
      value: (row) => t(($) => $.hatch.breakout.stages[row.stage]),
    },
    { id: 'day', header: t(($) => $.hatch.breakout.day), kind: 'day' },
    { id: 'opened', header: t(($) => $.hatch.breakout.opened), kind: 'figure' },
    ...breakoutKinds.map(
      (kind): TableColumn<BreakoutRow> => ({
        id: kind,
        header: t(($) => $.hatch.breakout.kinds[kind]),
        value: (row) => row.counts[kind],
        align: 'end',
        // Rare findings show where there is one.
        isHidden: hatch.breakouts.every(({ counts }) => counts[kind] === 0),
        cell: (row) => <Measure value={row.counts[kind]} />,
      }),
    ),
    { id: 'notes', header: t(($) => $.word.notes), value: (row) => row.notes || null, isRare: true },
    { id: 'by', header: t(($) => $.word.by), value: (row) => row.createdBy, isHidden: true },
  ];
  const add =
    rights.mayOpenEggs && hatch.sources.length > 0 ? (
      <ActButton
        quiet
        icon={IconEgg}
        label={t(($) => $.hatch.breakout.add)}
        to={hatchPath(hatch, { breakout: 'new' })}
      />
    ) : null;
  const takingBack = (taken: BreakoutRow) =>
    confirmedAct({
      label: t(($) => $.hatch.takeBack),
      icon: <IconTrash size={16} />,
      isDanger: true,
      title: t(($) => $.word.takeBackName, { name: nameOf(taken) }),
      withReason: true,
      done: t(($) => $.hatch.breakout.takenBack),
      onConfirm: (reason) =>
        remove.mutateAsync({ params: { breakoutId: taken.id }, body: { reason }, version: taken.version }),
      text: t(($) => $.hatch.breakout.takeBackText),
    });
  return (
    <DataTable
      name="breakouts"
      title={t(($) => $.hatch.breakout.list)}
      subtitle={t(($) => $.hatch.breakout.why)}
      columns={columns}
      rows={hatch.breakouts}
      actions={add}
      rowName={nameOf}
      rowActions={(row) => [
        rights.mayCorrectBreakout && {
          label: t(($) => $.word.correct),
          icon: <IconPencil size={16} />,
          to: hatchPath(hatch, { breakout: row.id }),
        },
        rights.mayDeleteBreakout && takingBack(row),
      ]}
      empty={{
        compact: true,
        icon: IconEgg,
        title: t(($) => $.hatch.breakout.none),
        text: t(($) => $.hatch.breakout.noneText),
      }}
    />
  );
}
