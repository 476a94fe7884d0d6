import { type Band, type BandFigure, bandAt } from '../../standards/band';
import type { Standard } from '../../standards/standard';
import { type WeekChicks, weekChicks } from '../breeder/week-chicks';
import type { LayFlock } from './lay-flock';
import { type FlockWeek, layWeeks } from './lay-week';

/** Figures that the curves and tables by week show beside the standard's band. */
const curveFigureNames = [
  'henDayPct',
  'henHousedPct',
  'eggsCumPerHenHoused',
  'eggWeightG',
  'eggMassG',
  'feedGPerBird',
  'waterMlPerBird',
  'weightG',
  'uniformityPct',
  'mortalityCumPct',
  'hatchingEggPct',
  'hatchingEggsCumPerHenHoused',
  'hatchOfSetPct',
  'chicksPerHenHoused',
  'chicksCumPerHenHoused',
] as const satisfies readonly (BandFigure & keyof (FlockWeek & WeekChicks))[];
type CurveFigure = (typeof curveFigureNames)[number];

/** What the standard prints for one week, both curves of each figure; null where it prints none. */
type StandardWeek = { readonly ageWeeks: number } & { readonly [Figure in CurveFigure]: Band | null };

/** Every week that the standard has a figure of, for the line ahead of today. */
function standardWeeks(standard: Pick<Standard, 'rows' | 'ageUnit'> | null): StandardWeek[] {
  if (standard?.ageUnit !== 'week') return [];
  return standard.rows.map(({ age }) => {
    const bands = Object.fromEntries(curveFigureNames.map((figure) => [figure, bandAt(standard, age, figure)]));
    return { ageWeeks: age, ...(bands as Record<CurveFigure, Band | null>) };
  });
}

/** The flock week by week, from the week of its first day to the running one. */
export function layCurve(flock: LayFlock): {
  readonly weeks: (FlockWeek & WeekChicks)[];
  readonly ahead: StandardWeek[];
} {
  const weeks = weekChicks(layWeeks(flock), flock.hatchDay, flock.hatched ?? []);
  return { weeks, ahead: standardWeeks(flock.standard) };
}
