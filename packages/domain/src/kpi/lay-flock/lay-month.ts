import type { Day } from '../../day/day';
import type { LayDay } from '../../day-book/lay-day';
import { isUncounted } from '../broiler/mortality';
import { henDayPct } from '../layer/lay';
import type { LayFlock } from './lay-flock';

/** A calendar month of a flock in which eggs were collected; of the running month, and of the first, the days there were. */
export interface FlockMonth {
  /** Its first day, whenever the flock's own came. */
  readonly month: Day;
  /** Days of which the flock has a line. */
  readonly days: number;
  /** Days with hens for which collections of every shed stand. */
  readonly eggDays: number;
  readonly eggs: number;
  readonly henDays: number;
  /** Over the days with eggs; no mean of days or weeks. */
  readonly henDayPct: number | null;
  /** Hens alive at the close of the last day. */
  readonly hens: number;
  /** Dead and culled hens; null where nobody entered any in the month. */
  readonly depleted: number | null;
}

/** Folds a flock's days into calendar months, which farms settle by; those without a collection are left out. */
export function layMonths(flock: Pick<LayFlock, 'series'>): FlockMonth[] {
  const months = new Map<Day, LayDay[]>();
  for (const line of flock.series) {
    const month = `${line.day.slice(0, 7)}-01`;
    const days = months.get(month);
    if (days === undefined) months.set(month, [line]);
    else days.push(line);
  }
  return [...months].flatMap(([month, days]) => {
    const collected = days.filter(({ eggs }) => eggs !== null);
    if (collected.length === 0) return [];
    const eggs = sumOf(collected, (day) => day.eggs ?? 0);
    const henDays = sumOf(collected, (day) => day.eggHenDays);
    return [
      {
        month,
        days: days.length,
        eggDays: days.filter(({ lacksEggs, hens }) => !lacksEggs && hens.opening > 0).length,
        eggs,
        henDays,
        henDayPct: henDayPct({ eggs, henDays }),
        hens: days.at(-1)?.hens.alive ?? 0,
        depleted: days.every(({ hens }) => isUncounted(hens))
          ? null
          : sumOf(days, ({ hens }) => hens.dead + hens.culled),
      },
    ];
  });
}

const sumOf = (days: readonly LayDay[], amount: (day: LayDay) => number) =>
  days.reduce((sum, day) => sum + amount(day), 0);
