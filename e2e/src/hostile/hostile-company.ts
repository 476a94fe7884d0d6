import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { allEndpoints } from '@henhouse/contract/all';
import { createCompany, updateCompany } from '@henhouse/contract/company/company';
import type { BodyOf, EndpointSpec, OutputOf } from '@henhouse/contract/endpoint';
import { correctEntry, createEndpoints } from '@henhouse/contract/entry/entry';
import { handInEntries } from '@henhouse/contract/entry/hand-in';
import { placeBirds } from '@henhouse/contract/entry/place-birds';
import { approveExpense, createExpense } from '@henhouse/contract/expense/expense';
import { correctHatchStep, planHatch, takeHatchStep } from '@henhouse/contract/hatchery/hatch';
import { closePeriod } from '@henhouse/contract/money/period';
import { createApiToken } from '@henhouse/contract/people/api-token';
import { invitePerson } from '@henhouse/contract/people/invitation';
import { createPurchase } from '@henhouse/contract/purchase/purchase';
import { returnPurchase } from '@henhouse/contract/purchase/purchase-documents';
import { createSale, invoiceSale } from '@henhouse/contract/sale/sale';
import { getAccount, saveProfile } from '@henhouse/contract/session/account';
import { setUpFarm } from '@henhouse/contract/setup/farm-setup';
import { createStockCount } from '@henhouse/contract/stock/stock-count';
import { createWebhook, testWebhook } from '@henhouse/contract/webhook/webhook';
import { ross308AsHatched } from '@henhouse/domain/standards/figures/ross-308-broiler-2022-as-hatched';
import { hashPassword } from '../../../packages/server/src/features/session/password-hash';
import { totpSealedFor } from '../../../packages/server/src/features/session/totp/totp-secret';
import { sealText } from '../../../packages/server/src/platform/secrets/sealed-text';
import { hatchAfter, hatchPlace, transferStep } from '../../../packages/server/test/calls/hatch-place';
import { plannedFlock } from '../../../packages/server/test/calls/live-flock';
import { carriedOut, tokenFor } from '../../../packages/server/test/calls/newcomer';
import type { CallFixture, Valid } from '../../../packages/server/test/calls/valid-call';
import { settleCompanies } from '../../../packages/server/test/gates/company.fixture';
import { ids, userIdOf } from '../../../packages/server/test/people';
import { rightPassword } from '../../../packages/server/test/session-app';
import { stockUp } from '../../../packages/server/test/stock-client';
import { isLong, seed } from '../../../packages/server/test/this-run';
import { HostileFixture, rootSecret } from './hostile-fixture';
import { call, payloads } from './payloads';
import type { Places } from './screen-walk';

const mark = `<svg onload=${call}>`;
const callsAtMost = 60;

type Besides = (fixture: CallFixture) => Promise<unknown>;

/** Of an entry of each kind that has texts of its own. */
const ofKinds = (work: (fixture: CallFixture, made: EntryOfKind) => Promise<unknown>): Besides[] =>
  (['chick-placement', 'water-consumption', 'chick-transfer', 'bird-sale'] as const).map((kind) => async (fixture) => {
    const endpoint = createEndpoints[kind] as (typeof createEndpoints)['chick-placement'];
    return work(fixture, { endpoint, kind: kind as 'chick-placement', call: await fixture.make(endpoint) });
  });

interface EntryOfKind {
  readonly endpoint: (typeof createEndpoints)['chick-placement'];
  readonly kind: 'chick-placement';
  readonly call: Valid<(typeof createEndpoints)['chick-placement']>;
}

/** What is sent besides the valid calls: texts that those have not, and what is of the company and the Owner themselves. */
const besides: Readonly<Record<string, readonly Besides[]>> = {
  [correctEntry.id]: ofKinds(async (fixture, { endpoint, kind, call }) => {
    const { entry } = (await carriedOut(fixture, endpoint, () => call)).body;
    const { id: _, ...fields } = call.body ?? { id: '' };
    const body = { ...fields, kind, attachments: [], reason: '' } as Valid<typeof correctEntry>['body'];
    const of = { as: call.as, params: { entryId: entry.id }, version: entry.version };
    return carriedOut(fixture, correctEntry, () => ({ ...of, ...(body && { body }) }));
  }),
  [handInEntries.id]: ofKinds(async (fixture, { kind, call: { as, params, body } }) => {
    const entry = { kind, ...params, ...body } as NonNullable<Valid<typeof handInEntries>['body']>['entries'][number];
    return carriedOut(fixture, handInEntries, () => ({ as, body: { entries: [entry] } }));
  }),
  [placeBirds.id]: [
    async (fixture) => {
      const { shedId } = await plannedFlock(fixture);
      const bred = { breed: 'Ross 308', sexes: ['asHatched' as const], standardId: ross308AsHatched.id };
      const from = { sourceKind: 'supplier' as const, hatchDay: '2026-03-05' };
      const flock = {
        id: randomUUID(),
        productionKind: 'broiler' as const,
        ...bred,
        ...from,
        number: `P-${fixture.next()}`,
      };
      const birds = [{ id: randomUUID(), detail: { sex: 'asHatched' as const, count: 990 } }];
      const rows = [{ shedId, flockId: null, flock, day: '2026-03-05', birds }];
      const body = { id: randomUUID(), rows, confirmed: ['overDensity' as const] };
      return carriedOut(fixture, placeBirds, (call) => ({ ...call, as: 'vale.Owner', body }));
    },
  ],
  [takeHatchStep.id]: [
    async (fixture) => {
      const { id, version } = await hatchAfter(fixture, await hatchPlace(fixture), 'set');
      const step = { kind: 'abort' as const, at: '2026-02-20T06:00:00Z', detail: { reason: 'Power was off' } };
      return carriedOut(fixture, takeHatchStep, (call) => ({
        ...call,
        params: { hatchId: id },
        version,
        body: { id: randomUUID(), step },
      }));
    },
  ],
  [correctHatchStep.id]: [
    async (fixture) => {
      const place = await hatchPlace(fixture);
      const { steps } = await hatchAfter(fixture, place, 'transfer');
      const { id = '', version = 0 } = steps.find(({ kind }) => kind === 'transfer') ?? {};
      const body = { step: transferStep(place), reason: 'Misread' };
      return carriedOut(fixture, correctHatchStep, (call) => ({ ...call, params: { hatchStepId: id }, version, body }));
    },
  ],
  [updateCompany.id]: [
    async (fixture) => {
      const { companyId } = ids.vale;
      const [{ version } = { version: 0 }] = await fixture.test.sql<{ version: number }>`select version from company
        where id = ${companyId}`;
      const of = { as: 'vale.Owner', params: { companyId }, version } as const;
      return carriedOut(fixture, updateCompany, (call) => ({ ...withBody(call, { currency: 'EUR' }), ...of }));
    },
  ],
  [saveProfile.id]: [
    async (fixture) => {
      const { version } = await fixture.test.ok(getAccount, {}, 'vale.Owner');
      const of = { as: 'vale.Owner', version } as const;
      return carriedOut(fixture, saveProfile, (call) => ({ ...withBody(call, { language: 'en' }), ...of }));
    },
  ],
  // Each kind of sale has a list of its own.
  [createSale.id]: [
    async (fixture) => {
      const { entry } = (await carriedOut(fixture, createEndpoints['bird-sale'], (call) => call)).body;
      const line = { id: randomUUID(), quantity: 100, unitPriceMinor: 90, notes: 'Before noon' };
      const left = { flockId: entry.flockId, entryIds: [entry.id] };
      const birds = { ...line, ...left, unit: 'kg' as const, quantity: 0 };
      const chicks = {
        ...line,
        id: randomUUID(),
        unit: 'chick' as const,
        breed: 'Ross 308',
        sex: 'asHatched' as const,
      };
      for (const [kind, lines] of [
        ['birds', [birds]],
        ['chicks', [chicks]],
      ] as const)
        await carriedOut(fixture, createSale, (call) => ({ ...withBody(call, { kind, lines }), as: 'vale.Owner' }));
    },
  ],
  // A company has at most 20 of each.
  [createApiToken.id]: [(fixture) => ofOwner(fixture, createApiToken, { farmIds: null })],
  [createWebhook.id]: [
    async (fixture) => {
      const made = await ofOwner(fixture, createWebhook);
      const params = { webhookId: made?.webhook.id ?? '' };
      if (made) await carriedOut(fixture, testWebhook, () => ({ as: 'vale.Owner', params }));
    },
  ],
  [closePeriod.id]: [
    async (fixture) => {
      const { month } = await fixture.done(closePeriod);
      const headers = { 'late-reason': encodeURIComponent(mark) };
      const { body } = await carriedOut(fixture, createExpense, (call) => ({
        ...withBody(call, { day: month, shareFrom: month, shareTo: month, recursUntil: null, recurs: null }),
        headers,
      }));
      const of = { params: { expenseId: body.id }, version: body.version };
      return carriedOut(fixture, approveExpense, (call) => ({ ...call, ...of, headers }));
    },
  ],
};

/** A call with some of its body replaced. */
const withBody = <E extends EndpointSpec>(call: Valid<E>, more: object): Valid<E> => ({
  ...call,
  body: { ...(call.body as object), ...more } as BodyOf<E>,
});

/** The same call, made by the Owner of the company that is looked at; nothing where that has enough of them. */
async function ofOwner<E extends EndpointSpec>(
  fixture: CallFixture,
  endpoint: E,
  more: object = {},
): Promise<OutputOf<E> | undefined> {
  const made = withBody(await fixture.make(endpoint), more);
  const { status, text } = await fixture.send(endpoint, { ...made, as: 'vale.Owner' });
  return status < 300 ? JSON.parse(text) : undefined;
}

/** A company with a payload wherever something has a name, whose server listens; all people have one password. */
export async function settleHostile(hookUrl: string): Promise<HostileFixture> {
  const webFolder = path.join(import.meta.dirname, '../../../packages/web/dist');
  const companies = await settleCompanies({ webFolder, mark });
  const { app, sql } = companies.test;
  Object.assign(app.settings, { webhookLoopback: true });
  await sql`update user_account set password_hash = ${await hashPassword(rightPassword)}`;
  const root = userIdOf('super_admin');
  await sql`update user_account set totp_secret = ${sealText(app.secrets, totpSealedFor(root), rootSecret)} where id = ${root}`;
  // Who gets a password, or another second factor, is signed out.
  await sql`update session set ended_at = null, end_reason = null`;
  for (const table of ['farm', 'shed'])
    await companies.test.database.query(`update ${table} set name = $1 || right(id::text, 4)`, [mark]);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  return new HostileFixture(companies, seed % payloads.length, hookUrl);
}

/** Writes into everything that takes text once; in the long run until each field has taken so many payloads. */
export async function writeEverywhere(fixture: HostileFixture, payloadsAtLeast: number): Promise<void> {
  for (const endpoint of allEndpoints) {
    const others = besides[endpoint.id] ?? [];
    const isLacking = () => fixture.lacking(endpoint, payloadsAtLeast).length > 0;
    for (let count = 0; count < (isLong ? callsAtMost : 1) && (isLacking() || count < others.length); count += 1) {
      await fixture.done(endpoint);
      for (const other of others) await other(fixture);
    }
  }
  await fixture.test.app.followers.catchUp();
  await fixture.test.app.jobs.drain();
}

/** Where screens find something: of each the latest that was written, where it is not the fixture's own. */
export async function placesIn(fixture: HostileFixture): Promise<Places> {
  const { assigned, test } = fixture.companies;
  const { companyId = '', hatcheryId = '' } = assigned;
  // A farm's page asks for the machines of each hatchery in use, and no farm has dozens of them.
  await test.sql`update hatchery set retired = true where company_id = ${companyId} and id <> ${hatcheryId}`;
  const idOf = async (endpoint: EndpointSpec) => ((await fixture.done(endpoint)) as unknown as { id: string }).id;
  const lotId = await stockUp(test, { quantity: 1000, storeId: companyId });
  const counted = await carriedOut(fixture, createStockCount, (call) => ({
    ...withBody(call, { lines: [{ ...call.body?.lines[0], lotId }] }),
    as: 'vale.Owner',
    params: { storeId: companyId },
  }));
  const spent = await carriedOut(fixture, createExpense, (call) => withBody(call, { farmId: null }));
  return {
    ...assigned,
    programmeId: assigned['birdProgrammeId'] ?? '',
    purchaseId: await idOf(returnPurchase),
    draftPurchaseId: await idOf(createPurchase),
    saleId: await idOf(invoiceSale),
    draftSaleId: await idOf(createSale),
    companyCountId: counted.body.id,
    companyExpenseId: spent.body.id,
    plannedHatchId: await idOf(planHatch),
    hatcherId: (await hatchPlace(fixture)).hatchers[0],
    platformCompanyId: await idOf(createCompany),
    setUpFarmId: (await fixture.done(setUpFarm)).farm.id,
    month: (await fixture.done(closePeriod)).month,
  };
}

/** The token of an invitation that nobody has used. */
export async function openInvitation(fixture: HostileFixture): Promise<string> {
  const { call } = await carriedOut(fixture, invitePerson);
  return tokenFor(fixture.test, call.body?.email ?? '');
}
