import { describe, expect, it } from 'vitest';
import { type ClosingFacts, checkClose, closeChecklist, mayClose } from './close-checklist';

const nothing = { birds: 0, eggs: 0, litter: 0 };
const finished: ClosingFacts = {
  state: 'depleted',
  birdsInLedger: 0,
  birdsInDayBook: 0,
  disagreements: 0,
  runningTreatments: 0,
  openTasks: 0,
  unpricedSales: nothing,
  feedLeftKg: 0,
  feedsLeft: [],
  daysMissing: 0,
  firstMissingDay: null,
  lastWeighedDay: '2026-02-08',
  lastBirdDay: '2026-02-10',
};
const open = (facts: Partial<ClosingFacts>) =>
  closeChecklist({ ...finished, ...facts })
    .filter((item) => !item.done)
    .map((item) => item.item);
const closes = (facts: Partial<ClosingFacts>) => mayClose(closeChecklist({ ...finished, ...facts }));

describe('closing a flock', () => {
  it('goes through when everything is done', () => {
    expect(open({})).toEqual([]);
    expect(closes({})).toBe(true);
  });

  it('is stopped by living birds, by a flock that is not depleted, and by books that disagree', () => {
    expect(open({ state: 'depleting' })).toEqual(['depleted']);
    expect(open({ birdsInLedger: 3, birdsInDayBook: 3 })).toEqual(['noBirdsAlive']);
    expect(open({ birdsInDayBook: 2 })).toEqual(['balanceAgrees']);
    expect(open({ disagreements: 1 })).toEqual(['balanceAgrees']);
    for (const facts of [
      { state: 'depleting' as const },
      { birdsInLedger: 3 },
      { birdsInDayBook: 2 },
      { disagreements: 1 },
    ]) {
      expect(closes(facts)).toBe(false);
    }
    const items = closeChecklist({ ...finished, birdsInLedger: 3 });
    expect(checkClose(items)).toMatchObject([
      { code: 'checklistOpen', field: 'noBirdsAlive', params: { value: 3 } },
      { code: 'checklistOpen', field: 'balanceAgrees', params: { value: 0, max: 3 } },
    ]);
  });

  it('is stopped by a task that nobody did or skipped', () => {
    expect(open({ openTasks: 2 })).toEqual(['noOpenTasks']);
    expect(closes({ openTasks: 2 })).toBe(false);
  });

  it('is stopped by a course of treatment that still runs', () => {
    expect(open({ runningTreatments: 1 })).toEqual(['noTreatmentRunning']);
    expect(closes({ runningTreatments: 1 })).toBe(false);
  });

  it.each(['birds', 'eggs', 'litter'])('waits until what was sold of it is invoiced: %s', (kind) => {
    const unpricedSales = { ...nothing, [kind]: 2 };
    expect(open({ unpricedSales })).toEqual(['salesPriced']);
    expect(closes({ unpricedSales })).toBe(false);
  });

  it('shows feed that is left of it, in kg and by name, and is not stopped by it', () => {
    const left = { feedLeftKg: 1840, feedsLeft: ['Broiler finisher', 'Broiler grower'] };
    expect(open(left)).toEqual(['feedUsedUp']);
    expect(closes(left)).toBe(true);
    expect(closeChecklist({ ...finished, ...left }).find(({ item }) => item === 'feedUsedUp')).toMatchObject({
      done: false,
      params: { value: 1840, name: 'Broiler finisher, Broiler grower' },
    });
  });

  it('shows missing entries and a missing end weighing, and is not stopped by them', () => {
    expect(open({ daysMissing: 2, firstMissingDay: '2026-01-04' })).toEqual(['entriesComplete']);
    expect(open({ lastWeighedDay: '2026-02-06' })).toEqual(['weighedAtEnd']);
    expect(open({ lastWeighedDay: '2026-02-07' })).toEqual([]);
    expect(open({ lastWeighedDay: null })).toEqual(['weighedAtEnd']);
    expect(closes({ daysMissing: 2, lastWeighedDay: null })).toBe(true);
  });
});
