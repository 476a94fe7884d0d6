import { getReadingSeries, type ReadingSeries } from '@henhouse/contract/telemetry/series';
import { heatIndexBand, layerHeatIndex } from '@henhouse/domain/kpi/climate/heat-index';
import { airOverTime, broilerTargetTempC, gases, gasState } from '@henhouse/domain/kpi/climate/house-climate';
import { formulas } from '@henhouse/domain/kpi/kpis';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { t } from 'i18next';
import { useMemo, useState } from 'react';
import { useAnswer } from '../../../shared/api/use-answer';
import { timeNow } from '../../../shared/clock/clock';
import { formatInstant } from '../../../shared/format/day';
import { formatNumber } from '../../../shared/format/number';
import { measureText } from '../../../shared/format/units';
import { withColon } from '../../../shared/i18n/with-colon';
import { useMay } from '../../../shared/session/ability';
import { Chart } from '../../../shared/ui/chart/chart';
import type { ChartData } from '../../../shared/ui/chart/chart-data';
import { StatusPill, type Tone } from '../../../shared/ui/state/status-pill';
import { useChannelWords } from '../channel-words';
import { silences } from '../graph/reading-picture';
import { hourMs, iso } from '../graph/reading-window';

interface ShedClimateProps {
  readonly farmId: string;
  readonly shedId: string;
  readonly kind: ProductionKind;
  /** What the birds weigh now; null while nobody knows. */
  readonly weightG: number | null;
}

const hoursShown = 48;
const toneOfBand = { comfort: 'good', alert: 'warn', danger: 'bad', emergency: 'bad' } as const;
const toneOfGas = { good: 'good', warn: 'warn', alarm: 'bad' } as const;

/** The air of a shed over two days: heat index of hens, or the temperature that broilers of that weight want. Nothing without devices. */
export function ShedClimate(props: ShedClimateProps) {
  const may = useMay();
  return may('read', 'Machine') ? <Readings {...props} /> : null;
}

function Readings({ farmId, shedId, ...birds }: ShedClimateProps) {
  const [nowMs] = useState(() => timeNow());
  const query = {
    shedId,
    from: iso(nowMs - hoursShown * hourMs),
    to: iso(nowMs),
    channels: ['temperatureC', 'humidityPct', ...gases].join(','),
    buckets: 192,
  };
  const { data } = useAnswer(getReadingSeries, { params: { farmId }, query });
  // A shed without devices has nothing to say here, nor has one whose readings cannot be fetched now.
  if (!data?.series.some(({ value }) => value.some((one) => one !== null))) return null;
  return <Climate series={data.series} stepS={data.stepS} timeZone={data.timeZone} {...birds} />;
}

interface ClimateProps extends Pick<ShedClimateProps, 'kind' | 'weightG'> {
  readonly series: readonly ReadingSeries[];
  readonly stepS: number;
  readonly timeZone: string;
}

function Climate({ series, stepS, timeZone, kind, weightG }: ClimateProps) {
  const { nameOf, valueOf } = useChannelWords();
  const air = useMemo(() => airOverTime(series), [series]);
  const isBroiler = kind === 'broiler';
  const last = air.at(-1);
  const index = last ? layerHeatIndex(last) : null;
  const band = index === null ? null : heatIndexBand(index);
  const targetC = last && weightG !== null ? broilerTargetTempC({ weightG, humidityPct: last.humidityPct }) : null;
  const at = (x: number) => formatInstant(iso(x * 1000), timeZone);
  const points = useMemo(() => brokenWhereSilent(air, stepS), [air, stepS]);
  const data: ChartData = {
    xs: points.map(({ atS }) => atS),
    places: 'seconds',
    xLabel: at,
    axisLabel: at,
    actual: {
      key: 'actual',
      label: isBroiler ? nameOf('temperatureC') : t(($) => $.alarm.source.heatIndex),
      values: points.map(({ one }) => one && (isBroiler ? one.tempC : layerHeatIndex(one))),
    },
    ...(isBroiler && weightG !== null
      ? {
          standard: {
            key: 'standard',
            label: t(($) => $.device.climate.wanted),
            values: points.map(({ one }) => one && broilerTargetTempC({ weightG, humidityPct: one.humidityPct })),
          },
        }
      : {}),
    unit: isBroiler ? 'tempC' : 'index',
    decimals: isBroiler ? 1 : formulas.layerHeatIndex.decimals,
  };
  const values = {
    temp: measureText(last?.tempC, 'tempC', 1),
    humidity: measureText(last?.humidityPct, 'pct', 0),
    index: formatNumber(index, 0),
    band: band === null ? '' : t(($) => $.device.climate.bands[band]),
    wanted: measureText(targetC, 'tempC', 1),
  };
  const sentence = !isBroiler
    ? t(($) => $.device.climate.hens, values)
    : targetC === null
      ? t(($) => $.device.climate.unweighed, values)
      : t(($) => $.device.climate.broilers, values);
  return (
    <>
      <Chart
        title={t(($) => $.device.climate.title)}
        subtitle={sentence}
        data={data}
        sentence={sentence}
        heightPx={220}
        actions={
          <span className="in-row">
            {!isBroiler && band ? (
              <StatusPill tone={toneOfBand[band]}>{`${values.index} · ${values.band}`}</StatusPill>
            ) : null}
            {gases.flatMap((gas) => {
              const ppm = latestOf(series, gas);
              if (ppm === null) return [];
              const tone: Tone = toneOfGas[gasState(gas, ppm)];
              return [<StatusPill key={gas} tone={tone}>{`${nameOf(gas)} ${valueOf(gas, ppm)}`}</StatusPill>];
            })}
          </span>
        }
      />
      <p className="aside-words">
        {isBroiler
          ? t(($) => $.device.climate.sourceBroilers)
          : withColon(($) => $.kpi.card.source, formulas.layerHeatIndex.source)}
      </p>
    </>
  );
}

type AirAt = ReturnType<typeof airOverTime>[number];

/** Nothing is known after the last reading before a silence, until the next one. */
function brokenWhereSilent(air: readonly AirAt[], stepS: number) {
  const broken = silences(
    air.map(({ atS }) => atS),
    stepS,
  );
  return air.flatMap((one, index): { atS: number; one: AirAt | null }[] => [
    { atS: one.atS, one },
    ...(broken.has(index) ? [{ atS: one.atS + stepS, one: null }] : []),
  ]);
}

/** The worst of what the sensors of a gas told last. */
function latestOf(series: readonly ReadingSeries[], channel: string): number | null {
  const last = series
    .filter((each) => each.channel === channel)
    .flatMap(({ value }) => value.findLast((one) => one !== null) ?? []);
  return last.length === 0 ? null : Math.max(...last);
}
