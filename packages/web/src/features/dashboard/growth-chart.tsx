import { type FlockCurve, getFlockCurve } from '@henhouse/contract/dashboard/dashboard';
import { daysBetween } from '@henhouse/domain/day/day';
import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { measureText } from '../../shared/format/units';
import { Chart } from '../../shared/ui/chart/chart';
import type { ChartData } from '../../shared/ui/chart/chart-data';
import { Answer } from '../../shared/ui/state/answer';
import { type GrowthMeasure, growthMeasures, growthSeries, measures } from './growth-data';

type Translate = ReturnType<typeof useTranslation>['t'];

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
function captionOf({ standardName, standardSource: source }: FlockCurve, of: string, t: Translate): string {
  const about = [of, standardName].filter((part) => part !== '').join(', ');
  return source === '' ? about : `${about}. ${t(($) => $.dashboard.sourceNote, { source })}`;
}

function Growth({
  curve,
  of,
  controls,
  offered = growthMeasures,
}: { readonly curve: FlockCurve } & Omit<GrowthChartProps, 'flockId' | 'shedId'>) {
  const { t } = useTranslation();
  const [measure, setMeasure] = useState<GrowthMeasure>('weight');
  const { unit, decimals, kind, bandPct } = measures[measure];
  const series = growthSeries(curve, measure);
  const measureName = t(($) => $.dashboard[measure]);
  const data: ChartData = {
    xs: series.ages,
    xLabel: (age) => t(($) => $.dashboard.dayOfAge, { age }),
    actual: { key: 'actual', label: measureName, values: series.actual },
    ...(series.standard
      ? { standard: { key: 'standard', label: t(($) => $.dashboard.standard), values: series.standard } }
      : {}),
    ...(bandPct && series.standard ? { bandPct } : {}),
    todayX: daysBetween(curve.hatchDay, curve.today),
    kind,
    unit,
    decimals,
  };
  const expected = series.last?.standard ?? null;
  const told = {
    measure: measureName,
    number: curve.flockNumber,
    value: measureText(series.last?.value, unit, decimals),
    age: series.last?.age ?? 0,
  };
  return (
    <Chart
      title={t(($) => (curve.standardName === '' ? $.dashboard.growthOnly : $.dashboard.growth))}
      subtitle={captionOf(curve, of ?? t(($) => $.dashboard.toFlock, { number: curve.flockNumber }), t)}
      data={data}
      sentence={
        expected === null
          ? t(($) => $.dashboard.growthAlone, told)
          : t(($) => $.dashboard.growthSentence, { ...told, standard: measureText(expected, unit, decimals) })
      }
      actions={
        <>
          {controls}
          <SegmentedControl
            size="xs"
            aria-label={t(($) => $.dashboard.measure)}
            value={measure}
            onChange={(value) => setMeasure(value)}
            data={offered.map((name) => ({ value: name, label: t(($) => $.dashboard[name]) }))}
          />
        </>
      }
    />
  );
}
