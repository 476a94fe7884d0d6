import { describe, expect, it } from 'vitest';
import { dueSteps, hatchTasks } from './hatch-task';
import { hatchTimes } from './hatch-times';

const times = hatchTimes('2026-03-02T06:00:00Z', 3, { transferDay: 18.5, incubationHours: 506 });
const requested = (state: Parameters<typeof hatchTasks>[0]) => hatchTasks(state, times).map(({ topic }) => topic);

describe('what the action list asks for a hatch', () => {
  it('is candling, transfer and pull, each until it is done', () => {
    expect(requested('planned')).toEqual([]);
    expect(requested('set')).toEqual(['candle', 'hatcherTransfer', 'pull']);
    expect(requested('candled')).toEqual(['hatcherTransfer', 'pull']);
    expect(requested('transferred')).toEqual(['pull']);
    for (const state of ['pulled', 'graded', 'closed', 'cancelled', 'aborted'] as const)
      expect(requested(state)).toEqual([]);
  });

  it('is of the steps that are due: setting and counting stand on the dashboard besides', () => {
    const due = (state: Parameters<typeof dueSteps>[0]) =>
      dueSteps(state, { ...times, setDueAt: '2026-03-02T23:00:00Z' }).map(({ step, dueAt }) => `${step} ${dueAt}`);
    expect(due('planned')).toEqual(['set 2026-03-02T23:00:00Z']);
    expect(due('transferred')).toEqual([`pull ${times.pullDueAt}`]);
    expect(due('pulled')).toEqual([`grade ${times.pullDueAt}`]);
    expect(due('graded')).toEqual([]);
    const none = { setDueAt: null, candlingDueAt: null, transferDueAt: null, pullDueAt: null };
    expect(dueSteps('planned', none)).toEqual([]);
  });

  it('is due on day 10, at the transfer day and after the hours of incubation', () => {
    expect(hatchTasks('set', times).map(({ dueAt }) => dueAt)).toEqual([
      '2026-03-12T06:00:00.000Z',
      '2026-03-20T18:00:00.000Z',
      '2026-03-23T08:00:00.000Z',
    ]);
  });
});
