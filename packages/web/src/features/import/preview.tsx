import type { FileRead, ImportMapping, ImportReport } from '@henhouse/contract/import/import';
import { TextInput, UnstyledButton } from '@mantine/core';
import { IconRowRemove } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { withColon } from '../../shared/i18n/with-colon';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import styles from './import.module.css';
import { findingText } from './import-words';

type Line = ImportReport['preview'][number];
type Found = ImportReport['problems'][number];

interface PreviewProps {
  readonly file: FileRead;
  readonly report: ImportReport;
  readonly mapping: ImportMapping;
  readonly set: (part: Partial<ImportMapping>) => void;
}

const placeOf = (line: number, index: number) => `${line} ${index}`;

/** Lines as they are read: every fault stands in its cell, and is put right there, or the line is left out. */
export function Preview({ file, report, mapping, set }: PreviewProps) {
  const used = new Set(mapping.columns.filter(({ meaning }) => meaning !== 'ignore').map(({ index }) => index));
  const mended = new Map(mapping.cells.map(({ line, index, value }) => [placeOf(line, index), value]));
  const found = new Map<string, Found>();
  for (const problem of report.problems) {
    const key = placeOf(problem.line, problem.index ?? -1);
    const before = found.get(key);
    if (before === undefined || (before.severity !== 'error' && problem.severity === 'error')) found.set(key, problem);
  }
  const mend = (line: number, index: number, value: string) =>
    set({
      cells: [
        ...mapping.cells.filter((cell) => cell.line !== line || cell.index !== index),
        { line, index, value: value.trim() },
      ],
    });
  const { leftOut } = mapping;
  const isDone = report.state === 'imported';
  const columns: TableColumn<Line>[] = [
    { id: 'line', header: t(($) => $.importing.line), align: 'end', cell: (row) => row.line },
    ...file.columns
      .filter(({ index }) => used.has(index))
      .map(
        ({ index, header }): TableColumn<Line> => ({
          id: `c${index}`,
          header,
          value: (row) => mended.get(placeOf(row.line, index)) ?? row.cells[index] ?? '',
          cell: (row) => {
            const problem = found.get(placeOf(row.line, index));
            const change = mended.get(placeOf(row.line, index));
            const text = change ?? row.cells[index] ?? '';
            if (isDone) return text || '–';
            return (
              <PreviewCell
                name={t(($) => $.importing.cellOf, { column: header, line: row.line })}
                text={text}
                // What was changed since is looked at again by the next check.
                fault={problem === undefined || text !== (row.cells[index] ?? '') ? null : findingText(problem)}
                isRefused={problem?.severity === 'error'}
                onChange={(value) => mend(row.line, index, value)}
              />
            );
          },
        }),
      ),
  ];
  return (
    <DataTable
      name={`import-preview-${file.kind}`}
      title={t(($) => $.importing.preview)}
      subtitle={
        isDone ? undefined : t(($) => $.importing.previewHint, { shown: report.preview.length, lines: report.lines })
      }
      rows={report.preview.filter(({ line }) => isDone || !leftOut.includes(line))}
      columns={columns}
      rowKey={(row) => String(row.line)}
      {...(isDone
        ? {}
        : {
            rowActions: ({ line }: Line) => [
              {
                label: t(($) => $.importing.leaveOut),
                icon: <IconRowRemove size={16} />,
                onClick: () => set({ leftOut: [...leftOut, line] }),
              },
            ],
          })}
      rowName={(row) => `${t(($) => $.importing.line)} ${row.line}`}
    />
  );
}

const focus = (input: HTMLInputElement | null): void => input?.focus();

interface PreviewCellProps {
  /** Names the cell for who cannot see where it stands. */
  readonly name: string;
  readonly text: string;
  readonly fault: string | null;
  readonly isRefused: boolean;
  readonly onChange: (value: string) => void;
}

/** Text until somebody puts it right; a cell with a fault is open at once. */
function PreviewCell({ name, text, fault, isRefused, onChange }: PreviewCellProps) {
  const [isOpen, setOpen] = useState(false);
  if (fault === null && !isOpen) {
    return (
      <UnstyledButton className={styles.cell} aria-label={withColon(name, text || '–')} onClick={() => setOpen(true)}>
        {text || '–'}
      </UnstyledButton>
    );
  }
  return (
    <TextInput
      className={styles.mend}
      size="xs"
      aria-label={name}
      defaultValue={text}
      // Whoever opened the cell means to type.
      ref={isOpen ? focus : null}
      error={isRefused ? fault : undefined}
      description={isRefused ? undefined : fault}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onBlur={(event) => {
        const typed = event.currentTarget.value;
        if (typed.trim() !== text) onChange(typed);
        setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
