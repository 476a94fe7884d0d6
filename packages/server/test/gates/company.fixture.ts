import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@henhouse/contract/all';
import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { uploadImport } from '@henhouse/contract/import/import';
import { paramNames } from '@henhouse/contract/path';
import { createApiToken } from '@henhouse/contract/people/api-token';
import { createRole } from '@henhouse/contract/people/role';
import { createOpeningStock } from '@henhouse/contract/stock/opening-stock';
import { createWebhook, testWebhook } from '@henhouse/contract/webhook/webhook';
import { regradeGrades } from '@henhouse/domain/egg/regrade';
import { sql } from 'kysely';
import { addReportSchedule } from '../../src/features/report/schedule/report-schedule.fixture';
import { type AuditChange, writeAudit } from '../../src/platform/audit/audit';
import { validCalls } from '../calls/all-calls';
import { CallFixture } from '../calls/valid-call';
import { enter } from '../entry-client';
import { fixtureIds, settleFarms } from '../farm.fixture';
import { type Actor, type CompanyName, ids } from '../people';
import { pictureOf, uploadPicture } from '../pictures';
import { type TestApp, type TestAppOptions, testApp } from '../test-app';
import { addAlarm } from './alarm.fixture';
import type { Companies, PathIds, Spot } from './companies';
import { addDeviceSpot } from './device-spot';
import { addDockets } from './docket.fixture';
import { addDrill } from './drill.fixture';
import { addHatch } from './hatch.fixture';
import { addHatchery } from './hatchery.fixture';
import { addHealth } from './health.fixture';
import { addPeopleOfEachKind } from './people.fixture';
import { addPurchase } from './purchase.fixture';
import { addSale } from './sale.fixture';
import { addSchedule } from './schedule.fixture';

const canary = 'Canary-of-hill';

interface CompaniesOptions extends TestAppOptions {
  /** How whatever stands in Vale is called, with a few signs of its farm behind. */
  readonly mark?: string;
  /** Called when Vale's people have all that is theirs, before the farm where they are not assigned and Hill have anything. */
  readonly before?: (test: TestApp, assigned: PathIds) => Promise<void>;
}

/** Both companies with something at every kind of place: an entry with a photo, a standard, stock, an uploaded file. */
export async function settleCompanies({
  before,
  mark = 'Own ',
  ...options
}: CompaniesOptions = {}): Promise<Companies> {
  const test = await testApp(options);
  test.clock.set('2026-03-06');
  await settleFarms(test.app.db, test.database);
  await test.sql`update company set name = ${`${canary}-company`} where id = ${ids.hill.companyId}`;
  await test.sql`update farm set notes = ${canary} where name like '%of hill%'`;
  const vale = fixtureIds('vale');
  const assigned = await fill(test, 'vale', vale, mark);
  await before?.(test, assigned);
  const { sessionId = '', listViewId = '' } = assigned;
  const far = { ...vale, shedId: vale.farShedId, flockId: vale.farFlockId, farmId: vale.otherFarmId };
  return {
    test,
    assigned,
    // A session and a list's view are a person's and of no farm.
    unassigned: await fill(test, 'vale', far, mark, { sessionId, listViewId }),
    foreign: await fill(test, 'hill', fixtureIds('hill'), ''),
    missing: { ...Object.fromEntries(Object.keys(assigned).map((name) => [name, ids.missing])), kind: 'supervisor' },
    canaries: [canary, 'of hill', 'hill@'],
    visitor: await addVisitor(test),
  };
}

async function fill(
  test: TestApp,
  company: CompanyName,
  spot: Spot,
  mark: string,
  personal: PathIds = {},
): Promise<PathIds> {
  const admin: Actor = `${company}.Admin`;
  const { farmId, shedId, flockId } = spot;
  const name = company === 'hill' ? canary : `${mark}${farmId.slice(-4)}`;
  const [entryId, openingStockId] = [randomUUID(), randomUUID()];
  const fileId = randomUUID();
  const photo = await uploadPicture(test, `/api/v1/sheds/${shedId}/photos/${fileId}`, await pictureOf(), admin);
  const placed = await enter(test, 'chick-placement', {
    id: entryId,
    day: '2026-03-02',
    detail: { sex: 'asHatched', supplierName: name, count: 20_000 },
    notes: name,
    attachments: [fileId],
    shedId,
    flockId,
    as: admin,
  });
  const stock = await test.call(
    createOpeningStock,
    {
      params: { storeId: farmId },
      body: { id: openingStockId, itemId: spot.feedItemId, lotCode: name, day: '2026-03-01', quantity: 5000 },
    },
    `${company}.Owner`,
  );
  const file = await upload(test, farmId, name, admin);
  if (photo.status !== 200) throw new Error(`photo of ${company} was refused: ${JSON.stringify(photo.body)}`);
  for (const answer of [placed, stock]) {
    if (answer.status !== 201) throw new Error(`fixture of ${company} is not settled: ${answer.text.slice(-600)}`);
  }
  const filled = {
    companyId: spot.companyId,
    ...(await addPeopleOfEachKind(test, company, spot, name)),
    line: await auditLine(test, spot, name),
    ...(await addAccess(test, company, `${name} ${farmId.slice(-4)}`)),
    ...(await addWebhook(test, company, `${name} ${farmId.slice(-4)}`)),
    ...(await addHealth(test, company, spot, name)),
    ...(await addPurchase(test, company, spot, name)),
    ...(await addSale(test, company, spot, name)),
    ...(await addSchedule(test, spot, name)),
    ...(await addDrill(test, spot, name)),
    ...(await addDeviceSpot(test, spot, name)),
    ...(await addHatches(test, company, spot, name)),
    ...(await addAlarm(test, company, spot, name)),
    ...(await addStore(test, spot, openingStockId, name)),
    ...(await addExpense(test, spot, name, admin)),
    // Before any of the fixture's days, which a call may close.
    month: '2020-11-01',
    scheduleId: await addReportSchedule(test.app.db, company, farmId),
    farmId,
    shedId,
    flockId,
    entryId,
    documentId: entryId,
    fileId,
    openingStockId,
    importId: file,
    feedItemId: spot.feedItemId,
  };
  await numberOn(test, spot.companyId);
  const listed = { ...personal, ...filled, ...(await addDockets(test, company, filled)) };
  return { ...listed, ...(await addFromCalls(test, company, listed, name)) };
}

/** Things that paths name and nothing above makes, as the valid calls of these paths have them: new kinds of things need no more. */
async function addFromCalls(test: TestApp, company: CompanyName, at: PathIds, name: string): Promise<PathIds> {
  const nobody = { unassigned: {}, foreign: {}, missing: {}, canaries: [], visitor: {} };
  const there = new CallFixture({ test, assigned: at, ...nobody }, validCalls).elsewhere(company, at, name);
  const found: Record<string, string> = {};
  const companies = await companiesOf(test);
  // The deepest path first, so that its things are of one another; then what takes a thing away and so has it made before.
  const depth = ({ path, method }: EndpointSpec) => 2 * paramNames(path).length + Number(method === 'DELETE');
  for (const endpoint of [...allEndpoints].sort((a, b) => depth(b) - depth(a))) {
    const names = paramNames(endpoint.path).filter((each) => !(each in at) && !(each in found));
    if (names.length === 0 || !validCalls.has(endpoint.id)) continue;
    const params: PathIds = (await there.make(endpoint)).params ?? {};
    if ((await companiesOf(test)) !== companies)
      throw new Error(`:${names.join(' :')} of ${endpoint.id} is of a company of its own: add one in company.fixture`);
    for (const each of names) found[each] = params[each] ?? '';
  }
  return found;
}

async function companiesOf(test: TestApp): Promise<number> {
  return (await test.sql`select id from company`).length;
}

/** Lets the company number on behind what was written into its tables here. */
async function numberOn(test: TestApp, companyId: string): Promise<void> {
  const numbered = { sale: 'sale', expense: 'expense', supply: 'supply', stockCount: 'stock_count', hatch: 'hatch' };
  for (const [series, table] of Object.entries(numbered)) {
    await test.database.query(
      `insert into document_number (company_id, series, last) select $1, $2, max(number) from ${table} where company_id = $1
       on conflict (company_id, series) do update set last = excluded.last`,
      [companyId, series],
    );
  }
}

/** A token and a role of the company's own: their valid calls are made in companies of their own, of which one has only so many. */
async function addAccess(test: TestApp, company: CompanyName, name: string): Promise<PathIds> {
  const owner: Actor = `${company}.Owner`;
  const roleKey = randomUUID();
  const role = { id: roleKey, name: `${name} ${roleKey.slice(0, 4)}`, kind: 'Manager' as const, permissions: [] };
  await test.ok(createRole, { body: { ...role, description: name } }, owner);
  const token = { id: randomUUID(), name, lifeDays: 30, permissions: ['read:Farm'], farmIds: null };
  const made = await test.ok(createApiToken, { body: token }, owner);
  return { roleKey, tokenId: made.token.id };
}

/** A draft of an expense of the farm with a receipt, as it stands in the tables. */
async function addExpense(test: TestApp, { companyId, farmId }: Spot, name: string, as: Actor): Promise<PathIds> {
  const [id, receiptId] = [randomUUID(), randomUUID()];
  await uploadPicture(test, `/api/v1/receipts/${receiptId}`, await pictureOf(), as);
  await test.app.db.company(companyId, null, async (tx) => {
    await tx.run(sql`insert into expense (company_id, id, number, farm_id, day, category, payee, net_minor, paid_from, share_by,
        share_from, share_to, created_by_name)
      select ${companyId}, ${id}, count(*) + 1, ${farmId}, '2026-03-03', 'heating', ${name}, 5000, 'bank', 'birdDays',
        '2026-03-01', '2026-03-05', ${name} from expense where company_id = ${companyId}`);
    await tx.run(sql`update file set attached_to = ${id} where company_id = ${companyId} and id = ${receiptId}`);
  });
  return { expenseId: id, receiptId };
}

const eggsNow = JSON.stringify({ ...Object.fromEntries(regradeGrades.map((grade) => [grade, 0])), cracked: 1 });

/** A supply, a count, goods destroyed and eggs graded again in the store of the farm, as they stand in the tables; the lot is its opening stock. */
async function addStore(
  test: TestApp,
  { companyId, farmId, flockId }: Spot,
  lotId: string,
  name: string,
): Promise<PathIds> {
  const [supplyId, countId, discardId] = [randomUUID(), randomUUID(), randomUUID()];
  const [regradeId, eggsId] = [randomUUID(), randomUUID()];
  await test.app.db.company(companyId, null, async (tx) => {
    await tx.run(sql`insert into supply (company_id, id, number, kind, direction, farm_id, state, requested_day, notes,
        created_by_name)
      select ${companyId}, ${supplyId}, count(*) + 1, 'feed', 'toFarm', ${farmId}, 'requested', '2026-03-02', ${name}, ${name}
      from supply where company_id = ${companyId}`);
    await tx.run(sql`insert into stock_count (company_id, id, number, farm_id, day, notes, state, created_by_name)
      select ${companyId}, ${countId}, count(*) + 1, ${farmId}, '2026-03-02', ${name}, 'counted', ${name}
      from stock_count where company_id = ${companyId}`);
    await tx.run(sql`insert into stock_discard (company_id, id, farm_id, lot_id, day, quantity, reason, witness)
      values (${companyId}, ${discardId}, ${farmId}, ${lotId}, '2026-03-02', 1, ${name}, ${name})`);
    await tx.run(sql`insert into lot (company_id, id, kind, flock_id, lay_day, grade)
      values (${companyId}, ${eggsId}, 'eggs', ${flockId}, '2026-03-02', 'table')`);
    await tx.run(sql`insert into egg_regrade (company_id, id, farm_id, lot_id, day, counts, eggs, notes, created_by_name)
      values (${companyId}, ${regradeId}, ${farmId}, ${eggsId}, '2026-03-02', ${eggsNow}, 1, ${name}, ${name})`);
  });
  return { storeId: farmId, lotId, supplyId, countId, discardId, regradeId };
}

/** A hook with a ping on its way. */
async function addWebhook(test: TestApp, company: CompanyName, name: string): Promise<PathIds> {
  const webhookId = randomUUID();
  const url = `https://${company}.example.com/${encodeURIComponent(name)}`;
  const body = { id: webhookId, name, url, topics: ['farm.saved' as const] };
  await test.ok(createWebhook, { body }, `${company}.Owner`);
  const ping = await test.ok(testWebhook, { params: { webhookId } }, `${company}.Owner`);
  return { webhookId, deliveryId: ping.id };
}

/** A line of the audit log that everybody may see who may see lines at all: of a farm, and about health. */
async function auditLine(test: TestApp, { companyId, farmId }: Spot, name: string): Promise<string> {
  const { id } = await test.app.db.company(companyId, null, async (tx) => {
    const after = { kind: 'mortality', farmId, name };
    const change: AuditChange = { action: 'create', subject: 'DataEntry', subjectId: randomUUID(), after, farmId };
    await writeAudit(tx, { ...change, actorId: null, actorName: name, via: 'job', requestId: name });
    return tx.one(sql<{ id: number }>`select max(id) as id from audit_log where company_id = ${companyId}`);
  });
  return String(id);
}

async function upload(test: TestApp, farmId: string, name: string, as: Actor): Promise<string> {
  const response = await test.app.http.inject({
    method: 'POST',
    url: uploadImport.path.replace(':storeId', farmId),
    headers: { ...(await test.bearer(as)), 'content-type': 'text/csv', 'x-file-name': `${name}.csv` },
    payload: 'day,dead\n2026-03-03,1\n',
  });
  if (response.statusCode !== 201) throw new Error(`upload: ${response.body}`);
  return response.json<{ id: string }>().id;
}

async function addVisitor(test: TestApp): Promise<Record<string, string>> {
  const { companyId } = ids.vale;
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  await test.app.db.unsafeAcrossCompanies('tests', async (tx) => {
    await tx.run(sql`insert into user_account (id, email, username, name, verified_at)
      values (${userId}, 'visitor@vale.example', 'visitor', 'Visitor', now())`);
    await tx.run(
      sql`insert into membership (company_id, user_id, role, all_farms) values (${companyId}, ${userId}, 'Visitor', true)`,
    );
    await tx.run(sql`insert into session (id, company_id, user_id, idle_s, expires_at, used_at)
      values (${sessionId}, ${companyId}, ${userId}, 2000000000, '2100-01-01', '2060-01-01')`);
  });
  return { authorization: `Bearer ${await test.app.tokens.sign({ sessionId, userId, companyId })}` };
}

/** A hatchery with a machine, and a hatch in it. */
async function addHatches(test: TestApp, company: CompanyName, spot: Spot, name: string): Promise<PathIds> {
  const hatchery = await addHatchery(test, company, spot, name);
  return { ...hatchery, ...(await addHatch(test, { ...spot, ...hatchery }, name)) };
}
