import { getStandard, retireStandard, type StandardDetail } from '@henhouse/contract/standards/standard';
import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconCopy, IconPencil } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { useMay } from '../../shared/session/ability';
import { confirmAct } from '../../shared/ui/dialog/confirm-act';
import { ActButton } from '../../shared/ui/page/act-button';
import { Answer } from '../../shared/ui/state/answer';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import { StandardChart } from './standard-chart';
import { StandardEditor } from './standard-editor';
import { ageWord, columnFacts, sourceOf } from './standard-words';

interface StandardPanelProps {
  readonly standardId: string;
  readonly onCopied: (standardId: string) => void;
}

/** One standard: its curve, and what can be done with it. */
export function StandardPanel({ standardId, onCopied }: StandardPanelProps) {
  const standard = useAnswer(getStandard, { params: { standardId } });
  return (
    <Answer of={standard}>
      {(data) => <StandardChart standard={data} actions={<StandardActions standard={data} onCopied={onCopied} />} />}
    </Answer>
  );
}

/** Its figures at every age, which are many. */
export function StandardFigures({ standardId }: Pick<StandardPanelProps, 'standardId'>) {
  const standard = useAnswer(getStandard, { params: { standardId } });
  return <Answer of={standard}>{(data) => <Figures standard={data} />}</Answer>;
}

function Figures({ standard }: { readonly standard: StandardDetail }) {
  type Row = StandardDetail['rows'][number];
  const columns: TableColumn<Row>[] = [
    { id: 'age', header: t(($) => $.word.age), cell: (row) => ageWord(standard, row.age) },
    ...standard.columns.map((column): TableColumn<Row> => {
      const { label, unit, decimals } = columnFacts(column);
      return {
        id: column,
        header: label,
        value: (row) => row.values[column] ?? null,
        kind: 'figure',
        unit: unit,
        decimals: decimals,
      };
    }),
  ];
  return (
    <DataTable
      name={`standard-${standard.productionKind}`}
      title={t(($) => $.standards.figures, { name: standard.name })}
      subtitle={sourceOf(standard)}
      rows={standard.rows}
      perPage={10}
      columns={columns}
      rowKey={(row) => String(row.age)}
      rowName={(row) => ageWord(standard, row.age)}
    />
  );
}

function StandardActions({
  standard,
  onCopied,
}: {
  readonly standard: StandardDetail;
  readonly onCopied: (id: string) => void;
}) {
  const may = useMay();
  const [open, setOpen] = useState<'copy' | 'edit' | null>(null);
  const retire = useSend(retireStandard, { changes: ['standard'] });
  const isOwn = standard.origin === 'own';
  const { name } = standard;
  const confirmRetire = () =>
    confirmAct({
      title: t(($) => (standard.retired ? $.standards.bringBackTitle : $.word.retireName), { name }),
      confirmLabel: standard.retired ? t(($) => $.standards.bringBack) : t(($) => $.word.retire),
      danger: !standard.retired,
      withReason: true,
      onConfirm: (reason) =>
        retire.mutateAsync({
          params: { standardId: standard.id },
          body: { retired: !standard.retired, reason },
          version: standard.version,
        }),
      text: standard.retired ? t(($) => $.standards.bringBackText) : t(($) => $.standards.retireText),
    });
  return (
    <>
      {may('create', 'BreedStandard') ? (
        <ActButton quiet icon={IconCopy} label={t(($) => $.standards.copy)} onClick={() => setOpen('copy')} />
      ) : null}
      {isOwn && may('update', 'BreedStandard') ? (
        <ActButton quiet icon={IconPencil} label={t(($) => $.standards.edit)} onClick={() => setOpen('edit')} />
      ) : null}
      {isOwn && may('delete', 'BreedStandard') ? (
        <Button
          variant="default"
          leftSection={standard.retired ? <IconArchiveOff size={16} /> : <IconArchive size={16} />}
          onClick={confirmRetire}
        >
          {standard.retired ? t(($) => $.standards.bringBack) : t(($) => $.word.retire)}
        </Button>
      ) : null}
      <StandardEditor
        opened={open !== null}
        from={standard}
        isCopy={open === 'copy'}
        onClose={() => setOpen(null)}
        onSaved={onCopied}
      />
    </>
  );
}
