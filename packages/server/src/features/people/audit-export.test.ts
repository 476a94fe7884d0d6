import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { getOwnExport, stopOwnExport } from '@henhouse/contract/file/own-export';
import readWorkbook from 'read-excel-file/universal';
import { beforeAll, expect, it } from 'vitest';
import { type Actor, ids } from '../../../test/people';
import { startedApp } from '../../../test/started-app';

const test = startedApp({ farms: false });
const manyLines = 12_000;

beforeAll(async () => {
  for (const { companyId } of [ids.vale, ids.hill]) {
    await test.database.query(
      `insert into audit_log (company_id, actor_name, action, subject, via, request_id, after)
       select $1, 'long', 'long', 'Task', 'job', 'r', jsonb_build_object('text', repeat('abc ', 100))
       from generate_series(1, ${manyLines})`,
      [companyId],
    );
  }
}, 120_000);

const take = async (as: Actor, format = 'xlsx', action = 'long') =>
  test.app.http.inject({
    url: `/api/v1/audit-log/export?format=${format}&action=${action}`,
    headers: await test.bearer(as),
  });
const own = async (as: Actor) => (await test.ok(getOwnExport, {}, as)).running;

/** Once a file has begun to be written. */
async function writing(as: Actor) {
  for (;;) {
    const running = await own(as);
    if (running && running.done > 0) return running;
    await wait(5);
  }
}

it('one file a person at a time: a second is refused, another person’s goes on', async () => {
  const first = take('vale.Owner');
  expect(await writing('vale.Owner')).toMatchObject({ call: 'auditLog.export', total: manyLines });
  const second = await take('vale.Owner', 'csv');
  expect(second.statusCode).toBe(409);
  expect(second.json().problems).toMatchObject([{ code: 'exportUnderWay' }]);
  const others = await Promise.all([take('vale.Admin', 'csv', 'none'), take('hill.Owner')]);
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await first).statusCode).toBe(200);
  expect(await own('vale.Owner')).toBeNull();
  expect((await take('vale.Owner', 'csv', 'none')).statusCode).toBe(200);
}, 60_000);

it('a file is stopped by whom it is for, and by nobody else', async () => {
  const first = take('vale.Owner');
  await writing('vale.Owner');
  await test.ok(stopOwnExport, {}, 'vale.Admin');
  expect(await own('vale.Owner')).not.toBeNull();
  await test.ok(stopOwnExport, {}, 'vale.Owner');
  const answer = await first;
  expect(answer.statusCode).toBe(409);
  expect(answer.json().problems).toMatchObject([{ code: 'exportStopped' }]);
  expect(await own('vale.Owner')).toBeNull();
}, 60_000);

it('holds the lines as they were when it was asked for, and no transaction while it is written', async () => {
  const first = take('vale.Owner');
  await writing('vale.Owner');
  const open = await test.sql<{ oldest: number | null }>`
    select extract(epoch from max(clock_timestamp() - xact_start))::float8 as oldest from pg_stat_activity
    where datname = current_database() and application_name = 'henhouse'`;
  expect(open[0]?.oldest ?? 0).toBeLessThan(1);
  await test.sql`insert into audit_log (company_id, actor_name, action, subject, via, request_id)
    values (${ids.vale.companyId}, 'late', 'long', 'Task', 'job', 'r')`;
  const [{ data } = { data: [] }] = await readWorkbook(new Blob([Uint8Array.from((await first).rawPayload)]));
  expect(data).toHaveLength(manyLines + 1);
  expect(data.some((row) => row[2] === 'late')).toBe(false);
}, 60_000);

it('is written beside everybody’s answers', async () => {
  // The least of some: a processor that is taken away, or memory that is swept, holds up one of them and not all.
  const longestMs: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await take('vale.Owner');
    delay.disable();
    longestMs.push(delay.max / 1e6);
  }
  expect(Math.min(...longestMs)).toBeLessThan(200);
}, 60_000);

it('ends when nobody waits for it any more', async () => {
  const address = await test.app.http.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const going = fetch(`${address}/api/v1/audit-log/export?format=xlsx&action=long`, {
    headers: await test.bearer('vale.Owner'),
    signal: leaving.signal,
  }).catch(() => 'gone');
  let last = await writing('vale.Owner');
  leaving.abort();
  expect(await going).toBe('gone');
  for (let now = await own('vale.Owner'); now; now = await own('vale.Owner')) last = now;
  expect(last.done).toBeLessThan(manyLines / 2);
}, 60_000);

it('is handed to nobody who may no longer have it when it is there', async () => {
  const membership = (set: string) =>
    test.database.query(
      `update membership set ${set} where company_id = $1 and user_id = (
      select id from user_account where username = 'vale.admin')`,
      [ids.vale.companyId],
    );
  const lowered = take('vale.Admin');
  await writing('vale.Admin');
  await membership("role = 'Manager'");
  expect((await lowered).statusCode).toBe(403);
  await membership("role = 'Admin'");
  const left = take('vale.Admin');
  await writing('vale.Admin');
  await membership("state = 'inactive'");
  expect((await left).statusCode).toBe(401);
}, 60_000);
