import { listDevices } from '@henhouse/contract/telemetry/device';
import { exportReadingSeries, getReadingSeries, type ReadingSeries } from '@henhouse/contract/telemetry/series';
import { dateFormat } from '@henhouse/domain/format/format';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { type Channel, channelSpecs, channels } from '@henhouse/domain/telemetry/channel';
import { isSamePlace, type PlaceIds } from '@henhouse/domain/telemetry/device-place';
import { ActionIcon, MultiSelect, SegmentedControl, Select, Tooltip } from '@mantine/core';
import {
  IconChartLine,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { t } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/call';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatInstant } from '../../../shared/format/day';
import { dayOf } from '../../../shared/format/today';
import { shownValue, unitText } from '../../../shared/format/units';
import { choicesOf } from '../../../shared/i18n/choices-of';
import { withColon } from '../../../shared/i18n/with-colon';
import { useIsSupport } from '../../../shared/session/session';
import { ActButton } from '../../../shared/ui/page/act-button';
import { Card } from '../../../shared/ui/page/card';
import { toastFailure } from '../../../shared/ui/page/toast';
import { Answer } from '../../../shared/ui/state/answer';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { saveFile } from '../../../shared/ui/table/export-rows';
import { channelDecimals, channelValue, useChannelWords } from '../channel-words';
import { placeQuery } from '../place-query';
import { devicePlace } from '../place-words';
import styles from '../telemetry.module.css';
import { readingCaption } from './reading-caption';
import { ReadingChart } from './reading-chart';
import { type ReadingLine, type ReadingPicture, silences } from './reading-picture';
import { hourMs, iso, spanNames, useWindow } from './reading-window';

interface ReadingGraphProps {
  readonly farmId: string;
  readonly place: PlaceIds;
}

/** What the devices of a place measure over time: zoomed, compared with other places, taken away as a file, live. */
export function ReadingGraph({ farmId, place }: ReadingGraphProps) {
  const { nameOf } = useChannelWords();
  const isSupport = useIsSupport();
  const view = useWindow();
  const [shown, setShown] = useState<Channel[]>([]);
  const [compared, setCompared] = useState<string | null>(null);
  const query = {
    from: iso(view.window.fromMs),
    to: iso(view.window.toMs),
    ...(shown.length > 0 && { channels: shown.join(',') }),
    buckets: 600,
  };
  const own = useAnswer(
    getReadingSeries,
    { params: { farmId }, query: { ...query, ...placeQuery(place) } },
    { keepPrevious: true },
  );
  const other = useAnswer(
    getReadingSeries,
    { params: { farmId }, query: { ...query, device: compared ?? '' } },
    { keepPrevious: true, enabled: compared !== null },
  );
  async function download() {
    try {
      const file = await call(exportReadingSeries, {
        params: { farmId },
        query: { ...query, ...placeQuery(place), buckets: 2000 },
      });
      saveFile(file, `readings-${dayOf(query.from, farmId)}.csv`);
    } catch (error) {
      toastFailure(error);
    }
  }
  return (
    <>
      <Card className="on-screen">
        <div className={styles.tools}>
          <WindowTools view={view} />
          {view.isLive ? null : (
            <ActButton quiet label={t(($) => $.device.graph.toNow)} onClick={() => view.choose('day')} />
          )}
          <MultiSelect
            label={t(($) => $.device.graph.channels)}
            placeholder={shown.length === 0 ? t(($) => $.device.graph.all) : ''}
            value={shown}
            onChange={(values) => setShown(channels.filter((channel) => values.includes(channel)))}
            data={channels.map((value) => ({ value, label: nameOf(value) }))}
            clearable
          />
          <CompareField farmId={farmId} place={place} value={compared} onChange={setCompared} />
          {isSupport ? null : (
            <ActButton
              quiet
              icon={IconDownload}
              label={t(($) => $.report.format.csv)}
              onClick={() => void download()}
            />
          )}
        </div>
      </Card>
      <Answer of={own}>
        {(data) => (
          <Charts
            series={data.series}
            compared={compared === null ? [] : (other.data?.series ?? [])}
            fromMs={Date.parse(data.from)}
            toMs={Date.parse(data.to)}
            stepS={data.stepS}
            timeZone={data.timeZone}
            onSpan={(fromMs, toMs) => view.hold({ fromMs, toMs })}
          />
        )}
      </Answer>
    </>
  );
}

/** Which span is shown, and the steps to its neighbours. */
function WindowTools({ view }: { readonly view: ReturnType<typeof useWindow> }) {
  return (
    <>
      <SegmentedControl
        aria-label={t(($) => $.device.graph.span)}
        value={view.span ?? ''}
        onChange={(value) => view.choose(oneOf(spanNames, value) ?? 'day')}
        data={choicesOf(spanNames, ($) => $.device.graph.spans)}
      />
      <span>
        {[
          {
            label: t(($) => $.device.graph.earlier),
            icon: <IconChevronLeft size={18} />,
            onClick: () => view.move(-0.5),
          },
          {
            label: t(($) => $.device.graph.zoomIn),
            icon: <IconZoomIn size={18} />,
            onClick: () => view.resize(0.5),
          },
          {
            label: t(($) => $.device.graph.zoomOut),
            icon: <IconZoomOut size={18} />,
            onClick: () => view.resize(2),
          },
          {
            label: t(($) => $.word.later),
            icon: <IconChevronRight size={18} />,
            onClick: () => view.move(0.5),
          },
        ].map(({ label, icon, onClick }) => (
          <Tooltip key={label} label={label}>
            <ActionIcon size={36} aria-label={label} onClick={onClick}>
              {icon}
            </ActionIcon>
          </Tooltip>
        ))}
      </span>
    </>
  );
}

interface CompareProps extends ReadingGraphProps {
  readonly value: string | null;
  readonly onChange: (deviceId: string | null) => void;
}

function CompareField({ farmId, place, value, onChange }: CompareProps) {
  const devices = useAnswer(listDevices, { query: { farm: farmId, perPage: 200, sortBy: 'place' } });
  const others = (devices.data?.items ?? []).filter((device) => !isSamePlace(device, place));
  return (
    <Select
      label={t(($) => $.device.graph.compare)}
      placeholder={t(($) => $.device.graph.nothing)}
      value={value}
      onChange={onChange}
      data={others.map((device) => ({
        value: device.id,
        label: `${devicePlace(device)} · ${device.name}`,
      }))}
      disabled={others.length === 0}
      searchable
      clearable
    />
  );
}

interface ChartsProps {
  readonly series: readonly ReadingSeries[];
  readonly compared: readonly ReadingSeries[];
  readonly fromMs: number;
  readonly toMs: number;
  readonly stepS: number;
  readonly timeZone: string;
  readonly onSpan: (fromMs: number, toMs: number) => void;
}

/** A line that breaks where its device was silent: what is not known is not drawn. */
function lineOf(series: ReadingSeries, stepS: number): ReadingLine {
  const unit = channelSpecs[series.channel].unit;
  const shown = (value: number | null | undefined) => (value == null ? null : shownValue(value, unit));
  const broken = silences(series.atS, stepS);
  return {
    key: `${series.deviceId} ${series.channel}`,
    name: series.deviceName,
    points: series.atS.flatMap((atS, index): ReadingLine['points'] => [
      [atS * 1000, shown(series.value[index]), shown(series.min[index]), shown(series.max[index])],
      ...(broken.has(index) ? ([[(atS + stepS) * 1000, null, null, null]] as const) : []),
    ]),
  };
}

function Charts({ series, compared, fromMs, toMs, stepS, timeZone, onSpan }: ChartsProps) {
  const { i18n } = useTranslation();
  const { nameOf } = useChannelWords();
  const isLong = toMs - fromMs > 36 * hourMs;
  const timeLabel = useMemo(() => {
    const format = dateFormat(
      i18n.language,
      isLong
        ? { timeZone, day: 'numeric', month: 'short' }
        : { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    );
    return (atMs: number) => format.format(atMs);
  }, [i18n.language, isLong, timeZone]);
  const pictures = useMemo(
    () =>
      channels.flatMap((channel): { channel: Channel; picture: ReadingPicture; caption: string }[] => {
        const own = series.filter((each) => each.channel === channel);
        const [first] = own;
        if (!first || !own.some(({ value }) => value.some((one) => one !== null))) return [];
        const lines = [...own, ...compared.filter((each) => each.channel === channel)].map((each) =>
          lineOf(each, stepS),
        );
        const { kind, decimals, unit } = channelSpecs[channel];
        const setPoint = first.setPoint === null ? null : shownValue(first.setPoint, unit);
        const isDoor = channel === 'doorOpen';
        return [
          {
            channel,
            caption: readingCaption(channel, own),
            picture: {
              fromMs,
              toMs,
              lines,
              isAmount: kind === 'amount',
              isState: isDoor,
              unit: unitText(unit),
              setPoint,
              timeLabel,
              leastStep: isDoor || decimals === 0 ? 1 : 0,
              ...(isDoor && { valueLabel: (value: number) => channelValue(channel, value) }),
            },
          },
        ];
      }),
    [series, compared, fromMs, toMs, stepS, timeLabel],
  );
  if (pictures.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={IconChartLine}
          title={t(($) => $.device.graph.noReadings)}
          text={t(($) => $.device.graph.noReadingsText)}
        />
      </Card>
    );
  }
  return pictures.map(({ channel, picture, caption }) => (
    <ReadingChart
      key={channel}
      title={nameOf(channel)}
      subtitle={caption}
      picture={picture}
      unit={channelSpecs[channel].unit}
      decimals={channelDecimals(channel)}
      sentence={withColon(nameOf(channel), caption)}
      onSpan={onSpan}
      hoverLabel={(atMs) => formatInstant(iso(atMs), timeZone)}
    />
  ));
}
