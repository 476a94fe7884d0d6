import { type FlockCurve, getFlockCurve } from '@henhouse/contract/dashboard/dashboard';
import { daysBetween } from '@henhouse/domain/day/day';
import { SegmentedControl } from '@mantine/core';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useAnswer } from '../../shared/api/use-answer';
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
}

/** A flock's course by age beside its standard, one measure at a time. */
export function GrowthChart({ flockId, shedId, ...shown }: GrowthChartProps) {
  const curve = useAnswer(
    getFlockCurve,
    { params: { flockId }, query: shedId ? { shed: shedId } : {} },
    { keepPrevious: true },
  );
  return <Answer of={curve}>{(data) => <Growth curve={data} {...shown} />}</Answer>;
}

/** What it is of, the standard and where that is from; a flock without a daily standard has nothing to say of the last two. */
function captionOf({ standardName, standardSource: source }: FlockCurve, of: string): string {
  const about = [of, standardName].filter((part) => part !== '').join(', ');
  return source === '' ? about : `${about}. ${t(($) => $.dashboard.sourceNote, { source })}`;
}

/** One measure of a flock as a chart draws it, and what that says in a sentence. */
export function growthOf(curve: FlockCurve, measure: GrowthMeasure) {
  const { unit, decimals, kind, bandPct } = measures[measure];
  const { ages, actual, standard, last } = growthSeries(curve, measure);
  const name = t(($) => $.dashboard[measure]);
  const ageDays = daysBetween(curve.hatchDay, curve.today);
  const data: ChartData = {
    xs: ages,
    xLabel: (age) => t(($) => $.word.dayAge, { age }),
    axisLabel: String,
    actual: { key: 'actual', label: name, values: actual },
    ...(standard ? { standard: { key: 'standard', label: t(($) => $.dashboard.standard), values: standard } } : {}),
    ...(bandPct && standard ? { bandPct } : {}),
    todayX: ageDays,
    ...(measure === 'weight' && last && ageDays > last.age
      ? { remark: t(($) => $.flock.weighedAgo, { days: ageDays - last.age }) }
      : {}),
    kind,
    unit,
    decimals,
  };
  const told = {
    measure: name,
    number: curve.flockNumber,
    value: measureText(last?.value, unit, decimals),
    age: last?.age ?? 0,
  };
  const expected = last?.standard ?? null;
  const sentence =
    expected === null
      ? t(($) => $.dashboard.growthAlone, told)
      : t(($) => $.dashboard.growthSentence, { ...told, standard: measureText(expected, unit, decimals) });
  return { data, sentence, value: told.value };
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
  of,
  controls,
  offered = growthMeasures,
}: { readonly curve: FlockCurve } & Omit<GrowthChartProps, 'flockId' | 'shedId'>) {
  const [measure, setMeasure] = useState<GrowthMeasure>('weight');
  return (
    <Chart
      title={t(($) => (curve.standardName === '' ? $.dashboard.growthOnly : $.dashboard.growth))}
      subtitle={captionOf(curve, of ?? t(($) => $.word.flockNumber, { number: curve.flockNumber }))}
      {...growthOf(curve, measure)}
      actions={
        <>
          {controls}
          <MeasureChoice value={measure} onChange={setMeasure} offered={offered} />
        </>
      }
    />
  );
}
