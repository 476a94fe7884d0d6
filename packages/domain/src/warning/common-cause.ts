import type { ShedJudgement } from './judge-shed';
import { signalBeliefs, type WarningSignal } from './signal';

/** What sheds can share. Each is translated (`warning.shared.<kind>`). */
export const sharedKinds = [
  'feedLot',
  'feedMill',
  'chickLot',
  'hatch',
  'setter',
  'breederFlock',
  'vaccineLot',
  'waterLine',
  'farm',
  'enteredBy',
] as const;
export type SharedKind = (typeof sharedKinds)[number];

/** Something a shed has to do with; `id` names it among all of its kind. */
export interface SharedThing {
  readonly kind: SharedKind;
  readonly id: string;
}

export interface SharingShed {
  readonly shedId: string;
  /** Whether it departs from what was expected in the days that are asked about. */
  readonly departs: boolean;
  /** Whether it is called or mentioned in these days: a cause is asked for what somebody is told of, and for nothing else. */
  readonly isMentioned: boolean;
  readonly things: readonly SharedThing[];
}

/** What departing sheds share that calm ones do not. */
export interface CommonCause extends SharedThing {
  readonly departingWith: number;
  readonly sheds: number;
  readonly departingWithout: number;
  readonly others: number;
  /** Chance of a split at least as one-sided, were the departing sheds drawn at random: 0 to 1. */
  readonly chance: number;
}

/** What is not more common than that is named, such as 3 of 3 against 0 of 6. Sheds share much, so it is never more than a hint. */
export const namedChance = 0.012;

/**
 * What the departing sheds have in common, rarest split first: each thing of at least two departing sheds, by Fisher's exact test
 * (one-sided, hypergeometric). Of things that the very same sheds share the first kind is named. Order of sheds does not matter.
 * Source: Fisher, The Design of Experiments, 1935.
 */
export function commonCauses(sheds: readonly SharingShed[], rarerThan = namedChance): CommonCause[] {
  const departing = sheds.filter(({ departs }) => departs).length;
  if (departing === sheds.length) return [];
  const byThing = new Map<
    string,
    { thing: SharedThing; sheds: Set<string>; departing: number; isMentioned: boolean }
  >();
  for (const shed of sheds) {
    for (const thing of shed.things) {
      const key = `${thing.kind} ${thing.id}`;
      const at = byThing.get(key) ?? { thing, sheds: new Set<string>(), departing: 0, isMentioned: false };
      if (at.sheds.has(shed.shedId)) continue;
      at.sheds.add(shed.shedId);
      at.departing += shed.departs ? 1 : 0;
      at.isMentioned ||= shed.departs && shed.isMentioned;
      byThing.set(key, at);
    }
  }
  const found = [...byThing.values()].flatMap(({ thing, sheds: of, departing: departingWith, isMentioned }) => {
    const others = sheds.length - of.size;
    if (!isMentioned || departingWith < 2 || others === 0) return [];
    const chance = splitChance({ departing, all: sheds.length, sharing: of.size, both: departingWith });
    if (chance > rarerThan) return [];
    const cause = {
      ...thing,
      departingWith,
      sheds: of.size,
      departingWithout: departing - departingWith,
      others,
      chance,
    };
    return [{ cause, same: [...of].sort().join(' ') }];
  });
  found.sort(
    (a, b) => a.cause.chance - b.cause.chance || rank(a.cause) - rank(b.cause) || (a.cause.id < b.cause.id ? -1 : 1),
  );
  const named = new Set<string>();
  return found.flatMap(({ cause, same }) => {
    if (named.has(same)) return [];
    named.add(same);
    return [cause];
  });
}

const rank = ({ kind }: SharedThing): number => sharedKinds.indexOf(kind);

/** Chance that at least `both` of the `departing` are among the `sharing`, of `all`. */
export function splitChance(of: { departing: number; all: number; sharing: number; both: number }): number {
  const { departing, all, sharing, both } = of;
  let sum = 0;
  for (let each = both; each <= Math.min(departing, sharing); each += 1) {
    sum += Math.exp(logChoose(sharing, each) + logChoose(all - sharing, departing - each) - logChoose(all, departing));
  }
  return Math.min(1, sum);
}

function logChoose(of: number, taken: number): number {
  if (taken < 0 || taken > of) return Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (let each = 1; each <= taken; each += 1) sum += Math.log((of - taken + each) / each);
  return sum;
}

/** The days that are asked about, and how far their mean has to lie out, as a place of a standard normal. */
export const departureDays = 3;
const departsFrom = 1;

/**
 * Ways in which sheds depart together, most telling last: each by signals whose surprises are taken together. Each is translated
 * (`warning.departure.<departure>`).
 */
export const departures = {
  moreDeaths: ['deaths'],
  drinkLess: ['water'],
  eatLess: ['feed'],
  drinkAndEatLess: ['water', 'feed'],
  layLess: ['eggs'],
} as const satisfies Readonly<Record<string, readonly WarningSignal[]>>;
export type Departure = keyof typeof departures;

/** What all sheds have in common (a warm day, a course that does not fit) is where this share of them, the calmest, still lies. */
const calmestShare = 0.25;

/**
 * Which sheds depart, the way that sickness takes it: the surprises of each one's last days together, less what all of them have in
 * common. Null for a shed of which nothing of it was seen on any of these days. In the order of `sheds`.
 */
export function departing(sheds: readonly (readonly ShedJudgement[])[], departure: Departure): (boolean | null)[] {
  const places = sheds.map((recent) => placeOf(recent, departure));
  const rising = places.filter((place) => place !== null).sort((a, b) => a - b);
  const inCommon = Math.max(0, rising[Math.floor(calmestShare * (rising.length - 1))] ?? 0);
  return places.map((place) => (place === null ? null : place - inCommon >= departsFrom));
}

function placeOf(recent: readonly ShedJudgement[], departure: Departure): number | null {
  const places = recent.slice(-departureDays).flatMap(({ signals }) =>
    departures[departure].flatMap((signal) => {
      const place = signals[signal]?.place;
      return place === undefined ? [] : [signalBeliefs[signal].sick === 'up' ? place : -place];
    }),
  );
  if (places.length === 0) return null;
  return places.reduce((sum, place) => sum + place, 0) / Math.sqrt(places.length);
}
