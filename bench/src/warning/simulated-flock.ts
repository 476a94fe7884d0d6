import { addDays } from '@henhouse/domain/day/day';
import type { KnownEvent } from '@henhouse/domain/warning/known-event';
import type { Fault } from './fault';
import { chanceOf } from './random';

export type SimulatedKind = 'broiler' | 'layer';

/** How a farm is: drawn once for it, shared by its flocks. Shares, unless said otherwise. */
export interface FarmTraits {
  readonly kind: SimulatedKind;
  /** Spread of a day's water and feed that is the birds' and the meters' own. */
  readonly waterCv: number;
  readonly feedCv: number;
  /** Hours by which meters are read early or late, as a standard deviation: what one day has more, the next has less. */
  readonly readHoursSd: number;
  readonly waterFeed: number;
  /** How uneven deaths are from day to day, and from flock to flock. */
  readonly deathsCv: number;
  readonly flocksCv: number;
  readonly deathsScale: number;
  /** Days of which one thing or another was never written down. */
  readonly missing: number;
  /** Hot days of a year. */
  readonly heatDays: number;
}

/** What somebody could have written down of a day; null where nobody did. */
export interface SimulatedDay {
  readonly day: string;
  readonly ageDays: number;
  readonly birds: number;
  readonly dead: number | null;
  readonly culled: number | null;
  readonly waterMl: number | null;
  readonly feedG: number | null;
  readonly eggsPct: number | null;
  readonly secondPct: number | null;
  readonly events: readonly KnownEvent[];
}

export function farmTraits(seed: number, kind: SimulatedKind): FarmTraits {
  const chance = chanceOf(seed);
  return {
    kind,
    waterCv: chance.even(0.012, 0.04),
    feedCv: chance.even(0.015, 0.05),
    readHoursSd: chance.even(0, 0.7),
    waterFeed: chance.even(1.6, 2),
    deathsCv: chance.even(0.05, 0.45),
    flocksCv: chance.even(0.1, 0.35),
    deathsScale: chance.even(0.7, 1.5),
    missing: chance.even(0, 0.04),
    heatDays: chance.even(5, 25),
  };
}

/**
 * A flock that lives by laws of its own: intake by a logistic curve (broilers) or a slow wave (layers), not the breeder's table; a
 * wandering mood with a memory of days; deaths of a Poisson whose mean is frail by flock and by day; meters read early and late.
 */
export function simulatedFlock(options: {
  readonly seed: number;
  readonly traits: FarmTraits;
  readonly days: number;
  readonly fault: Fault | null;
  /** Day of hatch. */
  readonly from: string;
}): SimulatedDay[] {
  const { traits, days, fault, from } = options;
  const chance = chanceOf(options.seed);
  const isBroiler = traits.kind === 'broiler';
  const firstAge = isBroiler ? 0 : 7 * chance.whole(24, 50);
  const vigour = chance.normal(1, 0.04);
  const frailty = chance.gamma(traits.deathsScale, traits.flocksCv);
  const eggLevel = chance.normal(0, 1.2);
  const second = chance.even(1.5, 6);
  const scale = { half: chance.even(19.5, 22.5), slope: chance.even(7.5, 8.6), top: chance.even(205, 222) };
  const vaccinations = isBroiler ? [chance.whole(9, 12), chance.whole(16, 20)] : every(chance.whole(40, 60), days);
  const feedChanges = isBroiler ? [chance.whole(9, 12), chance.whole(22, 26)] : every(chance.whole(50, 90), days);
  const lastsDays = chance.whole(1, 3);
  const lots = { birds: chance.whole(12_000, 32_000), mood: 0, read: 0, heatLeft: 0 };
  const out: SimulatedDay[] = [];
  for (let index = 0; index < days; index += 1) {
    const ageDays = firstAge + index;
    const events: KnownEvent[] = [];
    if (isBroiler && index < 7) events.push('placementWeek');
    if (vaccinations.includes(index)) events.push('vaccination');
    if (feedChanges.includes(index)) events.push('feedChange');
    if (lots.heatLeft > 0) lots.heatLeft -= 1;
    else if (fault?.isHeatOn?.(index) === true || chance.happens(traits.heatDays / 365 / 2))
      lots.heatLeft = chance.whole(1, 3);
    const isHot = lots.heatLeft > 0;
    if (isHot) events.push('heat');
    const sinceVaccine = Math.min(...vaccinations.map((at) => (index >= at ? index - at : 99)));
    const reacts = sinceVaccine <= lastsDays ? chance.even(0.3, 1) * (1 - sinceVaccine / (lastsDays + 1)) : 0;
    const sinceFeed = Math.min(...feedChanges.map((at) => (index >= at ? index - at : 99)));
    lots.mood = 0.8 * lots.mood + chance.normal(0, 0.008);
    const readBefore = lots.read;
    lots.read = chance.normal(0, traits.readHoursSd);
    const reading = 1 + (lots.read - readBefore) / 24;
    const effect = fault?.effect(index, lots.birds, chance) ?? {};
    const intake = isBroiler
      ? scale.top / (1 + Math.exp(-(ageDays - scale.half) / scale.slope))
      : 112 + 3 * Math.sin(ageDays / 40);
    const appetite = vigour * (1 + lots.mood) * (1 - 0.08 * reacts);
    const hot = isHot ? chance.even(0.4, 1) : 0;
    const feedG =
      intake *
      appetite *
      reading *
      (1 - 0.14 * hot) *
      (effect.feed ?? 1) *
      (sinceFeed === 0 ? chance.even(0.92, 1.02) : 1) *
      (1 + chance.heavy(traits.feedCv));
    const waterMl =
      intake *
      traits.waterFeed *
      appetite *
      reading *
      (1 + 0.3 * hot) *
      (effect.water ?? 1) *
      (1 + chance.heavy(traits.waterCv));
    const hazardPct = isBroiler
      ? 0.28 * Math.exp(-ageDays / 4.5) + 0.045 + 0.07 * (ageDays / 42) ** 4
      : 0.012 + 0.004 * Math.sin(ageDays / 60);
    const mean =
      ((hazardPct * frailty * lots.birds) / 100) *
      chance.gamma(1, traits.deathsCv) *
      (1 + 2.5 * hot ** 3) *
      (1 + 0.6 * reacts);
    const dead = Math.min(lots.birds, chance.poisson(mean * (effect.deaths ?? 1)) + (effect.extraDeaths ?? 0));
    const culled = chance.poisson(mean * chance.even(0.15, 0.4));
    const eggs = 95.5 + eggLevel - 0.055 * Math.max(0, ageDays / 7 - 30) + 20 * lots.mood - 3 * hot ** 2 - 1.5 * reacts;
    const entered = <Value>(value: Value): Value | null => (chance.happens(traits.missing) ? null : value);
    const written = fault?.written?.(index) ?? {};
    out.push({
      day: addDays(from, ageDays),
      ageDays,
      birds: lots.birds,
      dead: entered(Math.round(dead * (written.dead ?? 1))),
      culled: entered(culled),
      waterMl: entered(Math.max(0.1, waterMl * (written.water ?? 1))),
      feedG: index === 0 && isBroiler ? null : entered(Math.max(0.1, feedG)),
      eggsPct: isBroiler
        ? null
        : entered(Math.min(99.5, Math.max(1, eggs * (effect.eggs ?? 1) * (1 + chance.heavy(0.006))))),
      secondPct: isBroiler
        ? null
        : entered(Math.max(0.2, second * (1 + 0.4 * hot) * (effect.second ?? 1) * chance.gamma(1, 0.12))),
      events,
    });
    lots.birds -= dead + culled;
  }
  return out;
}

function every(step: number, days: number): number[] {
  return Array.from({ length: Math.floor(days / step) }, (_, index) => step * (index + 1));
}
