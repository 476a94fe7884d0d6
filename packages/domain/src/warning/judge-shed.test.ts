import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../day/day';
import { ross308AsHatched } from '../standards/figures/ross-308-broiler-2022-as-hatched';
import { changedJudgements } from './changed-judgement';
import { coursesAt } from './course-by-age';
import { judgeShed, type WarningDay } from './judge-shed';
import { eventsAtWork, type KnownEvent } from './known-event';
import { budgetDays, verdictOf } from './rarity';
import { rememberCalm } from './remember-calm';
import type { WarningSignal } from './signal';

const birds = 20_000;
const dayOf = (
  ageDays: number,
  factors: Partial<Record<WarningSignal, number>> = {},
  events: KnownEvent[] = [],
): WarningDay => {
  const courses = coursesAt({ kind: 'broiler', standard: ross308AsHatched, ageDays, birds });
  const values = Object.fromEntries(
    Object.entries(courses).map(([signal, course]) => {
      const value = course * (factors[signal as WarningSignal] ?? 1);
      return [signal, signal === 'deaths' || signal === 'culls' ? Math.round(value) : value];
    }),
  );
  return {
    day: addDays('2026-01-01', ageDays),
    ageDays,
    birds,
    values,
    courses,
    events: eventsAtWork(events.map((event) => ({ event, daysAgo: 0 }))),
  };
};
const flock = (change: (ageDays: number) => Partial<Record<WarningSignal, number>> = () => ({})): WarningDay[] =>
  Array.from({ length: 36 }, (_, index) => dayOf(index + 1, change(index + 1)));

describe('judging a shed', () => {
  it('never calls a flock that is exactly on course, and mentions none', () => {
    const verdicts = judgeShed(flock()).map(({ onceInDays }) => verdictOf(onceInDays, budgetDays.min));
    expect(new Set(verdicts)).toEqual(new Set(['calm']));
  });

  it('calls when water and feed go down and deaths up, and says what speaks', () => {
    const judged = judgeShed(flock((age) => (age < 25 ? {} : { water: 0.86, feed: 0.9, deaths: 2.5 })));
    const calls = judged.filter(({ onceInDays }) => verdictOf(onceInDays, budgetDays.usual) === 'call');
    expect(calls[0]?.ageDays).toBe(25);
    expect(calls[0]?.pattern).toBe('sickness');
    expect(calls[0]?.signals.water).toMatchObject({ place: expect.any(Number) });
    expect(calls[0]?.signals.water?.place).toBeLessThan(-2);
  });

  it('never scores lower for more deaths of the day', () => {
    const age = fc.integer({ min: 1, max: 36 });
    const factor = fc.double({ min: 0, max: 30, noNaN: true });
    fc.assert(
      fc.property(age, factor, factor, fc.double({ min: 0.8, max: 1.2, noNaN: true }), (at, few, more, water) => {
        const scoreWith = (deaths: number) =>
          judgeShed(flock((each) => (each === at ? { deaths, water } : {})).slice(0, at)).at(-1)?.score ?? 0;
        const [low, high] = [Math.min(few, more), Math.max(few, more)];
        expect(scoreWith(high)).toBeGreaterThanOrEqual(scoreWith(low) - 1e-4);
      }),
      { numRuns: 60 },
    );
  });

  it('knows nothing of later days', () => {
    const bad = flock((age) => (age > 20 ? { deaths: 9, water: 0.7 } : {}));
    expect(judgeShed(bad).slice(0, 20)).toEqual(judgeShed(flock()).slice(0, 20));
  });

  it('says less of a day that an event explains', () => {
    const vaccinated = flock();
    vaccinated[20] = dayOf(21, { water: 0.9, feed: 0.92 }, ['vaccination']);
    const plain = flock((age) => (age === 21 ? { water: 0.9, feed: 0.92 } : {}));
    const [explained, unknown] = [judgeShed(vaccinated)[20], judgeShed(plain)[20]];
    expect(explained?.onceInDays).toBeLessThan((unknown?.onceInDays ?? 0) / 3);
    expect(explained?.events).toEqual([{ event: 'vaccination', daysAgo: 0 }]);
  });

  it('takes a missing day for missing and not for none', () => {
    const gap = flock();
    gap[20] = { ...dayOf(21), values: {} };
    expect(judgeShed(gap).every(({ onceInDays }) => verdictOf(onceInDays, budgetDays.min) === 'calm')).toBe(true);
  });
});

describe('a late entry', () => {
  it('judges its day and those after it anew, and says what changed', () => {
    const late = flock((age) => (age === 30 ? { deaths: 12 } : {}));
    const before = flock();
    before[29] = { ...dayOf(30), values: {} };
    const changes = changedJudgements(judgeShed(before), judgeShed(late));
    expect(changes[0]?.day).toBe(addDays('2026-01-01', 30));
    expect(changes[0]?.signals).toContain('deaths');
    expect(changes[0]?.after?.onceInDays).toBeGreaterThan(60);
    expect(changes.map(({ day }) => day)).toEqual(
      [30, 31, 32, 33, 34, 35, 36].map((age) => addDays('2026-01-01', age)),
    );
  });

  it('changes nothing where nothing changed', () => {
    expect(changedJudgements(judgeShed(flock()), judgeShed(flock()))).toEqual([]);
  });
});

describe('what closed flocks teach', () => {
  const closed = [0.96, 1, 1.02, 0.98, 1.05].map((water, index) => ({
    key: `f${index}`,
    days: flock((age) => ({ water: water * (1 + 0.01 * Math.sin(age * (index + 2))) })),
    troubled: new Set<number>(),
  }));

  it('says something of every day where nobody ever culled a bird, and calls none', () => {
    const never = closed.map((shed) => ({
      ...shed,
      days: shed.days.map((each) => ({ ...each, values: { ...each.values, culls: 0 } })),
    }));
    const days = flock().map((each) => ({ ...each, values: { ...each.values, culls: 0 } }));
    const judged = judgeShed(days, rememberCalm(never));
    expect(judged.filter(({ score, onceInDays }) => Number.isNaN(score) || Number.isNaN(onceInDays))).toEqual([]);
    expect(new Set(judged.map(({ onceInDays }) => verdictOf(onceInDays, budgetDays.usual)))).toEqual(new Set(['calm']));
    expect(judged.at(-1)?.signals.culls?.expected).toBeGreaterThan(0);
  });

  it('does not hang on the order of sheds', () => {
    expect(rememberCalm(closed.toReversed())).toEqual(rememberCalm(closed));
  });

  it('makes a steady farm more sensitive than an unknown one', () => {
    const down = flock((age) => (age === 25 ? { water: 0.93 } : {}));
    const judged = judgeShed(down, rememberCalm(closed))[24];
    const unknown = judgeShed(down)[24];
    expect(judged?.signals.water?.place).toBeLessThan((unknown?.signals.water?.place ?? 0) - 0.5);
  });

  it('leaves out what was no calm time', () => {
    const sick = {
      key: 'sick',
      days: flock((age) => (age > 18 ? { water: 0.6, deaths: 20 } : {})),
      troubled: new Set(Array.from({ length: 18 }, (_, index) => 18 + index)),
    };
    const taught = rememberCalm([...closed, sick]);
    const untold = rememberCalm([...closed, { ...sick, troubled: new Set<number>() }]);
    expect(taught.signals.deaths?.level).toBeLessThan((untold.signals.deaths?.level ?? 0) - 0.1);
  });
});
