import type { OutputOf } from '@henhouse/contract/endpoint';
import type { FlockLine } from '@henhouse/contract/flock/flock';
import {
  type AppliedProgramme,
  applyProgramme,
  listProgrammes,
  previewProgramme,
  reapplyProgramme,
} from '@henhouse/contract/schedule/programme';
import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { formatDay } from '../../shared/format/day';
import { newId } from '../../shared/format/id';
import { today } from '../../shared/format/today';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { DayField } from '../../shared/ui/form/day-field';
import { SelectField } from '../../shared/ui/form/fields';
import { Answer } from '../../shared/ui/state/answer';
import type { Tone } from '../../shared/ui/state/status-pill';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';

interface ApplyProgrammeProps {
  readonly flock: FlockLine;
  /** What is brought to the approved version; null applies another programme. */
  readonly applied: AppliedProgramme | null;
  /** Programmes that the flock follows already. */
  readonly taken: readonly string[];
}

/** Applies a programme to a flock, or a newer version of one, with what changes in sight. */
export function ApplyProgramme({ flock, applied, taken }: ApplyProgrammeProps) {
  const { id: flockId, productionKind, farmId } = flock;
  const programmes = useAnswer(listProgrammes, {
    query: { state: 'approved', productionKind, perPage: 200 },
  });
  const changes = { changes: ['schedule', 'task', 'flock'] };
  const apply = useSend(applyProgramme, changes);
  const reapply = useSend(reapplyProgramme, changes);
  const form = useAppForm({
    schema: applyProgramme.input,
    defaults: { id: applied?.id ?? newId(), programmeId: applied?.programmeId, fromDay: today(farmId) },
  });
  const { control, bind } = form;
  const [programmeId, fromDay] = useWatch({ control, name: ['programmeId', 'fromDay'] });
  const offered = (programmes.data?.items ?? []).filter(({ id }) => !taken.includes(id));
  return (
    <AppForm
      form={form}
      closes
      submitLabel={
        applied === null
          ? t(($) => $.schedule.apply.submit)
          : t(($) => $.schedule.apply.again, { number: applied.approvedNumber ?? 0 })
      }
      done={t(($) => $.schedule.apply.applied)}
      onSubmit={async (body) => {
        if (applied === null) await apply.mutateAsync({ params: { flockId }, body });
        else {
          const args = { params: { flockId, appliedId: applied.id }, body: { fromDay: body.fromDay } };
          await reapply.mutateAsync({ ...args, version: applied.version });
        }
      }}
    >
      {applied === null ? (
        <SelectField
          {...bind('programmeId', ($) => $.schedule.apply.programme)}
          half
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          {...(programmes.data && offered.length === 0 && { description: t(($) => $.schedule.apply.none) })}
        />
      ) : null}
      <DayField
        {...bind('fromDay', ($) => $.schedule.apply.from)}
        description={t(($) => $.schedule.apply.fromHint)}
        half
      />
      {programmeId && fromDay ? (
        <div className="dim-words is-wide">
          <Preview flockId={flockId} programmeId={programmeId} fromDay={fromDay} />
        </div>
      ) : (
        <p className="dim-words is-wide">{t(($) => $.schedule.apply.choose)}</p>
      )}
    </AppForm>
  );
}

type Change = OutputOf<typeof previewProgramme>['items'][number];

const tones: Readonly<Record<Change['change'], Tone>> = {
  add: 'good',
  change: 'warn',
  same: 'neutral',
  remove: 'bad',
  keep: 'neutral',
  past: 'neutral',
};

function Preview(query: { readonly flockId: string; readonly programmeId: string; readonly fromDay: string }) {
  const { flockId, programmeId, fromDay } = query;
  const preview = useAnswer(previewProgramme, {
    params: { flockId, birdProgrammeId: programmeId },
    query: { fromDay },
  });
  const wordOf = ({ change }: Change) => t(($) => $.schedule.apply.change[change]);
  const columns: TableColumn<Change>[] = [
    { id: 'title', header: t(($) => $.word.what) },
    { id: 'dueFrom', header: t(($) => $.word.from), kind: 'day' },
    { id: 'dueDay', header: t(($) => $.task.due), kind: 'day' },
    {
      id: 'change',
      header: t(($) => $.schedule.apply.preview),
      value: wordOf,
      kind: 'state',
      tone: (row) => tones[row.change],
    },
    {
      id: 'was',
      header: t(($) => $.schedule.changed),
      value: ({ change, wasTitle, wasDueFrom, wasDueDay }) =>
        change === 'change' && wasTitle !== null
          ? t(($) => $.schedule.apply.was, { title: wasTitle, from: formatDay(wasDueFrom), day: formatDay(wasDueDay) })
          : null,
    },
  ];
  return (
    <Answer of={preview}>
      {({ items }) => (
        <DataTable
          name="programme-preview"
          title={t(($) => $.schedule.apply.preview)}
          columns={columns}
          rows={items}
          rowKey={(row) => `${row.title} ${row.dueDay} ${row.change}`}
        />
      )}
    </Answer>
  );
}
