import { type Day, daysBetween } from '../../day/day';

/** What devices of a shed measure that is held against the same hours of the days before. Each is translated (`device.channel.<channel>`). */
export const hourChannels = ['waterL', 'feedKg', 'temperatureC', 'humidityPct'] as const;
export type HourChannel = (typeof hourChannels)[number];

interface HourFacts {
  /** Litres and kilos grow with the birds, and are read as a part of what was expected; degrees and points as they are. */
  readonly isAmount: boolean;
  /** What is calm is never taken to be calmer than that: a part, °C, points. Assumed. */
  readonly spread: number;
}

const facts: Readonly<Record<HourChannel, HourFacts>> = {
  waterL: { isAmount: true, spread: 0.1 },
  feedKg: { isAmount: true, spread: 0.15 },
  temperatureC: { isAmount: false, spread: 0.7 },
  humidityPct: { isAmount: false, spread: 4 },
};

/** Whether hours of a channel are added up; of others the mean is taken. */
export const isHourAmount = (channel: HourChannel): boolean => facts[channel].isAmount;

/** An hour of a shed: litres and kilos in all, degrees and points as their mean. Hours of which little came are left out. */
export interface MeasuredHour {
  readonly day: Day;
  /** By the clock of the farm, 0 to 23. */
  readonly hour: number;
  readonly value: number;
}

/** Hours in a row that were unlike the same hours of the days before. */
export interface HourDeparture {
  readonly channel: HourChannel;
  readonly fromHour: number;
  readonly hours: number;
  /** Of all of them: litres and kilos together, degrees and points as their mean. */
  readonly value: number;
  readonly expected: number;
  /** How far out they lie together, as a place of a standard normal; positive above. */
  readonly place: number;
}

/** Days before one that its hours are held against. */
export const hourDaysBefore = 7;
const daysKnownAtLeast = 4;
/** Of a day as much as this has to be known before its whole is compared with another one's. */
const hoursOfDay = 20;
/** An hour of which less than this part of a usual one is expected, in the night, says nothing. */
const quietShare = 0.25;
/** So far out each hour has to lie, and so many of them in a row. */
const departsFrom = 3;
const hoursAtLeast = 2;
/** A median of absolute gaps as the standard deviation of a normal. */
const madToSd = 1.4826;

/**
 * The hours of a day that were most unlike the same hours of the week before; null: none. Of amounts each day before is taken as many
 * steps further as it lies back, by how the whole of a day grew (middle of the week). Hours in any order.
 */
export function hourDeparture(channel: HourChannel, hours: readonly MeasuredHour[], day: Day): HourDeparture | null {
  const { isAmount, spread } = facts[channel];
  const valueAt = new Map(hours.map((each) => [`${daysBetween(each.day, day)} ${each.hour}`, each.value]));
  const growth = isAmount ? growthOf(valueAt) : 1;
  const looked = Array.from({ length: 24 }, (_, hour) => {
    const before = Array.from({ length: hourDaysBefore }, (__, at) => {
      const value = valueAt.get(`${at + 1} ${hour}`);
      return value === undefined ? [] : [value * growth ** (at + 1)];
    }).flat();
    const expected = before.length < daysKnownAtLeast ? null : middleOf(before);
    return { hour, value: valueAt.get(`0 ${hour}`), expected, before };
  });
  const usual = middleOf(looked.flatMap(({ expected }) => expected ?? [])) ?? 0;
  const usable = looked.filter(({ expected }) => expected !== null && (!isAmount || expected > quietShare * usual));
  const scale = (expected: number) => (isAmount ? expected : 1);
  const gaps = usable.flatMap(({ before, expected }) =>
    before.map((value) => Math.abs(value - (expected ?? 0)) / scale(expected ?? 1)),
  );
  const sd = Math.max(spread, madToSd * (middleOf(gaps) ?? 0));
  const places = new Map(
    usable.flatMap(({ hour, value, expected }) =>
      value === undefined || expected === null
        ? []
        : [[hour, { value, expected, place: (value - expected) / (sd * scale(expected)) }] as const],
    ),
  );
  return farthest(channel, places);
}

interface Placed {
  readonly value: number;
  readonly expected: number;
  readonly place: number;
}

/** Of hours in a row that all lie out on one side those that lie out farthest together. */
function farthest(channel: HourChannel, places: ReadonlyMap<number, Placed>): HourDeparture | null {
  let most: HourDeparture | null = null;
  let run: Placed[] = [];
  for (let hour = 0; hour <= 24; hour += 1) {
    const at = places.get(hour);
    const goesOn = at !== undefined && Math.abs(at.place) >= departsFrom;
    if (goesOn && run.every(({ place }) => place > 0 === at.place > 0)) {
      run.push(at);
      continue;
    }
    if (run.length >= hoursAtLeast) {
      const sum = (of: (each: Placed) => number) => run.reduce((total, each) => total + of(each), 0);
      const share = facts[channel].isAmount ? 1 : 1 / run.length;
      const place = sum((each) => each.place) / Math.sqrt(run.length);
      if (most === null || Math.abs(place) > Math.abs(most.place)) {
        most = {
          channel,
          fromHour: hour - run.length,
          hours: run.length,
          value: share * sum((each) => each.value),
          expected: share * sum((each) => each.expected),
          place,
        };
      }
    }
    run = goesOn && at !== undefined ? [at] : [];
  }
  return most;
}

/** By what the whole of a day grew from one day to the next, in the middle of the week before. */
function growthOf(ratios: ReadonlyMap<string, number>): number {
  const whole = Array.from({ length: hourDaysBefore }, (_, at) => {
    const values = Array.from({ length: 24 }, (__, hour) => ratios.get(`${at + 1} ${hour}`)).filter(
      (value) => value !== undefined,
    );
    return values.length < hoursOfDay ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  });
  const steps = whole.slice(1).flatMap((before, at) => {
    const after = whole[at];
    return before === null || before <= 0 || after == null ? [] : [after / before];
  });
  return steps.length < daysKnownAtLeast - 1 ? 1 : (middleOf(steps) ?? 1);
}

function middleOf(values: readonly number[]): number | null {
  const rising = values.toSorted((a, b) => a - b);
  const half = (rising.length - 1) / 2;
  const [low, high] = [rising[Math.floor(half)], rising[Math.ceil(half)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
