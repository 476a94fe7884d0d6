import { type FlockWeeks, getFlockWeeks } from '@henhouse/contract/dashboard/lay';
import { Select } from '@mantine/core';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useAnswer } from '../../../shared/api/use-answer';
import { measureText } from '../../../shared/format/units';
import { Chart } from '../../../shared/ui/chart/chart';
import type { ChartData } from '../../../shared/ui/chart/chart-data';
import { Answer } from '../../../shared/ui/state/answer';
import { type LayCurve, type LayMeasure, layCurveOf, layMeasures, measuresOfKind } from './lay-curve-data';

interface LayCurveProps {
  readonly flockId: string;
  /** Only what happened in this shed. */
  readonly shedId?: string;
  /** What the course is of; the flock by its number otherwise. */
  readonly of?: string;
  /** Before the choice of measure: which shed. */
  readonly controls?: ReactNode;
}

/** A flock's course by completed week of age beside its standard, one measure at a time. */
export function LayCurveChart({ flockId, shedId, ...shown }: LayCurveProps) {
  const weeks = useAnswer(
    getFlockWeeks,
    { params: { flockId }, query: shedId ? { shed: shedId } : {} },
    { keepPrevious: true },
  );
  return <Answer of={weeks}>{(data) => <Course flock={data} {...shown} />}</Answer>;
}

function nameOf(measure: LayMeasure): string {
  if (measure === 'weight') return t(($) => $.dashboard.weight);
  if (measure === 'feed') return t(($) => $.word.feedPerBird);
  if (measure === 'mortality') return t(($) => $.dashboard.mortalityCum);
  return t(($) => $.dashboard.lay[measure]);
}

/** One measure of a flock by week as a chart draws it, and what that says in a sentence. */
export function layCourseOf(flock: FlockWeeks, measure: LayMeasure) {
  const { unit, decimals } = layMeasures[measure];
  const curve = layCurveOf(flock, measure);
  const name = nameOf(measure);
  const { last } = curve;
  const data: ChartData = {
    xs: curve.weeks,
    xLabel: (week) => t(($) => $.dashboard.lay.weekOfAge, { week }),
    axisLabel: String,
    places: 'weeks',
    actual: { key: 'actual', label: name, values: curve.actual },
    ...(curve.standard
      ? { standard: { key: 'standard', label: t(($) => $.dashboard.standard), values: curve.standard } }
      : {}),
    ...(curve.curves
      ? {
          curves: {
            low: { key: 'low', label: t(($) => $.dashboard.lay.low), values: curve.curves.low },
            high: { key: 'high', label: t(($) => $.dashboard.lay.high), values: curve.curves.high },
            label: t(($) => $.dashboard.lay.between),
          },
        }
      : {}),
    todayX: flock.ageWeeks,
    ...(measure === 'weight' && last && flock.ageWeeks > last.week
      ? { remark: t(($) => $.flock.weighedAgo, { days: (flock.ageWeeks - last.week) * 7 }) }
      : {}),
    unit,
    decimals,
  };
  const values = { measure: name, number: flock.flockNumber };
  return {
    data,
    sentence: sentenceOf(curve, values, { unit, decimals }),
    value: measureText(last?.value, unit, decimals),
  };
}

interface MeasureChoiceProps {
  readonly value: LayMeasure;
  readonly onChange: (measure: LayMeasure) => void;
  readonly kind: FlockWeeks['kind'];
}

export function LayMeasureChoice({ value, onChange, kind }: MeasureChoiceProps) {
  return (
    <Select
      size="xs"
      aria-label={t(($) => $.word.figure)}
      value={value}
      onChange={(next) => onChange((next as LayMeasure | null) ?? value)}
      allowDeselect={false}
      data={measuresOfKind[kind ?? 'layer'].map((name) => ({ value: name, label: nameOf(name) }))}
    />
  );
}

/** What is looked at first: in rearing there is no production to see yet. */
export const firstMeasure = ({ productionDay }: FlockWeeks): LayMeasure =>
  productionDay === null ? 'weight' : 'production';

function Course({ flock, of, controls }: { readonly flock: FlockWeeks } & Pick<LayCurveProps, 'of' | 'controls'>) {
  const [chosen, setChosen] = useState<LayMeasure | null>(null);
  const measure = chosen ?? firstMeasure(flock);
  return (
    <Chart
      title={t(($) => (flock.standardName === '' ? $.word.weekByWeek : $.dashboard.lay.curve))}
      subtitle={captionOf(flock, of ?? t(($) => $.word.flockNumber, { number: flock.flockNumber }))}
      {...layCourseOf(flock, measure)}
      actions={
        <>
          {controls}
          <LayMeasureChoice value={measure} onChange={setChosen} kind={flock.kind} />
        </>
      }
    />
  );
}

/** What it is of, the standard and where that is from. */
function captionOf({ standardName, standardSource: source }: FlockWeeks, of: string): string {
  const about = [of, standardName].filter((part) => part !== '').join(', ');
  const whole = t(($) => $.dashboard.lay.wholeOnly);
  return source === '' ? `${about}. ${whole}` : `${about}. ${whole} ${t(($) => $.dashboard.sourceNote, { source })}`;
}

function sentenceOf(
  { last }: LayCurve,
  about: { readonly measure: string; readonly number: string },
  { unit, decimals }: { readonly unit: string; readonly decimals: number },
): string {
  const text = (value: number | null | undefined) => measureText(value, unit, decimals);
  const values = { ...about, value: text(last?.value), week: last?.week ?? 0 };
  const band = last?.band ?? null;
  if (band === null) return t(($) => $.dashboard.lay.sentenceAlone, values);
  if (band.low === band.high) return t(($) => $.dashboard.lay.sentence, { ...values, standard: text(band.low) });
  return t(($) => $.dashboard.lay.sentenceBand, { ...values, low: text(band.low), high: text(band.high) });
}
