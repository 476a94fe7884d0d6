import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { enter } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { startedApp } from '../../../test/started-app';

const test = startedApp({ day: '2026-03-03' });
const fixture = fixtureIds('vale');
const hill = fixtureIds('hill');
const sex = 'asHatched' as const;

beforeAll(async () => {
  await enter(test, 'chick-placement', { day: '2026-03-02', detail: { sex, count: 10_000 } });
  const lines = [{ fate: 'dead' as const, cause: 'leg' as const, count: 12 }];
  await enter(test, 'mortality', { day: '2026-03-03', detail: { sex, lines } });
});

/** Runs what is due at night, and answers what it wrote for each company. */
async function night(): Promise<Record<string, { agreed: boolean; findings: { what: string }[] } | undefined>> {
  await test.app.db.company(fixture.companyId, null, (tx) => test.app.jobs.enqueue(tx, 'books.check', {}));
  await test.app.jobs.drain();
  const rows = await test.sql<{ company_id: string; agreed: boolean; findings: { what: string }[] }>`
    select distinct on (company_id) company_id, agreed, findings from book_check order by company_id, id desc`;
  const of = (companyId: string) => rows.find((row) => row.company_id === companyId);
  return { vale: of(fixture.companyId), hill: of(hill.companyId) };
}

describe('the nightly check of the books', () => {
  it('finds nothing where everything went through the ledger', async () => {
    expect(await night()).toMatchObject({ vale: { agreed: true, findings: [] }, hill: { agreed: true, findings: [] } });
  });

  it('finds birds that are in the day-book and not in the ledger, and tells the company they belong to only', async () => {
    await test.sql`update flock_day set dead = 11 where company_id = ${fixture.companyId} and dead = 12`;
    const { vale, hill: other } = await night();
    expect(vale?.agreed).toBe(false);
    expect(vale?.findings).toEqual([
      { what: 'birds', flockId: fixture.flockId, shedId: fixture.shedId, sex, kept: 9988, counted: 9989 },
      expect.objectContaining({ what: 'dayBook', kept: { dead: 11 }, counted: { dead: 12 } }),
    ]);
    expect(other?.agreed).toBe(true);
    const topics = await test.app.db.company(fixture.companyId, null, (tx) =>
      tx.many<{ topic: string }>(sql`select topic from event where topic = 'books.disagree'`),
    );
    expect(topics).toHaveLength(1);
    expect(test.logged.some((line) => line.includes('the books disagree'))).toBe(true);
  });

  it('finds a balance that is not what its movements add up to', async () => {
    await test.sql`update balance set quantity = quantity + 3 where company_id = ${fixture.companyId}`;
    expect((await night()).vale?.findings.map(({ what }) => what)).toEqual(['balance', 'lot', 'birds', 'dayBook']);
  });
});
