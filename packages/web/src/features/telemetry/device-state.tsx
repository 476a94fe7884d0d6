import type { DeviceLine } from '@henhouse/contract/telemetry/device';
import { isChannel } from '@henhouse/domain/telemetry/channel';
import type { DeviceState } from '@henhouse/domain/telemetry/device';
import { isLate } from '@henhouse/domain/telemetry/reading';
import { t } from 'i18next';
import { formatSpan } from '../../shared/format/day';
import { StatusPill, type Tone } from '../../shared/ui/state/status-pill';
import { useChannelWords } from './channel-words';

const tones: Readonly<Record<DeviceState, Tone>> = {
  waiting: 'info',
  connected: 'good',
  silent: 'bad',
  retired: 'neutral',
};

type StateFields = Pick<
  DeviceLine,
  'state' | 'implausibleSince' | 'implausibleChannel' | 'clockSince' | 'clockOffsetS' | 'intervalS'
>;

/** How a clock goes. Far behind, all that it sends counts as late, and wakes nobody: that is worth more than how far. */
function clockText(offsetS: number, intervalS: number): string {
  const time = formatSpan(Math.abs(offsetS));
  if (offsetS > 0) return t(($) => $.device.clockAhead, { time });
  return isLate(offsetS * 1000, 0, intervalS)
    ? t(($) => $.device.clockLate, { time })
    : t(($) => $.device.clockBehind, { time });
}

/** What is wrong with a device besides its silence, in words. */
export function useConditionWords(): (device: StateFields) => string[] {
  const { nameOf } = useChannelWords();
  return ({ implausibleSince, implausibleChannel, clockSince, clockOffsetS, intervalS }) => [
    ...(implausibleSince !== null
      ? [
          t(($) => $.device.implausible, {
            channel: implausibleChannel !== null && isChannel(implausibleChannel) ? nameOf(implausibleChannel) : '',
          }),
        ]
      : []),
    ...(clockSince === null || clockOffsetS === null ? [] : [clockText(clockOffsetS, intervalS)]),
  ];
}

/** Whether a device is heard, and what is wrong with what it says. */
export function DeviceStatePill({ device }: { readonly device: StateFields }) {
  const wrong = useConditionWords()(device);
  return (
    <span className="pills">
      <StatusPill tone={tones[device.state]}>{t(($) => $.device.states[device.state])}</StatusPill>
      {wrong.map((text) => (
        <StatusPill key={text} tone="warn">
          {text}
        </StatusPill>
      ))}
    </span>
  );
}
