import type { EntryDetail } from '@henhouse/contract/entry/details';
import type { Day } from '@henhouse/domain/day/day';
import type { ProductionKind, Sex, Standard } from '@henhouse/domain/standards/standard';
import type { CourseDay } from './flock-course';

/** Birds moved to another shed of the farm. */
export interface BirdsMove {
  readonly day: Day;
  readonly fromShedId: string;
  readonly toShedId: string;
  readonly sex: Sex;
  readonly birds: number;
  readonly meanWeightG: number;
  readonly reason: string;
}

/** How a flock came to its end. */
interface FlockEnd {
  readonly day: Day;
  readonly reason: string;
  /** Null while the books of the flock are still open. */
  readonly closedDay: Day | null;
}

/** The life of a demo flock, ready to be entered like any other. */
export interface FlockScript {
  readonly id: string;
  readonly number: string;
  readonly productionKind: ProductionKind;
  readonly breed: string;
  readonly standard: Standard;
  readonly sexes: Sex[];
  readonly hatchDay: Day;
  readonly plannedBirds: number;
  readonly targetAgeDays: number | null;
  readonly sourceKind: 'supplier' | 'hatch';
  readonly sourceName: string;
  readonly notes: string;
  readonly placements: readonly { readonly shedId: string; readonly detail: EntryDetail<'chick-placement'> }[];
  readonly moves: readonly BirdsMove[];
  readonly days: readonly CourseDay[];
  /** Day of the first lay; null for a flock that lays no eggs yet. */
  readonly productionDay: Day | null;
  /** Day on which the first birds were caught of a flock that is still there; null for any other. */
  readonly depletingDay: Day | null;
  /** Null for a flock that is still there. */
  readonly end: FlockEnd | null;
  readonly quarantine: string | null;
  readonly cancelled: boolean;
}

/** A shed between two flocks, or before the first. */
export interface ShedStep {
  readonly shedId: string;
  readonly state: 'cleaning' | 'disinfected' | 'resting' | 'ready' | 'outOfService';
  readonly day: Day;
  readonly reason: string;
}

/** A farm with what happened on it, flocks in the order in which they came. */
export interface FarmScript {
  readonly farmId: string;
  readonly flocks: readonly FlockScript[];
  /** In order of days; those of a shed belong between its flocks. */
  readonly shedSteps: readonly ShedStep[];
}
