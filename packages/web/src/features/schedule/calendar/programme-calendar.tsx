import { getCalendar, getCalendarFile } from '@henhouse/contract/schedule/programme';
import type { ActionLine } from '@henhouse/contract/task/task';
import { addDays } from '@henhouse/domain/day/day';
import { programmeKinds } from '@henhouse/domain/schedule/programme';
import { ActionIcon, SegmentedControl, Select } from '@mantine/core';
import {
  IconCalendarDown,
  IconCalendarShare,
  IconChevronLeft,
  IconChevronRight,
  IconPrinter,
} from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { call } from '../../../shared/api/call';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatMonth } from '../../../shared/format/day';
import { useToday } from '../../../shared/format/use-today';
import { choicesOf } from '../../../shared/i18n/choices-of';
import { useSearchChange } from '../../../shared/screen/use-search-change';
import { useFarms } from '../../../shared/session/current-farm';
import { dialogAct } from '../../../shared/ui/dialog/dialog-act';
import { ActButton } from '../../../shared/ui/page/act-button';
import { Card } from '../../../shared/ui/page/card';
import { toastFailure } from '../../../shared/ui/page/toast';
import { Answer } from '../../../shared/ui/state/answer';
import { saveFile } from '../../../shared/ui/table/export-rows';
import { RowMenu } from '../../../shared/ui/table/row-menu';
import styles from '../schedule.module.css';
import { CalendarLink } from './calendar-link';
import { CalendarDays, CalendarMonth } from './calendar-month';
import { daysOf, monthOf, nextMonth } from './month';

const looks = ['month', 'list'] as const;
type Look = (typeof looks)[number];

type Search = Readonly<Record<string, string | undefined>>;

/** Month, farm, kind and look as they stand in the address. */
function useShownMonth() {
  const change = useSearchChange();
  const search: Search = useSearch({ strict: false });
  const now = useToday(null);
  const topic = programmeKinds.find((kind) => kind === search.topic);
  return {
    now,
    month: /^\d{4}-\d{2}$/.test(search.month ?? '') ? `${search.month}-01` : monthOf(now),
    look: looks.find((one) => one === search.look) ?? 'month',
    farm: search.farm,
    topic,
    isRequested: { ...(search.farm && { farm: search.farm }), ...(topic && { topic }) },
    change,
    goTo: (day: string) => change({ month: day.slice(0, 7) }),
  };
}

type ShownMonth = ReturnType<typeof useShownMonth>;

/** What falls into a month, of all farms or one. */
export function ProgrammeCalendar() {
  const shown = useShownMonth();
  const { month, look, now, isRequested } = shown;
  const calendar = useAnswer(getCalendar, { query: { ...daysOf(month), ...isRequested } }, { keepPrevious: true });
  return (
    <Card title={t(($) => $.schedule.parts.calendar)} isTitleHidden>
      <div className={styles.bar}>
        <MonthSteps shown={shown} />
        <Choices shown={shown} />
      </div>
      <Answer of={calendar}>
        {({ items, total }) => <Shown items={items} total={total} month={month} look={look} now={now} />}
      </Answer>
    </Card>
  );
}

function MonthSteps({ shown: { month, now, goTo } }: { readonly shown: ShownMonth }) {
  return (
    <div className="in-row is-centred">
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(($) => $.schedule.calendar.earlier)}
        onClick={() => goTo(addDays(month, -1))}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <span className={styles.month} aria-live="polite">
        {formatMonth(month)}
      </span>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(($) => $.schedule.calendar.later)}
        onClick={() => goTo(nextMonth(month))}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      {month === monthOf(now) ? null : (
        <ActButton quiet label={t(($) => $.table.thisMonth)} onClick={() => goTo(now)} />
      )}
    </div>
  );
}

/** Of which farm and kind, how it is drawn, and where it can be taken. */
function Choices({ shown: { farm, topic, look, isRequested, change } }: { readonly shown: ShownMonth }) {
  const { farms } = useFarms();
  async function download() {
    try {
      saveFile(await call(getCalendarFile, { query: isRequested }), 'henhouse-tasks.ics');
    } catch (error) {
      toastFailure(error);
    }
  }
  return (
    <div className={styles.choices}>
      <Select
        aria-label={t(($) => $.schedule.calendar.farm)}
        placeholder={t(($) => $.schedule.calendar.allFarms)}
        value={farm ?? null}
        onChange={(chosen) => change({ farm: chosen ?? undefined })}
        data={farms.map(({ id, name }) => ({ value: id, label: name }))}
        clearable
      />
      <Select
        aria-label={t(($) => $.word.kind)}
        placeholder={t(($) => $.schedule.calendar.allKinds)}
        value={topic ?? null}
        onChange={(kind) => change({ topic: kind ?? undefined })}
        data={choicesOf(programmeKinds, ($) => $.task.topics)}
        clearable
      />
      <SegmentedControl<Look>
        aria-label={t(($) => $.schedule.calendar.look)}
        value={look}
        onChange={(shown) => change({ look: shown })}
        data={looks.map((one) => ({ value: one, label: t(($) => $.schedule.calendar[one]) }))}
      />
      <RowMenu
        isButton
        name={t(($) => $.schedule.parts.calendar)}
        actions={[
          dialogAct({
            size: 'lg',
            label: t(($) => $.schedule.calendar.subscribe),
            icon: <IconCalendarShare size={16} />,
            content: <CalendarLink />,
          }),
          {
            label: t(($) => $.schedule.calendar.file),
            icon: <IconCalendarDown size={16} />,
            onClick: () => void download(),
          },
          {
            label: t(($) => $.schedule.calendar.print),
            icon: <IconPrinter size={16} />,
            onClick: () => globalThis.print(),
          },
        ]}
      />
    </div>
  );
}

interface ShownProps {
  readonly items: readonly ActionLine[];
  readonly total: number;
  readonly month: string;
  readonly look: Look;
  readonly now: string;
}

function Shown({ items, total, month, look, now }: ShownProps) {
  return (
    <>
      {total > items.length ? (
        <p className="dim-words is-wide">{t(($) => $.schedule.calendar.cut, { shown: items.length, total })}</p>
      ) : null}
      {items.length === 0 ? <p className="dim-words is-wide">{t(($) => $.schedule.calendar.empty)}</p> : null}
      {look === 'month' ? (
        <CalendarMonth month={month} tasks={items} now={now} />
      ) : (
        <CalendarDays month={month} tasks={items} />
      )}
    </>
  );
}
