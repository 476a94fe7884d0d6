import { isDay } from '@henhouse/domain/day/day';
import { Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { t } from 'i18next';
import { lazy, Suspense } from 'react';
import { formatDay, formatDays } from '../../format/day';
import { withTexts } from '../../i18n/i18n';
import { useSearchChange } from '../../screen/use-search-change';
import { DayInput } from '../form/day-input';
import { ActButton } from '../page/act-button';
import styles from './days-filter.module.css';
import { useDays } from './list/list-state';

type Search = Readonly<Record<string, string | undefined>>;

interface DayBoxProps {
  /** Stands in the box, before the day. */
  readonly label: string;
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** A day that a list is narrowed to. */
export function DayBox({ label, value, min, max, onChange }: DayBoxProps) {
  return (
    <DayInput
      aria-label={label}
      leftSection={<span className={styles.daysLabel}>{label}</span>}
      leftSectionWidth={16 + Math.max(3, label.length) * 8}
      value={value}
      min={min}
      max={max}
      onDay={(day) => (day === '' || isDay(day) ? onChange(day || undefined) : undefined)}
    />
  );
}

interface DaysFilterProps {
  /** What the screen shows where the address says nothing. */
  readonly shown?: { readonly from: string; readonly to: string } | undefined;
  /** Months and financial years are offered, up to today. */
  readonly hasQuick?: boolean | undefined;
}

const QuickDays = lazy(() => withTexts(import('./quick-days')));

/** From one day to another. */
export function DaysFilter({ shown, hasQuick }: DaysFilterProps) {
  const change = useSearchChange();
  const { from, to } = useDays();
  const choose = (days: Search) => change({ page: undefined, ...days });
  const field = (name: 'from' | 'to', value: string | undefined) => (
    <DayBox
      label={t(($) => $.word[name])}
      value={value ?? shown?.[name] ?? ''}
      {...(name === 'to' ? { min: from } : { max: to })}
      onChange={(day) => choose({ [name]: day })}
    />
  );
  return (
    <div className={styles.days} data-days="">
      {field('from', from)}
      {field('to', to)}
      {hasQuick ? (
        <Suspense>
          <QuickDays />
        </Suspense>
      ) : null}
      {from || to ? (
        <ActButton
          subtle
          label={t(($) => $.table.clearDays)}
          onClick={() => choose({ from: undefined, to: undefined })}
        />
      ) : null}
    </div>
  );
}

/** The same behind a button that says which days: beside other choices, on their line. */
export function DaysChoice() {
  const { from, to } = useDays();
  const chosen =
    from && to
      ? formatDays(from, to)
      : from
        ? `${t(($) => $.word.from)} ${formatDay(from)}`
        : to
          ? `${t(($) => $.word.to)} ${formatDay(to)}`
          : t(($) => $.table.clearDays);
  return (
    <Popover width={260} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <ActButton quiet icon={IconCalendar} label={chosen} />
      </Popover.Target>
      <Popover.Dropdown aria-label={chosen}>
        <DaysFilter hasQuick />
      </Popover.Dropdown>
    </Popover>
  );
}
