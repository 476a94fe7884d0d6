import type { Day } from '../../../day/day';
import { type Coverage } from '../../kpi';
import { input, type KpiInput } from '../../kpi-input';
import type { SourcedWeight } from '../broiler-flock';

/** A mean weight as an input, which says so where nobody weighed it on the day. */
export function weightInput(
  name: 'weightG' | 'meanWeightG',
  weightG: number | null,
  weight: SourcedWeight | null,
  day: Day,
): KpiInput {
  const shown = input(name, weightG, day);
  return weight === null || weight.weighedDay === day ? shown : { ...shown, carriedFrom: weight.weighedDay };
}

/** A weight and where it comes from, as inputs. */
export function weightInputs(weight: SourcedWeight, day: Day): KpiInput[] {
  return [weightInput('weightG', weight.weightG, weight, day), ...carriedInputs(weight, day)];
}

/** What carried a weight on. */
export function carriedInputs({ carried, weighedDay }: SourcedWeight, day: Day): KpiInput[] {
  if (carried === null) return [];
  return [
    input('lastWeightG', carried.lastWeightG, weighedDay),
    input('standardWeightG', carried.standardWeightG, day),
    input('standardWeightThenG', carried.standardWeightThenG, weighedDay),
  ];
}

/** How many of the sheds with birds a weight is of. */
export function shedsWeighed({ sheds, shedsOf }: SourcedWeight): Coverage | null {
  return shedsOf < 2 ? null : { known: Math.max(1, sheds.length), of: shedsOf, unit: 'sheds' };
}
