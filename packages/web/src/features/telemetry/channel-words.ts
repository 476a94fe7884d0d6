import { type Channel, channelSpecs } from '@henhouse/domain/telemetry/channel';
import { t } from 'i18next';
import { measureText } from '../../shared/format/units';

/** Decimals that are worth showing. */
export const channelDecimals = (channel: Channel): number => Math.min(channelSpecs[channel].decimals, 2);

/** A value of a channel with its unit, of a door in words. */
export const channelValue = (channel: Channel, value: number | null | undefined): string =>
  channel === 'doorOpen' && typeof value === 'number'
    ? t(($) => (value >= 0.5 ? $.word.open : $.device.doorShut))
    : measureText(value, channelSpecs[channel].unit, channelDecimals(channel));

/** Names and values of channels in the reader's words. */
export function useChannelWords() {
  return {
    nameOf: (channel: Channel) => t(($) => (channel === 'turns' ? $.device.turns : $.alarm.source[channel])),
    valueOf: channelValue,
  };
}
