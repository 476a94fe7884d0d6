import { allEndpoints } from '@henhouse/contract/all';
import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { validCalls } from '../calls/all-calls';
import { CallFixture } from '../calls/valid-call';
import type { StaffRole } from '../people';
import type { Companies } from './companies';
import { settleCompanies } from './company.fixture';
import { farmRoles, mayRead, queryOf, readings } from './other-farms';
import { ofEachKind } from './people.fixture';
import { sendRaw } from './raw-request';

/** Names of amounts of money, as the contract writes them. */
const isAmount = (name: string): boolean => /Minor(Per[A-Z]\w*)?$/.test(name);

/** What an amount is about. Each has one answer to who may see it, whatever screen, list or sum it stands in. */
const areas = {
  purchase: /^(purchase\.|money\.supplier|money\.setting)/,
  expense: /^expense\.(list|get)/,
  ownExpense: /^expense\.shares/,
  sale: /^(sale\.|money\.(customer|overdueOfCustomer|reminder)|catalogue\.priceLists)/,
  partner: /^catalogue\.partner/,
  moneyDashboard: /^dashboard\.money/,
  cost: /^(stock\.|supply\.|hatch\.|hatchery\.|forecast\.|economics\.|period\.|dashboard\.trend)/,
  chick: /^entry\./,
} as const;
type Area = keyof typeof areas;

const buysAndSells: readonly Area[] = [
  'purchase',
  'expense',
  'ownExpense',
  'sale',
  'partner',
  'moneyDashboard',
  'chick',
];
/** From the permission table: purchases, expenses, sales and prices. What things cost is granted to no role as it ships. */
const sees: Readonly<Record<'Manager' | 'AssistantManager' | 'Supervisor' | 'Doctor', readonly Area[]>> = {
  Manager: buysAndSells,
  AssistantManager: buysAndSells,
  // How an own petty expense is shared.
  Supervisor: ['ownExpense'],
  Doctor: [],
};

const areaOf = (id: string): Area | undefined => (Object.keys(areas) as Area[]).find((area) => areas[area].test(id));

function amountsIn(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => amountsIn(each, name));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, each]) => amountsIn(each, key));
  }
  return typeof value === 'number' && isAmount(name) ? [name] : [];
}

const schemaText = ({ output }: EndpointSpec): string =>
  output instanceof z.ZodType ? JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' })) : '';
const withAmounts = readings.filter((each) => /"\w*Minor(Per[A-Z]\w*)?":/.test(schemaText(each)));

/** What brings amounts to where a new fixture has none. */
const brings = [
  'money.payByCustomer',
  'money.paySupplier',
  'stock.discard',
  'stock.createOpening',
  'stock.approveCount',
  'supply.send',
  'sale.invoice',
];

/** Where the fixture shows no amounts to anybody: why, or whose own tests ask who is shown them. */
const withoutHere: Readonly<Record<string, string>> = {
  'sale.dispatches': 'who sends goods off is shown no amounts, whoever it is',
  'sale.getDispatch': 'likewise',
  'supply.arriving': 'likewise who receives them',
  'supply.getArriving': 'likewise',
  'supply.get': 'the supply of the fixture has not left; the function of the list hides them',
  'stock.inventoryItem': 'of one item that the fixture has none of; the function of the list hides them',
  'stock.count': 'the count of the fixture found what was there; the function of the list hides them',
  'hatch.get': 'no hatch of the fixture has missed: hatch-summary.test',
  'hatch.summary': 'likewise',
  'hatch.dashboard': 'likewise',
  'hatch.companySummary': 'likewise',
  'forecast.flock': 'the flock of the fixture is too young for one',
  'economics.sites': 'for who sees what things cost alone',
};

let companies: Companies;
let fixture: CallFixture;
beforeAll(async () => {
  companies = await settleCompanies();
  fixture = new CallFixture(companies, validCalls);
  for (const id of brings) await fixture.done(allEndpoints.find((each) => each.id === id) as EndpointSpec);
  await companies.test.sql`update entry set detail = detail || '{"priceMinorPerChick": 41}'`;
  await companies.test.sql`update hatchery set own_egg_value_minor = 20, hatching_cost_minor = 30`;
});
afterAll(() => fixture.close());

async function amountsShown(role: StaffRole, endpoint: EndpointSpec): Promise<string[]> {
  const { test, assigned } = companies;
  const headers = await test.bearer(`vale.${role}`);
  const { status, text } = await sendRaw(test, endpoint, {
    headers,
    path: assigned,
    query: queryOf(endpoint, assigned),
  });
  return status === 200 ? [...new Set(amountsIn(JSON.parse(text)))] : [];
}

describe('amounts of money', () => {
  it('have an area, wherever the contract has them', () => {
    expect(withAmounts.map(({ id }) => id).filter((id) => areaOf(id) === undefined)).toEqual([]);
    expect(withAmounts.length).toBeGreaterThan(35);
    const others = allEndpoints
      .flatMap(ofEachKind)
      .filter((each) => each.method === 'GET' && /Minor":/.test(schemaText(each)));
    expect(others.filter((each) => !withAmounts.some(({ id }) => id === each.id)).map(({ id }) => id)).toEqual([]);
  });

  it.each(farmRoles)('are shown to the %s where they may see them, and nowhere else', async (role) => {
    const wrong: string[] = [];
    for (const endpoint of withAmounts.filter((each) => mayRead(role, each))) {
      const shown = await amountsShown(role, endpoint);
      const area = areaOf(endpoint.id) as Area;
      if (shown.length > 0 && !sees[role as keyof typeof sees].includes(area))
        wrong.push(`${endpoint.id}: ${shown.join(' ')}`);
    }
    expect(wrong).toEqual([]);
  });

  it('are there to be seen: the Owner is shown them', async () => {
    const empty: string[] = [];
    for (const endpoint of withAmounts)
      if ((await amountsShown('Owner', endpoint)).length === 0) empty.push(endpoint.id);
    expect(empty.toSorted()).toEqual(Object.keys(withoutHere).toSorted());
  });
});
