import { createFarm } from '@henhouse/contract/farm/farm';
import { saveMails } from '@henhouse/contract/session/account';
import { beforeAll, describe, expect, it } from 'vitest';
import { loggedErrors } from '../../../test/broken-writes';
import { addDevice, settleMachines } from '../../../test/device.fixture';
import { fixtureIds } from '../../../test/farm.fixture';
import { ids } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import { addReportSchedule } from '../../features/report/schedule/report-schedule.fixture';
import type { Database } from '../db/database';

let isBroken = false;
const companies: string[] = [];

/** A database in which whatever is done for the company that is asked for first goes wrong. */
const breaking = (first: Database): Database => ({
  ...first,
  company: async (companyId, userId, fn) => {
    if (!isBroken) return first.company(companyId, userId, fn);
    companies.push(companyId);
    if (companyId === companies[0]) throw new Error('this company is broken');
    return first.company(companyId, userId, fn);
  },
});

const test = startedApp({ day: '2026-03-10', beside: breaking });

beforeAll(async () => {
  await settleMachines(test.app.db);
  for (const company of ['vale', 'hill'] as const) {
    await addDevice(test, company);
    const farm = { id: crypto.randomUUID(), name: 'New', code: 'N1', kind: 'broiler', ownership: 'own' } as const;
    await test.ok(createFarm, { body: farm }, `${company}.Owner`);
    await test.ok(saveMails, { body: { mails: ['missingEntries'] } }, `${company}.Owner`);
    await addReportSchedule(test.app.db, company, fixtureIds(company).farmId);
  }
  await test.sql`update device_now set seen_at = now()`;
  // In the evening, when missing entries are told.
  test.clock.set('2026-03-10T17:05:00Z');
});

describe('the trouble of one company', () => {
  it.each([
    'alarm.tick',
    'alarm.missing',
    'audit.seal',
    'books.check',
    'notification.daily',
    'report.due',
    'telemetry.conditions',
    'telemetry.keep',
  ])('is not the others’, and is written down: %s', async (job) => {
    await test.sql`select enqueue_job(${job}, '{}'::json, null, null)`;
    companies.length = 0;
    test.logged.length = 0;
    isBroken = true;
    await test.app.jobs.drain();
    isBroken = false;
    expect(new Set(companies)).toEqual(new Set([ids.vale.companyId, ids.hill.companyId]));
    expect(loggedErrors(test)).toEqual([expect.objectContaining({ companyId: companies[0] })]);
  });
});
