import type { Day } from '@henhouse/domain/day/day';
import { cobb500AsHatched } from '@henhouse/domain/standards/figures/cobb-500-broiler-2022-as-hatched';
import { hyLineBrown } from '@henhouse/domain/standards/figures/hyline-brown-conventional';
import { Client } from 'pg';
import { companyOf } from './seed';

/** Sheds of the big company, half of them with layers, half with broilers, on farms of forty. */
export const bigSheds = 1000;
const shedsOnFarm = 40;
export const bigDays = 730;
const layAge = 126;
const broilerDays = 40;

/** Number of the big company among the seeded ones: none of the others has it. */
const bigNumber = 100_000;

export interface BigCompany {
  readonly companyId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly layerFarmId: string;
  readonly broilerFarmId: string;
  /** Eight layer flocks, to be laid over each other. */
  readonly flockIds: readonly string[];
}

/**
 * A company of 1,000 sheds with two years of day-book: a layer flock of 730 days in each shed of the first half, broiler
 * flocks one after the other in the second. What dashboards and analysis read is there: places, flocks, birds now, days.
 */
export async function seedBigCompany(url: string, today: Day): Promise<BigCompany> {
  const { companyId, userId, sessionId } = companyOf(bigNumber);
  const client = new Client({ connectionString: url });
  await client.connect();
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values);
  try {
    await run("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '128MB'");
    await run('begin');
    await run(
      `insert into company (id, name, country, currency, time_zone) values ($1, 'Big', 'DE', 'EUR', 'Europe/Berlin')`,
      [companyId],
    );
    await run(`insert into user_account (id, email, username, name, verified_at) values ($1, $2, $2, 'Bench', now())`, [
      userId,
      'big@bench.example',
    ]);
    await run(`insert into membership (company_id, user_id, role, all_farms) values ($1, $2, 'Owner', true)`, [
      companyId,
      userId,
    ]);
    await run(
      `insert into session (id, company_id, user_id, idle_s, expires_at) values ($1, $2, $3, 2000000000, '2100-01-01')`,
      [sessionId, companyId, userId],
    );
    await run(
      `create temp table place as
       select n, case when n < ${bigSheds / 2} then 'layer' else 'broiler' end as kind, gen_random_uuid() as shed_id,
         n / ${shedsOnFarm} as farm_number from generate_series(0, ${bigSheds - 1}) n;
       create temp table place_farm as
       select farm_number, min(kind) as kind, count(distinct kind) as kinds, gen_random_uuid() as farm_id from place group by farm_number`,
    );
    await run(
      `insert into farm (company_id, id, name, code, kind, ownership)
       select $1, farm_id, 'Farm ' || farm_number, 'F' || farm_number, case when kinds > 1 then 'mixed' else kind end, 'own'
       from place_farm`,
      [companyId],
    );
    await run(
      `insert into shed (company_id, id, farm_id, name, code, production_kind, area_m2, bird_capacity, maximum_density_kg_m2,
         state, state_since_day)
       select $1, shed_id, farm_id, 'Shed ' || n, 'S' || n, place.kind, 1800, 40000, 42, 'occupied', $2::date
       from place join place_farm using (farm_number)`,
      [companyId, today],
    );
    await run(
      `create temp table big_flock as
       select gen_random_uuid() as flock_id, gen_random_uuid() as lot_id, gen_random_uuid() as account_id, shed_id, farm_id, n,
         place.kind, $1::date - ${bigDays} as hatch_day, $1::date as last_day, true as is_open
       from place join place_farm using (farm_number) where place.kind = 'layer'
       union all
       select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), shed_id, farm_id, n, place.kind,
         $1::date - 30 - turn * 45, $1::date - 30 - turn * 45 + case when turn = 0 then 30 else ${broilerDays} end, turn = 0
       from place join place_farm using (farm_number), generate_series(0, ${Math.floor(bigDays / 45) - 1}) turn
       where place.kind = 'broiler'`,
      [today],
    );
    await run(
      `insert into flock (company_id, id, farm_id, number, production_kind, breed, sexes, published_standard_id, source_kind,
         hatch_day, state, placed_day, production_day, depleted_day, closed_day)
       select $1, flock_id, farm_id, 'N' || n || '-' || hatch_day, kind, 'Breed', '{asHatched}',
         case when kind = 'layer' then $2::uuid else $3::uuid end, 'supplier', hatch_day,
         case when not is_open then 'closed' when kind = 'layer' then 'production' else 'rearing' end, hatch_day,
         case when kind = 'layer' then hatch_day + ${layAge} end, case when not is_open then last_day end,
         case when not is_open then last_day end
       from big_flock`,
      [companyId, hyLineBrown.id, cobb500AsHatched.id],
    );
    await run(
      `insert into lot (company_id, id, kind, flock_id, sex) select $1, lot_id, 'birds', flock_id, 'asHatched' from big_flock`,
      [companyId],
    );
    await run(
      `insert into account (company_id, id, kind, shed_id, flock_id) select $1, account_id, 'flock', shed_id, flock_id from big_flock`,
      [companyId],
    );
    await run(
      `insert into balance (company_id, account_id, lot_id, quantity, last_day)
       select $1, account_id, lot_id, case when is_open then 20000 - 2 * (last_day - hatch_day) else 0 end, last_day from big_flock`,
      [companyId],
    );
    await run(
      `insert into flock_day (company_id, farm_id, flock_id, shed_id, day, sex, placed, dead, sold, sold_kg, feed_kg, water_l,
         weighed_birds, weighed_sum_g, mortality_entries, feed_entries, water_entries, eggs_table, eggs_cracked, egg_entries,
         egg_days, weighed_eggs, weighed_eggs_sum_g)
       select $1, farm_id, flock_id, shed_id, hatch_day + age, 'asHatched', case when age = 0 then 20000 else 0 end,
         case when age > 0 then 2 else 0 end,
         case when not is_open and hatch_day + age = last_day then 20000 - 2 * age else 0 end,
         case when not is_open and hatch_day + age = last_day then (20000 - 2 * age) * 2.4 else 0 end,
         case when kind = 'layer' then least(110, 12 + age) else 12 + age * 4.8 end * 19.5, least(200, 20 + age * 2) * 19.5,
         case when age % 7 = 0 then 100 else 0 end,
         case when age % 7 = 0 then 100 * case when kind = 'layer' then least(1950, 40 + age * 13) else 44 + age * age * 1.8 end else 0 end,
         1, 1, 1, case when lays then 17500 else 0 end, case when lays then 300 else 0 end, case when lays then 1 else 0 end,
         case when lays then 1 else 0 end, case when lays and age % 7 = 0 then 90 else 0 end,
         case when lays and age % 7 = 0 then 90 * 62 else 0 end
       from big_flock, generate_series(0, last_day - hatch_day) age,
         lateral (select kind = 'layer' and age >= ${layAge} as lays) laying`,
      [companyId],
    );
    await run('insert into flock_month select * from count_flock_months($1)', [companyId]);
    await run('commit');
    await run('analyze');
    const one = async (kind: string) =>
      (
        await run(
          `select farm_id as id from big_flock where kind = $1 group by farm_id having count(*) >= $2 limit 1`,
          [kind, shedsOnFarm],
        )
      ).rows[0]?.id as string;
    const flocks = await run(`select flock_id as id from big_flock where kind = 'layer' order by n limit 8`);
    return {
      companyId,
      userId,
      sessionId,
      layerFarmId: await one('layer'),
      broilerFarmId: await one('broiler'),
      flockIds: flocks.rows.map(({ id }: { id: string }) => id),
    };
  } finally {
    await client.end();
  }
}
