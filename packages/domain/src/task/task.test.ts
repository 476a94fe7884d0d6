import { describe, expect, it } from 'vitest';
import { expiryFacts, feedFact, lowStockFacts } from './action-fact';
import { doneDayOfTicks, type TickableTask, type TickingEntry, taskTickedBy } from './entry-tick';
import { checkFinish, checkReopen, isTaskOf, rightToSkip } from './task-rules';

const task = (id: string, more: Partial<TickableTask> = {}): TickableTask => ({
  id,
  topic: 'weighing',
  itemId: null,
  dueFrom: '2026-03-09',
  dueDay: '2026-03-09',
  ...more,
});
const entry = (more: Partial<TickingEntry> = {}): TickingEntry => ({
  id: 'e',
  kind: 'weight',
  shedId: 's1',
  day: '2026-03-10',
  itemId: null,
  taskId: undefined,
  ...more,
});

describe('what an entry ticks', () => {
  it('is the nearest weighing, three days beside at most', () => {
    const tasks = [task('first'), task('second', { dueFrom: '2026-03-16', dueDay: '2026-03-16' })];
    expect(taskTickedBy(entry(), tasks)).toBe('first');
    expect(taskTickedBy(entry({ day: '2026-03-14' }), tasks)).toBe('second');
    expect(taskTickedBy(entry({ day: '2026-03-20' }), tasks)).toBeUndefined();
  });

  it('is of vaccines the task that asks for the very vaccine, or the one that is named, or none', () => {
    const tasks = [
      task('ib', { topic: 'vaccination', itemId: 'ib' }),
      task('nd', { topic: 'vaccination', itemId: 'nd' }),
    ];
    expect(taskTickedBy(entry({ kind: 'vaccine', itemId: 'nd' }), tasks)).toBe('nd');
    expect(taskTickedBy(entry({ kind: 'vaccine', itemId: 'ibd' }), tasks)).toBeUndefined();
    expect(taskTickedBy(entry({ kind: 'vaccine', itemId: 'nd', taskId: 'ib' }), tasks)).toBe('ib');
    expect(taskTickedBy(entry({ kind: 'vaccine', itemId: 'nd', taskId: null }), tasks)).toBeUndefined();
    expect(taskTickedBy(entry({ kind: 'mortality' }), [task('w')])).toBeUndefined();
    const swabs = task('swabs', { topic: 'sampling', itemId: 'salmonella' });
    expect(taskTickedBy(entry({ kind: 'sample', itemId: 'salmonella' }), [swabs])).toBe('swabs');
    expect(taskTickedBy(entry({ kind: 'sample', itemId: 'mycoplasma' }), [swabs])).toBeUndefined();
  });

  it('is done on the last day once every shed with birds has its entry', () => {
    const ticks = [
      { shedId: 's1', day: '2026-03-10' },
      { shedId: 's2', day: '2026-03-11' },
    ];
    expect(doneDayOfTicks(ticks, ['s1', 's2'])).toBe('2026-03-11');
    expect(doneDayOfTicks(ticks.slice(0, 1), ['s1', 's2'])).toBeNull();
    expect(doneDayOfTicks([], [])).toBeNull();
    expect(doneDayOfTicks(ticks, [])).toBe('2026-03-11');
  });
});

const open = { outcome: 'open' } as const;

describe('who may do what with a task', () => {
  it('lets a Supervisor do what is theirs, and what is nobody’s in their sheds', () => {
    const me = { id: 'me', role: 'Supervisor' };
    const hands = { topic: 'other', assigneeId: null, assigneeRole: null, hasShed: true } as const;
    expect(isTaskOf(hands, me)).toBe(true);
    expect(isTaskOf({ ...hands, hasShed: false }, me)).toBe(false);
    expect(isTaskOf({ ...hands, assigneeId: 'you' }, me)).toBe(false);
    expect(isTaskOf({ ...hands, assigneeRole: 'Supervisor', hasShed: false }, me)).toBe(true);
  });

  it('leaves vaccines to the Doctor to skip, and required lines to who approves', () => {
    const request = { origin: 'programme', topic: 'vaccination', optional: true, hasDoctor: true } as const;
    expect(rightToSkip(request)).toEqual({ action: 'approve', subject: 'VaccineEntry' });
    expect(rightToSkip({ ...request, hasDoctor: false })).toEqual({ action: 'outside', subject: 'Prescription' });
    expect(rightToSkip({ ...request, topic: 'light', optional: false })).toEqual({
      action: 'approve',
      subject: 'Task',
    });
    expect(rightToSkip({ ...request, topic: 'light' })).toEqual({ action: 'update', subject: 'Task' });
  });

  it('finishes no task twice, none in the future, none with an open check-list', () => {
    const input = { doneDay: '2026-03-12', checklist: [{ text: 'a', done: true }] };
    expect(checkFinish(open, input, '2026-03-12')).toEqual([]);
    expect(checkFinish(open, input, '2026-03-11').map(({ code }) => code)).toEqual(['dayInFuture']);
    expect(checkFinish({ outcome: 'done' }, input, '2026-03-12').map(({ code }) => code)).toEqual(['stateNotAllowed']);
    expect(checkFinish(open, { ...input, checklist: [{ text: 'a', done: false }] }, '2026-03-12')).toHaveLength(1);
    expect(checkReopen({ outcome: 'done', byEntry: true }).map(({ code }) => code)).toEqual(['tickedByEntry']);
  });
});

describe('facts', () => {
  const today = '2026-03-10';
  it('name feed that runs out within the warning, on the day that it does', () => {
    const outlook = { dailyUseKg: 900, onHandKg: 1200, daysLeft: 1.3, runsOutAt: '2026-03-11T07:00' };
    expect(feedFact(outlook, today, {})).toMatchObject([{ key: 'feed', dueDay: '2026-03-11', params: { hour: 7 } }]);
    expect(feedFact({ ...outlook, daysLeft: 30 }, today, {})).toEqual([]);
    expect(feedFact({ ...outlook, daysLeft: null, runsOutAt: null }, today, {})).toEqual([]);
  });

  it('name items to order, urgently when nothing is left', () => {
    const item = {
      name: 'IB',
      category: 'vaccine',
      unit: 'doses',
      incoming: 0,
      ordered: 0,
      comesDay: null,
      minimum: 7000,
      toOrder: true,
    };
    const facts = lowStockFacts(
      [
        { ...item, itemId: 'few', onHand: 6000 },
        { ...item, itemId: 'none', onHand: 0 },
        { ...item, itemId: 'enough', onHand: 7000, toOrder: false },
        { ...item, itemId: null, onHand: 0 },
      ],
      today,
    );
    expect(facts.map(({ key, priority, dueDay }) => [key, priority, dueDay])).toEqual([
      ['item few', 'normal', today],
      ['item none', 'high', today],
    ]);
    expect(facts[0]).toMatchObject({ topic: 'stockLow', params: { onHand: 6000, minimum: 7000, unit: 'doses' } });
  });

  it('name lots up to two weeks before they expire, and after', () => {
    const lot = (expiryDay: string) => ({
      lotId: expiryDay,
      itemId: 'i',
      itemName: 'IB',
      lotCode: 'L',
      unit: 'doses',
      onHand: 10,
      expiryDay,
    });
    const days = ['2026-03-01', '2026-03-24', '2026-03-25'];
    expect(expiryFacts(days.map(lot), today).map(({ key }) => key)).toEqual(['2026-03-01', '2026-03-24']);
  });
});
