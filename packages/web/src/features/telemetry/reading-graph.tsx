import { listDevices } from '@henhouse/contract/telemetry/device';
import { exportReadingSeries, getReadingSeries } from '@henhouse/contract/telemetry/series';
import { type Channel, channels } from '@henhouse/domain/telemetry/channel';
import { ActionIcon, Button, MultiSelect, SegmentedControl, Select, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/call';
import { useAnswer } from '../../shared/api/use-answer';
import { useIsSupport } from '../../shared/session/session';
import { Card } from '../../shared/ui/page/card';
import { toastError } from '../../shared/ui/page/toast';
import { Answer } from '../../shared/ui/state/answer';
import { failureText } from '../../shared/ui/state/failure-text';
import { saveFile } from '../../shared/ui/table/export-rows';
import { useChannelWords } from './channel-words';
import { Charts, iso, type Window } from './reading-charts';
import styles from './telemetry.module.css';

const hourMs = 3_600_000;
const spans = { hours: 6 * hourMs, day: 24 * hourMs, week: 168 * hourMs, hatch: 504 * hourMs } as const;
type Span = keyof typeof spans;
const spanNames = ['hours', 'day', 'week', 'hatch'] as const satisfies readonly Span[];
/** What is read moves on so often while the graph goes up to now. */
const moveEveryMs = 15_000;
const shortestMs = 10 * 60_000;

/** Up to now, moving on by itself; or a span of its own once somebody zoomed or moved. */
function useWindow() {
  const [span, setSpan] = useState<Span>('day');
  const [held, setHeld] = useState<Window | null>(null);
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (held) return;
    const timer = setInterval(() => setNow(Date.now()), moveEveryMs);
    return () => clearInterval(timer);
  }, [held]);
  const window = useMemo(() => held ?? { fromMs: nowMs - spans[span], toMs: nowMs }, [held, nowMs, span]);
  return {
    window,
    span: held ? null : span,
    isLive: held === null,
    choose(next: Span) {
      setNow(Date.now());
      setHeld(null);
      setSpan(next);
    },
    hold: (next: Window) => setHeld(next.toMs - next.fromMs < shortestMs ? null : next),
    resize(times: number) {
      const middle = (window.fromMs + window.toMs) / 2;
      const half = Math.max(shortestMs, (window.toMs - window.fromMs) * times) / 2;
      setHeld({ fromMs: middle - half, toMs: Math.min(Date.now(), middle + half) });
    },
    move(share: number) {
      const by = (window.toMs - window.fromMs) * share;
      const toMs = Math.min(Date.now(), window.toMs + by);
      setHeld({ fromMs: toMs - (window.toMs - window.fromMs), toMs });
    },
  };
}

interface ReadingGraphProps {
  readonly farmId: string;
  readonly machineId: string;
}

/** What the devices of a machine measure over time: zoomed, compared with other machines, taken away as a file, live. */
export function ReadingGraph({ farmId, machineId }: ReadingGraphProps) {
  const { t } = useTranslation();
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
    { params: { farmId }, query: { ...query, machine: machineId } },
    { keepPrevious: true },
  );
  const other = useAnswer(
    getReadingSeries,
    { params: { farmId }, query: { ...query, device: compared ?? machineId } },
    { keepPrevious: true, enabled: compared !== null },
  );
  async function download() {
    try {
      const file = await call(exportReadingSeries, {
        params: { farmId },
        query: { ...query, machine: machineId, buckets: 2000 },
      });
      saveFile(file, `readings-${query.from.slice(0, 10)}.csv`);
    } catch (error) {
      toastError(failureText(error));
    }
  }
  return (
    <>
      <Card>
        <div className={styles.tools}>
          <SegmentedControl
            aria-label={t(($) => $.device.graph.span)}
            value={view.span ?? ''}
            onChange={(value) => view.choose(spanNames.find((name) => name === value) ?? 'day')}
            data={spanNames.map((value) => ({ value, label: t(($) => $.device.graph.spans[value]) }))}
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
                label: t(($) => $.device.graph.later),
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
          {view.isLive ? null : (
            <Button variant="default" onClick={() => view.choose('day')}>
              {t(($) => $.device.graph.toNow)}
            </Button>
          )}
          <MultiSelect
            label={t(($) => $.device.graph.channels)}
            placeholder={shown.length === 0 ? t(($) => $.device.graph.all) : ''}
            value={shown}
            onChange={(values) => setShown(channels.filter((channel) => values.includes(channel)))}
            data={channels.map((value) => ({ value, label: nameOf(value) }))}
            clearable
          />
          <CompareField farmId={farmId} machineId={machineId} value={compared} onChange={setCompared} />
          {isSupport ? null : (
            <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void download()}>
              {t(($) => $.device.graph.csv)}
            </Button>
          )}
        </div>
      </Card>
      <Answer of={own}>
        {(data) => (
          <Charts
            series={data.series}
            compared={compared === null ? [] : (other.data?.series ?? [])}
            window={{ fromMs: Date.parse(data.from), toMs: Date.parse(data.to) }}
            timeZone={data.timeZone}
            onSpan={(fromMs, toMs) => view.hold({ fromMs, toMs })}
          />
        )}
      </Answer>
    </>
  );
}

interface CompareProps extends ReadingGraphProps {
  readonly value: string | null;
  readonly onChange: (deviceId: string | null) => void;
}

function CompareField({ farmId, machineId, value, onChange }: CompareProps) {
  const { t } = useTranslation();
  const devices = useAnswer(listDevices, { query: { farm: farmId, perPage: 200, sortBy: 'place' } });
  const others = (devices.data?.items ?? []).filter((device) => device.machineId !== machineId);
  return (
    <Select
      label={t(($) => $.device.graph.compare)}
      placeholder={t(($) => $.device.graph.nothing)}
      value={value}
      onChange={onChange}
      data={others.map((device) => ({
        value: device.id,
        label: `${device.machineCode ?? device.shedCode ?? ''} · ${device.name}`,
      }))}
      disabled={others.length === 0}
      searchable
      clearable
    />
  );
}
