/** How chicks began on a farm, as far as its flock tells by now. */
export interface ChickStart {
  /** How many of the chicks in question went into the flock; above zero, of shares with fractions. */
  readonly chicks: number;
  /** Dead on arrival, of placed. */
  readonly doaPct: number | null;
  /** Dead and culled in the first seven days, of placed; null until they are over. */
  readonly firstWeekMortalityPct: number | null;
  readonly sevenDayWeightG: number | null;
  /** Birds that were delivered, of chicks placed; null until all have left. */
  readonly deliveredOfPlacedPct: number | null;
}

type FarmFeedback = Omit<ChickStart, 'chicks'>;

/** Mean by chicks of what is known; null where nothing is. */
function meanOf(starts: readonly ChickStart[], figure: keyof FarmFeedback): number | null {
  const measured = starts.filter((start) => start[figure] !== null);
  const chicks = measured.reduce((sum, start) => sum + start.chicks, 0);
  return chicks === 0 ? null : measured.reduce((sum, start) => sum + start.chicks * (start[figure] ?? 0), 0) / chicks;
}

/**
 * What farms say of chicks, each flock by the chicks that it got of them. A flock out of several hatches speaks for all of them alike:
 * nobody can tell its chicks apart.
 */
export function farmFeedback(starts: readonly ChickStart[]): FarmFeedback {
  return {
    doaPct: meanOf(starts, 'doaPct'),
    firstWeekMortalityPct: meanOf(starts, 'firstWeekMortalityPct'),
    sevenDayWeightG: meanOf(starts, 'sevenDayWeightG'),
    deliveredOfPlacedPct: meanOf(starts, 'deliveredOfPlacedPct'),
  };
}

/** A part of the chicks: of a source by its chicks, of a machine by its eggs. `share` above 0, at most 1. */
export const partOfStarts = (starts: readonly ChickStart[], share: number): ChickStart[] =>
  starts.map((start) => ({ ...start, chicks: start.chicks * share }));
