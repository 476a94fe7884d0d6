import { listAllActions } from '@henhouse/contract/task/task';
import { addDays } from '@henhouse/domain/day/day';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { formatDayShort } from '../../shared/format/day';
import { screenPath } from '../../shared/screen/screen-path';
import { Card } from '../../shared/ui/page/card';
import { SkeletonLines } from '../../shared/ui/state/skeleton';
import styles from './task.module.css';
import { useTaskWords } from './task-words';

const shownAtMost = 5;
/** Asked for besides, in place of those that stand among the alarms. */
const spare = 10;

/** What is due on all farms in the seven days from this one; how much is late already. */
export function DueThisWeek({ day }: { readonly day: string }) {
  const { titleOf, whereOf } = useTaskWords();
  const query = { state: 'open', from: day, to: addDays(day, 6), perPage: shownAtMost + spare } as const;
  const { data } = useAnswer(listAllActions, { query });
  // An alarm is said once: where it needs attention.
  const lines = data?.items.filter(({ origin }) => origin !== 'alarm').slice(0, shownAtMost);
  const late = useAnswer(listAllActions, { query: { state: 'overdue', perPage: 1 } }).data?.total ?? 0;
  return (
    <Card
      title={t(($) => $.task.thisWeek)}
      subtitle={t(($) => $.task.lateCount, { count: late })}
      actions={<Link to={screenPath('apps-action-list')}>{t(($) => $.task.all)}</Link>}
      flush
    >
      {lines === undefined ? (
        <SkeletonLines lines={shownAtMost} height={40} />
      ) : lines.length === 0 ? (
        <p className={styles.nothing}>{t(($) => $.task.empty)}</p>
      ) : (
        <ul className={styles.week}>
          {lines.map((line) => (
            <li key={`${line.farmId} ${line.key}`}>
              <span data-state={line.state}>{formatDayShort(line.dueDay)}</span>
              <Link to={screenPath('manage-farm-action-list', { farmId: line.farmId })}>{titleOf(line)}</Link>
              <span>{[line.farmName, whereOf(line)].filter((part) => part !== '').join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
