import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database';
import { ids, settlePeople } from '../../../test/people';
import { type Database, openDatabase } from './database';
import { RememberedAnswers } from './remembered';

let database: TestDatabase;
let db: Database;
const { vale, hill } = ids;

beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase({ url: database.url, poolSize: 4 });
  await settlePeople(db);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const happens = (companyId: string, refs: object = {}, topic = 'entry.saved') =>
  db.company(companyId, null, (tx) =>
    tx.run(
      sql`insert into event (company_id, topic, refs) values (${companyId}, ${topic}, ${JSON.stringify(refs)}::jsonb)`,
    ),
  );

/** Asks as a company about a farm, and tells whether the work was done anew. */
function counted({ keptAtMost = 10, ofBooks = false } = {}) {
  const answers = new RememberedAnswers<number>({ keptAtMost, ofBooks });
  let worked = 0;
  return async (companyId: string, farmId: string, nowMs = 0): Promise<'remembered' | 'anew'> => {
    const before = worked;
    await db.company(companyId, null, (tx) =>
      answers.answer(tx, { key: 'total', farmId, nowMs }, async () => ++worked),
    );
    return worked === before ? 'remembered' : 'anew';
  };
}

describe('a remembered answer', () => {
  it('is given again while nothing happens, and worked out anew once something does on its farm', async () => {
    const ask = counted();
    expect(await ask(vale.companyId, vale.farmId)).toBe('anew');
    expect(await ask(vale.companyId, vale.farmId)).toBe('remembered');
    await happens(vale.companyId, { farmId: vale.farmId });
    expect(await ask(vale.companyId, vale.farmId)).toBe('anew');
    expect(await ask(vale.companyId, vale.farmId)).toBe('remembered');
  });

  it('outlives what happens on another farm or in another company, but not what names no farm', async () => {
    const ask = counted();
    await ask(vale.companyId, vale.farmId);
    await happens(vale.companyId, { farmId: vale.otherFarmId });
    await happens(hill.companyId, { farmId: vale.farmId });
    expect(await ask(vale.companyId, vale.farmId)).toBe('remembered');
    await happens(vale.companyId);
    expect(await ask(vale.companyId, vale.farmId)).toBe('anew');
  });

  it('of the books outlives what is measured and what is warned of, and nothing else', async () => {
    const [ofBooks, ofAll] = [counted({ ofBooks: true }), counted()];
    for (const ask of [ofBooks, ofAll]) await ask(vale.companyId, vale.farmId);
    for (const topic of ['warning.saved', 'reading.stored']) await happens(vale.companyId, {}, topic);
    expect(await ofBooks(vale.companyId, vale.farmId)).toBe('remembered');
    expect(await ofAll(vale.companyId, vale.farmId)).toBe('anew');
    await happens(vale.companyId, {}, 'sale.saved');
    expect(await ofBooks(vale.companyId, vale.farmId)).toBe('anew');
  });

  it('is never shown to another company, and not for longer than ten minutes', async () => {
    const ask = counted();
    await ask(vale.companyId, vale.farmId);
    expect(await ask(hill.companyId, vale.farmId)).toBe('anew');
    expect(await ask(vale.companyId, vale.farmId, 11 * 60_000)).toBe('anew');
  });

  it('goes when newer ones need its place, however many are asked for', async () => {
    const ask = counted({ keptAtMost: 1 });
    await ask(vale.companyId, vale.farmId);
    await ask(vale.companyId, vale.otherFarmId);
    expect(await ask(vale.companyId, vale.otherFarmId)).toBe('remembered');
    expect(await ask(vale.companyId, vale.farmId)).toBe('anew');
  });

  it('sees a change that was begun before it was worked out and committed after', async () => {
    const ask = counted();
    let letCommit = () => {};
    const held = new Promise<void>((resolve) => {
      letCommit = resolve;
    });
    let written = () => {};
    const isWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
    const late = db.company(vale.companyId, null, async (tx) => {
      await tx.run(sql`insert into event (company_id, topic, refs) values (${vale.companyId}, 'entry.saved', '{}')`);
      written();
      await held;
    });
    await isWritten;
    await ask(vale.companyId, vale.farmId);
    expect(await ask(vale.companyId, vale.farmId)).toBe('remembered');
    letCommit();
    await late;
    expect(await ask(vale.companyId, vale.farmId)).toBe('anew');
  });
});
