import type { AlarmLine } from '@henhouse/contract/alarm/alarm';
import { getAlarmNotification } from '@henhouse/contract/alarm/alarm-notification';
import { ActionIcon, Indicator, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconBell, IconBellRinging } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useEffect, useRef } from 'react';
import { alarmFact, alarmStatus, alarmTitle } from '../../shared/alarm/alarm-words';
import { callAttention } from '../../shared/alarm/call-attention';
import { useOpenAlarms } from '../../shared/alarm/use-open-alarms';
import { answerOptions } from '../../shared/api/use-answer';
import { onTime } from '../../shared/clock/clock';
import { formatAgo } from '../../shared/format/day';
import { withColon } from '../../shared/i18n/with-colon';
import { screenPath } from '../../shared/screen/screen-path';
import { useFarms } from '../../shared/session/current-farm';
import styles from './header.module.css';

const pathOf = ({ farmId }: AlarmLine) => screenPath('manage-farm-alarm', { farmId });
const shownInMenu = 8;
const wantedForMs = 5 * 60_000;

const callId = 'critical-alarms';

/** Calls out critical alarms that were not there before, once each: in one message that stands until it is closed, however many come. */
function useCriticalCall(items: readonly AlarmLine[] | undefined): void {
  const navigate = useNavigate();
  const client = useQueryClient();
  const seen = useRef<Set<string> | null>(null);
  const called = useRef<readonly AlarmLine[]>([]);
  useEffect(() => {
    if (!items) return;
    const calling = items.filter(({ severity, state }) => severity === 'critical' && state === 'raised');
    const keyOf = ({ id, occurrences }: AlarmLine) => `${id} ${occurrences}`;
    const fresh = seen.current === null ? [] : calling.filter((alarm) => !seen.current?.has(keyOf(alarm)));
    seen.current = new Set([...(seen.current ?? []), ...calling.map(keyOf)]);
    const before = called.current;
    const isCalled = new Set([...before, ...fresh].map(({ id }) => id));
    // What somebody has acknowledged anywhere calls nobody any more.
    const now = calling.filter(({ id }) => isCalled.has(id));
    called.current = now;
    const [first] = now;
    if (!first) notifications.hide(callId);
    else if (fresh.length > 0 || now.length < before.length) {
      const titles = [...new Set(now.map(alarmTitle))].join(' · ');
      const heading = t(($) => $.alarm.critical, { count: now.length });
      const isOne = now.length === 1;
      const say = before.length === 0 ? notifications.show : notifications.update;
      say({
        id: callId,
        title: isOne ? withColon(heading, titles) : heading,
        message: isOne ? alarmFact(first) || first.farmName : titles,
        color: 'red',
        role: 'alert',
        icon: <IconBellRinging size={16} />,
        autoClose: false,
        'data-stands': true,
        closeButtonProps: { 'aria-label': t(($) => $.ui.toast.close) },
        onClose: () => {
          called.current = [];
        },
        onClick: ({ target }) => {
          // Whoever closes it stays where they are.
          if (target instanceof Element && target.closest('button')) return;
          void navigate({ to: pathOf(first), search: (isOne ? { alarm: first.id } : {}) as never });
        },
      });
    }
    if (fresh.length > 0) {
      const wanted = client.fetchQuery({ ...answerOptions(getAlarmNotification, {}), staleTime: wantedForMs });
      void wanted.then(callAttention).catch(() => undefined);
    }
  }, [items, navigate, client]);
}

/** Open alarms of the farms in reach: how many nobody has acknowledged, and the most pressing ones. */
export function AlarmBell({ size }: { readonly size: number }) {
  const { current } = useFarms();
  const open = useOpenAlarms();
  useCriticalCall(open.data?.items);
  const count = open.data?.unacknowledged ?? 0;
  const nowMs = onTime(open.dataUpdatedAt);
  const items = (open.data?.items ?? []).slice(0, shownInMenu);
  const farmId = items[0]?.farmId ?? current?.id;
  return (
    <Menu width={340} position="bottom-end" withinPortal={false}>
      <Indicator
        inline
        disabled={count === 0}
        label={count > 99 ? '99+' : count}
        size={18}
        color={
          open.data?.items.some(({ severity, state }) => severity === 'critical' && state === 'raised')
            ? 'red'
            : 'yellow'
        }
        offset={6}
      >
        <Menu.Target>
          <ActionIcon
            size={size}
            aria-label={t(($) => $.alarm.bell, { standing: t(($$) => $$.alarm.unacknowledgedCount, { count }) })}
          >
            {count > 0 ? <IconBellRinging size={19} /> : <IconBell size={19} />}
          </ActionIcon>
        </Menu.Target>
      </Indicator>
      <Menu.Dropdown>
        {items.length === 0 ? <Menu.Label>{t(($) => $.alarm.nothingOpen)}</Menu.Label> : null}
        {items.map((alarm) => (
          <Menu.Item key={alarm.id} component={Link} to={pathOf(alarm)} search={{ alarm: alarm.id } as never}>
            <span className={styles.alarmItem}>
              <strong>{alarmTitle(alarm)}</strong>
              <span>
                {[t(($) => $.alarm.severity[alarm.severity]), alarmFact(alarm), alarm.farmName]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
              <span>
                {alarmStatus(alarm, nowMs).text}, {formatAgo(alarm.raisedAt, nowMs)}
              </span>
            </span>
          </Menu.Item>
        ))}
        {farmId ? (
          <>
            <Menu.Divider />
            <Menu.Item component={Link} to={screenPath('manage-farm-alarm', { farmId })}>
              {t(($) => $.alarm.all)}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
