import { allEndpoints } from '@henhouse/contract/all';
import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { paramNames } from '@henhouse/contract/path';
import { permissionsOf, reachOf } from '@henhouse/domain/people/matrix';
import type { Permission } from '@henhouse/domain/people/permission';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, actorsOf, type StaffRole } from '../people';
import { partOf } from '../this-run';
import type { Companies, PathIds } from './companies';
import { settleCompanies } from './company.fixture';
import { ofEachKind, personNames } from './people.fixture';
import { placeNames, refusalOf, sendRaw } from './raw-request';

let companies: Companies;
/** Whoever asks for another company's things: some people a run, every commit others. */
const askedAbroad: ReadonlySet<Actor> = new Set(partOf(actorsOf('vale'), 3));
const answersToVale: string[] = [];

beforeAll(async () => {
  companies = await settleCompanies();
});
afterAll(() => companies.test.close());

/** What stands on no farm, so that whoever may do something to it does so wherever they work: by its name in a path. */
const ofCompany: Readonly<Record<string, string>> = {
  partnerId: 'partners and items are the company’s',
  itemId: 'likewise',
  incubationProgrammeId: 'programmes are the company’s, wherever they are followed',
  birdProgrammeId: 'likewise',
  standardId: 'standards are the company’s',
};

const guarded = allEndpoints
  .filter((endpoint) => typeof endpoint.access === 'object' && endpoint.output !== 'stream')
  .flatMap(ofEachKind);
const roleOf = (actor: Actor) => actor.split('.')[1] as StaffRole;

function holds(actor: Actor, { action, subject }: Permission): boolean {
  return permissionsOf(roleOf(actor)).some((held) => held.action === action && held.subject === subject);
}

async function send(endpoint: EndpointSpec, actor: Actor | 'visitor', path: PathIds) {
  const headers = actor === 'visitor' ? companies.visitor : await companies.test.bearer(actor);
  const answer = await sendRaw(companies.test, endpoint, { headers, path, ...(endpoint.input ? { body: {} } : {}) });
  if (actor === 'visitor' || actor.startsWith('vale')) answersToVale.push(answer.all);
  return answer;
}

describe.each(guarded.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  const permission = endpoint.access as Permission;
  const places = placeNames(endpoint);
  const things = paramNames(endpoint.path).filter((name) => !places.includes(name) && !(name in ofCompany));
  const isAtSite = places.some((name) => name !== 'companyId');

  it.each(actorsOf('vale'))('is for %s what the matrix says', async (actor) => {
    const isHolder = holds(actor, permission);
    const own = await send(endpoint, actor, companies.assigned);
    if (isHolder) expect([401, 403, 404]).not.toContain(own.status);
    else expect(own.status).toBe(403);
    expect(own.status).toBeLessThan(500);

    if (isAtSite) {
      const elsewhere = await send(endpoint, actor, companies.unassigned);
      if (isHolder && reachOf[roleOf(actor)] === 'company') expect([401, 403, 404]).not.toContain(elsewhere.status);
      else expect(elsewhere.status).toBe(403);
    }
    if (!isAtSite && isHolder && ['farms', 'sheds'].includes(reachOf[roleOf(actor)]) && things.length > 0) {
      const elsewhere = await send(endpoint, actor, companies.unassigned);
      expect(elsewhere.status, `open by :${things.join(' :')}: add its finder to placeFinders`).toBeGreaterThanOrEqual(
        400,
      );
    }
    if (places.length > 0 && askedAbroad.has(actor)) {
      const foreign = await send(endpoint, actor, companies.foreign);
      const missing = await send(endpoint, actor, companies.missing);
      expect([foreign.status, missing.status]).toEqual([404, 404]);
      expect(refusalOf(foreign.text)).toEqual(refusalOf(missing.text));
    }
  });

  it.each(personNames(paramNames(endpoint.path)).length > 0 ? ['people'] : [])(
    'hides another company’s %s like nobody',
    async () => {
      for (const actor of askedAbroad) {
        const foreign = await send(endpoint, actor, companies.foreign);
        const missing = await send(endpoint, actor, companies.missing);
        expect(foreign.status).toBeGreaterThanOrEqual(400);
        expect([foreign.status, refusalOf(foreign.text)]).toEqual([missing.status, refusalOf(missing.text)]);
      }
    },
  );

  it.each(places.length > 1 ? places : [])('does not take another company’s %s among own ids', async (name) => {
    for (const actor of askedAbroad) {
      const mixed = await send(endpoint, actor, { ...companies.assigned, [name]: companies.foreign[name] as string });
      expect(mixed.status).toBe(404);
    }
  });

  it('is closed to nobody at all, and to a member whose role holds nothing', async () => {
    expect((await send(endpoint, 'nobody', companies.assigned)).status).toBe(401);
    expect((await send(endpoint, 'visitor', companies.assigned)).status).toBe(403);
  });

  it('shows super_admin no company’s own data', async () => {
    const answer = await send(endpoint, 'super_admin', companies.assigned);
    // Of the audit log they read the platform's own.
    if (permission.subject === 'AuditLog')
      for (const canary of companies.canaries) expect(answer.all).not.toContain(canary);
    if (permission.subject !== 'Company' && permission.subject !== 'AuditLog') expect(answer.status).toBe(403);
    else expect(answer.status).toBeLessThan(500);
  });
});

describe('another company', () => {
  it('is in no answer, head or body, that Vale was given', () => {
    expect(answersToVale.length).toBeGreaterThan(guarded.length * 6);
    for (const canary of companies.canaries) expect(answersToVale.filter((text) => text.includes(canary))).toEqual([]);
  });
});
