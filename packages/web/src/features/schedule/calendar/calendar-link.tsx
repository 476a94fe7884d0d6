import { endCalendarLink, getCalendarLink, makeCalendarLink } from '@henhouse/contract/schedule/calendar-link';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { call } from '../../../shared/api/call';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatDay, formatInstant } from '../../../shared/format/day';
import { dayOf } from '../../../shared/format/today';
import { ActButton } from '../../../shared/ui/page/act-button';
import { CopyButton } from '../../../shared/ui/page/copy-button';
import { toastFailure } from '../../../shared/ui/page/toast';
import { Answer } from '../../../shared/ui/state/answer';
import styles from '../schedule.module.css';

/** The way for tasks into the calendar of one's own phone. */
export function CalendarLink() {
  const kept = useAnswer(getCalendarLink, {}, { staleTime: 0 });
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const act = async (what: () => Promise<string | null>) => {
    setBusy(true);
    try {
      setUrl(await what());
      await kept.refetch();
    } catch (error) {
      toastFailure(error);
    }
    setBusy(false);
  };
  const make = () => act(async () => (await call(makeCalendarLink, { body: { id: crypto.randomUUID() } })).url);
  const end = () =>
    act(async () => {
      await call(endCalendarLink, { body: {} });
      return null;
    });
  if (url !== null) {
    return (
      <Stack gap="md">
        <Alert color="yellow" icon={<IconEyeOff size={18} />} title={t(($) => $.apiAccess.onceTitle)}>
          {t(($) => $.schedule.calendar.linkOnce)}
        </Alert>
        <p className={styles.link} data-testid="calendar-link">
          {url}
        </p>
        <Group gap="xs">
          <CopyButton text={url} />
          <Button component="a" variant="default" href={url.replace(/^https?:/, 'webcal:')}>
            {t(($) => $.schedule.calendar.openCalendar)}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Answer of={kept} compact>
      {({ link }) => (
        <Stack gap="md">
          <p className="dim-words is-wide">{t(($) => $.schedule.calendar.linkText)}</p>
          {link === null ? null : (
            <p>
              {t(($) => $.schedule.calendar.linkSince, { day: formatDay(dayOf(link.createdAt)) })}{' '}
              {link.lastUsedAt === null
                ? t(($) => $.schedule.calendar.linkUnused)
                : t(($) => $.schedule.calendar.linkUsed, {
                    when: formatInstant(link.lastUsedAt),
                  })}
            </p>
          )}
          <Group gap="xs">
            <ActButton
              busy={isBusy}
              label={t(($) => (link === null ? $.schedule.calendar.linkMake : $.schedule.calendar.linkAnew))}
              onClick={() => void make()}
            />
            {link === null ? null : (
              <ActButton
                quiet
                color="red"
                disabled={isBusy}
                label={t(($) => $.schedule.calendar.linkEnd)}
                onClick={() => void end()}
              />
            )}
          </Group>
        </Stack>
      )}
    </Answer>
  );
}
