import type { ActionLine } from '@henhouse/contract/task/task';
import { addDays, type Day, daysFromTo } from '@henhouse/domain/day/day';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay, formatWeekday } from '../../../shared/format/day';
import { currentLocale } from '../../../shared/format/locale';
import { screenPath } from '../../../shared/screen/screen-path';
import { StatusPill, type Tone } from '../../../shared/ui/state/status-pill';
import styles from '../schedule.module.css';

/** Monday of the week of a day. */
function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

const shownAtMost = 4;

const placeOf = ({ farmName, shedName, flockNumber }: ActionLine) =>
  [farmName, shedName, flockNumber].filter((part) => part !== '').join(' · ');

const linkOf = ({ flockId, farmId }: ActionLine) =>
  flockId === null
    ? screenPath('manage-farm-action-list', { farmId })
    : screenPath('apps-flock-view', { flockId }, { tab: 'tasks' });

const tones: Readonly<Record<ActionLine['state'], Tone>> = {
  overdue: 'bad',
  due: 'warn',
  upcoming: 'info',
  done: 'good',
  doneLate: 'good',
  skipped: 'neutral',
  removed: 'neutral',
};

function useTitle(): (task: ActionLine) => string {
  const { t } = useTranslation();
  return ({ title, topic }) => (title === '' ? t(($) => $.task.topics[topic]) : title);
}

interface CalendarProps {
  /** Its first day. */
  readonly month: Day;
  readonly tasks: readonly ActionLine[];
}

/** A month of weeks: each task stands on its last day. */
export function CalendarMonth({ month, tasks, now }: CalendarProps & { readonly now: Day }) {
  const { t } = useTranslation();
  const titleOf = useTitle();
  const first = mondayOf(month);
  const lastOfMonth = addDays(`${addDays(month, 31).slice(0, 7)}-01`, -1);
  const days = daysFromTo(first, addDays(mondayOf(lastOfMonth), 6));
  const weekdays = days
    .slice(0, 7)
    .map((day) =>
      new Intl.DateTimeFormat(currentLocale(), { weekday: 'short', timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00Z`),
      ),
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
        {days.map((day) => {
          const own = tasks.filter(({ dueDay }) => dueDay === day);
          return (
            <li
              key={day}
              className={styles.cell}
              data-other={day.slice(0, 7) === month.slice(0, 7) ? undefined : true}
              data-today={day === now || undefined}
              aria-label={t(($) => $.schedule.calendar.countOn, { day: formatDay(day), count: own.length })}
            >
              <span className={styles.number}>{Number(day.slice(8))}</span>
              {own.slice(0, shownAtMost).map((task) => (
                <Link
                  key={task.key}
                  className={styles.task}
                  data-state={task.state}
                  to={linkOf(task)}
                  title={`${titleOf(task)}, ${placeOf(task)}, ${t(($) => $.task.states[task.state])}`}
                >
                  {task.flockNumber || task.farmName}: {titleOf(task)}
                </Link>
              ))}
              {own.length > shownAtMost ? (
                <span className={styles.number}>
                  {t(($) => $.schedule.calendar.more, { count: own.length - shownAtMost })}
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** The same day by day: what a phone and paper can take. */
export function CalendarDays({ month, tasks }: CalendarProps) {
  const { t } = useTranslation();
  const titleOf = useTitle();
  const days = [...new Set(tasks.map(({ dueDay }) => dueDay))].filter((day) => day >= month).toSorted();
  return (
    <ul className={styles.days}>
      {days.map((day) => (
        <li key={day}>
          <strong>{formatWeekday(day)}</strong>
          <ul>
            {tasks
              .filter(({ dueDay }) => dueDay === day)
              .map((task) => (
                <li key={task.key}>
                  <span>
                    <Link to={linkOf(task)}>{titleOf(task)}</Link> <span className={styles.place}>{placeOf(task)}</span>
                  </span>
                  <StatusPill tone={tones[task.state]}>{t(($) => $.task.states[task.state])}</StatusPill>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
