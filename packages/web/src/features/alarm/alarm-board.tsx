import { listAlarms } from '@henhouse/contract/alarm/alarm';
import { Tabs } from '@mantine/core';
import { IconBellCheck } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { onTime } from '../../shared/clock/clock';
import { useMay } from '../../shared/session/ability';
import { Page, PageHeader } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyState } from '../../shared/ui/state/empty-state';
import styles from './alarm.module.css';
import { AlarmCard } from './alarm-card';
import { AlarmDialog } from './alarm-dialog';
import { AlarmHistory } from './alarm-history';
import { OnCallWeeks } from './on-call';
import { RuleList } from './rule-list';

const tabs = ['open', 'history', 'rules', 'onCall'] as const;
/** Rules hold at a farm, and people are on call for one: that is where both are kept. */
const keptAtFarm: ReadonlySet<string> = new Set(['rules', 'onCall']);

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
  const { tab, alarm }: { readonly tab?: string; readonly alarm?: string } = useSearch({ strict: false });
  const shown = tabs.find((each) => each === tab) ?? 'open';
  const show = (id: string | undefined) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, alarm: id })) as never, resetScroll: false });
  const mayRules = farmId !== null && may('read', 'AlarmRule');
  return (
    <Page>
      <PageHeader title={title} subtitle={subtitle} />
      <Tabs
        value={shown}
        onChange={(value) => void navigate({ to: '.', search: { tab: value ?? 'open' } as never, resetScroll: false })}
        keepMounted={false}
      >
        <Tabs.List aria-label={t(($) => $.word.alarms)}>
          {tabs
            .filter((each) => !keptAtFarm.has(each) || mayRules)
            .map((each) => (
              <Tabs.Tab key={each} value={each}>
                {t(($) => $.alarm.tab[each])}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        <Tabs.Panel value="open" pt="md">
          <OpenAlarms farmId={farmId} onOpen={show} />
        </Tabs.Panel>
        <Tabs.Panel value="history" pt="md">
          <AlarmHistory farmId={farmId} onOpen={show} />
        </Tabs.Panel>
        {mayRules && farmId !== null ? (
          <>
            <Tabs.Panel value="rules" pt="md">
              <RuleList farmId={farmId} />
            </Tabs.Panel>
            <Tabs.Panel value="onCall" pt="md">
              <OnCallWeeks farmId={farmId} />
            </Tabs.Panel>
          </>
        ) : null}
      </Tabs>
      <AlarmDialog alarmId={alarm ?? null} onClose={() => show(undefined)} onOpen={show} />
    </Page>
  );
}

function OpenAlarms({ farmId, onOpen }: { readonly farmId: string | null; readonly onOpen: (id: string) => void }) {
  const query = { ...(farmId !== null && { farmId }), show: 'open', perPage: '200', sortBy: 'severity' } as const;
  const saysFarm = farmId === null;
  // Asked again now and then, so that "5 minutes ago" and the end of what was put aside are true.
  const alarms = useAnswer(listAlarms, { query }, { refetchInterval: 60_000 });
  return (
    <Answer of={alarms}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            icon={IconBellCheck}
            title={t(($) => $.alarm.nothingOpen)}
            text={t(($) => $.alarm.nothingOpenText)}
          />
        ) : (
          <ul className={styles.list} aria-label={t(($) => $.alarm.tab.open)}>
            {items.map((alarm) => (
              <AlarmCard
                key={alarm.id}
                alarm={alarm}
                saysFarm={saysFarm}
                nowMs={onTime(alarms.dataUpdatedAt)}
                onOpen={() => onOpen(alarm.id)}
              />
            ))}
          </ul>
        )
      }
    </Answer>
  );
}
