import { type FlockCurve, getFlockCurve } from '@henhouse/contract/dashboard/dashboard';
import { type FlockWeeks, getFlockWeeks } from '@henhouse/contract/dashboard/lay';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useAnswers } from '../../../shared/api/use-answer';
import { SmallMultiples } from '../../../shared/ui/chart/small-multiples';
import { ErrorState } from '../../../shared/ui/state/error-state';
import { SkeletonLines } from '../../../shared/ui/state/skeleton';
import { growthOf, MeasureChoice } from '../growth-chart';
import type { GrowthMeasure } from '../growth-data';
import { firstMeasure, LayMeasureChoice, layCourseOf } from '../lay/lay-curve-chart';
import type { LayMeasure } from '../lay/lay-curve-data';

/** A flock in a shed, by the name that it has here. */
export interface NamedShed {
  readonly flockId: string;
  readonly shedId: string;
  readonly of: string;
}

interface ShedCoursesProps {
  readonly sheds: readonly NamedShed[];
  /** Before the choice of measure: which shed. */
  readonly controls: ReactNode;
}

const requestsOf = (sheds: readonly NamedShed[]) =>
  sheds.map(({ flockId, shedId }) => ({ params: { flockId }, query: { shed: shedId } }));

/** The broilers of several sheds beside each other. */
export function GrowthCourses({ sheds, controls }: ShedCoursesProps) {
  const [measure, setMeasure] = useState<GrowthMeasure>('weight');
  const { all, error } = useAnswers(getFlockCurve, requestsOf(sheds));
  if (error) return <ErrorState error={error} />;
  if (all === null) return <SkeletonLines />;
  return (
    <SmallMultiples
      title={t(($) => $.dashboard.growth)}
      panels={panelsOf(sheds, all, (curve: FlockCurve) => growthOf(curve, measure))}
      actions={
        <>
          {controls}
          <MeasureChoice value={measure} onChange={setMeasure} offered={['weight', 'feed', 'water']} />
        </>
      }
    />
  );
}

/** The hens of several sheds beside each other. */
export function LayCourses({ sheds, controls }: ShedCoursesProps) {
  const [chosen, setChosen] = useState<LayMeasure | null>(null);
  const { all, error } = useAnswers(getFlockWeeks, requestsOf(sheds));
  if (error) return <ErrorState error={error} />;
  const first = all?.[0];
  if (first === undefined) return <SkeletonLines />;
  const measure = chosen ?? firstMeasure(first);
  return (
    <SmallMultiples
      title={t(($) => $.dashboard.lay.curve)}
      panels={panelsOf(sheds, all ?? [], (weeks: FlockWeeks) => layCourseOf(weeks, measure))}
      actions={
        <>
          {controls}
          <LayMeasureChoice value={measure} onChange={setChosen} kind={first.kind} />
        </>
      }
    />
  );
}

function panelsOf<Curve>(
  sheds: readonly NamedShed[],
  curves: readonly Curve[],
  courseOf: (curve: Curve) => ReturnType<typeof layCourseOf>,
) {
  return sheds.flatMap(({ shedId, flockId, of }, index) => {
    const curve = curves[index];
    if (curve === undefined) return [];
    const { data, sentence, value } = courseOf(curve);
    return [{ key: `${shedId} ${flockId}`, name: of, note: value, data, sentence }];
  });
}
