import { holdRecallDrill, listRecallDrills, type RecallDrill, type Trace } from '@henhouse/contract/trace/trace';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { traceStartKinds } from '@henhouse/domain/trace/trace-graph';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { openDialog } from '../../shared/ui/dialog/open-dialog';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { NoteField } from '../../shared/ui/form/fields';
import { ActButton } from '../../shared/ui/page/act-button';
import { toastSuccess } from '../../shared/ui/page/toast';
import { AppTable } from '../../shared/ui/table/app-table';
import type { TableColumn } from '../../shared/ui/table/column';

/** "1 min 35 s". */
export function useTimeText(): (seconds: number) => string {
  return (seconds) => t(($) => $.trace.drill.minutes, { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

interface KeepDrillProps {
  readonly trace: Trace;
  /** When somebody began to look, in ms since 1970. */
  readonly begunMs: number;
}

/** Keeps what a trace found, with who looked and how long it took from the question to the list. */
export function KeepDrill({ trace, begunMs }: KeepDrillProps) {
  const may = useMay();
  const kind = oneOf(traceStartKinds, trace.start.kind);
  if (!may('export', 'Trace') || trace.direction !== 'forward' || kind === undefined) return null;
  const hold = () => {
    const tookS = Math.round((Date.now() - begunMs) / 1000);
    openDialog({
      title: t(($) => $.trace.drill.title, { name: trace.start.name }),
      content: <DrillForm start={{ kind, startId: trace.start.id }} tookS={tookS} />,
    });
  };
  return <ActButton icon={IconClipboardCheck} label={t(($) => $.trace.drill.hold)} onClick={hold} />;
}

interface DrillFormProps {
  readonly start: { readonly kind: RecallDrill['kind']; readonly startId: string };
  readonly tookS: number;
}

function DrillForm({ start, tookS }: DrillFormProps) {
  const navigate = useNavigate();
  const hold = useSend(holdRecallDrill, { changes: ['trace'] });
  const timeText = useTimeText();
  const form = useAppForm({ schema: holdRecallDrill.input, defaults: { ...start, tookS } });
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.trace.drill.save)}
      onSubmit={async (body) => {
        const drill = await hold.mutateAsync({ body });
        toastSuccess(t(($) => $.trace.drill.saved));
        void navigate({ to: screenPath('apps-trace-drill', { drillId: drill.id }) });
      }}
    >
      <p className="dim-words">{t(($) => $.trace.drill.text, { time: timeText(tookS) })}</p>
      <NoteField {...form.bind('notes', ($) => $.word.note)} />
    </AppForm>
  );
}

/** Drills that were held: who, when, what, how long. */
export function RecallDrills() {
  const timeText = useTimeText();
  const columns: TableColumn<RecallDrill>[] = [
    { id: 'heldAt', header: t(($) => $.trace.drill.heldAt), kind: 'instant' },
    {
      id: 'name',
      header: t(($) => $.word.what),
      value: (row) => `${t(($) => $.trace.kinds[row.kind])} ${row.name}`,
      card: 'title',
    },
    { id: 'heldBy', header: t(($) => $.word.by) },
    { id: 'tookS', header: t(($) => $.trace.drill.took), cell: (row) => timeText(row.tookS), align: 'end' },
    { id: 'holders', header: t(($) => $.trace.drill.places), align: 'end' },
    { id: 'customers', header: t(($) => $.trace.drill.customers), align: 'end' },
    { id: 'notes', header: t(($) => $.word.note), value: (row) => row.notes || null },
  ];
  return (
    <AppTable
      name="recall-drills"
      title={t(($) => $.trace.drill.list)}
      endpoint={listRecallDrills}
      query={{ sortDesc: 'true' }}
      columns={columns}
      rowName={(row) => row.name}
      rowLink={({ id }) => screenPath('apps-trace-drill', { drillId: id })}
      rowActions={({ kind, startId }) => [
        {
          label: t(($) => $.trace.drill.again),
          to: screenPath('apps-trace', {}, { kind, id: startId, direction: 'forward' }),
        },
      ]}
      empty={{
        compact: true,
        icon: IconClipboardCheck,
        title: t(($) => $.trace.drill.none),
        text: t(($) => $.trace.drill.noneText),
      }}
    />
  );
}
