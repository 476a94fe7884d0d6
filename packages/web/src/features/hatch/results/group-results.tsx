import type { OutputOf } from '@henhouse/contract/endpoint';
import { getHatchSummary, type HatchSummaryRow } from '@henhouse/contract/hatchery/hatch-summary';
import { addDays, type Day, laterDay } from '@henhouse/domain/day/day';
import { type HatchGrouping, hatchGroupings } from '@henhouse/domain/hatchery/result/hatch-grouping';
import { monthsBefore } from '@henhouse/domain/money/period';
import { Select } from '@mantine/core';
import { IconFeather } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatDay, formatMonth } from '../../../shared/format/day';
import { screenPath } from '../../../shared/screen/screen-path';
import { useSearchChange } from '../../../shared/screen/use-search-change';
import { FigureStrip } from '../../../shared/ui/kpi/figure-card';
import { Answer } from '../../../shared/ui/state/answer';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import { DaysFilter } from '../../../shared/ui/table/days-filter';
import { useDays } from '../../../shared/ui/table/list/list-state';
import { useFeedbackColumns, useResultColumns } from './result-columns';
import { useResultFigures } from './result-figures';

/** A hatch is a line of the list itself. */
type Grouping = Exclude<HatchGrouping, 'hatch'>;
const offered = hatchGroupings.filter((by): by is Grouping => by !== 'hatch');
type Search = Readonly<Record<string, string | undefined>>;
type Summary = OutputOf<typeof getHatchSummary>;

/** What a row is of. */
function useGroupWords(): Readonly<Record<Grouping, string>> {
  return {
    flock: t(($) => $.hatch.source),
    age: t(($) => $.hatch.flockAge),
    setter: t(($) => $.screen['setter-view']),
    hatcher: t(($) => $.screen['hatcher-view']),
    month: t(($) => $.word.month),
  };
}

/** Results of a farm's hatches side by side: flocks, ages, setters, hatchers or months. */
export function GroupResults({ farmId }: { readonly farmId: string }) {
  const change = useSearchChange();
  const words = useGroupWords();
  const search: Search = useSearch({ strict: false });
  const by = offered.find((each) => each === search.by) ?? 'flock';
  const summary = useAnswer(
    getHatchSummary,
    { params: { farmId }, query: { by, ...useDays() } },
    { keepPrevious: true },
  );
  const choice = (
    <>
      <Select
        aria-label={t(($) => $.hatch.results.groupBy)}
        value={by}
        allowDeselect={false}
        data={offered.map((each) => ({ value: each, label: words[each] }))}
        onChange={(next) => change({ by: next ?? undefined })}
      />
      <DaysFilter shown={summary.data} />
    </>
  );
  return <Answer of={summary}>{(data) => <Groups farmId={farmId} summary={data} by={by} choice={choice} />}</Answer>;
}

interface GroupsProps {
  readonly farmId: string;
  readonly summary: Summary;
  readonly by: Grouping;
  readonly choice: ReactNode;
}

function Groups({ farmId, summary, by, choice }: GroupsProps) {
  const words = useGroupWords();
  const { from, to, rows, total } = summary;
  const figures = useResultFigures(total);
  const results = useResultColumns(rows);
  const feedback = useFeedbackColumns<HatchSummaryRow>();
  const followed = rows.filter(
    (row) => row.doaPct !== null || row.firstWeekMortalityPct !== null || row.deliveredOfPlacedPct !== null,
  );
  const nameOf = ({ key, label }: HatchSummaryRow) => {
    if (by === 'month') return formatMonth(`${key}-01`);
    if (by === 'age')
      return key === '' ? t(($) => $.hatch.results.noAge) : t(($) => $.hatch.weeksOld, { weeks: label });
    return label;
  };
  const group: TableColumn<HatchSummaryRow> = {
    id: 'group',
    header: words[by],
    // Months and ages are sorted by what they are, not by their names.
    value: (row) => (by === 'month' ? row.key : nameOf(row)),
    cell: nameOf,
    card: 'title',
  };
  return (
    <>
      <FigureStrip>{figures}</FigureStrip>
      <DataTable
        name={`hatch-results-${by}`}
        title={t(($) => $.hatch.results.title[by])}
        subtitle={t(($) => $.hatch.results.pulledFrom, { from: formatDay(from), to: formatDay(to) })}
        actions={choice}
        columns={[group, ...results]}
        rows={rows}
        rowKey={({ key }) => key}
        rowName={nameOf}
        rowLink={({ key }) => screenPath('hatch-summary-list', { farmId }, hatchesOf(by, key, { from, to }))}
        empty={{
          compact: true,
          icon: IconFeather,
          title: t(($) => $.hatch.results.none),
          text: t(($) => $.hatch.results.noneText),
        }}
      />
      {followed.length > 0 ? (
        <DataTable
          name={`hatch-feedback-${by}`}
          title={t(($) => $.hatch.results.feedback)}
          subtitle={t(($) => $.hatch.results.feedbackText)}
          columns={[group, ...feedback]}
          rows={followed}
          rowKey={({ key }) => key}
          rowName={nameOf}
        />
      ) : null}
    </>
  );
}

/** What the list of hatches is narrowed by to show those of a row. */
function hatchesOf(
  by: Grouping,
  key: string,
  { from, to }: { readonly from: Day; readonly to: Day },
): Readonly<Record<string, string>> {
  const pulled = { pulledFrom: from, pulledTo: to };
  if (by === 'month') {
    const first = `${key}-01`;
    const last = addDays(monthsBefore(first, -1), -1);
    return { pulledFrom: laterDay(first, from), pulledTo: last < to ? last : to };
  }
  if (by === 'age') return key === '' ? pulled : { ...pulled, ages: key };
  return by === 'flock' ? { ...pulled, flock: key } : { ...pulled, machine: key };
}
