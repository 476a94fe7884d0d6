import type { Day } from '../day/day';
import type { FlockDay } from '../day-book/flock-day';
import type { FlockShed } from '../kpi/broiler-flock/whole-flock';
import type { HatchedEggs } from '../kpi/lay-flock/lay-flock';
import type { ProductionKind, Standard } from '../standards/standard';
import type { ReportFigure } from './report-figure';

/** What is known of a flock that is reported on: its day-book over the sheds in sight, and what it is held against. */
export interface ReportedFlock {
  readonly kind: ProductionKind;
  readonly rows: readonly FlockDay[];
  readonly sheds: readonly FlockShed[];
  readonly standard: Standard | null;
  readonly hatchDay: Day;
  /** Day of the first lay; null while the flock is reared, and of broilers. */
  readonly productionDay: Day | null;
  /** Eggs of breeders that hatched; left out where nobody asks for chicks. */
  readonly hatched?: readonly HatchedEggs[] | undefined;
  /** The day its figures are for; of an emptied flock its last. */
  readonly day: Day;
}

/** Broilers are reported by day or at each completed week; layers and breeders always by week. */
export const reportSteps = ['day', 'week'] as const;
type ReportStep = (typeof reportSteps)[number];

/** Which part of a flock's life a report shows line by line; days both included. */
export interface ReportSpan {
  readonly step: ReportStep;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** One day or week of a flock. Every line of a flock has the same figures in the same order. */
export interface ReportLine {
  /** Days for a day, completed weeks for a week. */
  readonly age: number;
  readonly ageUnit: ReportStep;
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** `running` has not ended; `gaps` lacks eggs on a day: its production stands for the days with eggs only. */
  readonly state: 'whole' | 'running' | 'gaps';
  readonly figures: readonly ReportFigure[];
}

/** True when a day or week reaches into the span. */
export function isInSpan(line: Pick<ReportLine, 'firstDay' | 'lastDay'>, { from, to }: ReportSpan): boolean {
  return (from === undefined || line.lastDay >= from) && (to === undefined || line.firstDay <= to);
}
