import type { ReadingSeries } from '@henhouse/contract/telemetry/series';
import { dayInZone } from '@henhouse/domain/day/day';
import { csvText } from '@henhouse/domain/file/spreadsheet-text';
import { dateFormat } from '@henhouse/domain/format/format';
import type { FileAnswer } from '../../../platform/http/context';

const cell = (value: string | number | null): string =>
  typeof value === 'string' ? csvText(value) : String(value ?? '');

/** `2026-11-22 07:00:00` in the time zone of the site. */
const localTime = (timeZone: string): ((atS: number) => string) => {
  const format = dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (atS) => format.format(atS * 1000);
};

/** A line for each point of each device: local time and UTC, then value, smallest and largest of every channel. */
export function seriesCsv(answer: {
  readonly from: string;
  readonly timeZone: string;
  readonly series: readonly ReadingSeries[];
}): FileAnswer {
  const local = localTime(answer.timeZone);
  const channels = [...new Set(answer.series.map(({ channel }) => channel))];
  const head = [
    'time',
    'utc',
    'device',
    ...channels.flatMap((channel) => [channel, `${channel}_min`, `${channel}_max`]),
  ];
  const lines = [head.map(cell).join(',')];
  for (const deviceId of new Set(answer.series.map((series) => series.deviceId))) {
    const own = answer.series.filter((series) => series.deviceId === deviceId);
    // All channels of a device have the same points.
    own[0]?.atS.forEach((atS, index) => {
      const values = channels.flatMap((channel) => {
        const series = own.find((each) => each.channel === channel);
        return [series?.value[index] ?? null, series?.min[index] ?? null, series?.max[index] ?? null];
      });
      const when = [local(atS), new Date(atS * 1000).toISOString()];
      lines.push([...when, own[0]?.deviceName ?? '', ...values].map(cell).join(','));
    });
  }
  return {
    name: `readings-${dayInZone(Date.parse(answer.from), answer.timeZone)}.csv`,
    type: 'text/csv; charset=utf-8',
    content: `\ufeff${lines.join('\r\n')}\r\n`,
  };
}
