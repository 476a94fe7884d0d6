import { type Channel, channelSpecs } from '@henhouse/domain/telemetry/channel';
import { t } from 'i18next';
import { measureText } from '../../shared/format/units';

/** Units as screens know them; where there is none the value is told in words. */
export const channelUnit: Readonly<Record<Channel, string>> = {
  temperatureC: 'tempC',
  humidityPct: 'pct',
  co2Ppm: 'ppm',
  turns: '',
  doorOpen: '',
  waterL: 'l',
  feedKg: 'kg',
  weightKg: 'kg',
  ammoniaPpm: 'ppm',
  lightLux: 'lx',
};

/** Decimals that are worth showing. */
export const channelDecimals = (channel: Channel): number => Math.min(channelSpecs[channel].decimals, 2);

/** Names and values of channels in the reader's words. */
export function useChannelWords() {
  return {
    nameOf: (channel: Channel) => t(($) => $.device.channels[channel]),
    valueOf: (channel: Channel, value: number | null | undefined): string => {
      if (channel === 'doorOpen' && typeof value === 'number') {
        return value >= 0.5 ? t(($) => $.word.open) : t(($) => $.device.doorShut);
      }
      return measureText(value, channelUnit[channel], channelDecimals(channel));
    },
  };
}
