import { type FlockCurve, getFlockCurve } from '@henhouse/contract/dashboard/dashboard';
import { type FlockForecast, getFlockForecast } from '@henhouse/contract/forecast/forecast';
import { daysBetween } from '@henhouse/domain/day/day';
import { SegmentedControl } from '@mantine/core';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useAnswer } from '../../shared/api/use-answer';
import { weightAhead, weightAheadSentence } from '../../shared/forecast/weight-ahead';
import { measureText } from '../../shared/format/units';
import { Chart } from '../../shared/ui/chart/chart';
import type { ChartData } from '../../shared/ui/chart/chart-data';
import { Answer } from '../../shared/ui/state/answer';
import { type GrowthMeasure, growthMeasures, growthSeries, measures } from './growth-data';

interface GrowthChartProps {
  readonly flockId: string;
  /** Only what happened in this shed. */
  readonly shedId?: string;
  /** What the course is of; the flock by its number otherwise. */
  readonly of?: string;
  /** Before the choice of measure: which shed. */
  readonly controls?: ReactNode;
  readonly offered?: readonly GrowthMeasure[];
  /** Weights go on with what is expected of them, and how far they may lie from it. */
  readonly withForecast?: boolean;
}

/** A flock's course by age beside its standard, one measure at a time. */
export function GrowthChart({ flockId, shedId, withForecast = false, ...shown }: GrowthChartProps) {
  const curve = useAnswer(
    getFlockCurve,
    { params: { flockId }, query: shedId ? { shed: shedId } : {} },
    { keepPrevious: true },
  );
  const forecast = useAnswer(getFlockForecast, { params: { flockId }, query: {} }, { enabled: withForecast });
  return <Answer of={curve}>{(data) => <Growth curve={data} forecast={forecast.data} {...shown} />}</Answer>;
}

/** What it is of, the standard and where that is from; a flock without a daily standard has nothing to say of the last two. */
function captionOf({ standardName, standardSource: source }: FlockCurve, of: string): string {
  const about = [of, standardName].filter((part) => part !== '').join(', ');
  return source === '' ? about : `${about}. ${t(($) => $.dashboard.sourceNote, { source })}`;
}

/** One measure of a flock as a chart draws it, and what that says in a sentence. */
export function growthOf(curve: FlockCurve, measure: GrowthMeasure, forecast?: FlockForecast) {
  const { unit, decimals, kind, bandPct } = measures[measure];
  const expected = measure === 'weight' ? forecast?.fan.at(-1) : undefined;
  const { ages, actual, standard, last } = growthSeries(curve, measure, expected?.ageDays);
  const ahead = forecast && expected && weightAhead(forecast, ages);
  // Ends with the target age; the weight is expected beyond that.
  const targets = standard?.map((value, index) => value ?? ahead?.standard[index] ?? null);
  const name = t(($) => $.dashboard[measure]);
  const ageDays = daysBetween(curve.hatchDay, curve.today);
  const data: ChartData = {
    xs: ages,
    xLabel: (age) => t(($) => $.word.dayAge, { age }),
    axisLabel: String,
    actual: { key: 'actual', label: name, values: actual },
    ...(targets ? { standard: { key: 'standard', label: t(($) => $.dashboard.standard), values: targets } } : {}),
    ...(ahead?.drawn ?? (bandPct && standard ? { bandPct } : {})),
    todayX: ageDays,
    ...(measure === 'weight' && last && ageDays > last.age
      ? { remark: t(($) => $.flock.weighedAgo, { days: ageDays - last.age }) }
      : {}),
    kind,
    unit,
    decimals,
  };
  const values = {
    measure: name,
    number: curve.flockNumber,
    value: measureText(last?.value, unit, decimals),
    age: last?.age ?? 0,
  };
  const target = last?.standard ?? null;
  const sentence =
    target === null
      ? t(($) => $.dashboard.growthAlone, values)
      : t(($) => $.dashboard.growthSentence, { ...values, standard: measureText(target, unit, decimals) });
  return {
    data,
    sentence: [sentence, expected && weightAheadSentence(expected)].filter(Boolean).join(' '),
    value: values.value,
  };
}

interface MeasureChoiceProps {
  readonly value: GrowthMeasure;
  readonly onChange: (measure: GrowthMeasure) => void;
  readonly offered: readonly GrowthMeasure[];
}

export function MeasureChoice({ value, onChange, offered }: MeasureChoiceProps) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={t(($) => $.word.figure)}
      value={value}
      onChange={onChange}
      data={offered.map((name) => ({ value: name, label: t(($) => $.dashboard[name]) }))}
    />
  );
}

function Growth({
  curve,
  forecast,
  of,
  controls,
  offered = growthMeasures,
}: { readonly curve: FlockCurve; readonly forecast: FlockForecast | undefined } & Omit<
  GrowthChartProps,
  'flockId' | 'shedId' | 'withForecast'
>) {
  const [measure, setMeasure] = useState<GrowthMeasure>('weight');
  return (
    <Chart
      title={t(($) => (curve.standardName === '' ? $.dashboard.growthOnly : $.dashboard.growth))}
      subtitle={captionOf(curve, of ?? t(($) => $.word.flockNumber, { number: curve.flockNumber }))}
      {...growthOf(curve, measure, forecast)}
      actions={
        <>
          {controls}
          <MeasureChoice value={measure} onChange={setMeasure} offered={offered} />
        </>
      }
    />
  );
}
