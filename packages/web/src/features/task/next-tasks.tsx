import { type ActionLine, listFlockTasks } from '@henhouse/contract/task/task';
import { Link, useLocation } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { useMay } from '../../shared/session/ability';
import { taskTones, useTaskWords } from '../../shared/task/task-words';
import { Card } from '../../shared/ui/page/card';
import { StatusPill } from '../../shared/ui/state/status-pill';
import styles from './task.module.css';

const shownAtMost = 5;

/** What is open of a flock, the most pressing first; undefined until it is known, nothing for who may not read tasks there. */
export function useNextTasks(flock: { readonly id: string; readonly farmId: string }) {
  const may = useMay();
  const mayRead = may('read', 'Task', { farmId: flock.farmId });
  const query = { state: 'open', perPage: shownAtMost } as const;
  const { data } = useAnswer(listFlockTasks, { params: { flockId: flock.id }, query }, { enabled: mayRead });
  return mayRead ? data : { items: [], total: 0 };
}

interface NextTasksProps {
  readonly lines: readonly ActionLine[];
  /** The page whose tab of tasks has all of them; the one at hand without. */
  readonly of?: string;
}

/** What is to be done next, in a few lines. */
export function NextTasks({ lines, of }: NextTasksProps) {
  const { titleOf, dueOf } = useTaskWords();
  const { pathname } = useLocation();
  if (lines.length === 0) return null;
  return (
    <Card
      title={t(($) => $.task.next)}
      actions={
        <Link to={of ?? pathname} search={{ tab: 'tasks' }}>
          {t(($) => $.task.all)}
        </Link>
      }
      flush
    >
      <ul className={styles.next}>
        {lines.map((line) => (
          <li key={line.key}>
            <span>{titleOf(line)}</span>
            <span className={styles.when}>
              {line.state === 'upcoming' ? (
                dueOf(line)
              ) : (
                <StatusPill tone={taskTones[line.state]}>{t(($) => $.task.states[line.state])}</StatusPill>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
