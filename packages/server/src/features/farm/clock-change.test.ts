import { randomUUID } from 'node:crypto';
import { getOnCall } from '@henhouse/contract/alarm/on-call';
import { createReportSchedule } from '@henhouse/contract/report/report-schedule';
import { getCalendarFile } from '@henhouse/contract/schedule/programme';
import { createTask, getTask } from '@henhouse/contract/task/task';
import { addDays } from '@henhouse/domain/day/day';
import { beforeAll, describe, expect, it } from 'vitest';
import { enter, entered, problemsIn } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { userIdOf } from '../../../test/people';
import { startedApp } from '../../../test/started-app';

const test = startedApp({ day: '2026-03-02' });
const { farmId } = fixtureIds('vale');

beforeAll(async () => {
  await entered(test, 'chick-placement', { day: '2026-03-02', detail: { sex: 'asHatched', count: 10_000 } });
});

const minuteBefore = (instant: string) => new Date(Date.parse(instant) - 60_000).toISOString();

/** Sundays with their instants written by hand: begin, six in the morning, end. Those of clocks that change have 23, 23½, 24½ or 25 hours. */
const sundays = [
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00Z', '2026-03-29T04:00Z', '2026-03-29T22:00Z'],
  ['America/Sao_Paulo', '2026-03-29', '2026-03-29T03:00Z', '2026-03-29T09:00Z', '2026-03-30T03:00Z'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00Z', '2026-04-04T19:30Z', '2026-04-05T13:30Z'],
  ['Asia/Kathmandu', '2026-04-12', '2026-04-11T18:15Z', '2026-04-12T00:15Z', '2026-04-12T18:15Z'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30Z', '2026-10-03T19:00Z', '2026-10-04T13:00Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00Z', '2026-10-25T05:00Z', '2026-10-25T23:00Z'],
] as const;

describe.each(sundays)('in %s the %s', (timeZone, day, begin, six, end) => {
  const at = (instant: string) => test.clock.set(new Date(instant).toISOString());
  const nobody = { sex: 'asHatched' as const, lines: [] };
  const write = async (of: string) => problemsIn(await enter(test, 'mortality', { day: of, detail: nobody }));

  beforeAll(async () => {
    await test.sql`update farm set time_zone = ${timeZone} where id = ${farmId}`;
    at(minuteBefore(begin));
  });

  it('takes entries from its first minute to its last, and none of the day after', async () => {
    at(minuteBefore(begin));
    expect(await write(day)).toEqual(['error dayInFuture day']);
    at(begin);
    expect(await write(day)).toEqual([]);
    at(minuteBefore(end));
    expect(await write(addDays(day, 1))).toEqual(['error dayInFuture day']);
    at(end);
    expect(await write(addDays(day, 1))).toEqual([]);
  });

  it('has its tasks due until its last minute, and on it in a calendar', async () => {
    at(begin);
    const body = { id: randomUUID(), title: `Clocks of ${day}`, dueFrom: day, dueDay: day };
    await test.ok(createTask, { params: { farmId }, body }, 'vale.Manager');
    const state = async (instant: string) => {
      at(instant);
      return (await test.ok(getTask, { params: { taskId: body.id } }, 'vale.Manager')).state;
    };
    const states = [await state(minuteBefore(begin)), await state(minuteBefore(end)), await state(end)];
    expect(states).toEqual(['upcoming', 'due', 'overdue']);
    at(begin);
    const { text } = await test.call(getCalendarFile, { query: {} }, 'vale.Manager');
    const event = text.split('BEGIN:VEVENT').find((each) => each.includes(`Clocks of ${day}`));
    expect(event).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
    expect(event).toContain(`DTEND;VALUE=DATE:${addDays(day, 1).replaceAll('-', '')}`);
  });

  it('sends its reports at six', async () => {
    at(minuteBefore(begin));
    const body = {
      id: randomUUID(),
      report: 'currentFlock' as const,
      format: 'csv' as const,
      rhythm: 'weekly' as const,
      onDay: 7,
      recipientIds: [userIdOf('vale.Owner')],
    };
    await test.ok(createReportSchedule, { params: { farmId }, body }, 'vale.Owner');
    const sentAt = async (instant: string) => {
      at(instant);
      await test.app.db.unsafeAcrossCompanies('tests', (tx) => test.app.jobs.enqueue(tx, 'report.due', {}));
      await test.app.jobs.drain();
      return test.sql`select due_day::text as day, state from report_mail where schedule_id = ${body.id}`;
    };
    expect(await sentAt(minuteBefore(six))).toEqual([]);
    expect(await sentAt(six)).toEqual([{ day, state: 'sent' }]);
  });

  it('hands over who is on call the next morning at six, by the clock as it stands then', async () => {
    at(begin);
    const monday = addDays(day, 1);
    const nextSix = new Date(Date.parse(six) + 24 * 3_600_000).toISOString();
    const week = async (instant: string) => {
      at(instant);
      return (await test.ok(getOnCall, { params: { farmId } }, 'vale.Owner')).thisWeek;
    };
    expect([await week(minuteBefore(nextSix)), await week(nextSix)]).toEqual([addDays(monday, -7), monday]);
  });
});
