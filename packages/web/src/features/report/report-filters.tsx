import { isDay } from '@henhouse/domain/day/day';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { reportSteps } from '@henhouse/domain/report/flock-report';
import { type ReportFigureId, reportFigureIds } from '@henhouse/domain/report/report-figure';
import { type ProductionKind, productionKinds } from '@henhouse/domain/standards/standard';
import { Select } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useSearchChange } from '../../shared/screen/use-search-change';
import { DaysChoice } from '../../shared/ui/table/days-filter';
import styles from './report.module.css';

type Search = Readonly<Record<string, string | undefined>>;

/** What the report is narrowed to, as it stands in the address. */
interface ReportQuery {
  readonly kind: ProductionKind | undefined;
  readonly flock: string | undefined;
  readonly step: (typeof reportSteps)[number] | undefined;
  readonly figure: ReportFigureId | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The report asked for, and a way to ask for another. */
export function useReportQuery(): readonly [ReportQuery, (change: Search) => void] {
  const search: Search = useSearch({ strict: false });
  const changeQuery = useSearchChange();
  const { kind, flock, step, figure, from, to } = search;
  const query = {
    kind: oneOf(productionKinds, kind),
    flock,
    step: oneOf(reportSteps, step),
    figure: oneOf(reportFigureIds, figure),
    from: from && isDay(from) ? from : undefined,
    to: to && isDay(to) ? to : undefined,
  };
  return [query, changeQuery];
}

interface ReportChoice {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | undefined) => void;
  /** What is meant when nothing is chosen; without it a choice can be taken back. */
  readonly fallback?: string | undefined;
}

/** The choices above a report, and its days. */
export function ReportFilters({ choices }: { readonly choices: readonly ReportChoice[] }) {
  return (
    <div className={styles.filters}>
      {choices.map(({ label, value, options, onChange, fallback }) => (
        <Select
          key={label}
          className={styles.filter}
          aria-label={label}
          placeholder={label}
          data={[...options]}
          value={value ?? fallback ?? null}
          onChange={(next) => onChange(next ?? undefined)}
          clearable={fallback === undefined}
          allowDeselect={fallback === undefined}
          clearButtonProps={{ 'aria-hidden': true, tabIndex: -1 }}
        />
      ))}
      <DaysChoice />
    </div>
  );
}
