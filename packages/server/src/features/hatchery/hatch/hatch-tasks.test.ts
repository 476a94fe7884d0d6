import { correctHatchStep, takeBackHatchStep } from '@henhouse/contract/hatchery/hatch';
import { listActions, skipTask } from '@henhouse/contract/task/task';
import { beforeAll, describe, expect, it } from 'vitest';
import { done, type Hatchery, plannedOfLaid, type Step, settleHatchery } from '../../../../test/hatch.fixture';
import { startedApp } from '../../../../test/started-app';
import { requireOk } from '../../../../test/test-app';

const test = startedApp();
let place: Hatchery;

beforeAll(async () => {
  place = await settleHatchery(test);
  await settleHatchery(test, 'hill');
});

const settled = (query: object = { state: 'settled' }) => request({ ...query });

async function request(query: object = {}, as: 'vale.Manager' | 'hill.Manager' = 'vale.Manager') {
  const params = { farmId: place.farmId };
  const answer = await test.call(listActions, { params, query: { origin: 'hatch', perPage: 50, ...query } }, as);
  if (as === 'hill.Manager') return answer.status;
  return requireOk(answer).items.map(({ topic, dueDay, dueTime, params: of, state }) => [
    topic,
    `${dueDay} ${dueTime}`,
    of.hatch,
    state,
  ]);
}

describe('the steps of a hatch on the action list', () => {
  it('are due by its times, done with the step, and due again when that is taken back', async () => {
    test.clock.set('2026-03-02');
    const eggs = { layDay: '2026-02-27', day: '2026-03-02', quantity: 600 } as const;
    const { lots, ...of } = await plannedOfLaid(test, place, eggs);
    let { hatch } = of;
    const { number } = hatch;
    expect(await request({ state: 'open' })).toEqual([]);
    const set: Step = { kind: 'set', at: '2026-03-02T06:00:00Z', detail: { lots } };
    hatch = await done(test, hatch, set);
    expect(await request({ state: 'open' })).toEqual([
      ['candle', '2026-03-12 07:00', number, 'upcoming'],
      ['hatcherTransfer', '2026-03-20 19:00', number, 'upcoming'],
      ['pull', '2026-03-23 09:00', number, 'upcoming'],
    ]);
    expect(await request({}, 'hill.Manager' as const)).toBe(404);
    test.clock.set('2026-03-13');
    expect((await request({ state: 'overdue' })) as unknown[]).toHaveLength(1);
    const sources = [{ sourceId: place.flockIds[0], examined: 600, clear: 40, rejected: 0 }];
    hatch = await done(test, hatch, {
      kind: 'candle',
      at: '2026-03-12T08:00:00Z',
      detail: { areRemoved: true, sources },
    });
    expect(await settled()).toEqual([['candle', expect.any(String), number, 'done']]);
    const step = hatch.steps.find(({ kind }) => kind === 'candle');
    const args = { params: { hatchStepId: step?.id ?? '' }, version: step?.version ?? 0 };
    hatch = await test.ok(takeBackHatchStep, { ...args, body: { reason: 'wrong hatch' } }, 'vale.Manager');
    expect(await settled()).toEqual([]);
    expect((await request({ state: 'overdue' })) as unknown[]).toHaveLength(1);
    await done(test, hatch, { kind: 'abort', at: '2026-03-12T09:00:00Z', detail: { reason: 'the setter burnt' } });
    expect(await request({ state: 'open' })).toEqual([]);
    expect(await request({ state: 'removed' })).toHaveLength(3);
  });

  it('stay skipped, whatever is corrected after', async () => {
    test.clock.set('2026-03-13');
    const eggs = { layDay: '2026-02-26', day: '2026-03-02', quantity: 300 } as const;
    const { lots, ...of } = await plannedOfLaid(test, place, { ...eggs, machineId: place.setters[1] });
    let { hatch } = of;
    const set: Step = { kind: 'set', at: '2026-03-02T06:00:00Z', detail: { lots } };
    hatch = await done(test, hatch, set);
    const params = { farmId: place.farmId };
    const query = { origin: 'hatch' as const, state: 'overdue' as const, perPage: 50 };
    const due = await test.ok(listActions, { params, query }, 'vale.Manager');
    const [candling] = due.items;
    const skipping = { params: { taskId: candling?.id ?? '' }, version: candling?.version ?? 0 };
    await test.ok(skipTask, { ...skipping, body: { reason: 'not candled here' } }, 'vale.Manager');
    const step = hatch.steps.find(({ kind }) => kind === 'set');
    const args = { params: { hatchStepId: step?.id ?? '' }, version: step?.version ?? 0 };
    const body = { reason: 'later', step: { ...set, at: '2026-03-02T07:00:00Z' } };
    await test.ok(correctHatchStep, { ...args, body }, 'vale.Manager');
    expect(await request({ state: 'open' })).toEqual([
      ['hatcherTransfer', '2026-03-20 20:00', hatch.number, 'upcoming'],
      ['pull', '2026-03-23 10:00', hatch.number, 'upcoming'],
    ]);
  });
});
