import type { ActionLine } from '@henhouse/contract/task/task';
import { addDays, type Day, daysFromTo } from '@henhouse/domain/day/day';
import { dateFormat } from '@henhouse/domain/format/format';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { formatDay, formatWeekday } from '../../../shared/format/day';
import { currentLocale } from '../../../shared/format/locale';
import { screenPath } from '../../../shared/screen/screen-path';
import { taskTones, useTaskWords } from '../../../shared/task/task-words';
import { Sheet } from '../../../shared/ui/dialog/part-dialog';
import { StatusPill } from '../../../shared/ui/state/status-pill';
import styles from './calendar.module.css';
import { KindMark } from './kind-mark';

/** Monday of the week of a day. */
function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Tasks in a cell; one more takes no more room than saying so. */
const shownAtMost = 3;
const shownOf = (tasks: readonly ActionLine[]) =>
  tasks.length === shownAtMost + 1 ? tasks : tasks.slice(0, shownAtMost);

const siteOf = ({ farmName, shedName, flockNumber }: ActionLine) =>
  [farmName, shedName, flockNumber].filter((part) => part !== '').join(' · ');

/** What a task is called, and where it leads: to where it is dealt with, else among the tasks of its farm. */
function useTaskLink() {
  const { titleOf, placeOf } = useTaskWords();
  const linkOf = (task: ActionLine) => placeOf(task) ?? screenPath('manage-farm-action-list', { farmId: task.farmId });
  return { titleOf, linkOf };
}

const isDone = ({ state }: ActionLine) => state === 'done' || state === 'doneLate';

interface CalendarProps {
  /** Its first day. */
  readonly month: Day;
  readonly tasks: readonly ActionLine[];
}

/** A month of weeks: each task stands on its last day; a day opens all of its tasks. */
export function CalendarMonth({ month, tasks, now }: CalendarProps & { readonly now: Day }) {
  const [opened, setOpened] = useState<Day | null>(null);
  const first = mondayOf(month);
  const lastOfMonth = addDays(`${addDays(month, 31).slice(0, 7)}-01`, -1);
  const days = daysFromTo(first, addDays(mondayOf(lastOfMonth), 6));
  const weekdays = days
    .slice(0, 7)
    .map((day) =>
      dateFormat(currentLocale(), { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
    );
  return (
    <>
      <div className={styles.grid} aria-hidden="true">
        {weekdays.map((name) => (
          <span key={name} className={styles.weekday}>
            {name}
          </span>
        ))}
      </div>
      <ol className={styles.grid}>
        {days.map((day) => (
          <li
            key={day}
            className={styles.cell}
            data-other={day.slice(0, 7) === month.slice(0, 7) ? undefined : true}
            data-today={day === now || undefined}
            data-late={tasks.some(({ dueDay, state }) => dueDay === day && state === 'overdue') || undefined}
          >
            <DayCell day={day} tasks={tasks.filter(({ dueDay }) => dueDay === day)} onOpen={() => setOpened(day)} />
          </li>
        ))}
      </ol>
      <Sheet
        opened={opened !== null}
        onClose={() => setOpened(null)}
        title={opened === null ? '' : formatWeekday(opened)}
      >
        <ul className={styles.tasks}>
          <DayTasks tasks={tasks.filter(({ dueDay }) => dueDay === opened)} />
        </ul>
      </Sheet>
    </>
  );
}

interface DayCellProps {
  readonly day: Day;
  readonly tasks: readonly ActionLine[];
  readonly onOpen: () => void;
}

function DayCell({ day, tasks, onOpen }: DayCellProps) {
  const { titleOf, linkOf } = useTaskLink();
  const name = t(($) => $.schedule.calendar.countOn, { day: formatDay(day), count: tasks.length });
  const number = Number(day.slice(8));
  const shown = shownOf(tasks);
  if (tasks.length === 0)
    return (
      <span className={styles.number}>
        <span aria-hidden="true">{number}</span>
        <span className="visually-hidden">{name}</span>
      </span>
    );
  return (
    <>
      <button type="button" className={styles.number} aria-label={name} onClick={onOpen}>
        <span>{number}</span>
        <span className={styles.marks}>
          {[...new Set(tasks.map(({ topic }) => topic))].slice(0, shownAtMost).map((topic) => (
            <KindMark key={topic} topic={topic} />
          ))}
        </span>
      </button>
      {shown.map((task) => (
        <Link
          key={task.key}
          className={styles.task}
          data-state={task.state}
          to={linkOf(task)}
          title={`${titleOf(task)}, ${siteOf(task)}, ${t(($) => $.task.states[task.state])}`}
        >
          <KindMark topic={task.topic} />
          <span>
            {task.flockNumber || task.farmName}: {titleOf(task)}
            {isDone(task) ? (
              <>
                {'\u00A0'}
                <IconCheck size={12} aria-hidden="true" className={styles.tick} />
              </>
            ) : null}
            <span className="visually-hidden">, {t(($) => $.task.states[task.state])}</span>
          </span>
        </Link>
      ))}
      {tasks.length > shown.length ? (
        <button type="button" className={styles.more} onClick={onOpen}>
          {t(($) => $.schedule.calendar.more, { count: tasks.length - shown.length })}
        </button>
      ) : null}
    </>
  );
}

function DayTasks({ tasks }: { readonly tasks: readonly ActionLine[] }) {
  const { titleOf, linkOf } = useTaskLink();
  return tasks.map((task) => (
    <li key={task.key}>
      <KindMark topic={task.topic} />
      <span>
        <Link to={linkOf(task)}>{titleOf(task)}</Link> <span className="fine-words own-line">{siteOf(task)}</span>
      </span>
      <StatusPill tone={taskTones[task.state]}>{t(($) => $.task.states[task.state])}</StatusPill>
    </li>
  ));
}

/** The same day by day: what paper can take. */
export function CalendarDays({ month, tasks }: CalendarProps) {
  const days = [...new Set(tasks.map(({ dueDay }) => dueDay))].filter((day) => day >= month).toSorted();
  return (
    <ul className={styles.days}>
      {days.map((day) => (
        <li key={day}>
          <strong>{formatWeekday(day)}</strong>
          <ul className={styles.tasks}>
            <DayTasks tasks={tasks.filter(({ dueDay }) => dueDay === day)} />
          </ul>
        </li>
      ))}
    </ul>
  );
}
