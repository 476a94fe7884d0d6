import { addDays, type Day } from '../day/day';
import type { MedicineRoute } from '../health/medicine-route';
import type { SampleKind } from '../health/sample';
import { error, type Problem } from '../problem/problem';
import type { ProductionKind } from '../standards/standard';

/** What programmes are about; each is also the topic of its tasks. */
export const programmeKinds = [
  'vaccination',
  'medication',
  'feed',
  'light',
  'weighing',
  'candling',
  'cleaning',
  'audit',
  'sampling',
] as const;
export type ProgrammeKind = (typeof programmeKinds)[number];

export const ageUnits = ['day', 'week'] as const;
type AgeUnit = (typeof ageUnits)[number];

/**
 * A line of a programme: what is to be done at an age. Days of age from the day of hatch (0); weeks are completed weeks, so
 * week 4 is days 28 to 34. Without `every` it is one task, to be done between the two ages; with it one task each `every` days
 * or weeks from the first age to the last.
 */
export interface ProgrammeLine {
  /** Stays the same through the versions of a programme. */
  readonly id: string;
  readonly title: string;
  readonly ageUnit: AgeUnit;
  readonly fromAge: number;
  readonly toAge: number;
  readonly every: number | null;
  readonly itemId: string | null;
  readonly route: MedicineRoute | null;
  readonly dose: string;
  /** Hours of light a day. */
  readonly lightHours: number | null;
  /** Light intensity in lux. */
  readonly lightLux: number | null;
  /** What a sample is examined for. */
  readonly sampleKind: SampleKind | null;
  readonly optional: boolean;
  readonly checklist: readonly string[];
}

/** Oldest age that a line may name: 120 weeks, more than any flock is kept. */
const oldestDays = 840;
/** Tasks that one programme may make of a flock. */
export const tasksAtMost = 400;

const daysOf = (unit: AgeUnit) => (unit === 'week' ? 7 : 1);

/** Rules of a programme's lines, each problem at `lines.<index>.<field>`. */
export function checkProgrammeLines(kind: ProgrammeKind, lines: readonly ProgrammeLine[]): Problem[] {
  const problems: Problem[] = [];
  const ids = new Set<string>();
  lines.forEach((line, index) => {
    const fieldOf = (field: string) => `lines.${index}.${field}`;
    const { id, ageUnit, fromAge, toAge, every, lightHours, lightLux, route, itemId, sampleKind } = line;
    if (ids.has(id)) problems.push(error('notUnique', fieldOf('id'), { value: index + 1 }));
    ids.add(id);
    const oldest = oldestDays / daysOf(ageUnit);
    if (toAge > oldest)
      problems.push(error('outOfRange', fieldOf('toAge'), { value: toAge, min: 0, max: oldest, unit: '' }));
    if (fromAge > toAge)
      problems.push(error('outOfRange', fieldOf('toAge'), { value: toAge, min: fromAge, max: oldest, unit: '' }));
    if (every !== null && every > Math.max(1, toAge - fromAge))
      problems.push(
        error('outOfRange', fieldOf('every'), { value: every, min: 1, max: Math.max(1, toAge - fromAge), unit: '' }),
      );
    if (kind === 'light' && lightHours === null && lightLux === null)
      problems.push(error('required', fieldOf('lightHours')));
    if (kind === 'vaccination' && route === null) problems.push(error('required', fieldOf('route')));
    if (kind === 'sampling' && sampleKind === null) problems.push(error('required', fieldOf('sampleKind')));
    if (kind === 'medication' && itemId === null) problems.push(error('required', fieldOf('itemId')));
  });
  const tasks = lines.reduce((sum, line) => sum + countOf(line), 0);
  if (tasks > tasksAtMost)
    problems.push(error('outOfRange', 'lines', { value: tasks, min: 1, max: tasksAtMost, unit: '' }));
  return problems;
}

function countOf({ fromAge, toAge, every }: ProgrammeLine): number {
  return every === null ? 1 : Math.max(0, Math.floor((toAge - fromAge) / every)) + 1;
}

/** A task as a line makes it of a flock. */
export interface PlannedTask {
  readonly lineId: string;
  /** Of a repeated line: the how manieth, from 0. */
  readonly occurrence: number;
  readonly line: ProgrammeLine;
  readonly dueFrom: Day;
  readonly dueDay: Day;
}

/** Every task that lines make of a flock hatched on `hatchDay`, by day. */
export function plannedTasks(lines: readonly ProgrammeLine[], hatchDay: Day): PlannedTask[] {
  const planned = lines.flatMap((line) => {
    const { ageUnit, fromAge, toAge, every } = line;
    const length = daysOf(ageUnit);
    const task = (occurrence: number, from: number, to: number): PlannedTask => ({
      lineId: line.id,
      occurrence,
      line,
      dueFrom: addDays(hatchDay, from * length),
      dueDay: addDays(hatchDay, to * length + length - 1),
    });
    if (every === null) return [task(0, fromAge, toAge)];
    return Array.from({ length: countOf(line) }, (_, index) =>
      task(index, fromAge + index * every, fromAge + index * every),
    );
  });
  return planned.toSorted((a, b) => (a.dueDay === b.dueDay ? 0 : a.dueDay < b.dueDay ? -1 : 1));
}

/** Whether a programme may be used on a flock: approved, not retired, and made for its kind. */
export function checkApply(
  programme: {
    readonly approvedNumber: number | null;
    readonly retired: boolean;
    readonly productionKind: ProductionKind | null;
  },
  flock: { readonly productionKind: ProductionKind },
): Problem[] {
  const problems: Problem[] = [];
  if (programme.approvedNumber === null) problems.push(error('notApproved', 'programmeId'));
  if (programme.retired) problems.push(error('retired', 'programmeId'));
  if (programme.productionKind !== null && programme.productionKind !== flock.productionKind)
    problems.push(
      error('kindMismatch', 'programmeId', { value: programme.productionKind, name: flock.productionKind }),
    );
  return problems;
}

const lineFields = [
  'id',
  'title',
  'ageUnit',
  'fromAge',
  'toAge',
  'every',
  'itemId',
  'route',
  'dose',
  'lightHours',
  'lightLux',
  'sampleKind',
  'optional',
] as const satisfies readonly (keyof ProgrammeLine)[];

/** Whether two versions ask for the same, in the same order. */
export function areSameLines(one: readonly ProgrammeLine[], other: readonly ProgrammeLine[]): boolean {
  return (
    one.length === other.length &&
    one.every((line, index) => {
      const against = other[index] as ProgrammeLine;
      return (
        lineFields.every((field) => line[field] === against[field]) &&
        line.checklist.join('\n') === against.checklist.join('\n')
      );
    })
  );
}
