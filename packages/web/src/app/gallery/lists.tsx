import { IconFilterOff } from '@tabler/icons-react';
import { t } from 'i18next';
import { StatusPill, type Tone } from '../../shared/ui/state/status-pill';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';

interface Row {
  readonly id: string;
  readonly day: string;
  readonly birds: number | null;
  readonly amount: number;
  readonly tone: Tone;
}

const tones: readonly Tone[] = ['good', 'warn', 'bad', 'info', 'neutral'];
const rows: readonly Row[] = tones.map((tone, at) => ({
  id: `M${at + 1}-26-07`,
  day: `2026-11-${20 + at}`,
  birds: at === 3 ? null : 22_000 - at * 731,
  amount: 1_234_56 * (at + 1),
  tone,
}));

/** A list with one column of every kind, and one without rows. */
export function Lists() {
  const columns: TableColumn<Row>[] = [
    { id: 'id', header: t(($) => $.word.flock) },
    { id: 'day', header: t(($) => $.word.day), kind: 'day' },
    { id: 'birds', header: t(($) => $.word.birdsAlive), kind: 'figure', term: 'birdsAlive' },
    { id: 'amount', header: t(($) => $.word.net), kind: 'money', card: 'figure' },
    {
      id: 'tone',
      header: t(($) => $.dashboard.status),
      card: 'aside',
      cell: ({ tone }) => <StatusPill tone={tone}>{tone}</StatusPill>,
    },
  ];
  const traits = { columns, rowKey: ({ id }: Row) => id, rowName: ({ id }: Row) => id };
  return (
    <>
      <DataTable
        name="gallery"
        title={t(($) => $.screen['apps-flock-list'])}
        rows={rows}
        {...traits}
        rowLink={() => '/gallery'}
        rowActions={() => [{ label: t(($) => $.ui.action.edit), to: '/gallery' }]}
      />
      <DataTable
        name="gallery-empty"
        title={t(($) => $.purchase.list)}
        rows={[]}
        {...traits}
        empty={{
          compact: true,
          icon: IconFilterOff,
          title: t(($) => $.table.noMatch),
          text: t(($) => $.table.noMatchHint),
        }}
      />
    </>
  );
}
