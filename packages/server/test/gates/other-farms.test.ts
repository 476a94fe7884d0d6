import { endpoint } from '@henhouse/contract/endpoint';
import { listSales } from '@henhouse/contract/sale/sale';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { route } from '../../src/platform/http/route';
import type { Companies, PathIds } from './companies';
import { settleCompanies } from './company.fixture';
import { type Answers, changedSince, farmRoles, mayRead, queryOf, readings, shownTo } from './other-farms';
import { sendRaw } from './raw-request';

/** A list whose limit to assigned farms somebody took off, and a figure of the whole company. */
const careless = endpoint('test.everySale', 'GET', '/test/sales', {
  summary: 'Every sale of the company',
  access: listSales.access,
  output: z.object({ items: z.array(z.object({ id: z.string() })), total: z.int() }),
});

/** What belongs to the company and to no farm, so that whoever may see it sees all of it. */
const ofCompany: Readonly<Record<string, string>> = {
  'role.list': 'roles are the company’s',
  'people.getChoices': 'roles to choose from are the company’s',
  'standard.list': 'standards are the company’s',
  'catalogue.partners': 'partners, items, words and price lists are the company’s',
  'catalogue.items': 'likewise',
  'catalogue.words': 'likewise',
  'catalogue.priceLists': 'likewise',
  'health.items': 'likewise',
  'machine.programmes': 'programmes are the company’s, wherever they are followed',
  'schedule.programmes': 'likewise',
  'report.listReaders': 'an Owner and an Admin reach every farm, wherever else they are named',
  'task.people': 'likewise',
  'alarmRule.people': 'likewise',
  'supply.eggTargets': 'eggs are sent to every farm of the company',
  'trace.starts': 'a bought lot is the company’s, in whichever store it lies',
};

/** Ids of what is the company’s, for whichever farm it was made: people, partners, items, standards, programmes, bought lots. */
const ofNoFarm = /^(user|.+User|partner|item|standard|priceList|birdProgramme|incubationProgramme|lot)Id$/;

/** Things of other farms that somebody has to see: what for. */
const shownAnyway: Readonly<Record<string, readonly string[]>> = {
  // Eggs and chicks may be sent to every farm of the company, chicks to a flock that waits for them there.
  'supply.eggTargets': ['farmId', 'storeId'],
  'hatch.dispatches': ['farmId', 'storeId', 'flockId'],
  'trace.starts': ['openingStockId'],
};

let companies: Companies;
let before: Answers;
let carelessBefore: Answers;

beforeAll(async () => {
  companies = await settleCompanies({
    register: (app) =>
      route(app, careless, async ({ tx }) => {
        const items = await tx.many(sql<{ id: string }>`select id from sale where company_id = ${tx.companyId}`);
        return { items, total: items.length };
      }),
    before: async (test, assigned) => {
      before = await shownTo(test, assigned, readings);
      carelessBefore = await shownTo(test, assigned, [careless], ['Manager']);
    },
  });
});
afterAll(() => companies.test.close());

const showNow = () => shownTo(companies.test, companies.assigned, readings);
let shown: Promise<Answers> | undefined;
/** What they are shown once the others have their things: everything is asked once for all who look at it. */
const shownNow = () => {
  shown ??= showNow();
  return shown;
};

/** Things that stand on a farm: what the other farm has of its own. */
const onFarms = () =>
  Object.keys(companies.unassigned).filter(
    (name) => name.endsWith('Id') && companies.unassigned[name] !== companies.assigned[name] && !ofNoFarm.test(name),
  );
const idsOf = (at: PathIds) => onFarms().flatMap((name) => at[name] ?? []);

describe('a farm that somebody is not assigned to, and another company', () => {
  it('change nothing that they are shown, no list, no count and no sum', async () => {
    const now = await shownNow();
    const changed = changedSince(before, now).filter((key) => !((key.split(' ')[1] ?? '') in ofCompany));
    // What says something else each time shows nothing of others, and is named in `restless`.
    const restless = changed.length === 0 ? [] : changedSince(now, await showNow());
    expect({ changed, restless }).toEqual({ changed: [], restless: [] });
  });

  it('are not in what they are shown of the whole company', async () => {
    const now = await shownNow();
    const found = [...now].flatMap(([key, text]) =>
      [companies.unassigned, companies.foreign].flatMap((others) =>
        onFarms()
          .filter((name) => others[name] !== undefined && text.includes(others[name]))
          .filter((name) => others === companies.foreign || !shownAnyway[key.split(' ')[1] ?? '']?.includes(name))
          .map((name) => `${key} ${name}`),
      ),
    );
    expect(found).toEqual([]);
    const named = [...now].filter(([, text]) => companies.canaries.some((canary) => text.includes(canary)));
    expect(named).toEqual([]);
  });
});

const filters: Readonly<Record<string, string>> = {
  farm: 'farmId',
  farmId: 'farmId',
  site: 'farmId',
  flock: 'flockId',
  flocks: 'flockId',
  shareFlockId: 'flockId',
  shed: 'shedId',
  shedId: 'shedId',
  shareShedId: 'shedId',
  machine: 'machineId',
  hatchery: 'hatcheryId',
  device: 'deviceId',
  lot: 'lotId',
  document: 'saleId',
  id: 'flockId',
};

describe.each(farmRoles)('a %s who asks a list for a thing of a farm that is not theirs', (role) => {
  const requested = readings.flatMap((each) =>
    mayRead(role, each)
      ? Object.keys(each.query?.shape ?? {}).flatMap((name) => (name in filters ? [[each, name] as const] : []))
      : [],
  );

  it('is told of nothing that stands there, and of the other company as of what is not there', async () => {
    const headers = await companies.test.bearer(`vale.${role}`);
    const wrong: string[] = [];
    for (const [each, name] of requested) {
      const place = filters[name] ?? '';
      const answers: string[] = [];
      for (const others of [companies.unassigned, companies.foreign, companies.missing]) {
        const query = { ...queryOf(each, companies.assigned), [name]: others[place] };
        const { status, text } = await sendRaw(companies.test, each, { headers, path: companies.assigned, query });
        const leaked = idsOf(others).filter((id) => id !== others[place] && text.includes(id));
        if (status >= 500 || (others !== companies.missing && leaked.length > 0)) {
          wrong.push(`${each.id} ${name}: ${status} ${leaked.join(', ')}`);
        }
        answers.push(`${status} ${text.replaceAll(others[place] ?? '', '').replace(/"requestId":"[^"]+"/, '')}`);
      }
      if (answers[1] !== answers[2]) wrong.push(`${each.id} ${name}: another company’s is told from none`);
    }
    expect(requested.length).toBeGreaterThan(3);
    expect(wrong).toEqual([]);
  });
});

it('a list without its limit would be seen', async () => {
  const now = await shownTo(companies.test, companies.assigned, [careless], ['Manager']);
  expect(changedSince(carelessBefore, now)).toEqual(['Manager test.everySale']);
});
