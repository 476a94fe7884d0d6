import { liveChange } from '../../day-book/flock-day';
import { percentOf } from '../../quantity/divide';
import { formula, kpi, places, sources } from '../record';

/** Deaths that were entered; `mortalityEntries` are the entries behind them, left out where they are known to be all. */
interface Deaths {
  readonly dead: number;
  readonly culled: number;
  readonly mortalityEntries?: number | undefined;
}

/** Birds of a flock, or of one of its sheds, into which others may have come from the rest of it. */
interface Birds extends Deaths {
  readonly placed: number;
  /** From sheds that are not counted along; inside a flock moves cancel. */
  readonly movedIn?: number | undefined;
  /** Of these, the ones that had been there before. */
  readonly movedBack?: number | undefined;
}

/** True where nobody entered deaths: that is not the same as none dead, and no figure of them is known. */
export const isUncounted = ({ dead, culled, mortalityEntries }: Deaths): boolean =>
  mortalityEntries === 0 && dead + culled === 0;

/** All birds that ever came, each of them once: whoever died was one of them. */
const cameIn = ({ placed, movedIn = 0, movedBack = 0 }: Pick<Birds, 'placed' | 'movedIn' | 'movedBack'>) =>
  placed + movedIn - movedBack;

/**
 * Livability in %. Usual 95–98; the examples of the Ross handbook lie between 96.55 and 97.20. Birds sold at a thinning are
 * survivors; birds dead on arrival are a line of their own. Null when nothing was placed or nobody entered deaths. Of a shed, birds that were moved
 * into it count as placed there.
 */
export function livabilityPct(birds: Birds): number | null {
  return isUncounted(birds) ? null : percentOf(cameIn(birds) - birds.dead - birds.culled, cameIn(birds));
}

/**
 * Cumulative mortality in %, the complement of livability. The base is always birds placed, also after thinning; of a shed,
 * birds that were moved into it with them. Up to 4–5 at 42 days is usual. Null when nothing was placed or
 * nobody entered deaths.
 */
export function cumulativeMortalityPct(birds: Birds): number | null {
  return isUncounted(birds) ? null : percentOf(birds.dead + birds.culled, cameIn(birds));
}

/** First-week mortality counts days 0 to 7, day 7 included. */
export const firstWeekLastAge = 7;

/**
 * First-week mortality in %, of days 0 to 7 (day 7 included). Target at most 1 % (Cobb guide). Dead on arrival is not in it; of a
 * shed, birds that were moved into it by then count with those placed. Null when nothing was placed or
 * nobody entered deaths in these days: the first entry of a later day says nothing of them.
 */
export function firstWeekMortalityPct(birds: {
  placed: number;
  movedIn?: number | undefined;
  movedBack?: number | undefined;
  deadFirstWeek: number;
  culledFirstWeek: number;
  mortalityEntries?: number | undefined;
}): number | null {
  const { deadFirstWeek: dead, culledFirstWeek: culled, mortalityEntries } = birds;
  if (isUncounted({ dead, culled, mortalityEntries })) return null;
  return percentOf(dead + culled, birds.placed === 0 ? 0 : cameIn(birds));
}

/**
 * Mortality of one day in %, where bird-days are the birds alive that morning plus those placed or moved in during the day.
 * Null without birds.
 */
export function dailyMortalityPct(day: { dead: number; culled: number; birdDays: number }): number | null {
  return percentOf(day.dead + day.culled, day.birdDays);
}

/** Mortality of a week or a month in %, of a site with flocks that come and go; birds sold are no losses. Null without birds or entries. */
export function periodMortalityPct(period: Deaths & { birdsAtStart: number; placed: number }): number | null {
  if (isUncounted(period)) return null;
  return percentOf(period.dead + period.culled, period.birdsAtStart + period.placed);
}

/** Dead on arrival in % of birds placed (as counted on the docket, dead on arrival included). Null when nothing was placed. */
export function doaPct(birds: { placed: number; doa: number }): number | null {
  return percentOf(birds.doa, birds.placed);
}

/**
 * Birds sold in % of birds placed, of a flock of which none is left: what the birds came to, whatever they were lost by. Beside livability it
 * holds those that were dead on arrival and those that nobody found at the end. Null when nothing was placed.
 */
export function soldOfPlacedPct(birds: { placed: number; sold: number }): number | null {
  return percentOf(birds.sold, birds.placed);
}

/**
 * Cumulative daily mortality in % up to which a flock counts towards the 42 kg/m² condition of Directive 2007/43/EC,
 * Annex V: 1 + 0.06 × slaughter age in days (3.1 at 35 days). As recalled: the text itself was not at hand.
 */
export function euMortalityLimitPct(slaughterAgeDays: number): number {
  return 1 + 0.06 * slaughterAgeDays;
}

const { broilers, birds, broilerFarms, henFarms, ended } = places;
const { trade, ross, cobb } = sources;

/** Of a day: as many as were found dead and taken out. */
const depletion = { depletion: formula('birds', 0, '{dead} + {culled}', trade) };

/** Birds that are there, and those that are lost. */
export const mortalityKpis = {
  birdsAlive: kpi(null, [broilers, broilerFarms], {
    birdsAlive: formula(
      'birds',
      0,
      '{placed} − {doa} − {dead} − {culled} − {sold} − {movedOut} + {movedIn} − {variance}',
      trade,
      liveChange,
    ),
  }),
  livability: kpi('high', [broilers, broilerFarms, ended], {
    livabilityPct: formula('pct', 2, '({placed} − {dead} − {culled}) ÷ {placed} × 100', ross, livabilityPct),
    livabilityOfShed: formula(
      'pct',
      2,
      '({placed} + {movedIn} − {movedBack} − {dead} − {culled}) ÷ ({placed} + {movedIn} − {movedBack}) × 100',
      trade,
      livabilityPct,
    ),
  }),
  cumulativeMortality: kpi('low', [broilers, broilerFarms, ended], {
    cumulativeMortalityPct: formula('pct', 2, '({dead} + {culled}) ÷ {placed} × 100', ross, cumulativeMortalityPct),
    cumulativeMortalityOfShed: formula(
      'pct',
      2,
      '({dead} + {culled}) ÷ ({placed} + {movedIn} − {movedBack}) × 100',
      trade,
      cumulativeMortalityPct,
    ),
  }),
  firstWeekMortality: kpi('low', [broilers, ended], {
    firstWeekMortalityPct: formula(
      'pct',
      2,
      '({deadFirstWeek} + {culledFirstWeek}) ÷ {placed} × 100',
      cobb,
      firstWeekMortalityPct,
    ),
    firstWeekMortalityOfShed: formula(
      'pct',
      2,
      '({deadFirstWeek} + {culledFirstWeek}) ÷ ({placed} + {movedIn} − {movedBack}) × 100',
      trade,
      firstWeekMortalityPct,
    ),
  }),
  birdsDelivered: kpi('high', [places.flocks, ended], {
    soldOfPlacedPct: formula('pct', 2, '{sold} ÷ {placed} × 100', trade, soldOfPlacedPct),
  }),
  doa: kpi('low', [broilers, ended], { doaPct: formula('pct', 2, '{doa} ÷ {placed} × 100', trade, doaPct) }),
  mortalityToday: kpi('low', [birds, broilerFarms, henFarms], depletion),
  mortalityYesterday: kpi('low', ['apps-flock-view', 'apps-dashboard-shed'], depletion),
  dailyMortality: kpi('low', [birds], {
    dailyMortalityPct: formula('pct', 3, '({dead} + {culled}) ÷ {birdDays} × 100', trade, dailyMortalityPct),
  }),
  euMortality: kpi('low', [places.flocks, ended], {
    cumulativeDailyMortalityPct: formula(
      'pct',
      2,
      '{mortalityPctBefore} + ({dead} + {culled}) ÷ {birdDays} × 100',
      'Directive 2007/43/EC, Annex V (as recalled)',
      dailyMortalityPct,
    ),
  }),
} as const;

/** No figure of one flock. */
export const siteMortalityKpis = {
  mortalityOfPeriod: kpi('low', ['apps-company-summary', 'economic-report'], {
    periodMortalityPct: formula(
      'pct',
      2,
      '({dead} + {culled}) ÷ ({birdsAtStart} + {placed}) × 100',
      trade,
      periodMortalityPct,
    ),
  }),
} as const;
