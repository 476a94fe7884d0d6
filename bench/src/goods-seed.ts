import type { Day } from '@henhouse/domain/day/day';
import { Client } from 'pg';
import { accountId } from '../../packages/server/src/ledger/ids';
import { bigDays } from './big-company';

/** A delivery of feed every so many days: a broiler flock eats of twenty of them. */
const deliveryDays = 2;

/** Rows of a farm's own expenses in a month, and of the company's, which fall to all its flocks. */
const farmExpensesMonthly = 5;
const companyExpensesMonthly = 3;

/**
 * What the flocks of the big company used and cost: feed out of deliveries of every second day, chicks at a price, two years
 * of expenses that are shared out. With it the economic report has something to add up.
 */
export async function seedGoods(url: string, companyId: string, today: Day): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values);
  try {
    await run("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '128MB'");
    await run('begin');
    const farmIds = (await run(`select id from farm where company_id = $1 order by id`, [companyId])).rows.map(
      ({ id }: { id: string }) => id,
    );
    await run(
      `insert into account (company_id, id, kind, farm_id)
       select $1, id, kind, farm_id from unnest($2::uuid[], $3::text[], $4::uuid[]) as made (id, kind, farm_id)`,
      [
        companyId,
        farmIds.flatMap((farmId) => [accountId({ kind: 'store', farmId }), accountId({ kind: 'supplier', farmId })]),
        farmIds.flatMap(() => ['store', 'supplier']),
        farmIds.flatMap((farmId) => [farmId, farmId]),
      ],
    );
    await run(
      `insert into account (company_id, id, kind, shed_id, flock_id)
       select company_id, md5('consumed ' || flock_id)::uuid, 'consumed', shed_id, flock_id from account
       where company_id = $1 and kind = 'flock'`,
      [companyId],
    );
    await run(
      `insert into item (company_id, id, category, code, name, unit)
       select $1, md5('feed ' || n)::uuid, 'feed', 'FEED' || n, 'Feed number ' || n, 'kg' from generate_series(0, 2) n`,
      [companyId],
    );
    await run(
      `create temp table delivery as
       select f.id as farm_id, turn, gen_random_uuid() as lot_id, $2::date - ${bigDays} + turn * ${deliveryDays} as day
       from farm f, generate_series(0, ${Math.ceil(bigDays / deliveryDays)}) turn where f.company_id = $1`,
      [companyId, today],
    );
    await run(
      `insert into lot (company_id, id, kind, item_id, code, received_day, expiry_day, unit_cost_minor)
       select $1, lot_id, 'feed', md5('feed ' || turn % 3)::uuid, 'D' || turn, day, day + 90, 32 + turn % 7 / 10.0 from delivery`,
      [companyId],
    );
    await run('analyze delivery');
    await run(
      `create temp table eaten as
       select d.day, d.flock_id, sum(d.feed_kg) as feed_kg, x.lot_id, x.farm_id, x.day as came
       from flock_day d join delivery x on x.farm_id = d.farm_id
         and x.turn = (d.day - ($2::date - ${bigDays})) / ${deliveryDays}
       where d.company_id = $1 and d.day >= $2::date - ${bigDays} group by 1, 2, 4, 5, 6 having sum(d.feed_kg) > 0`,
      [companyId, today],
    );
    await run('analyze eaten');
    const account = (kind: string) =>
      `(select id from account a where a.company_id = $1 and a.kind = '${kind}' and a.farm_id = e.farm_id)`;
    await run(
      `insert into movement (company_id, day, lot_id, from_account_id, to_account_id, quantity, document_kind, document_id,
         document_version)
       select $1, e.came, e.lot_id, ${account('supplier')}, ${account('store')}, e.kg, 'openingStock', e.lot_id, 1
       from (select lot_id, farm_id, came, sum(feed_kg) as kg from eaten group by 1, 2, 3) e order by e.came`,
      [companyId],
    );
    await run(
      `insert into movement (company_id, day, lot_id, from_account_id, to_account_id, quantity, document_kind, document_id,
         document_version)
       select $1, e.day, e.lot_id, store.id, md5('consumed ' || e.flock_id)::uuid, e.feed_kg, 'feed', gen_random_uuid(), 1
       from eaten e join account store on store.company_id = $1 and store.kind = 'store' and store.farm_id = e.farm_id
       order by e.day`,
      [companyId],
    );
    await run(
      `insert into balance (company_id, account_id, lot_id, quantity, last_day)
       select $1, ${account('store')}, e.lot_id, 0, max(e.day) from eaten e group by e.farm_id, e.lot_id`,
      [companyId],
    );
    await run(
      `insert into entry (company_id, id, kind, farm_id, shed_id, flock_id, day, detail)
       select d.company_id, gen_random_uuid(), 'chick-placement', d.farm_id, d.shed_id, d.flock_id, d.day,
         jsonb_build_object('count', d.placed, 'sex', d.sex, 'priceMinorPerChick', 41, 'supplierName', 'Hatchery')
       from flock_day d where d.company_id = $1 and d.placed > 0`,
      [companyId],
    );
    await run(
      `insert into expense (company_id, id, number, farm_id, day, category, payee, net_minor, tax_minor, paid_from, share_by,
         share_from, share_to, state)
       select $1, gen_random_uuid(), row_number() over (order by month, f.id, n), f.id, month, (array['energy', 'labour', 'rent', 'repair', 'litter'])[1 + n % 5],
         'Somebody ' || n, 10000 + n * 777, 1900, 'bank', (array['birdDays', 'birds', 'area'])[1 + n % 3], month,
         (month + interval '1 month')::date - 1, 'approved'
       from generate_series(date_trunc('month', $2::date - ${bigDays}), $2::date, interval '1 month') months (at),
         lateral (select at::date as month) m,
         (select id from farm where company_id = $1 union all select null) f (id),
         generate_series(1, ${farmExpensesMonthly}) n
       where f.id is not null or n <= ${companyExpensesMonthly}`,
      [companyId, today],
    );
    await run('select note_all_costs($1)', [companyId]);
    await run('commit');
    await run('vacuum analyze movement');
    await run('analyze');
  } finally {
    await client.end();
  }
}
