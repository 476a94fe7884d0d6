import { listSheds } from '@henhouse/contract/farm/shed';
import { listFlocks } from '@henhouse/contract/flock/flock';
import type { FileRead, ImportMapping } from '@henhouse/contract/import/daily-records';
import { listFeedItems } from '@henhouse/contract/stock/feed-stock';
import { dayFormats } from '@henhouse/domain/import/cell/file-day';
import {
  type ColumnGroup,
  columnGroups,
  columnUnits,
  type DailyColumn,
  isMeasuredColumn,
} from '@henhouse/domain/import/daily-column';
import { type UnitSystem, unitSystems } from '@henhouse/domain/quantity/unit-system';
import { Checkbox, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { unitText, useUnits } from '../../shared/format/units';
import { Card } from '../../shared/ui/page/card';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import { CheckAndRun } from './check-and-run';
import styles from './import.module.css';

type FileColumn = FileRead['columns'][number];

const groups = Object.keys(columnGroups) as ColumnGroup[];

/** Step two: what each column means, and what the file itself does not say. Step three stands below it. */
export function MapColumns({ farmId, file }: { readonly farmId: string; readonly file: FileRead }) {
  const { t } = useTranslation();
  const company = useUnits();
  const [mapping, setMapping] = useState<ImportMapping>({
    columns: file.columns.map(({ index, guess }) => ({ index, meaning: guess })),
    dayFormat: file.dayFormatGuess,
    decimal: file.decimalGuess,
    units: file.unitsGuess,
    flockId: null,
    shedId: null,
    feedItemId: null,
    birdsWeighed: null,
    confirmImplausible: false,
    bookOpeningFeed: false,
  });
  const set = (part: Partial<ImportMapping>) => setMapping({ ...mapping, ...part });
  const meaningOf = (index: number) => mapping.columns.find((column) => column.index === index)?.meaning ?? 'ignore';
  const setMeaning = (index: number, meaning: DailyColumn) =>
    set({ columns: mapping.columns.map((column) => (column.index === index ? { index, meaning } : column)) });
  const choiceOf = (meaning: DailyColumn) => ({ value: meaning, label: meaningWord(meaning, mapping.units, t) });
  const choices = [
    choiceOf('ignore'),
    ...groups.map((group) => ({
      group: t(($) => $.importing.groups[group]),
      items: columnGroups[group].map(choiceOf),
    })),
  ];
  const columns: TableColumn<FileColumn>[] = [
    { id: 'header', header: t(($) => $.importing.column), value: (column) => column.header, card: 'title' },
    { id: 'samples', header: t(($) => $.importing.samples), value: (column) => column.samples.slice(0, 4).join(' · ') },
    {
      id: 'meaning',
      header: t(($) => $.importing.meaning),
      value: (column) => meaningWord(meaningOf(column.index), mapping.units, t),
      cell: (column) => (
        <Select
          size="xs"
          aria-label={t(($) => $.importing.meaningOf, { column: column.header })}
          value={meaningOf(column.index)}
          onChange={(meaning) => setMeaning(column.index, meaning ?? 'ignore')}
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
        rowName={(column) => column.header}
      />
      <Card flush>
        <Settings
          farmId={farmId}
          mapping={mapping}
          set={set}
          // Who measures in metric is asked only where the file itself speaks of pounds or gallons.
          hasUnits={company === 'imperial' || file.unitsGuess === 'imperial'}
        />
      </Card>
      <CheckAndRun
        farmId={farmId}
        importId={file.id}
        mapping={mapping}
        onConfirm={(confirmImplausible) => set({ confirmImplausible })}
      />
    </>
  );
}

interface SettingsProps {
  readonly farmId: string;
  readonly mapping: ImportMapping;
  readonly set: (part: Partial<ImportMapping>) => void;
  readonly hasUnits: boolean;
}

/** What a column means, with the unit in which the file counts it. */
function meaningWord(meaning: DailyColumn, units: UnitSystem, t: ReturnType<typeof useTranslation>['t']): string {
  const word = t(($) => $.importing.meanings[meaning]);
  return isMeasuredColumn(meaning) ? `${word}, ${unitText(columnUnits[meaning], units)}` : word;
}

function Settings({ farmId, mapping, set, hasUnits }: SettingsProps) {
  const { t } = useTranslation();
  const flocks = useAnswer(listFlocks, { query: { perPage: 200, farm: farmId, sortBy: 'hatchDay', sortDesc: 'true' } });
  const sheds = useAnswer(listSheds, { params: { farmId }, query: { perPage: 200 } });
  const feeds = useAnswer(listFeedItems, { query: { perPage: 200, retired: 'false' } });
  return (
    <div className={styles.settings}>
      <Select
        label={t(($) => $.importing.dayFormat)}
        value={mapping.dayFormat}
        onChange={(dayFormat) => dayFormat && set({ dayFormat })}
        allowDeselect={false}
        data={[...dayFormats]}
      />
      <Select
        label={t(($) => $.importing.decimal)}
        value={mapping.decimal}
        onChange={(decimal) => decimal && set({ decimal })}
        allowDeselect={false}
        data={[
          { value: '.', label: t(($) => $.importing.point) },
          { value: ',', label: t(($) => $.importing.comma) },
        ]}
      />
      {hasUnits ? (
        <Select
          label={t(($) => $.importing.units)}
          description={t(($) => $.importing.unitsHint)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={mapping.units}
          onChange={(units) => units && set({ units })}
          allowDeselect={false}
          data={unitSystems.map((units) => ({ value: units, label: t(($) => $.importing.unitsOf[units]) }))}
        />
      ) : null}
      <Select
        label={t(($) => $.importing.flock)}
        value={mapping.flockId}
        onChange={(flockId) => set({ flockId })}
        clearable
        searchable
        data={flocks.data?.items.map(({ id, number }) => ({ value: id, label: number })) ?? []}
      />
      <Select
        label={t(($) => $.importing.shed)}
        value={mapping.shedId}
        onChange={(shedId) => set({ shedId })}
        clearable
        data={sheds.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
      <Select
        label={t(($) => $.importing.feedItem)}
        value={mapping.feedItemId}
        onChange={(feedItemId) => set({ feedItemId })}
        clearable
        data={feeds.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
      <NumberInput
        label={t(($) => $.importing.birdsWeighed)}
        value={mapping.birdsWeighed ?? ''}
        onChange={(birds) => set({ birdsWeighed: typeof birds === 'number' ? birds : null })}
        min={1}
        max={100_000}
        allowDecimal={false}
        hideControls
      />
      <Checkbox
        label={t(($) => $.importing.bookFeed)}
        description={t(($) => $.importing.bookFeedHint)}
        checked={mapping.bookOpeningFeed}
        onChange={(event) => set({ bookOpeningFeed: event.currentTarget.checked })}
      />
    </div>
  );
}
