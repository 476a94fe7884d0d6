import type { ReadingSeries } from '@henhouse/contract/telemetry/series';
import { type Channel, channelSpecs, channels } from '@henhouse/domain/telemetry/channel';
import { IconChartLine } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../shared/format/day';
import { shownValue } from '../../shared/format/units';
import { Card } from '../../shared/ui/page/card';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { channelDecimals, channelUnit, useChannelWords } from './channel-words';
import { ReadingChart } from './reading-chart';
import type { ReadingLine, ReadingPicture } from './reading-picture';

const hourMs = 3_600_000;

/** A span of time that is looked at. */
export interface Window {
  readonly fromMs: number;
  readonly toMs: number;
}

/** An instant as calls of the API have it. */
export const iso = (ms: number) => new Date(ms).toISOString();

interface ChartsProps {
  readonly series: readonly ReadingSeries[];
  readonly compared: readonly ReadingSeries[];
  readonly window: Window;
  readonly timeZone: string;
  readonly onSpan: (fromMs: number, toMs: number) => void;
}

function lineOf(series: ReadingSeries): ReadingLine {
  const unit = channelUnit[series.channel];
  const shown = (value: number | null | undefined) => (value == null ? null : shownValue(value, unit));
  return {
    key: `${series.deviceId} ${series.channel}`,
    name: series.deviceName,
    points: series.atS.map((atS, index) => [
      atS * 1000,
      shown(series.value[index]),
      shown(series.min[index]),
      shown(series.max[index]),
    ]),
  };
}

/** A chart for each channel that has readings in the window; dragging over one asks for that span. */
export function Charts({ series, compared, window, timeZone, onSpan }: ChartsProps) {
  const { t, i18n } = useTranslation();
  const { nameOf, valueOf } = useChannelWords();
  const isLong = window.toMs - window.fromMs > 36 * hourMs;
  const timeLabel = useMemo(() => {
    const format = new Intl.DateTimeFormat(
      i18n.language,
      isLong ? { timeZone, day: 'numeric', month: 'short' } : { timeZone, hour: '2-digit', minute: '2-digit' },
    );
    return (atMs: number) => format.format(atMs);
  }, [i18n.language, isLong, timeZone]);
  const { fromMs, toMs } = window;
  const pictures = useMemo(
    () =>
      channels.flatMap((channel): { channel: Channel; picture: ReadingPicture }[] => {
        const own = series.filter((each) => each.channel === channel);
        const [first] = own;
        if (!first || !own.some(({ value }) => value.some((one) => one !== null))) return [];
        const lines = [...own, ...compared.filter((each) => each.channel === channel)].map(lineOf);
        const setPoint = first.setPoint === null ? null : shownValue(first.setPoint, channelUnit[channel]);
        const isAmount = channelSpecs[channel].kind === 'amount';
        return [
          {
            channel,
            picture: { fromMs, toMs, lines, isAmount, setPoint, setPointName: t(($) => $.device.setPoint), timeLabel },
          },
        ];
      }),
    [series, compared, fromMs, toMs, timeLabel, t],
  );
  if (pictures.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<IconChartLine size={26} />}
          title={t(($) => $.device.graph.noReadings)}
          text={t(($) => $.device.graph.noReadingsText)}
        />
      </Card>
    );
  }
  const sentenceOf = (channel: Channel) => {
    const own = series.filter((each) => each.channel === channel);
    const values = own.flatMap(({ value }) => value.filter((one) => one !== null));
    return t(($) => $.device.graph.sentence, {
      channel: nameOf(channel),
      last: valueOf(channel, own[0]?.value.findLast((one) => one !== null) ?? null),
      least: valueOf(channel, Math.min(...own.flatMap(({ min }) => min.filter((one) => one !== null)), ...values)),
      most: valueOf(channel, Math.max(...own.flatMap(({ max }) => max.filter((one) => one !== null)), ...values)),
    });
  };
  return pictures.map(({ channel, picture }) => (
    <ReadingChart
      key={channel}
      title={nameOf(channel)}
      subtitle={sentenceOf(channel)}
      picture={picture}
      unit={channelUnit[channel]}
      decimals={channelDecimals(channel)}
      sentence={sentenceOf(channel)}
      onSpan={onSpan}
      hoverLabel={(atMs) => formatInstant(iso(atMs), timeZone)}
    />
  ));
}
