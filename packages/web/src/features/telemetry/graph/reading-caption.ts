import type { ReadingSeries } from '@henhouse/contract/telemetry/series';
import { type Channel, channelSpecs } from '@henhouse/domain/telemetry/channel';
import { t } from 'i18next';
import { channelValue } from '../channel-words';

/** What is said beneath the name of a channel: what was measured, and what is wanted. */
export function readingCaption(channel: Channel, series: readonly ReadingSeries[]): string {
  const wanted = series[0]?.setPoint ?? null;
  const setPoint = wanted === null ? '' : `${t(($) => $.device.setPoint)} ${channelValue(channel, wanted)}`;
  return [measuredWords(channel, series), setPoint].filter((words) => words !== '').join(' · ');
}

/** Its last value and what lay around it, or what came in together. */
function measuredWords(channel: Channel, series: readonly ReadingSeries[]): string {
  const valuesOf = (of: 'value' | 'min' | 'max') => series.flatMap((one) => one[of].filter((value) => value !== null));
  const values = valuesOf('value');
  const last = channelValue(channel, series[0]?.value.findLast((value) => value !== null) ?? null);
  // A door is open or shut, and turns are counted: neither lies between two values.
  if (channel === 'doorOpen') return t(($) => $.device.graph.last, { last });
  if (channelSpecs[channel].kind === 'amount') {
    const sum = values.reduce((before, value) => before + value, 0);
    // Two devices may have counted the same.
    return series.length > 1 ? '' : t(($) => $.device.graph.sum, { sum: channelValue(channel, sum) });
  }
  return t(($) => $.device.graph.figures, {
    last,
    least: channelValue(channel, Math.min(...valuesOf('min'), ...values)),
    most: channelValue(channel, Math.max(...valuesOf('max'), ...values)),
  });
}
