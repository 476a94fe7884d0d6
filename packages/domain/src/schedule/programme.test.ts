import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../day/day';
import { type AppliedTask, isMovedOrReworded, planApply } from './apply-programme';
import { exampleProgrammes } from './example-programmes';
import {
  areSameLines,
  checkApply,
  checkProgrammeLines,
  type ProgrammeLine,
  plannedTasks,
  tasksAtMost,
} from './programme';

const line = (more: Partial<ProgrammeLine> = {}): ProgrammeLine => ({
  id: 'a',
  title: 'Gumboro',
  ageUnit: 'day',
  fromAge: 14,
  toAge: 21,
  every: null,
  itemId: null,
  route: 'drinkingWater',
  dose: '',
  lightHours: null,
  lightLux: null,
  sampleKind: null,
  optional: false,
  checklist: [],
  ...more,
});
const daysOf = (lines: readonly ProgrammeLine[], hatchDay = '2026-03-02') =>
  plannedTasks(lines, hatchDay).map(({ dueFrom, dueDay }) => `${dueFrom} ${dueDay}`);

describe('days of a programme', () => {
  it('count from the day of hatch, which is day 0', () => {
    expect(daysOf([line()])).toEqual(['2026-03-16 2026-03-23']);
    expect(daysOf([line({ fromAge: 0, toAge: 0 })])).toEqual(['2026-03-02 2026-03-02']);
  });

  it('of weeks are completed weeks: week 4 is days 28 to 34', () => {
    expect(daysOf([line({ ageUnit: 'week', fromAge: 4, toAge: 4 })])).toEqual(['2026-03-30 2026-04-05']);
  });

  it('come again every so many days or weeks, up to the last age', () => {
    expect(daysOf([line({ fromAge: 7, toAge: 22, every: 7 })])).toEqual([
      '2026-03-09 2026-03-09',
      '2026-03-16 2026-03-16',
      '2026-03-23 2026-03-23',
    ]);
  });

  it('move with the day of hatch, all by the same', () => {
    fc.assert(
      fc.property(
        fc.nat(200),
        fc.nat(200),
        fc.integer({ min: -30, max: 30 }),
        fc.constantFrom('day', 'week'),
        (from, more, moved, ageUnit) => {
          const lines = [line({ ageUnit, fromAge: from, toAge: from + more, every: more > 2 ? 2 : null })];
          const before = plannedTasks(lines, '2026-03-02');
          const after = plannedTasks(lines, addDays('2026-03-02', moved));
          expect(after.map(({ dueDay }) => dueDay)).toEqual(before.map(({ dueDay }) => addDays(dueDay, moved)));
        },
      ),
    );
  });
});

describe('rules of a programme', () => {
  const codes = (lines: readonly ProgrammeLine[], kind: Parameters<typeof checkProgrammeLines>[0] = 'vaccination') =>
    checkProgrammeLines(kind, lines).map(({ code, field }) => `${field} ${code}`);

  it('refuse ages that go backwards or beyond 120 weeks, and lines twice', () => {
    expect(codes([line({ fromAge: 22 })])).toEqual(['lines.0.toAge outOfRange']);
    expect(codes([line({ toAge: 841 })])).toEqual(['lines.0.toAge outOfRange']);
    expect(codes([line({ ageUnit: 'week', toAge: 121 })])).toEqual(['lines.0.toAge outOfRange']);
    expect(codes([line(), line()])).toEqual(['lines.1.id notUnique']);
  });

  it('ask a vaccine for its route, light for hours or lux, a medicine for its item', () => {
    expect(codes([line({ route: null })])).toEqual(['lines.0.route required']);
    expect(codes([line({ route: null })], 'light')).toEqual(['lines.0.lightHours required']);
    expect(codes([line({ lightLux: 20 })], 'light')).toEqual([]);
    expect(codes([line()], 'sampling')).toEqual(['lines.0.sampleKind required']);
    expect(codes([line({ sampleKind: 'salmonella' })], 'sampling')).toEqual([]);
    expect(codes([line()], 'medication')).toEqual(['lines.0.itemId required']);
  });

  it('refuse more tasks than anybody could look at', () => {
    expect(codes([line({ fromAge: 0, toAge: 840, every: 1 })])).toEqual(['lines outOfRange']);
    expect(plannedTasks([line({ fromAge: 0, toAge: tasksAtMost - 1, every: 1 })], '2026-01-01')).toHaveLength(
      tasksAtMost,
    );
  });

  it('apply what is approved, in use, and made for such birds', () => {
    const approved = { approvedNumber: 1, retired: false, productionKind: null };
    expect(checkApply(approved, { productionKind: 'layer' })).toEqual([]);
    const wrong = checkApply(
      { approvedNumber: null, retired: true, productionKind: 'broiler' },
      { productionKind: 'layer' },
    );
    expect(wrong.map(({ code }) => code)).toEqual(['notApproved', 'retired', 'kindMismatch']);
  });
});

describe('applying again', () => {
  const existing = (lines: readonly ProgrammeLine[], outcome: AppliedTask['outcome'] = 'open'): AppliedTask[] =>
    plannedTasks(lines, '2026-03-02').map((each, index) => ({
      ...each,
      id: `t${index}`,
      title: each.line.title,
      outcome,
    }));

  it('adds, changes and removes what is open, and keeps what was done', () => {
    const plan = planApply(
      plannedTasks([line({ fromAge: 15 }), line({ id: 'c' })], '2026-03-02'),
      [
        ...existing([line()]),
        ...existing([line({ id: 'b' })]).map((task) => ({ ...task, outcome: 'done' as const })),
        ...existing([line({ id: 'd' })]),
      ],
      '2026-03-02',
    );
    expect(plan.add.map(({ lineId }) => lineId)).toEqual(['c']);
    expect(plan.change.map(isMovedOrReworded)).toEqual([true]);
    expect(plan.remove.map(({ lineId }) => lineId)).toEqual(['d']);
    expect(plan.keep.map(({ lineId }) => lineId)).toEqual(['b']);
  });

  it('changes nothing the second time, whatever the lines', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(60), fc.nat(20)), { maxLength: 8 }), (ages) => {
        const lines = ages.map(([fromAge, more], index) => line({ id: String(index), fromAge, toAge: fromAge + more }));
        const plan = planApply(plannedTasks(lines, '2026-03-02'), existing(lines), '2026-01-01');
        expect([plan.add, plan.remove, plan.keep, plan.past]).toEqual([[], [], [], []]);
        expect(plan.change.some(isMovedOrReworded)).toBe(false);
      }),
    );
  });

  it('asks for nothing that was over before it began', () => {
    const plan = planApply(plannedTasks([line()], '2026-03-02'), [], '2026-03-24');
    expect([plan.add.length, plan.past.length]).toEqual([0, 1]);
  });
});

describe('versions', () => {
  it('are the same with the same lines in the same order', () => {
    expect(areSameLines([line()], [line()])).toBe(true);
    expect(areSameLines([line()], [line({ dose: '1' })])).toBe(false);
    expect(areSameLines([line()], [line({ checklist: ['a'] })])).toBe(false);
    expect(areSameLines([line(), line({ id: 'b' })], [line({ id: 'b' }), line()])).toBe(false);
  });
});

describe('the examples', () => {
  it('keep the rules of programmes themselves', () => {
    for (const { kind, lines } of exampleProgrammes) {
      const whole = lines.map((each, index) => ({ ...each, id: String(index), itemId: null, dose: '', checklist: [] }));
      expect(checkProgrammeLines(kind, whole)).toEqual([]);
    }
  });
});
