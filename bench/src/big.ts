import { dayInZone } from '@henhouse/domain/day/day';
import { Client } from 'pg';
import { accessTokens } from '../../packages/server/src/platform/http/access-token';
import { secretsFrom } from '../../packages/server/src/platform/secrets/secrets';
import { type BigCompany, bigDays, bigSheds, seedBigCompany } from './big-company';
import { startDatabase } from './database';
import { seedGoods } from './goods-seed';
import { type Addresses, loadLine, measureLooks, type Row } from './looks';
import { startProduct } from './processes';
import { accountLooks, economicLooks, expenseLooks, purchaseLooks, saleLooks } from './trade';
import { purchasesMade, type SeededTrade, salesMade, seedTrade } from './trade-seed';

/** What is measured of the big company; all but the dashboards need its goods and its trade, which take longer to seed. */
export const bigGroups = ['dashboards', 'home', 'purchases', 'sales', 'accounts', 'economics', 'expenses'] as const;
type BigGroup = (typeof bigGroups)[number];

interface BigBench {
  readonly folder: string;
  readonly secret: string;
  readonly seconds: number;
  readonly groups: readonly BigGroup[];
  readonly print: (line: string) => void;
  readonly row: Row;
}

const today = dayInZone(Date.now(), 'Europe/Berlin');

const dashboardLooks = (api: string, { layerFarmId, broilerFarmId, flockIds }: BigCompany): Addresses => ({
  'layers of the company': `${api}/dashboards/lay?kind=layer`,
  'broilers of the company': `${api}/dashboards/broiler`,
  'layers of a farm of 40 sheds': `${api}/farms/${layerFarmId}/dashboards/lay?kind=layer`,
  'broilers of a farm of 40 sheds': `${api}/farms/${broilerFarmId}/dashboards/broiler`,
  'analysis of eight layer flocks': `${api}/analysis?flocks=${flockIds.join(',')}`,
});

/** When somebody looks for the first time after a start; what the product makes ready by itself is ready by then, or not. */
const untilLookMs = 10_000;

/** `afterMs`: right after a change, where that is measured, too. */
interface BigAim {
  readonly title: string;
  readonly atMostMs: number;
  readonly afterMs?: number;
}

/** Milliseconds that a group is to stay below, and where its title tells its size. */
const aims = {
  dashboards: { title: 'dashboards', atMostMs: 100 },
  home: { title: 'home', atMostMs: 100, afterMs: 1_000 },
  purchases: { title: `${purchasesMade} purchases`, atMostMs: 50 },
  sales: { title: `${salesMade} sales`, atMostMs: 50 },
  accounts: { title: 'accounts', atMostMs: 50 },
  economics: { title: 'economics', atMostMs: 100, afterMs: 150 },
  expenses: { title: 'expenses', atMostMs: 50 },
} as const satisfies Record<BigGroup, BigAim>;

/** Seconds until the product's own job has kept what everything cost; each minute it looks what is left. */
async function untilKept(client: Client): Promise<number> {
  const begun = performance.now();
  const left =
    '(select from cost_change limit 1) union all (select from income_change limit 1) union all (select from cost_month_due limit 1)';
  while ((await client.query(left)).rowCount !== 0) await new Promise((resolve) => setTimeout(resolve, 1000));
  return Math.round((performance.now() - begun) / 1000);
}

/** A bird more that died today in one of the flocks, and what tells of it: whatever was remembered of the company is asked anew. */
async function aBirdDies(client: Client, { companyId }: BigCompany): Promise<void> {
  await client.query(
    `with died as (
       update flock_day set dead = dead + 1 where company_id = $1 and day = $2 and flock_id = (
         select id from flock where company_id = $1 and depleted_day is null order by random() limit 1) returning farm_id, flock_id)
     insert into event (company_id, topic, refs) select $1, 'entry.saved', jsonb_build_object('farmId', farm_id, 'flockId', flock_id) from died`,
    [companyId, today],
  );
}

/** Dashboards, lists and reports of a company of 1,000 sheds with two years of days, one reader at a time. */
export async function measureBig({ folder, secret, seconds, groups, print, row }: BigBench): Promise<void> {
  const postgres = await startDatabase(folder, print);
  try {
    print(`\n     seeding one company of ${bigSheds} sheds x ${bigDays} days …`);
    const big = await seedBigCompany(postgres.url, today);
    let trade: SeededTrade | null = null;
    if (groups.some((group) => group !== 'dashboards')) {
      print(`     seeding its goods, ${purchasesMade} purchases and ${salesMade} sales …`);
      await seedGoods(postgres.url, big.companyId, today);
      trade = await seedTrade(postgres.url, big, today);
    }
    const product = await startProduct(postgres.url, folder, secret);
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    try {
      const tokens = accessTokens(secretsFrom(Buffer.from(secret, 'base64')), { now: () => Date.now() });
      const { companyId, userId, sessionId } = big;
      const headers = { authorization: `Bearer ${await tokens.sign({ sessionId, userId, companyId })}` };
      const api = `${product.url}/api/v1`;
      const looks: Partial<Record<BigGroup, Addresses>> = {
        dashboards: dashboardLooks(api, big),
        ...(trade && {
          home: { 'stock of all stores': `${api}/stores`, 'what is due on all farms': `${api}/actions` },
          purchases: purchaseLooks(api, trade, big),
          sales: saleLooks(api, trade, big),
          accounts: accountLooks(api, trade),
          economics: economicLooks(api, big, today),
          expenses: expenseLooks(api),
        }),
      };
      await new Promise((resolve) => setTimeout(resolve, untilLookMs));
      print(
        `one company: ${bigSheds} sheds x ${bigDays} days, one reader at a time, ${untilLookMs / 1000} s after the start`,
      );
      for (const group of groups) {
        print(loadLine());
        const { afterMs, ...aim }: BigAim = aims[group];
        // What is kept tells of itself: nothing that was remembered is right meanwhile.
        if (afterMs !== undefined) print(`     costs were kept after ${await untilKept(client)} s`);
        const change = afterMs !== undefined && { change: { make: () => aBirdDies(client, big), atMostMs: afterMs } };
        await measureLooks(row, { ...aim, looks: looks[group] ?? {}, headers, seconds, ...change });
      }
    } finally {
      await client.end();
      await product.stop();
    }
  } finally {
    await postgres.stop();
  }
}
