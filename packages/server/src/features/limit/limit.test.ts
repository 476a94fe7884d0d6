import { listAlarms } from '@henhouse/contract/alarm/alarm';
import { getFarmBroilerDashboard } from '@henhouse/contract/dashboard/dashboard';
import { getLimits, updateLimits } from '@henhouse/contract/limit/limit';
import { beforeAll, expect, it } from 'vitest';
import { enter, enterAnyway } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { startedApp } from '../../../test/started-app';

const test = startedApp({ day: '2026-03-02' });
const fixture = fixtureIds('vale');
const sex = 'asHatched' as const;

beforeAll(async () => {
  await enterAnyway(test, 'chick-placement', { day: '2026-03-02', detail: { sex, count: 10_000 } });
});

async function limitTo(figures: Readonly<Record<string, number>>): Promise<void> {
  const { version } = await test.ok(getLimits, {}, 'vale.Owner');
  await test.ok(updateLimits, { body: { figures }, version }, 'vale.Owner');
}

/** 30 of some 10,000 birds die on a day: what the form asks, what the farm's dashboard finds, what the alarms say. */
async function onLosses(day: string) {
  test.clock.set(`${day}T09:00:00Z`);
  const detail = { sex, lines: [{ fate: 'dead' as const, cause: 'leg', count: 30 }] };
  const answer = await enter(test, 'mortality', { day, detail });
  if (answer.status !== 201) await enterAnyway(test, 'mortality', { day, detail });
  const dashboard = await test.ok(
    getFarmBroilerDashboard,
    { params: { farmId: fixture.farmId }, query: { day } },
    'vale.Owner',
  );
  const alarms = (await test.ok(listAlarms, { query: {} }, 'vale.Manager')).items;
  return {
    form: answer.problem.problems?.map(({ code, params }) => [code, params.max]) ?? [],
    dashboard: dashboard.attention.filter(({ rule }) => rule === 'mortalityHigh').map(({ params }) => params.limitPct),
    alarms: alarms.filter((alarm) => alarm.day === day).map(({ setPoint }) => setPoint),
  };
}

it('a limit is one figure: form, dashboard and alarm follow what the company says of it, and what is published without', async () => {
  expect(await onLosses('2026-03-20')).toEqual({ form: [['mortalityHigh', 0.17]], dashboard: [0.17], alarms: [0.17] });
  await limitTo({ 'dailyMortalityPct-broiler-8': 0.5 });
  expect(await onLosses('2026-03-21')).toEqual({ form: [], dashboard: [], alarms: [] });
  await limitTo({ 'dailyMortalityPct-broiler-8': 0.25 });
  expect(await onLosses('2026-03-22')).toEqual({ form: [['mortalityHigh', 0.25]], dashboard: [0.25], alarms: [0.25] });
});
