import { getOpenAlarms } from '@henhouse/contract/alarm/alarm';
import { getCompanyBrand } from '@henhouse/contract/company/company-logo';
import { listOwnCompanies } from '@henhouse/contract/company/support-access';
import { listDashboardKinds } from '@henhouse/contract/dashboard/kinds';
import { farmsAtMost, listFarms } from '@henhouse/contract/farm/farm';
import { getMailState } from '@henhouse/contract/mail/mail';
import { getListViews } from '@henhouse/contract/people/list-view';
import { type Frame, getFrame } from '@henhouse/contract/session/frame';
import { getSession, getSetup } from '@henhouse/contract/session/session';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAnyway } from '../../../test/entry-client';
import { type Actor, actorsOf, ids } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import { countStatements } from '../../../test/statements';

const test = startedApp({ day: '2026-03-02' });

beforeAll(async () => {
  const detail = { sex: 'asHatched' as const, count: 10_000 };
  await enterAnyway(test, 'chick-placement', { day: '2026-03-02', detail });
});

/** What the endpoint of each part answers; null where it refuses. */
async function partsFor(as: Actor): Promise<Frame> {
  const { companyId } = ids.vale;
  const [session, setup, companies, mail, brand, farms, kinds, alarms, listViews] = await Promise.all([
    test.call(getSession, {}, as),
    test.call(getSetup, {}, as),
    test.call(listOwnCompanies, {}, as),
    test.call(getMailState, {}, as),
    test.call(getCompanyBrand, { params: { companyId } }, as),
    test.call(listFarms, { query: { perPage: farmsAtMost, sortBy: 'name' } }, as),
    test.call(listDashboardKinds, {}, as),
    test.call(getOpenAlarms, {}, as),
    test.call(getListViews, {}, as),
  ]);
  const orNull = <Body>({ status, body }: { readonly status: number; readonly body: Body }) =>
    status === 200 ? body : null;
  return {
    session: session.body,
    setup: setup.body,
    companies: companies.body,
    mail: mail.body,
    brand: orNull(brand),
    farms: orNull(farms),
    kinds: orNull(kinds),
    alarms: orNull(alarms),
    listViews: orNull(listViews),
  };
}

describe('the frame', () => {
  it.each(actorsOf('vale'))('is for %s what the endpoints of its parts answer', async (as) => {
    const { status, body, text } = await test.call(getFrame, {}, as);
    expect(status, text).toBe(200);
    expect(body).toEqual(await partsFor(as));
    expect(body.session.companyId).toBe(ids.vale.companyId);
  });

  it('of who belongs to no company has nothing of any', async () => {
    const { brand, farms, kinds, alarms, listViews, session } = await test.ok(getFrame, {}, 'super_admin');
    expect([brand, farms, kinds, alarms, listViews]).toEqual([null, null, null, null, null]);
    expect(session.role).toBe('super_admin');
  });

  it('has every farm of a company of many, or those behind the two hundredth could be chosen nowhere', async () => {
    await test.sql`
      insert into farm select (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid(), 'code', 'Z' || n, 'name', 'Zeta ' || n))).*
      from farm f, generate_series(1, 210) n where f.id = ${ids.vale.farmId}`;
    const { farms } = await test.ok(getFrame, {}, 'vale.Owner');
    expect(farms?.total).toBeGreaterThan(210);
    expect(farms?.items).toHaveLength(farms?.total ?? 0);
    await test.sql`delete from farm where name like 'Zeta %'`;
  });

  it('is closed to nobody at all', async () => {
    expect((await test.call(getFrame, {}, 'nobody')).status).toBe(401);
  });

  it('is one round of reads after the look at the door', async () => {
    await test.call(getFrame, {}, 'vale.Owner');
    const sent = await countStatements(() => test.call(getFrame, {}, 'vale.Owner'));
    const all = sent.statements.join('\n');
    // Begin and commit of the look, and of both transactions side by side; the commits are a round trip, too. Farms are asked for
    // beside the session (0095).
    expect(sent.statements.length, all).toBeLessThanOrEqual(20);
    expect(sent.roundTrips, all).toBeLessThanOrEqual(4);
  });
});
