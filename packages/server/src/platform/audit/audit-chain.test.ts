import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ids } from '../../../test/people';
import { type TestApp, testApp } from '../../../test/test-app';
import { type AuditLine, writeAudit, writeAuditAcross } from './audit';
import { chainOf, lineText, sealOpen } from './audit-chain';
import { sealEveryLog } from './seal.job';
import { type Break, breakText, logText, verifyAudit } from './verify-audit';

const { companyId } = ids.vale;
let test: TestApp;
const opened: TestApp[] = [];
beforeEach(async () => {
  test = await testApp();
  opened.push(test);
});
afterAll(async () => {
  for (const each of opened) await each.close();
});

const line = (part: Partial<AuditLine> = {}): AuditLine => ({
  actorId: null,
  actorName: 'Anna',
  action: 'update',
  subject: 'Farm',
  subjectId: ids.vale.farmId,
  before: { name: 'Meadow', areaM2: 1.5 },
  after: { areaM2: 2, name: 'Meadow ☂ "north"' },
  via: 'web',
  screen: 'apps-farm-edit',
  requestId: 'request-1',
  ...part,
});

const write = (count: number, part: Partial<AuditLine> = {}) =>
  test.app.db.company(companyId, null, async (tx) => {
    for (let done = 0; done < count; done++) await writeAudit(tx, line({ ...part, requestId: `request-${done}` }));
  });
const seal = () => sealOpen((piece) => test.app.db.company(companyId, null, (tx) => piece(tx, chainOf(tx))));
const verdict = async (name = 'Vale') => {
  const found = (await verifyAudit(test.app)).find((each) => each.name === name);
  if (!found) throw new Error(`nothing is said about ${name}`);
  return found;
};
/** What a person with all rights on the database can do: past policies and triggers. */
async function tamper(statement: string, values: readonly unknown[] = []): Promise<void> {
  await test.sql`set session_replication_role = 'replica'`;
  await test.database.query(statement, values);
  await test.sql`set session_replication_role = 'origin'`;
}
const auditIdAt = async (seq: number) => {
  const [row] = await test.sql<{ id: string }>`select audit_id as id from audit_chain where company_id = ${companyId}
    and seq = ${seq}`;
  return Number(row?.id);
};

describe('a log that nobody touched', () => {
  it('holds: every line sealed once, companies and platform each in a chain of their own', async () => {
    await write(7);
    await test.app.db.unsafeAcrossCompanies('tests', async (tx) => {
      await writeAuditAcross(tx, null, line({ action: 'signInFailed', before: undefined }));
      await writeAuditAcross(tx, ids.hill.companyId, line());
    });
    const logs = await verifyAudit(test.app);
    expect(logs.map(({ name, lines, sealed, unsealed }) => [name, lines, sealed, unsealed])).toEqual([
      ['Hill', 1, 1, 0],
      ['Vale', 7, 7, 0],
      ['Platform', 1, 1, 0],
    ]);
    expect(logs.every(({ firstBreak }) => firstBreak === null)).toBe(true);
    expect(logText(await verdict())).toMatch(/^Vale: 7 lines, 7 sealed, 0 not yet sealed, last hash [0-9a-f]{64}$/);
  });

  it('keeps its last hash while nothing is written, and gets another with the next line', async () => {
    await write(2);
    const before = await verdict();
    expect((await verdict()).lastHash).toBe(before.lastHash);
    await write(1);
    expect((await verdict()).lastHash).not.toBe(before.lastHash);
  });

  it('says so of an empty log too', async () => {
    expect(await verdict()).toMatchObject({ lines: 0, sealed: 0, lastHash: null, firstBreak: null });
  });

  it('is sealed by the clock', async () => {
    await write(3);
    await test.app.db.unsafeAcrossCompanies('tests', (tx) => test.app.jobs.enqueue(tx, 'audit.seal', {}));
    await test.app.jobs.drain();
    const [{ seals } = { seals: 0 }] = await test.sql<{ seals: number }>`select count(*)::int as seals
      from audit_chain`;
    expect(seals).toBe(3);
  });
});

describe('the text that is sealed', () => {
  it('is the same for ever: whoever changes it breaks every chain there is', async () => {
    await tamper(
      `insert into audit_log (company_id, id, at, actor_name, action, subject, subject_id, after, via, request_id, screen)
       overriding system value values ($1, 900, '2026-03-01 04:05:06.000789+02', 'Anna ☂', 'create', 'Farm', null,
         '{"b": [1.50, null], "a": {"z": true, "y": "\\"\\n"}}', 'web', 'r', 'apps-farm-add')`,
      [companyId],
    );
    const text =
      '{"at": "2026-03-01T02:05:06.000789Z", "id": 900, "via": "web", "after": {"a": {"y": "\\"\\n", "z": true}, "b": [1.50, null]}, ' +
      '"action": "create", "before": null, "screen": "apps-farm-add", "farm_id": null, "subject": "Farm", "actor_id": null, ' +
      `"actor_name": "Anna ☂", "company_id": "${companyId}", "request_id": "r", "subject_id": null, "token_name": null}`;
    const [row] = await test.app.db.company(companyId, null, (tx) =>
      tx.many(sql<{ text: string }>`select ${lineText} as text from audit_log a where company_id = ${companyId}`),
    );
    expect(row?.text).toBe(text);
    const hash = createHash('sha256').update(Buffer.alloc(32)).update(text).digest('hex');
    expect(await verdict()).toMatchObject({ lastHash: hash, firstBreak: null });
  });
});

describe('writing while it is sealed', () => {
  it('loses no line that got its number before others but was committed after they were sealed', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let started = (): void => undefined;
    const hasStarted = new Promise<void>((resolve) => (started = resolve));
    const slow = test.app.db.company(companyId, null, async (tx) => {
      await writeAudit(tx, line({ action: 'check' }));
      started();
      await held;
    });
    await hasStarted;
    await write(5);
    expect(await seal()).toBe(5);
    letGo();
    await slow;
    expect(await seal()).toBe(1);
    const [late] = await test.sql<{ action: string; first: boolean }>`
      select a.action, a.id = (select min(id) from audit_log) as first from audit_chain c join audit_log a on a.id = c.audit_id
      order by c.seq desc limit 1`;
    expect(late).toEqual({ action: 'check', first: true });
    expect(await verdict()).toMatchObject({ lines: 6, sealed: 6, unsealed: 0, firstBreak: null });
  });

  it('with many writers and several sealers at once seals each line exactly once', async () => {
    const writing = new AbortController();
    const writers = Promise.all(
      Array.from({ length: 4 }, async (_, writer) => {
        for (let round = 0; round < 25; round++) await write(4, { actorName: `writer ${writer}` });
      }),
    ).finally(() => writing.abort());
    const sealers = Array.from({ length: 3 }, async () => {
      while (!writing.signal.aborted) await seal();
    });
    await Promise.all([writers, ...sealers]);
    expect(await verdict()).toMatchObject({ lines: 400, sealed: 400, unsealed: 0, firstBreak: null });
  });

  it('finds at night what was written with an old hour, which the clock of every minute passes by', async () => {
    await write(2);
    await seal();
    await tamper(
      `insert into audit_log (company_id, at, actor_name, action, subject, via, request_id)
       values ($1, now() - interval '1 day', 'x', 'forged', 'Farm', 'web', 'r')`,
      [companyId],
    );
    expect((await verdict()).firstBreak).toMatchObject({ what: 'lineUnsealed' });
    expect(await sealEveryLog(test.app, 'beginning')).toBe(1);
    expect(test.logged.some((text) => text.includes('left without a seal'))).toBe(true);
    expect((await verdict()).firstBreak).toBeNull();
  });
});

describe('a fault', () => {
  const own = 'company_id = $1';
  const faults: readonly (readonly [string, string, { readonly what: Break['what']; readonly seq: number }])[] = [
    [
      'in what a line says',
      `update audit_log set after = '{"name": "never"}' where ${own} and id = (select audit_id from audit_chain where seq = 4)`,
      { what: 'lineChanged', seq: 4 },
    ],
    [
      'in who did it',
      `update audit_log set actor_name = 'Bob' where ${own} and id = (select audit_id from audit_chain where seq = 4)`,
      { what: 'lineChanged', seq: 4 },
    ],
    [
      'in when it was, by a microsecond',
      `update audit_log set at = at + interval '1 microsecond' where ${own} and id = (select audit_id from audit_chain where seq = 4)`,
      { what: 'lineChanged', seq: 4 },
    ],
    [
      'a deleted line',
      `delete from audit_log where ${own} and id = (select audit_id from audit_chain where seq = 4)`,
      { what: 'lineMissing', seq: 4 },
    ],
    ['a deleted seal', `delete from audit_chain where ${own} and seq = 4`, { what: 'sealMissing', seq: 4 }],
    [
      'a line deleted together with its seal',
      `with gone as (delete from audit_chain where ${own} and seq = 4 returning audit_id) delete from audit_log where id in (select audit_id from gone)`,
      { what: 'sealMissing', seq: 4 },
    ],
    [
      'seals that changed places',
      `update audit_chain set audit_id = -audit_id, seq = 1000 + case seq when 4 then 5 else 4 end where ${own} and seq in (4, 5);
       update audit_chain set audit_id = -audit_id, seq = seq - 1000 where seq > 1000`,
      { what: 'lineChanged', seq: 4 },
    ],
    [
      'a seal that was worked out anew for a changed line',
      `with changed as (update audit_log set actor_name = 'Bob' where ${own} and id = (select audit_id from audit_chain where seq = 4) returning id)
       update audit_chain set hash = sha256('another') where audit_id in (select id from changed)`,
      { what: 'lineChanged', seq: 4 },
    ],
  ];

  it.each(faults)('is found: %s', async (_, statement, expected) => {
    await write(8);
    await seal();
    const auditId = await auditIdAt(4);
    expect((await verdict()).firstBreak).toBeNull();
    await tamper(statement.replaceAll('$1', `'${companyId}'`));
    const { firstBreak } = await verdict();
    const named = expected.what === 'sealMissing' ? {} : { auditId };
    const isMoved = _ === 'seals that changed places';
    expect(firstBreak).toEqual({ ...expected, ...named, ...(isMoved ? { auditId: auditId + 1 } : {}) });
    expect(breakText(firstBreak as Break)).toContain('4');
  });

  it('in the log of one company leaves the others in order', async () => {
    await write(2);
    await test.app.db.unsafeAcrossCompanies('tests', (tx) => writeAuditAcross(tx, ids.hill.companyId, line()));
    await verifyAudit(test.app);
    await tamper(`update audit_log set action = 'x' where company_id = $1`, [companyId]);
    expect((await verdict('Hill')).firstBreak).toBeNull();
    expect((await verdict()).firstBreak).toMatchObject({ what: 'lineChanged', seq: 1 });
  });
});

describe('the application', () => {
  it.each(['update audit_chain set seq = seq + 1', 'delete from audit_chain', 'truncate audit_chain'])(
    'cannot %s',
    async (statement) => {
      await write(1);
      await seal();
      const run = test.app.db.unsafeAcrossCompanies('tests', (tx) => tx.run(sql.raw(statement)));
      await expect(run).rejects.toThrow(/permission denied|append-only/);
    },
  );
});
