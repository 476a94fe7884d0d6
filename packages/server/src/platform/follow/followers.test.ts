import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ids } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import { countStatements } from '../../../test/statements';
import { openDatabase } from '../db/database';
import { clearOldEvents } from '../live/old-events';
import { createFollowers, type Followers } from './followers';

const test = startedApp({ farms: false });
const [vale, hill] = [ids.vale.companyId, ids.hill.companyId];

beforeAll(async () => {
  await test.sql`create table followed (company_id uuid, event_id bigint, n text)`;
  await test.sql`grant all on followed to henhouse_app`;
});

let made = 0;

/** Followers of a process of its own, with one that writes down what it is told; unless `fails` says otherwise. */
function process_(fails: (companyId: string) => boolean = () => false, name = `test ${++made}`): Followers {
  const followers = createFollowers({ db: test.app.db, log: test.app.log });
  followers.add({
    name,
    topics: ['farm.saved'],
    async follow(tx, events) {
      for (const { id, refs } of events)
        await tx.run(sql`insert into followed values (${tx.companyId}, ${id}, ${refs['n'] ?? ''})`);
      if (fails(tx.companyId)) throw new Error('this one fails');
    },
  });
  return followers;
}

/** Sends an event; answers the number of its transaction. */
const emit = (companyId: string, n: string, topic = 'farm.saved') =>
  test.app.db.company(companyId, null, async (tx) => {
    const row = await tx.one(sql<{ tx: string }>`
      insert into event (company_id, topic, refs) values (${companyId}, ${topic}, ${JSON.stringify({ n })}::jsonb)
      returning tx::text`);
    return row.tx;
  });

const handledEvents = async (companyId: string) => {
  const rows = await test.database.query<{ n: string }>(
    `select n from followed where company_id = '${companyId}' order by ctid`,
  );
  return rows.map(({ n }) => n);
};

const forget = async () => {
  await test.sql`delete from followed`;
  await test.sql`delete from event`;
};

describe('followers', () => {
  it('take events of each company in their order, once, and only their topics', async () => {
    await forget();
    const followers = process_();
    for (const n of ['1', '2', '3']) await emit(vale, n);
    await emit(hill, 'a');
    await emit(vale, 'other', 'entry.saved');
    await followers.catchUp();
    await emit(vale, '4');
    await followers.catchUp();
    await followers.catchUp();
    expect(await handledEvents(vale)).toEqual(['1', '2', '3', '4']);
    expect(await handledEvents(hill)).toEqual(['a']);
  });

  it('do not wait for a transaction that is still open, and follow it once it is committed', async () => {
    await forget();
    const followers = process_();
    const other = openDatabase({ url: test.database.url, poolSize: 1 });
    let goOn = () => {};
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let hasBegun = () => {};
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    const late = other.company(vale, null, async (tx) => {
      await tx.run(sql`insert into event (company_id, topic, refs) values (${vale}, 'farm.saved', '{"n":"late"}')`);
      hasBegun();
      await waiting;
    });
    await begun;
    await emit(vale, 'early');
    await followers.catchUp();
    expect(await handledEvents(vale)).toEqual(['early']);
    goOn();
    await late;
    await followers.catchUp();
    await followers.catchUp();
    expect(await handledEvents(vale)).toEqual(['early', 'late']);
    await other.close();
  });

  it('of several processes do each thing once, and go on where one died', async () => {
    await forget();
    const name = `test ${++made}`;
    const processes = [1, 2, 3].map(() => process_(() => false, name));
    const numbers = Array.from({ length: 30 }, (_, at) => String(at));
    for (const n of numbers) {
      await emit(vale, n);
      await Promise.all(processes.map((each) => each.catchUp()));
    }
    // A process that starts now has nothing in its head.
    await emit(vale, 'last');
    await process_(() => false, name).catchUp();
    await Promise.all(processes.map((each) => each.catchUp()));
    expect(await handledEvents(vale)).toEqual([...numbers, 'last']);
  });

  it('leave nothing behind where one fails, try again, and keep nobody else waiting', async () => {
    await forget();
    let isBroken = true;
    const followers = process_((companyId) => isBroken && companyId === vale);
    await emit(vale, '1');
    await emit(hill, 'a');
    await followers.catchUp();
    expect([await handledEvents(vale), await handledEvents(hill)]).toEqual([[], ['a']]);
    expect(test.logged.some((line) => line.includes('what follows from events is late'))).toBe(true);
    // What has failed is not waited for by everybody who asks: it may go on failing for hours.
    const beganMs = performance.now();
    await followers.reached(vale, await emit(vale, '2'), 30_000);
    expect(performance.now() - beganMs).toBeLessThan(10_000);
    isBroken = false;
    await expect.poll(() => followers.catchUp().then(() => handledEvents(vale)), { timeout: 10_000 }).toHaveLength(2);
    expect(await handledEvents(vale)).toEqual(['1', '2']);
  });

  it('leave an event that breaks by itself, go on with the others, and try it again later', async () => {
    await forget();
    let breaks: string | undefined = 'broken';
    const followers = createFollowers({ db: test.app.db, log: test.app.log });
    const name = `test ${++made}`;
    followers.add({
      name,
      topics: ['farm.saved'],
      async follow(tx, events) {
        for (const { id, refs } of events) {
          await tx.run(sql`insert into followed values (${tx.companyId}, ${id}, ${refs['n'] ?? ''})`);
          if (refs['n'] === breaks) await tx.run(sql`select 1 / 0`);
        }
      },
    });
    for (const n of ['1', 'broken', '2']) await emit(vale, n);
    const handled = () => followers.catchUp().then(() => handledEvents(vale));
    await expect.poll(handled, { timeout: 10_000 }).toEqual(['1', '2']);
    expect(test.logged.filter((line) => line.includes('what follows from an event is left for later'))).toHaveLength(1);
    await emit(vale, '3');
    await expect.poll(handled).toEqual(['1', '2', '3']);
    // Nobody clears it away meanwhile, and a process that starts knows of it.
    await test.sql`update event set at = now() - interval '2 days'`;
    await clearOldEvents({ db: test.app.db, followers });
    await test.sql`update event_left set again_at = now()`;
    await handled();
    expect(await test.sql`select tries, again_at > now() + interval '90 s' as "isSlower" from event_left`).toEqual([
      { tries: 2, isSlower: true },
    ]);
    breaks = undefined;
    await test.sql`update event_left set again_at = now()`;
    await expect.poll(handled).toEqual(['1', '2', '3', 'broken']);
    expect(await test.sql`select * from event_left`).toEqual([]);
  });

  it('let whoever has written wait for what comes of it, and nobody else', async () => {
    await forget();
    const followers = process_();
    const number = await emit(vale, '1');
    await followers.reached(vale, number);
    expect(await handledEvents(vale)).toEqual(['1']);
    // What has come already is known without asking the database.
    const { statements } = await countStatements(() => followers.reached(vale, number));
    expect(statements).toEqual([]);
    // What never comes is waited for no longer than allowed.
    await followers.reached(vale, String(BigInt(number) + 1_000_000n), 100);
  });

  it('begin anew in a database that was restored elsewhere, and tell whoever wrote numbers down', async () => {
    await forget();
    const followers = createFollowers({ db: test.app.db, log: test.app.log });
    const received: string[] = [];
    followers.add({
      name: 'restored',
      topics: ['farm.saved'],
      async follow(_, events) {
        received.push(...events.map(({ refs }) => refs['n'] ?? ''));
      },
      async restored() {
        received.push('restored');
      },
    });
    await test.database.query(`insert into follower_place values ('${vale}', 'restored', '999999999:999999999:')`);
    await emit(vale, 'before');
    await followers.catchUp();
    await emit(vale, 'after');
    await followers.catchUp();
    expect(received).toEqual(['restored', 'after']);
  });

  it('keep events that one owes when those of yesterday go', async () => {
    await forget();
    const followers = process_((companyId) => companyId === hill);
    for (const companyId of [vale, hill]) await emit(companyId, 'first');
    await followers.catchUp();
    for (const companyId of [vale, hill]) await emit(companyId, 'other', 'entry.saved');
    await test.sql`update event set at = now() - interval '2 days'`;
    await clearOldEvents({ db: test.app.db, followers });
    const left = await test.sql<{ company_id: string; topic: string }>`select company_id, topic from event`;
    expect(left).toEqual([{ company_id: hill, topic: 'farm.saved' }]);
  });
});
