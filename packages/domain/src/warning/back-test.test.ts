import { describe, expect, it } from 'vitest';
import { addDays } from '../day/day';
import { backTest, callStarts, callsOf, type FoundShed, type TriedShed, tryClosed } from './back-test';
import type { WarningDay } from './judge-shed';

const tried = (of: Partial<TriedShed>): TriedShed => ({
  from: '2026-01-05',
  onceInDays: [],
  deaths: [],
  expectedDeaths: [],
  rules: [],
  marks: [],
  ...of,
});
/** Once in two days but for the days that are named. */
const course = (days: number, odd: Readonly<Record<number, number>> = {}) =>
  Array.from({ length: days }, (_, at) => odd[at] ?? 2);

describe('calls of closed flocks', () => {
  it('are one while they come again within a week', () => {
    expect(callStarts([false, true, true, false, false, false, false, false, true])).toEqual([1]);
    expect(callStarts([true, false, false, false, false, false, false, true])).toEqual([0, 7]);
  });

  it('are as many as the budget lets be', () => {
    const shed = tried({ onceInDays: course(40, { 10: 70, 30: 400 }) });
    expect(callsOf(shed, { budget: 60 })).toEqual([10, 30]);
    expect(callsOf(shed, { budget: 365 })).toEqual([30]);
  });

  it('are counted by hand: two sheds of 30 days, three calls, one of them four days before a treatment', () => {
    const sheds = [
      tried({ onceInDays: course(30, { 5: 90, 20: 90 }), marks: [{ kind: 'treatment', at: 24 }] }),
      tried({ onceInDays: course(30, { 3: 90 }), marks: [{ kind: 'deathsPeak', at: 5 }] }),
    ];
    expect(backTest(sheds, { budget: 60 })).toEqual({
      calls: 3,
      callsAYear: (3 * 365) / 60,
      // The call of day 5 lies 19 days before the treatment; a peak of deaths explains nothing by itself.
      unexplainedAMonth: 1,
      before: {
        treatment: { of: 1, called: 1, medianDays: 4 },
        deathsPeak: { of: 1, called: 1, medianDays: 2 },
        cause: { of: 0, called: 0, medianDays: null },
      },
    });
    expect(backTest(sheds, { budget: 100 }).before.treatment).toEqual({ of: 1, called: 0, medianDays: null });
  });

  it('of a rule are on the days on which it speaks', () => {
    const rules = [{ rule: 'deaths017' as const, speaksOn: [12, 13] }];
    const shed = tried({ onceInDays: course(30), rules, marks: [{ kind: 'cause', at: 12 }] });
    expect(backTest([shed], { rule: 'deaths017' })).toMatchObject({
      calls: 1,
      unexplainedAMonth: 0,
      before: { cause: { of: 1, called: 1, medianDays: 0 } },
    });
  });

  it('are none where there are no flocks', () => {
    expect(backTest([], { budget: 60 })).toMatchObject({ calls: 0, callsAYear: 0, unexplainedAMonth: 0 });
  });
});

const birds = 10_000;
const days = (dead: (age: number) => number): WarningDay[] =>
  Array.from({ length: 42 }, (_, age) => ({
    day: addDays('2026-01-05', age),
    ageDays: age,
    birds,
    values: { deaths: dead(age) },
    courses: { deaths: 6 },
    events: [],
  }));
const calm = (age: number) => 5 + ((age * 7) % 3);
const closed = (key: string, dead: (age: number) => number, treated: number[] = []): FoundShed => ({
  key,
  days: days(dead),
  troubled: new Set(treated),
  found: treated.map((at) => ({ at, kind: 'treatment' as const })),
});

describe('a back-test', () => {
  const sick = closed('c', (age) => (age < 24 ? calm(age) : age < 30 ? 7 * 1.6 ** (age - 23) : 40), [29, 30, 31]);
  const all = [closed('a', calm), closed('b', calm), sick, closed('d', calm), closed('e', calm)];

  it('calls an outbreak before it was treated, and says nothing of calm flocks', () => {
    const sheds = tryClosed(all, 'broiler');
    expect(sheds[2]?.marks).toEqual([
      { kind: 'treatment', at: 29 },
      { kind: 'deathsPeak', at: 29 },
    ]);
    const figures = backTest(sheds, { budget: 60 });
    expect(figures.before.treatment).toMatchObject({ of: 1, called: 1 });
    expect(figures.before.treatment.medianDays).toBeGreaterThanOrEqual(3);
    expect(figures.unexplainedAMonth).toBe(0);
    expect(sheds[2]?.rules.map(({ rule }) => rule)).toEqual(['law05TwoDays', 'deaths017']);
    expect(sheds[2]?.rules[1]?.speaksOn[0]).toBe(25);
  });

  it('does not depend on the order of the flocks', () => {
    const turned = tryClosed(all.toReversed(), 'broiler').toReversed();
    expect(turned).toEqual(tryClosed(all, 'broiler'));
  });

  it('judges no flock by what it taught itself', () => {
    const without = [...all.slice(0, 2), closed('c', calm), ...all.slice(3)];
    // Flocks of the other half are judged by another memory once the sick one is calm; its own half is not.
    const at = (sheds: TriedShed[], index: number) => sheds[index]?.onceInDays;
    expect(at(tryClosed(all, 'broiler'), 0)).toEqual(at(tryClosed(without, 'broiler'), 0));
  });
});
