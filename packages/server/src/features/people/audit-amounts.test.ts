import { randomUUID } from 'node:crypto';
import { createApiToken } from '@henhouse/contract/people/api-token';
import { exportAuditLog, getAuditLine, listAuditLines } from '@henhouse/contract/people/audit-log';
import { createRole } from '@henhouse/contract/people/role';
import { shippedPermissions } from '@henhouse/domain/people/role';
import { beforeAll, expect, it } from 'vitest';
import { fixtureIds } from '../../../test/farm.fixture';
import { type Actor, userIdOf } from '../../../test/people';
import { openStock } from '../../../test/scenario';
import { startedApp } from '../../../test/started-app';
import { type AuditLine, writeAudit } from '../../platform/audit/audit';

const { companyId, farmId, feedItemId } = fixtureIds('vale');
const test = startedApp({ day: '2026-03-09' });

const write = (line: Pick<AuditLine, 'subject' | 'before' | 'after'>) => {
  const anna = { actorId: null, actorName: 'Anna', via: 'web', requestId: randomUUID() } as const;
  return test.app.db.company(companyId, null, (tx) => writeAudit(tx, { ...anna, action: 'update', farmId, ...line }));
};

/** Before and after of the newest line about a subject. */
async function newest(subject: AuditLine['subject'], as: Actor): Promise<string> {
  const { items } = await test.ok(listAuditLines, { query: { subject: subject as never } }, 'vale.Owner');
  const { before, after } = await test.ok(getAuditLine, { params: { line: String(items[0]?.id) } }, as);
  return JSON.stringify([before, after]);
}

beforeAll(async () => {
  const stock = { itemId: feedItemId, day: '2026-03-01', quantity: 500, priceMinorPerUnit: 7321 };
  await openStock(test.by('vale.Owner'), farmId, stock);
  for (const subject of ['Purchase', 'Sale', 'DataEntry', 'Hatchery'] as const) {
    const after = { name: 'Ash', lines: [{ priceMinorPerUnit: 7321, notes: 'by the gate' }] };
    await write({ subject, before: { totalMinor: 7321, priceMinorPerChick: 7321 }, after });
  }
});

it('what a line says of prices is for whoever is shown them on the screens of what it is about', async () => {
  for (const subject of ['Inventory', 'Hatchery'] as const) {
    expect(await newest(subject, 'vale.Owner'), subject).toContain('7321');
    expect(await newest(subject, 'vale.Manager'), subject).not.toContain('7321');
  }
  expect(await newest('Inventory', 'vale.Manager')).toContain('"quantity":500');
  for (const subject of ['Purchase', 'Sale', 'DataEntry'] as const) {
    expect(await newest(subject, 'vale.Manager'), subject).toContain('7321');
  }
});

it('a role without purchases and amounts of sales is not told them by the log', async () => {
  const permissions = shippedPermissions('Manager').filter((text) => !/:(Purchase|SaleAmount)$/.test(text));
  const role = { id: randomUUID(), name: 'Without money', description: '', kind: 'Manager' as const, permissions };
  await test.ok(createRole, { body: role }, 'vale.Owner');
  await test.sql`update membership set role_id = ${role.id} where user_id = ${userIdOf('vale.Manager')}`;
  try {
    for (const subject of ['Purchase', 'Sale', 'DataEntry'] as const) {
      const line = await newest(subject, 'vale.Manager');
      expect(line, subject).not.toContain('7321');
      expect(line, subject).toContain('by the gate');
    }
  } finally {
    await test.sql`update membership set role_id = null where user_id = ${userIdOf('vale.Manager')}`;
  }
});

it('nor a token that reads the log and nothing else, in no file', async () => {
  const permissions = ['read:AuditLog', 'export:AuditLog'];
  const body = { id: randomUUID(), name: 'Archive', lifeDays: 30, permissions, farmIds: null };
  const { secret } = await test.ok(createApiToken, { body }, 'vale.Owner');
  const take = async (authorization: string) =>
    (await test.app.http.inject({ url: `${exportAuditLog.path}?format=csv`, headers: { authorization } })).body;
  const archived = await take(`Bearer ${secret}`);
  expect(archived).toContain('by the gate');
  expect(archived).not.toContain('7321');
  const { authorization = '' } = (await test.bearer('vale.Owner')) as { authorization?: string };
  expect(await take(authorization)).toContain('7321');
});
