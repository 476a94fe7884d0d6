import { randomUUID } from 'node:crypto';
import { listPartners } from '@henhouse/contract/catalogue/partner';
import {
  createCompany,
  getCompany,
  getCompanySummary,
  listCompanies,
  updateCompany,
} from '@henhouse/contract/company/company';
import { addOwner } from '@henhouse/contract/company/platform-company';
import { getMoneySetting } from '@henhouse/contract/money/money-setting';
import { acceptInvitation } from '@henhouse/contract/people/invitation';
import { beforeAll, describe, expect, it } from 'vitest';
import { entered, problemsIn } from '../../../test/entry-client';
import { liveDays } from '../../../test/flock-life';
import { type Actor, ids } from '../../../test/people';
import { setLimits } from '../../../test/purchase-client';
import { addCustomer } from '../../../test/sale-client';
import { addFeed, buildFarm, buildShed, draftExpense, openStock, planFlock } from '../../../test/scenario';
import { startedApp } from '../../../test/started-app';

const app = startedApp({ day: '2026-03-02', farms: false });
const { companyId, farmId, otherFarmId, shedId, otherShedId } = ids.vale;

describe('companies', () => {
  const place = { country: 'GB', currency: 'GBP', timeZone: 'Europe/London', language: 'en' } as const;
  const change = { name: 'Vale Poultry', ...place, unitSystem: 'imperial', financialYearStartMonth: 4 } as const;

  it('are changed by Owner and Admin, from the version they saw', async () => {
    const update = (as: Actor, version: number, more = {}) =>
      app.call(updateCompany, { params: { companyId }, body: { ...change, ...more }, version }, as);
    expect((await update('vale.Manager', 1)).status).toBe(403);
    expect((await update('vale.Admin', 1)).body).toMatchObject({ ...change, version: 2, legalNumber: '' });
    expect((await update('vale.Owner', 1)).status).toBe(412);
    const wrong = await update('vale.Owner', 2, { country: 'ZZ', currency: 'XXQ', timeZone: 'Here' });
    expect(problemsIn(wrong)).toEqual([
      'error unknownValue country',
      'error unknownValue currency',
      'error unknownValue timeZone',
    ]);
    expect((await app.ok(getCompany, { params: { companyId } }, 'vale.Doctor')).name).toBe('Vale Poultry');
  });

  it('say in which unit their amounts are, whichever the currency is', async () => {
    const decimals = async (currency: string) => {
      const { version } = await app.ok(getCompany, { params: { companyId } }, 'vale.Owner');
      const body = { ...change, currency };
      return (await app.ok(updateCompany, { params: { companyId }, body, version }, 'vale.Owner')).currencyDecimals;
    };
    expect([await decimals('KWD'), await decimals('JPY'), await decimals('GBP')]).toEqual([3, 0, 2]);
    const listed = await app.ok(listCompanies, { query: {} }, 'vale.Owner');
    expect(listed.items.map(({ currencyDecimals }) => currencyDecimals)).toEqual([2]);
  });

  it('see themselves and nobody else; super_admin sees all', async () => {
    const seenBy = async (as: Actor) => (await app.ok(listCompanies, { query: {} }, as)).items?.map(({ id }) => id);
    expect(await seenBy('vale.Owner')).toEqual([companyId]);
    expect(await seenBy('super_admin')).toEqual(expect.arrayContaining([companyId, ids.hill.companyId]));
    expect((await app.call(getCompany, { params: { companyId: ids.hill.companyId } }, 'vale.Owner')).status).toBe(404);
    expect((await app.call(listCompanies, { query: {} }, 'vale.Supervisor')).status).toBe(403);
  });

  it('are added by super_admin, who invites the Owner and never knows their password, or not at all', async () => {
    const id = randomUUID();
    const olive = { ownerFullName: 'Olive Owner', ownerEmail: 'olive@dale.example' };
    const body = { id, ...change, name: 'Dale Poultry', ownerInvitationId: randomUUID(), ...olive };
    const add = (more: object = {}, as: Actor = 'super_admin') =>
      app.call(createCompany, { body: { ...body, ...more } }, as);
    expect((await add({}, 'vale.Owner')).status).toBe(403);
    expect(problemsIn(await add({ currency: 'ABC' }))).toEqual(['error unknownValue currency']);
    expect(await app.sql`select id from company where id = ${id}`).toEqual([]);

    const added = await add();
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ id, name: 'Dale Poultry', state: 'active', version: 1 });
    expect((await add()).body).toEqual(added.body);
    expect((await add({ name: 'Other' })).status).toBe(409);
    const invited = await app.sql`select email, role, state, all_farms from invitation where company_id = ${id}`;
    expect(invited).toEqual([{ email: 'olive@dale.example', role: 'Owner', state: 'open', all_farms: true }]);
    const letters = await app.sql<{ text: string }>`select body_text as text from mail
      where to_address = 'olive@dale.example'`;
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toMatch(/Dale Poultry[^]*accept-invite#token=/);
    const token = /#token=(\S+)/.exec(letters[0]?.text ?? '')?.[1] ?? '';
    const account = { fullName: 'Olive Owner', username: 'olive', password: 'nine quiet hens at dusk' };
    const came = await app.ok(acceptInvitation, { body: { token, ...account } }, 'nobody');
    expect(came.userData).toMatchObject({ companyId: id, role: 'Owner' });
  });

  it('get another Owner by invitation, also when nobody of theirs could invite one', async () => {
    const invite = (to: string, email: string, as: Actor = 'super_admin') =>
      app.call(addOwner, { params: { companyId: to }, body: { id: randomUUID(), fullName: 'Otto Second', email } }, as);
    const done = await invite(companyId, 'otto@vale.example');
    expect(done.body.owners.map(({ fullName, state }) => [fullName, state])).toEqual([
      ['Owner of vale', 'active'],
      ['Otto Second', 'invited'],
    ]);
    expect(problemsIn(await invite(companyId, 'Otto@vale.example'))).toEqual(['error invitedAlready email']);
    expect(problemsIn(await invite(companyId, 'vale.owner@henhouse.example'))).toEqual(['error memberAlready email']);
    expect((await invite(ids.missing, 'x@vale.example')).status).toBe(404);
    expect((await invite(companyId, 'x@vale.example', 'vale.Owner')).status).toBe(403);
  });
});

describe('the company at a glance', () => {
  const flocks = [randomUUID(), randomUUID(), randomUUID()] as const;
  const feed = randomUUID();
  const summary = async (as: Actor, of = companyId) =>
    await app.ok(getCompanySummary, { params: { companyId: of } }, as);

  beforeAll(async () => {
    const owner = app.by('vale.Owner');
    const hatchDay = '2026-02-01';
    await buildFarm(owner, { id: farmId });
    await buildFarm(owner, { id: otherFarmId, name: 'Orchard', code: 'O' });
    await buildShed(owner, farmId, '1', { id: shedId, birdCapacity: 20_000 });
    await buildShed(owner, farmId, '2', { id: otherShedId, birdCapacity: 20_000 });
    const { id: secondFarmShed } = await buildShed(owner, otherFarmId, '1', { birdCapacity: 20_000 });
    await addFeed(owner, { id: feed });
    await openStock(owner, farmId, { itemId: feed, day: '2026-01-31', quantity: 5000 });
    await planFlock(owner, farmId, { id: flocks[0], number: 'S-1', hatchDay });
    await planFlock(owner, farmId, { id: flocks[1], number: 'S-2', hatchDay });
    await planFlock(owner, otherFarmId, { id: flocks[2], number: 'S-3', hatchDay });
    const at = (flockId: string, shed: string, on = farmId) => ({ companyId, farmId: on, flockId, shedId: shed });
    await liveDays(
      app,
      at(flocks[0], shedId),
      [
        { day: '2026-02-01', placed: 10_000 },
        { day: '2026-02-20', dead: 30 },
        { day: '2026-03-01', dead: 10, culled: 5, feedKg: 900 },
        { day: '2026-03-02', dead: 20, feedKg: 1000.5 },
      ],
      feed,
    );
    await liveDays(app, at(flocks[1], otherShedId), [{ day: '2026-03-02', placed: 5000 }]);
    await liveDays(app, at(flocks[2], secondFarmShed, otherFarmId), [{ day: '2026-02-01', placed: 2000 }]);
  });

  it('adds up to the bird what ledger and day-book say', async () => {
    const { aliveByDay, byFarm, mortality7dPct, ...rest } = await summary('vale.Owner');
    expect(rest).toEqual({
      day: '2026-03-02',
      birdsAlive: 9935 + 5000 + 2000,
      birdsYesterday: 9955 + 2000,
      openFlocks: 3,
      farms: 2,
      sheds: 3,
      occupiedSheds: 3,
      deathsToday: 20,
      deathsYesterday: 15,
      eggsToday: null,
      eggsYesterday: null,
      feedTodayKg: 1000.5,
      feedOnHandKg: 5000 - 1900.5,
      entriesMissing: 4,
    });
    expect(mortality7dPct).toBeCloseTo((35 / (9970 + 5000 + 2000)) * 100, 9);
    expect(aliveByDay).toHaveLength(30);
    expect(aliveByDay.slice(-3)).toEqual([
      { day: '2026-02-28', alive: 9970 + 2000, dead: null, feedKg: null },
      { day: '2026-03-01', alive: 9955 + 2000, dead: 15, feedKg: 900 },
      { day: '2026-03-02', alive: 16_935, dead: 20, feedKg: 1000.5 },
    ]);
    expect(aliveByDay[0]).toEqual({ day: '2026-02-01', alive: 12_000, dead: null, feedKg: null });
    const meadow = { openFlocks: 2, birdsAlive: 14_935, deathsToday: 20, feedOnHandKg: 3099.5, entriesMissing: 1 };
    expect(byFarm).toMatchObject([
      { farmName: 'Meadow', ...meadow },
      { farmName: 'Orchard', openFlocks: 1, birdsAlive: 2000, deathsToday: null, feedOnHandKg: 0, entriesMissing: 3 },
    ]);
  });

  it('fixes the currency once chicks were bought at a price', async () => {
    const params = { companyId };
    const company = await app.ok(getCompany, { params }, 'vale.Owner');
    const { state, isDemo, eraseOn, version, createdAt, changedAt } = company;
    const change = (currency: string, seen: number) => {
      const body = updateCompany.input.strip().parse({ ...company, currency });
      return app.call(updateCompany, { params, body, version: seen }, 'vale.Owner');
    };
    expect((await change('USD', version)).status).toBe(200);
    const birds = { sex: 'asHatched', count: 10, priceMinorPerChick: 45.5 } as const;
    const place = { shedId: otherShedId, flockId: flocks[1], as: 'vale.Manager' as const };
    await entered(app, 'chick-placement', { day: '2026-03-02', detail: birds, ...place });
    expect(problemsIn(await change('EUR', version + 1))).toEqual(['error stateNotAllowed currency']);
    expect([state, isDemo, eraseOn, createdAt <= changedAt]).toEqual(['active', false, null, true]);
  });

  it('keeps what is agreed before that the number that it was, however many decimals the currency has', async () => {
    const owner = 'hill.Owner' as const;
    const params = { companyId: ids.hill.companyId };
    const partnerId = await addCustomer(app, 'Market', { creditLimitMinor: 500_050, company: 'hill' });
    await setLimits(app, 'hill', { manager: 100_000, admin: null });
    const inCurrency = async (currency: string) => {
      const { version, ...company } = await app.ok(getCompany, { params }, owner);
      const body = updateCompany.input.strip().parse({ ...company, currency });
      await app.ok(updateCompany, { params, body, version }, owner);
      const { items } = await app.ok(listPartners, { query: { q: 'Market' } }, owner);
      const { managerLimitMinor, adminLimitMinor } = await app.ok(getMoneySetting, {}, owner);
      return [items.find(({ id }) => id === partnerId)?.creditLimitMinor, managerLimitMinor, adminLimitMinor];
    };
    const { currency } = await app.ok(getCompany, { params }, owner);
    expect(await inCurrency('KWD')).toEqual([5_000_500, 1_000_000, null]);
    expect(await inCurrency('JPY')).toEqual([5001, 1000, null]);
    expect(await inCurrency(currency)).toEqual([500_100, 100_000, null]);
  });

  it('fixes it as well once an amount stands in anything that was bought, sold or spent', async () => {
    const params = { companyId: ids.hill.companyId };
    const company = await app.ok(getCompany, { params }, 'hill.Owner');
    const body = updateCompany.input.strip().parse({ ...company, currency: 'USD' });
    await draftExpense(app.by('hill.Owner'), { farmId: null, day: '2026-03-01', netMinor: 12_000 });
    const changed = await app.call(updateCompany, { params, body, version: company.version }, 'hill.Owner');
    expect(problemsIn(changed)).toEqual(['error stateNotAllowed currency']);
  });

  it('holds only the farms of whoever asks, and is not for those who may not read the company', async () => {
    expect((await summary('vale.Manager')).byFarm.map(({ farmName }) => farmName)).toEqual(['Meadow']);
    expect((await summary('hill.Owner', ids.hill.companyId)).birdsAlive).toBe(0);
    expect((await app.call(getCompanySummary, { params: { companyId } }, 'vale.Supervisor')).status).toBe(403);
    expect((await app.call(getCompanySummary, { params: { companyId } }, 'hill.Owner')).status).toBe(404);
  });
});
