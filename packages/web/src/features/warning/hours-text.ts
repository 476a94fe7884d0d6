import type { WarningHours } from '@henhouse/contract/warning/warning';
import { t } from 'i18next';
import { measureText } from '../../shared/format/units';

type Channel = WarningHours['channel'];

const units: Readonly<Record<Channel, { readonly unit: string; readonly decimals: number }>> = {
  waterL: { unit: 'l', decimals: 0 },
  feedKg: { unit: 'kg', decimals: 0 },
  temperatureC: { unit: 'tempC', decimals: 1 },
  humidityPct: { unit: 'pct', decimals: 0 },
};

const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;

/** Hours that were unlike the same hours of the week before, in a sentence. */
export function hoursText({ channel, fromHour, hours, value, expected }: WarningHours): string {
  const { unit, decimals } = units[channel];
  return t(($) => $.warning.hours, {
    channel: t(($) => $.alarm.source[channel]),
    from: clock(fromHour),
    to: clock(fromHour + hours),
    value: measureText(value, unit, decimals),
    expected: measureText(expected, unit, decimals),
  });
}
