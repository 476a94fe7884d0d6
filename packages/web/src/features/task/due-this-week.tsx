import { type ActionLine, listAllActions } from '@henhouse/contract/task/task';
import { addDays } from '@henhouse/domain/day/day';
import { IconPackage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { formatDay, formatDayShort } from '../../shared/format/day';
import { withColon } from '../../shared/i18n/with-colon';
import { screenPath } from '../../shared/screen/screen-path';
import { useTaskWords } from '../../shared/task/task-words';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import type { AttentionItem } from '../../shared/ui/state/needs-attention';
import { SkeletonLines } from '../../shared/ui/state/skeleton';
import styles from './task.module.css';

const shownAtMost = 5;
/** Asked for besides, in place of those that stand among the alarms. */
const spare = 10;

const runsOut = ({ origin, topic, priority }: ActionLine) =>
  topic === 'feedRunsOut' || (origin === 'stock' && priority === 'high');

/** Feed that runs out within the company's warning, and what is gone, on all farms: it needs somebody today. */
export function useRunningOut(day: string, isAllowed: boolean): readonly AttentionItem[] {
  const { titleOf, placeOf } = useTaskWords();
  const query = {
    state: 'open',
    origin: 'stock',
    from: day,
    to: addDays(day, 6),
    perPage: shownAtMost + spare,
  } as const;
  const { data } = useAnswer(listAllActions, { query }, { enabled: isAllowed });
  return (data?.items ?? []).filter(runsOut).map((line) => {
    const to = placeOf(line);
    return {
      key: `${line.farmId} ${line.key}`,
      tone: line.priority === 'high' ? 'danger' : 'warning',
      icon: <IconPackage size={18} />,
      fact: withColon(line.farmName, titleOf(line)),
      why: formatDay(line.dueDay),
      ...(to === null ? {} : { action: { label: t(($) => $.task.openStock), to } }),
    };
  });
}

/** What is due on all farms in the seven days from this one; how much is late already. */
export function DueThisWeek({ day }: { readonly day: string }) {
  const { titleOf, whereOf } = useTaskWords();
  const query = { state: 'open', from: day, to: addDays(day, 6), perPage: shownAtMost + spare } as const;
  const due = useAnswer(listAllActions, { query });
  const late = useAnswer(listAllActions, { query: { state: 'overdue', perPage: 1 } }).data?.total;
  return (
    <Card
      title={t(($) => $.task.thisWeek)}
      // Until it is known nothing is said of it, in as much room.
      subtitle={late === undefined ? '\u00a0' : t(($) => $.task.lateCount, { count: late })}
      actions={<Link to={screenPath('apps-action-list')}>{t(($) => $.task.all)}</Link>}
      flush
    >
      <Answer of={due} skeleton={<SkeletonLines lines={shownAtMost} height={40} />} compact>
        {({ items }) => {
          // An alarm, and what runs out, is said once: where it needs attention.
          const lines = items.filter((line) => line.origin !== 'alarm' && !runsOut(line)).slice(0, shownAtMost);
          if (lines.length === 0) return <p className={styles.nothing}>{t(($) => $.task.noneThisWeek)}</p>;
          return (
            <ul className={styles.week}>
              {lines.map((line) => (
                <li key={`${line.farmId} ${line.key}`}>
                  <span data-state={line.state}>{formatDayShort(line.dueDay)}</span>
                  <Link to={screenPath('manage-farm-action-list', { farmId: line.farmId })}>{titleOf(line)}</Link>
                  <span>{[line.farmName, whereOf(line)].filter((part) => part !== '').join(' · ')}</span>
                </li>
              ))}
            </ul>
          );
        }}
      </Answer>
    </Card>
  );
}
