import { addDays, type Day, dayInZone } from '@henhouse/domain/day/day';
import { instantOfLocalTime } from '@henhouse/domain/day/local-time';
import { uuidOf } from '../../../ledger/ids';

/** What has become of a demo hatch by now. */
export type HatchFate =
  | 'planned'
  | 'cancelled'
  | 'aborted'
  | 'set'
  | 'candled'
  | 'transferred'
  | 'pulled'
  | 'graded'
  | 'dispatched'
  | 'closed';

/** Trolleys of a machine that a hatch fills, in this order. */
export interface Trolleys {
  readonly code: string;
  readonly trolleys: readonly number[];
}

/** When the steps of a hatch are done, in milliseconds since 1970; those that have not come yet are left out by whoever takes them. */
interface HatchSteps {
  readonly set: number;
  readonly candle: number;
  readonly transfer: number;
  readonly pull: number;
  readonly grade: number;
  readonly leave: number;
  readonly close: number;
}

/** A hatch of the demo as it was meant: eggs of which days, into which machines, and how far it came. */
export interface DemoHatch {
  readonly id: string;
  readonly word: string;
  readonly fate: HatchFate;
  readonly at: HatchSteps;
  /** Of eggs laid from … to. */
  readonly laid: readonly [from: Day, to: Day];
  readonly setters: readonly Trolleys[];
  readonly hatchers: readonly Trolleys[];
  /** Of one flock alone: the one that is still there, or the one that was sold. */
  readonly flock?: 'younger' | 'older';
  /** Its setter stood too warm for a night. */
  readonly isWarm?: boolean;
}

const hourMs = 3_600_000;
const minuteMs = 60_000;
const dayMs = 24 * hourMs;
/** From the set: candling, transfer on day 18.5, pull at 506 hours, and how long the chicks stay. */
const hours = { candle: 244.5, transfer: 444, pull: 506, grade: 509, leave: 509.5, close: 582 } as const;

const demoHatchId = (word: string): string => uuidOf(`demo hatch ${word}`);

/**
 * Days ago on which a week's eggs were set, in turns into S1, S2 and S3, which a hatch leaves after eighteen days and a half. Twice a
 * day off the week, so that chicks came when Meadow Farm wanted them.
 */
const weeks = [146, 139, 132, 125, 118, 111, 104, 97, 90, 83, 76, 69, 62, 54, 48, 42, 35, 28] as const;
/** Of these most chicks went into the two flocks that stand longest on Meadow Farm. */
const weeksForMeadow = [54, 48] as const;
/** From this one on the multi-stage S4 takes what the others have no room for, on trolleys in turns; one stays free. */
const firstInS4 = 76;
const shareOfS4 = [
  [1, 2, 3],
  [4, 5],
  [6, 7],
] as const;
export const freeTrolleyOfS4 = 8;
/** The hatch whose setter was too warm; the one that was lost in S4; when the flock that was sold had its last eggs set. */
const warmWeek = 62;
const lostWeek = 90;
const daysToPull = 21;
/** Eggs are set when they are three days old; those of the first hatch were gathered for a week. */
const restDays = 3;
const firstLaid = 155;
/** Shares of today by which the chicks of the first hatch were pulled, counted and sent; the second was pulled in between. */
const todayAt = { pulled: 0.45, graded: 0.75, alsoPulled: 0.8, left: 0.9 } as const;

const allTrolleys = [1, 2, 3, 4, 5, 6, 7, 8];
const whole = (code: string): Trolleys => ({ code, trolleys: allTrolleys });
const setterOf = (index: number): string => `S${(index % 3) + 1}`;

function stepsFrom(set: number): HatchSteps {
  const after = (step: keyof typeof hours) => set + hours[step] * hourMs;
  const { candle, transfer, pull, grade, leave, close } = hours;
  const each = Object.keys({ candle, transfer, pull, grade, leave, close }) as (keyof typeof hours)[];
  return { set, ...(Object.fromEntries(each.map((step) => [step, after(step)])) as Omit<HatchSteps, 'set'>) };
}

/** Early on a day so many days ago. */
const morning = (today: Day, ago: number): number => Date.parse(`${addDays(today, -ago)}T03:30:00Z`);

/** Hatches that are over: all closed but the last, whose chicks have left. */
function pastWeeks(today: Day): DemoHatch[] {
  return weeks.map((ago, index) => {
    const before = index === 0 ? firstLaid + 1 : (weeks[index - 1] as number) + restDays;
    const turn = weeks.indexOf(firstInS4);
    const inS4 = index >= turn ? [{ code: 'S4', trolleys: shareOfS4[(index - turn) % shareOfS4.length] ?? [] }] : [];
    const hatchers = [whole('H1'), whole('H2')];
    return {
      id: demoHatchId(String(ago)),
      word: String(ago),
      fate: index === weeks.length - 1 ? 'dispatched' : 'closed',
      at: stepsFrom(morning(today, ago)),
      laid: [addDays(today, 1 - before), addDays(today, -ago - restDays)],
      setters: [whole(setterOf(index)), ...inS4],
      hatchers: index % 2 === 0 ? hatchers : hatchers.toReversed(),
      isWarm: ago === warmWeek,
    };
  });
}

/** People write times of full minutes. */
const onTheMinute = (ms: number): number => Math.floor(ms / minuteMs) * minuteMs;

/** A time of today when so much of the day up to now was over: morning work of a demo that may be loaded at any hour. */
function shareOfToday(nowMs: number, timeZone: string, share: number): number {
  const startMs = instantOfLocalTime(`${dayInZone(nowMs, timeZone)}T00:00`, timeZone);
  return onTheMinute(startMs + share * (nowMs - startMs));
}

/** Four smaller hatches of one week, set on two days: one is graded this morning, one pulled, two are in a hatcher. */
function thisWeek(today: Day, nowMs: number, timeZone: string): DemoHatch[] {
  const share = (of: number) => shareOfToday(nowMs, timeZone, of);
  const laid = [addDays(today, -30), addDays(today, -24)] as const;
  const one = (word: string, fate: HatchFate, setMs: number, trolleys: number[], hatcher: Trolleys) => {
    const id = demoHatchId(word);
    return { id, word, fate, at: stepsFrom(setMs), laid, setters: [{ code: 'S1', trolleys }], hatchers: [hatcher] };
  };
  const pulled = { graded: share(todayAt.pulled), pulled: share(todayAt.alsoPulled) };
  const graded = one('graded', 'graded', pulled.graded - hours.pull * hourMs, [1, 2, 3], whole('H1'));
  return [
    { ...graded, at: { ...graded.at, grade: share(todayAt.graded), leave: share(todayAt.left) }, flock: 'younger' },
    {
      ...one('pulled', 'pulled', pulled.pulled - hours.pull * hourMs, [4], { code: 'H1', trolleys: [5, 6] }),
      flock: 'older',
    },
    { ...one('hatching', 'transferred', onTheMinute(nowMs - 490 * hourMs), [5, 6], whole('H2')), flock: 'younger' },
    {
      ...one('transferred', 'transferred', onTheMinute(nowMs - 462 * hourMs), [7, 8], {
        code: 'H2',
        trolleys: [5, 6, 7],
      }),
      flock: 'younger',
    },
  ];
}

/**
 * Every hatch of Vale Hatchery, in the order in which their eggs were chosen: five months of weekly ones, one that was lost with its
 * machine, one in each state now, one that is planned and one that was called off.
 */
export function hatchCalendar(today: Day, nowMs: number, timeZone: string): DemoHatch[] {
  const past = pastWeeks(today);
  const lostAt = past[weeks.indexOf(lostWeek)] as DemoHatch;
  const lost: DemoHatch = {
    ...lostAt,
    id: demoHatchId('lost'),
    word: 'lost',
    fate: 'aborted',
    at: stepsFrom(lostAt.at.set + 2 * hourMs),
    setters: [{ code: 'S4', trolleys: [1, 2] }],
  };
  const weekly = (word: string, fate: HatchFate, ago: number, laid: DemoHatch['laid'], code: string): DemoHatch => ({
    id: demoHatchId(word),
    word,
    fate,
    at: stepsFrom(morning(today, ago)),
    laid,
    setters: [whole(code)],
    hatchers: [whole('H1')],
  });
  const between = (from: number, to: number) => [addDays(today, -from), addDays(today, -to)] as const;
  const off = weekly('off', 'cancelled', 10, between(20, 12), 'S4');
  return [
    ...past.flatMap((hatch) => (hatch === lostAt ? [hatch, lost] : [hatch])),
    ...thisWeek(today, nowMs, timeZone),
    weekly('14', 'candled', 14, between(23, 17), 'S2'),
    { ...weekly('7', 'set', 7, between(16, 10), 'S3'), flock: 'younger' },
    { ...off, setters: [{ code: 'S4', trolleys: [1, 2] }], flock: 'older' },
    // For tomorrow; it was planned an hour ago.
    { ...weekly('planned', 'planned', -1, between(9, 2), 'S1'), flock: 'younger' },
  ];
}

/** When a hatch was planned: the day before its eggs were set, the next one an hour ago. */
export const plannedAt = ({ at, fate }: DemoHatch, nowMs: number): number =>
  fate === 'cancelled' ? at.set - 2 * dayMs : Math.min(at.set - 19 * hourMs, nowMs - hourMs);

/** The hatch that Meadow Farm placed a flock of on a day, if it did. */
export function hatchForMeadow(today: Day, day: Day): string | null {
  const ago = weeksForMeadow.find((one) => addDays(today, daysToPull - one) === day);
  return ago === undefined ? null : demoHatchId(String(ago));
}

/** The hatch of this morning that Meadow Farm gets chicks of, and when they leave. */
export const hatchOfToday = {
  id: demoHatchId('graded'),
  leftAtMs: (nowMs: number, timeZone: string) => shareOfToday(nowMs, timeZone, todayAt.left),
} as const;

/** First day whose hatching eggs the hatchery has still use for on a day: older ones were left over when a week's eggs were set. */
export function neededFrom(today: Day, day: Day): Day {
  const sets = [...weeks, 21, 14, 7];
  const last = sets.findLast((ago) => addDays(today, -ago) <= day);
  return addDays(today, last === undefined ? -firstLaid : 1 - last - restDays);
}
