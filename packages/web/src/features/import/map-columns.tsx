import { type FileRead, type ImportMapping, mappingAsGuessed } from '@henhouse/contract/import/import';
import { type ColumnGroup, columnGroups, unitOfColumn } from '@henhouse/domain/import/daily-column';
import {
  type ColumnUse,
  columnUses,
  type ImportKind,
  isDailyColumn,
  isListKind,
  listFacts,
} from '@henhouse/domain/import/import-kind';
import { isListField, unitOfField } from '@henhouse/domain/import/list/list-field';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import type { UnitSystem } from '@henhouse/domain/quantity/unit-system';
import { Select } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { unitText } from '../../shared/format/units';
import { Card } from '../../shared/ui/page/card';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import { CheckAndRun } from './check-and-run';
import { FileSettings } from './file-settings';
import type { ImportPlace } from './import-place';
import { columnWord } from './import-words';

type FileColumn = FileRead['columns'][number];

const groups = Object.keys(columnGroups) as ColumnGroup[];

/** How a file is read before anybody says otherwise: as the last one of its shape, or as it looks. */
const firstReading = (file: FileRead): ImportMapping => file.kept ?? mappingAsGuessed(file);

interface MapColumnsProps {
  readonly place: ImportPlace;
  readonly file: FileRead;
  /** How often what the file brought was taken back since it was read. */
  readonly undone: number;
}

/** Step two: what each column means, and what the file itself does not say. Step three stands below it. */
export function MapColumns({ place, file, undone }: MapColumnsProps) {
  const [mapping, setMapping] = useState(() => firstReading(file));
  const [needsDayOrder, setNeedsDayOrder] = useState(file.dayFormatOpen && file.kept === null);
  const [needsDecimal, setNeedsDecimal] = useState(file.decimalOpen && file.kept === null);
  const set = (part: Partial<ImportMapping>) => {
    setMapping((before) => ({ ...before, ...part }));
    if (part.dayFormat !== undefined) setNeedsDayOrder(false);
    if (part.decimal !== undefined) setNeedsDecimal(false);
  };
  const meaningOf = (index: number) => mapping.columns.find((column) => column.index === index)?.meaning ?? 'ignore';
  const setMeaning = (index: number, meaning: ColumnUse) =>
    set({ columns: [...mapping.columns.filter((column) => column.index !== index), { index, meaning }] });
  const choices = choicesOf(file.kind, mapping.units);
  const columns: TableColumn<FileColumn>[] = [
    { id: 'header', header: t(($) => $.importing.column) },
    { id: 'samples', header: t(($) => $.importing.samples), value: (column) => column.samples.slice(0, 4).join(' · ') },
    {
      id: 'meaning',
      header: t(($) => $.importing.meaning),
      value: (column) => wordOfUse(meaningOf(column.index), mapping.units),
      cell: (column) => (
        <Select
          size="xs"
          aria-label={t(($) => $.importing.meaningOf, { column: column.header })}
          value={meaningOf(column.index)}
          onChange={(chosen) => setMeaning(column.index, oneOf(columnUses, chosen) ?? 'ignore')}
          allowDeselect={false}
          searchable
          data={choices}
        />
      ),
    },
  ];
  return (
    <>
      <DataTable
        name="import-columns"
        title={t(($) => $.importing.step2)}
        rows={file.columns}
        columns={columns}
        rowKey={(column) => String(column.index)}
      />
      <Card flush>
        <FileSettings {...{ place, file, mapping, set, needsDayOrder, needsDecimal }} />
      </Card>
      <CheckAndRun
        key={undone}
        place={place}
        file={file}
        mapping={mapping}
        set={set}
        isReady={!needsDayOrder && !needsDecimal}
      />
    </>
  );
}

/** What a column means, with the unit in which the file counts it. */
export function wordOfUse(use: ColumnUse, units: UnitSystem): string {
  const word = columnWord(use);
  const unit = isDailyColumn(use) ? unitOfColumn(use) : isListField(use) && unitOfField(use);
  return unit ? `${word}, ${unitText(unit, units)}` : word;
}

function choicesOf(kind: ImportKind, units: UnitSystem) {
  const choiceOf = (use: ColumnUse) => ({ value: use, label: wordOfUse(use, units) });
  if (isListKind(kind)) return (['ignore', ...listFacts[kind].fields] as const).map(choiceOf);
  return [
    choiceOf('ignore'),
    ...groups.map((group) => ({
      group: t(($) => $.importing.groups[group]),
      items: columnGroups[group].map(choiceOf),
    })),
  ];
}
