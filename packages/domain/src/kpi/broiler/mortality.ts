import { percentOf } from '../../quantity/divide';

/** Birds of a flock, or of one of its sheds, into which others may have come from the rest of it. */
interface Birds {
  readonly placed: number;
  /** From sheds that are not counted along; inside a flock moves cancel. */
  readonly movedIn?: number | undefined;
  readonly dead: number;
  readonly culled: number;
}

/** All birds that ever came: whoever died was one of them. */
const cameIn = ({ placed, movedIn = 0 }: Pick<Birds, 'placed' | 'movedIn'>) => placed + movedIn;

/**
 * Livability in %: (placed − dead − culled) ÷ placed × 100. Usual 95–98; the examples of the Ross handbook lie between
 * 96.55 and 97.20. Birds sold at a thinning are survivors; birds dead on arrival are a line of their own. Null when
 * nothing was placed. Of a shed, birds that were moved into it count as placed there. Source: Aviagen Ross Broiler Management
 * Handbook 2025, Appendix 4.
 */
export function livabilityPct(birds: Birds): number | null {
  return percentOf(cameIn(birds) - birds.dead - birds.culled, cameIn(birds));
}

/**
 * Cumulative mortality in %: (dead + culled) ÷ placed × 100, the complement of livability. The base is always birds
 * placed, also after thinning; of a shed, birds that were moved into it with them. Up to 4–5 at 42 days is usual. Null when
 * nothing was placed.
 */
export function cumulativeMortalityPct(birds: Birds): number | null {
  return percentOf(birds.dead + birds.culled, cameIn(birds));
}

/**
 * Birds delivered in % of chicks placed: what the chicks came to, whatever they were lost by. Beside {@link livabilityPct} it holds dead
 * on arrival and errors of counting, too. Null when nothing was placed.
 */
export function deliveredOfPlacedPct(birds: { placed: number; delivered: number }): number | null {
  return percentOf(birds.delivered, birds.placed);
}

/** First-week mortality counts days 0 to 7, day 7 included. */
export const firstWeekLastAge = 7;

/**
 * First-week mortality in %: dead and culled on days 0 to 7 (day 7 included) ÷ placed × 100. Target at most 1 % (Cobb
 * Broiler Management Guide 2021). Dead on arrival is not in it; of a shed, birds that were moved into it by then count with those
 * placed. Null when nothing was placed.
 */
export function firstWeekMortalityPct(birds: {
  placed: number;
  movedIn?: number | undefined;
  deadFirstWeek: number;
  culledFirstWeek: number;
}): number | null {
  return percentOf(birds.deadFirstWeek + birds.culledFirstWeek, birds.placed === 0 ? 0 : cameIn(birds));
}

/**
 * Mortality of one day in %: (dead + culled) ÷ bird-days × 100, where bird-days are the birds alive that morning plus
 * those placed or moved in during the day. Null without birds.
 */
export function dailyMortalityPct(day: { dead: number; culled: number; birdDays: number }): number | null {
  return percentOf(day.dead + day.culled, day.birdDays);
}

/**
 * Mortality of a week or a month in %, of a site with flocks that come and go: (dead + culled) ÷ (birds there as it began +
 * birds placed in it) × 100; birds sold are no losses. Null without birds.
 */
export function periodMortalityPct(period: {
  dead: number;
  culled: number;
  birdsAtStart: number;
  placed: number;
}): number | null {
  return percentOf(period.dead + period.culled, period.birdsAtStart + period.placed);
}

/** Dead on arrival in % of birds placed (as counted on the docket, dead on arrival included). Null when nothing was placed. */
export function doaPct(birds: { placed: number; doa: number }): number | null {
  return percentOf(birds.doa, birds.placed);
}

/**
 * Cumulative daily mortality in % up to which a flock counts towards the 42 kg/m² condition of Directive 2007/43/EC,
 * Annex V: 1 + 0.06 × slaughter age in days (3.1 at 35 days). As recalled: the text itself was not at hand.
 */
export function euMortalityLimitPct(slaughterAgeDays: number): number {
  return 1 + 0.06 * slaughterAgeDays;
}
