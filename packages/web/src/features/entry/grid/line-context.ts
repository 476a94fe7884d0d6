import type { GridLine } from '@henhouse/contract/entry/entry-work';
import { addDays } from '@henhouse/domain/day/day';
import type { EggContext } from '@henhouse/domain/entry/egg/egg';
import { type EntryContext, henSex } from '@henhouse/domain/entry/entry-context';
import type { Sex } from '@henhouse/domain/standards/standard';
import type { GridKind } from './grid-column';
import { type PostedEntry, postedFigures } from './posted-entry';

export function lineKey({ shedId, flockId }: Pick<GridLine, 'shedId' | 'flockId'>): string {
  return `${shedId}:${flockId}`;
}

interface DayOfGrid {
  readonly farmId: string;
  readonly day: string;
  readonly today: string;
}

/** As {@link contextOfLine}, with the hens of the line alone: what a collection of eggs is judged by. */
export function contextOfHens(line: GridLine, context: EntryContext): EggContext {
  const sex = henSex(context.sexes);
  const hens = { sex, atOpening: line.hens, cameIn: 0, alive: line.hens };
  return { ...context, birds: [hens], collections: line.collections };
}

/**
 * A line of the grid as the rules of its entries see it. What the line does not say (birds by sex, the flock's life) is
 * taken as being in order: the server looks at it when the entry comes.
 */
export function contextOfLine(line: GridLine, entries: readonly PostedEntry[], at: DayOfGrid): EntryContext {
  const posted = postedFigures(entries);
  const count = (kind: GridKind) => entries.filter((entry) => entry.kind === kind).length;
  const dead = posted.dead ?? 0;
  const culled = posted.culled ?? 0;
  const hatchDay = addDays(at.day, -line.ageDays);
  const sexes = line.sexes as readonly Sex[];
  const all = {
    atOpening: line.birdsAtOpening,
    cameIn: Math.max(0, line.birdsAlive + dead + culled - line.birdsAtOpening),
    alive: line.birdsAlive,
  };
  const none = { atOpening: 0, cameIn: 0, alive: 0 };
  const sexOfWeights = sexes.length === 1 ? (sexes[0] as Sex) : 'asHatched';
  return {
    ...at,
    shedId: line.shedId,
    flockId: line.flockId,
    flockState: line.flockState,
    productionKind: line.productionKind,
    sexes,
    hatchDay,
    placedDay: hatchDay,
    productionDay: line.productionDay,
    depletedDay: null,
    ageDays: line.ageDays,
    birds: sexes.map((sex, index) => ({ sex, ...(index === 0 ? all : none) })),
    recorded: {
      dead,
      culled,
      feedKg: posted.feed,
      waterL: posted.water,
      mortalityEntries: count('mortality'),
      feedEntries: count('feed'),
      waterEntries: count('water-consumption'),
      eggs: (posted.eggs ?? 0) + (posted.crackedEggs ?? 0),
      eggEntries: count('egg'),
      eggDays: count('egg') > 0 ? 1 : 0,
    },
    limits: line.limits,
    standard: { ...line.standard, eggWeightG: null, targetWeightG: null },
    lastWeights: line.lastWeight ? [{ sex: sexOfWeights, ...line.lastWeight }] : [],
  };
}
