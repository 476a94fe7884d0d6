import { saveMails } from '@henhouse/contract/session/account';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { breakWrites, loggedErrors } from '../../../test/broken-writes';
import { entered } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { type Actor, ids, userIdOf } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import { eachDue } from './each-due';

const test = startedApp({ day: '2026-03-02' });
const { companyId, farmId, otherFarmId } = fixtureIds('vale');
const sex = 'asHatched' as const;

const breakLettersTo = (address: string) => breakWrites(test, 'mail', `new.to_address = '${address}'`);

beforeAll(async () => {
  const placed = { day: '2026-03-02', detail: { sex, count: 10_000 } } as const;
  await entered(test, 'chick-placement', placed);
});

describe('what falls due together in a company', () => {
  it('is done as far as it goes: what fails leaves nothing, is written down, and keeps nobody else waiting', async () => {
    test.logged.length = 0;
    const rename = (name: string) =>
      sql`update farm set name = ${name} where id = ${farmId} and company_id = ${companyId}`;
    const failed = await test.app.db.company(companyId, null, async (tx) => {
      await tx.run(rename('Before'));
      return eachDue({ log: test.app.log, failed: 'one is late' }, tx, ['First', 'no number', 'Last'], async (name) => {
        if (name !== 'Last') await tx.run(rename(name));
        // The database refuses it, and whatever else was said to it in this transaction.
        await tx.run(sql`update farm set version = version + ${name === 'no number' ? 'x' : '0'}::text::int
          where company_id = ${companyId} and id = ${farmId}`);
      });
    });
    expect(failed).toBe(1);
    expect(await test.sql`select name from farm where id = ${farmId}`).toEqual([{ name: 'First' }]);
    expect(loggedErrors(test)).toEqual([expect.objectContaining({ msg: 'one is late', companyId })]);
  });

  it('is as one where the database is away, or has to run the whole of it again', async () => {
    const log = { error: () => undefined };
    const done: string[] = [];
    await expect(
      test.app.db.company(companyId, null, (tx) =>
        eachDue({ log, failed: '' }, tx, ['a', 'b'], async (name) => {
          done.push(name);
          await tx.run(sql`do $$ begin raise exception using errcode = '57P01', message = 'going down'; end $$`);
        }),
      ),
    ).rejects.toThrow('going down');
    expect(done).toEqual(['a']);
  });

  it('has no mail of the morning stopped by another one that cannot be written', async () => {
    const readers = ['Admin', 'Manager', 'Owner'].map((role) => `vale.${role}` as Actor);
    for (const as of readers) await test.ok(saveMails, { body: { mails: ['missingEntries'] } }, as);
    await breakLettersTo('vale.manager@henhouse.example');
    test.logged.length = 0;
    test.clock.set('2026-03-03T17:05:00Z');
    await test.sql`select enqueue_job('notification.daily', '{}'::json, null, null)`;
    await test.app.jobs.drain();
    const letters = await test.sql<{ to: string }>`select to_address as to from mail order by to_address`;
    expect(letters.map(({ to }) => to)).toEqual(['vale.admin@henhouse.example', 'vale.owner@henhouse.example']);
    expect(loggedErrors(test)).toEqual([
      expect.objectContaining({ msg: 'a daily mail failed', companyId: ids.vale.companyId }),
    ]);
  });

  it('has no week on call kept back by another one, and hands that over once it can be', async () => {
    const [supervisor, manager] = [userIdOf('vale.Supervisor'), userIdOf('vale.Manager')];
    await test.sql`insert into on_call (company_id, farm_id, version)
      select ${companyId}, farm_id, 1 from unnest(${[farmId, otherFarmId]}::uuid[]) farm_id`;
    await test.sql`insert into on_call_week (company_id, farm_id, week_start, user_id)
      select ${companyId}, w.farm_id, '2026-03-02', w.user_id
      from unnest(${[farmId, otherFarmId]}::uuid[], ${[supervisor, manager]}::uuid[]) w (farm_id, user_id)`;
    const handedOver = async () => {
      await test.sql`delete from mail`;
      await test.sql`select enqueue_job('alarm.tick', '{}'::json, null, null)`;
      await test.app.jobs.drain();
      const letters = await test.sql<{ to: string }>`select to_address as to from mail`;
      return letters.map(({ to }) => to);
    };
    await breakLettersTo('vale.supervisor@henhouse.example');
    expect(await handedOver()).toEqual(['vale.manager@henhouse.example']);
    await breakLettersTo('nobody@henhouse.example');
    expect(await handedOver()).toEqual(['vale.supervisor@henhouse.example']);
    expect(await handedOver()).toEqual([]);
  });
});
