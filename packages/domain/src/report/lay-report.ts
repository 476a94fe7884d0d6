import type { Kpi, KpiId } from '../kpi/kpi';
import { curveFigures } from '../kpi/lay-flock/curve-figures';
import { layFigures } from '../kpi/lay-flock/lay-figures';
import { isLayKind, type LayFlock, layFlock } from '../kpi/lay-flock/lay-flock';
import { type FlockWeek, layWeeks } from '../kpi/lay-flock/lay-week';
import { type BandFigure, bandAt } from '../standards/band';
import { isInSpan, type ReportedFlock, type ReportLine, type ReportSpan } from './flock-report';
import { curveFigure } from './report-figure';

/** A layer or breeder flock over all its sheds in sight. */
export function reportedHens(flock: ReportedFlock): LayFlock {
  const { kind, rows, standard, hatchDay, productionDay, day, hatched = [] } = flock;
  return layFlock({ kind: isLayKind(kind) ? kind : 'layer', rows, standard, hatchDay, productionDay, day, hatched });
}

/** Figures of hens on their day, those of their whole life among them, as the KPI engine returns them. */
export function layKpis(flock: LayFlock, weeks: readonly FlockWeek[] = layWeeks(flock)): Kpi[] {
  return [...layFigures(flock, weeks), ...curveFigures(flock, weeks)];
}

interface Column {
  readonly id: KpiId;
  readonly value: (week: FlockWeek) => number | null;
  readonly printed?: BandFigure;
  /** Only of flocks that are kept for hatching eggs. */
  readonly isOfBreeders?: true;
}

/** A figure that a week has under the name by which the standard prints it. */
const printed = (id: KpiId, figure: BandFigure & keyof FlockWeek): Column => ({
  id,
  value: (week) => week[figure],
  printed: figure,
});

const columns: readonly Column[] = [
  { id: 'hensAlive', value: ({ hens }) => hens },
  printed('henDayWeek', 'henDayPct'),
  printed('henHousedWeek', 'henHousedPct'),
  printed('eggsPerHenHoused', 'eggsCumPerHenHoused'),
  printed('eggWeight', 'eggWeightG'),
  printed('eggMass', 'eggMassG'),
  { ...printed('hatchingEggs', 'hatchingEggPct'), isOfBreeders: true },
  {
    ...printed('hatchingEggsPerHenHoused', 'hatchingEggsCumPerHenHoused'),
    isOfBreeders: true,
  },
  { id: 'secondGrade', value: ({ secondGradePct }) => secondGradePct },
  printed('feedPerHen', 'feedGPerBird'),
  printed('waterPerBird', 'waterMlPerBird'),
  printed('weight', 'weightG'),
  printed('uniformity', 'uniformityPct'),
  printed('cumulativeMortality', 'mortalityCumPct'),
  {
    id: 'malesPerHundredFemales',

    value: (week) => week.malesPerHundredFemales,
    isOfBreeders: true,
  },
];

/** Hens by completed week of age. The running week and one with gaps are marked: they are not shown as whole ones. */
export function layLines(
  flock: LayFlock,
  span: ReportSpan,
  weeks: readonly FlockWeek[] = layWeeks(flock),
): ReportLine[] {
  const shown = columns.filter(({ isOfBreeders }) => isOfBreeders === undefined || flock.kind === 'breeder');
  return weeks
    .map((week): ReportLine => {
      const { ageWeeks, firstDay, lastDay, state } = week;
      const figures = shown.map(({ id, value, printed: figure }) => {
        const band = figure === undefined ? null : bandAt(flock.standard, ageWeeks, figure);
        return curveFigure({ id, day: lastDay, value: value(week), printed: band });
      });
      return { age: ageWeeks, ageUnit: 'week', firstDay, lastDay, state: stateOf(flock, week, state), figures };
    })
    .filter((line) => isInSpan(line, span));
}

/** In rearing there are no eggs to lack: a week of it is whole when it has ended. */
function stateOf({ productionDay }: LayFlock, { lastDay }: FlockWeek, state: FlockWeek['state']): FlockWeek['state'] {
  const isReared = productionDay === null || lastDay < productionDay;
  return isReared && state === 'gaps' ? 'whole' : state;
}
