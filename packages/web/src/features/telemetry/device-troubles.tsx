import { getDeviceTroubles } from '@henhouse/contract/telemetry/device';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { isChannel } from '@henhouse/domain/telemetry/channel';
import { channelRefusals, readingRefusals } from '@henhouse/domain/telemetry/reading';
import { Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { formatDay, formatInstant } from '../../shared/format/day';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { scrollable } from '../../shared/ui/table/scrollable';
import { useChannelWords } from './channel-words';
import styles from './telemetry.module.css';

const refusals = [...readingRefusals, ...channelRefusals];
const unreadable = ['tooLarge', 'notJson', 'notABatch'] as const;

/** What a device sent that was refused, by day and reason, and messages that nobody could read. */
export function DeviceTroubles({ deviceId, timeZone }: { readonly deviceId: string; readonly timeZone: string }) {
  const { nameOf } = useChannelWords();
  const troubles = useAnswer(getDeviceTroubles, { params: { deviceId } });
  const reasonOf = (text: string) => {
    const found = oneOf(refusals, text);
    const dead = oneOf(unreadable, text);
    if (found) return t(($) => $.device.refusals[found]);
    return dead ? t(($) => $.device.unreadable[dead]) : text;
  };
  return (
    <Answer of={troubles}>
      {({ refusals: refused, deadLetters }) =>
        refused.length === 0 && deadLetters.length === 0 ? (
          <EmptyState icon={IconCircleCheck} title={t(($) => $.device.noTroubles)} />
        ) : (
          <Stack gap="md">
            <ul className={styles.keys}>
              {refused.map(({ day, reason, channel, count, lastValue }) => (
                <li key={`${day} ${reason} ${channel}`}>
                  <strong>{t(($) => $.device.times, { count })}</strong>
                  <span>
                    {formatDay(day)} · {reasonOf(reason)}
                    {channel === '' ? '' : ` · ${isChannel(channel) ? nameOf(channel) : channel}`}
                    {lastValue === '' ? '' : ` · ${lastValue}`}
                  </span>
                </li>
              ))}
            </ul>
            {deadLetters.map(({ id, at, reason, payload }) => (
              <div key={id}>
                <h3 className="part-head">{`${formatInstant(at, timeZone)} · ${reasonOf(reason)}`}</h3>
                <pre className="code-block" {...scrollable}>
                  {payload}
                </pre>
              </div>
            ))}
          </Stack>
        )
      }
    </Answer>
  );
}
