import { randomUUID } from 'node:crypto';
import { addDays, dayInZone } from '@henhouse/domain/day/day';
import { Client } from 'pg';
import { accessTokens } from '../../packages/server/src/platform/http/access-token';
import { secretsFrom } from '../../packages/server/src/platform/secrets/secrets';
import { startDatabase } from './database';
import { type Addresses, loadLine, measureLooks, type Row } from './looks';
import { startProduct } from './processes';
import { companyOf, type SeededCompany, seedCompanies } from './seed';

interface StoreBench {
  readonly folder: string;
  readonly secret: string;
  readonly seconds: number;
  readonly print: (line: string) => void;
  readonly row: Row;
}

const movements = 1_000_000;
const lots = 2_000;
const today = dayInZone(Date.now(), 'Europe/Berlin');

interface SeededStore {
  readonly lotCode: string;
  readonly lotId: string;
  readonly flockId: string;
}

/** Movements of one store through two years of days: 2,000 lots of 40 items, in and out. Answers a lot, and the flock that all of it went to. */
async function seedStore(url: string, { companyId, farmId, userId }: SeededCompany): Promise<SeededStore> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const run = (text: string, values: unknown[]) => client.query(text, values);
  try {
    await run('begin', []);
    await run(
      `create temp table big_item on commit drop as select gen_random_uuid() as item_id, n from generate_series(1, 40) n`,
      [],
    );
    await run(
      `insert into item (company_id, id, category, code, name, unit)
       select $1, item_id, case when n % 2 = 0 then 'vaccine' else 'other' end, 'BIG' || n, 'Item number ' || n, 'doses' from big_item`,
      [companyId],
    );
    await run(
      `create temp table big_lot on commit drop as
       select gen_random_uuid() as lot_id, item_id, l, row_number() over () as n from big_item, generate_series(1, ${lots / 40}) l`,
      [],
    );
    await run(
      `insert into lot (company_id, id, kind, item_id, code, received_day, expiry_day, unit_cost_minor)
       select $1, lot_id, 'goods', item_id, 'LOT-' || n, $2::date - 730, $2::date + 300, 12.5 from big_lot`,
      [companyId, today],
    );
    const found = await run(
      `select a.id as store, (select id from account s where s.company_id = a.company_id and s.kind = 'supplier' limit 1) as supplier,
         c.id as consumed, c.flock_id as flock
       from account a cross join lateral (select id, flock_id from account
         where company_id = a.company_id and kind = 'consumed' order by id limit 1) c
       where a.company_id = $1 and a.kind = 'store' and a.farm_id = $2`,
      [companyId, farmId],
    );
    const { store, supplier, consumed, flock } = found.rows[0] as Record<
      'store' | 'supplier' | 'consumed' | 'flock',
      string
    >;
    // Every lot comes in once and goes out in many small parts.
    await run(
      `insert into movement (company_id, day, lot_id, from_account_id, to_account_id, quantity, document_kind, document_id,
         document_version, by_id)
       select $1::uuid, case when part = 0 then $2::date - 730 else $2::date - 729 + (part * 729 / ${movements / lots}) end, lot_id,
         case when part = 0 then $3::uuid else $4::uuid end, case when part = 0 then $4::uuid else $5::uuid end,
         case when part = 0 then ${movements / lots} else 1 end, case when part = 0 then 'openingStock' else 'vaccine' end,
         gen_random_uuid(), 1, $6::uuid
       from generate_series(0, ${movements / lots - 1}) part, big_lot`,
      [companyId, today, supplier, store, consumed, userId],
    );
    await run(
      `insert into balance (company_id, account_id, lot_id, quantity, last_day) select $1, $2, lot_id, 1, $3 from big_lot`,
      [companyId, store, today],
    );
    await run('commit', []);
    await run('vacuum analyze movement', []);
    await run('analyze', []);
    const lotCode = 'LOT-777';
    const lot = await run('select id from lot where company_id = $1 and code = $2', [companyId, lotCode]);
    return { lotCode, lotId: (lot.rows[0] as { id: string }).id, flockId: flock };
  } finally {
    await client.end();
  }
}

/** Pages and searches of a store with a million movements, one reader at a time. */
export async function measureStore({ folder, secret, seconds, print, row }: StoreBench): Promise<void> {
  const postgres = await startDatabase(folder, print);
  try {
    await seedCompanies(postgres.url, 0, 1, today);
    const company = companyOf(0);
    print(`\n     seeding a store with ${movements} movements of ${lots} lots …`);
    const { lotCode, lotId, flockId } = await seedStore(postgres.url, company);
    const product = await startProduct(postgres.url, folder, secret);
    try {
      const tokens = accessTokens(secretsFrom(Buffer.from(secret, 'base64')), { now: () => Date.now() });
      const { companyId, userId, sessionId, farmId } = company;
      const headers = { authorization: `Bearer ${await tokens.sign({ sessionId, userId, companyId })}` };
      const list = `${product.url}/api/v1/stores/${farmId}/movements`;
      const looks: Addresses = {
        'first page': `${list}?perPage=25`,
        'fortieth page': `${list}?perPage=25&page=40`,
        'oldest first': `${list}?perPage=25&sortDesc=false`,
        'search of one lot': `${list}?perPage=25&q=${lotCode}`,
        'search of one item, 50 lots': `${list}?perPage=25&q=${encodeURIComponent('Item number 7')}`,
        'search that all lots answer': `${list}?perPage=25&q=lot`,
        'search that nothing answers': `${list}?perPage=25&q=${randomUUID()}`,
        'a week of last year': `${list}?perPage=25&from=${addDays(today, -372)}&to=${addDays(today, -365)}`,
        'a month ago, searched': `${list}?perPage=25&q=${lotCode}&from=${addDays(today, -60)}&to=${addDays(today, -30)}`,
      };
      const inventory = `${product.url}/api/v1/stores/${farmId}`;
      const lists = {
        'inventory by item': `${inventory}/inventory?perPage=25`,
        'items to order': `${inventory}/inventory?perPage=25&state=toOrder`,
        'lots of the store': `${inventory}/lots?perPage=25`,
      };
      print(loadLine());
      const options = { headers, seconds, atMostMs: 50 };
      await measureLooks(row, { ...options, title: `${movements} movements`, looks });
      await measureLooks(row, { ...options, title: `${lots} lots`, looks: lists });
      const trace = `${product.url}/api/v1/trace?id=`;
      const recalls = {
        'where a lot went': `${trace}${lotId}&kind=goods&direction=forward`,
        'where a flock had it all from': `${trace}${flockId}&kind=flock&direction=back`,
      };
      await measureLooks(row, {
        ...options,
        atMostMs: 300,
        title: `recall over ${movements} movements`,
        looks: recalls,
      });
    } finally {
      await product.stop();
    }
  } finally {
    await postgres.stop();
  }
}
