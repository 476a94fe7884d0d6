import { listAlarms } from '@henhouse/contract/alarm/alarm';
import { Text } from '@mantine/core';
import { IconBellCheck } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { onTime } from '../../shared/clock/clock';
import { useMay } from '../../shared/session/ability';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { those } from '../../shared/ui/table/column';
import type { PageTab } from '../../shared/ui/thing/tabs';
import { ThingPage } from '../../shared/ui/thing/thing-page';
import styles from './alarm.module.css';
import { AlarmCard } from './alarm-card';
import { AlarmDialog } from './alarm-dialog';
import { AlarmHistory } from './alarm-history';
import { OnCallWeeks } from './on-call';
import { RuleList } from './rule-list';

interface AlarmBoardProps {
  /** Null: all farms in reach. */
  readonly farmId: string | null;
  readonly title: string;
  readonly subtitle?: string;
}

/** Alarms that are open, those that were, and of a farm the rules that raise them and who is on call. */
export function AlarmBoard({ farmId, title, subtitle = '' }: AlarmBoardProps) {
  const navigate = useNavigate();
  const may = useMay();
  const { alarm }: { readonly alarm?: string } = useSearch({ strict: false });
  const show = (id: string | undefined) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, alarm: id })) as never, resetScroll: false });
  const tab = (id: 'open' | 'history' | 'rules' | 'onCall', content: PageTab['content']): PageTab => ({
    id,
    label: t(($) => $.alarm.tab[id]),
    content,
  });
  // Rules hold at a farm, and people are on call for one: that is where both are kept.
  const ruled = may('read', 'AlarmRule') ? farmId : null;
  return (
    <ThingPage
      title={title}
      subtitle={subtitle}
      tabs={those<PageTab>([
        tab('open', () => <OpenAlarms farmId={farmId} onOpen={show} />),
        tab('history', () => <AlarmHistory farmId={farmId} onOpen={show} />),
        ruled !== null && tab('rules', () => <RuleList farmId={ruled} />),
        ruled !== null && tab('onCall', () => <OnCallWeeks farmId={ruled} />),
      ])}
    >
      <AlarmDialog alarmId={alarm ?? null} onClose={() => show(undefined)} onOpen={show} />
    </ThingPage>
  );
}

function OpenAlarms({ farmId, onOpen }: { readonly farmId: string | null; readonly onOpen: (id: string) => void }) {
  const query = { ...(farmId !== null && { farmId }), show: 'open', perPage: '200', sortBy: 'severity' } as const;
  const showsFarm = farmId === null;
  // Asked again now and then, so that "5 minutes ago" and the end of what was put aside are true.
  const alarms = useAnswer(listAlarms, { query }, { refetchInterval: 60_000 });
  return (
    <Answer of={alarms}>
      {({ items, total }) =>
        items.length === 0 ? (
          <EmptyState
            icon={IconBellCheck}
            title={t(($) => $.alarm.nothingOpen)}
            text={t(($) => $.alarm.nothingOpenText)}
          />
        ) : (
          <>
            {items.length < total ? (
              <Text c="dimmed" mb="sm">
                {t(($) => $.alarm.openPart, { shown: items.length, total })}
              </Text>
            ) : null}
            <ul className={styles.list} aria-label={t(($) => $.alarm.tab.open)}>
              {items.map((alarm) => (
                <AlarmCard
                  key={alarm.id}
                  alarm={alarm}
                  showsFarm={showsFarm}
                  nowMs={onTime(alarms.dataUpdatedAt)}
                  onOpen={() => onOpen(alarm.id)}
                />
              ))}
            </ul>
          </>
        )
      }
    </Answer>
  );
}
