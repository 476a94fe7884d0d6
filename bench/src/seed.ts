import { createHash } from 'node:crypto';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { publishedStandards } from '@henhouse/domain/standards/published';
import { Client } from 'pg';
import { accountId, lotId } from '../../packages/server/src/ledger/ids';

/** The size that every figure is about: sheds, and a year of flocks in each. */
const shedsEach = 40;
const flocksEach = 10;
const flockDays = 36;
const birdsPlaced = 25_000;
const deadDaily = 12;

/** Ids of one seeded company. */
export interface SeededCompany {
  readonly companyId: string;
  readonly farmId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly itemId: string;
  readonly sheds: readonly { readonly shedId: string; readonly flockId: string }[];
}

const uuid = (text: string): string => {
  const hex = createHash('md5').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};

export function companyOf(number: number): SeededCompany {
  const of = (word: string) => uuid(`${word} ${number}`);
  return {
    companyId: of('company'),
    farmId: of('farm'),
    userId: of('user'),
    sessionId: of('session'),
    itemId: of('item'),
    sheds: Array.from({ length: shedsEach }, (_, shed) => ({
      shedId: of(`shed ${shed}`),
      flockId: of(`flock ${shed} ${flocksEach - 1}`),
    })),
  };
}

/**
 * Companies `from` to `to` with a farm of 40 broiler sheds and a year of flocks: some 360 days in each shed, three entries
 * a day, with ledger, balances and day-book as the product would have written them.
 */
export async function seedCompanies(url: string, from: number, to: number, today: Day): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Rows are made right; foreign keys are not asked for each of millions, and nothing is waited for.
    await client.query("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '64MB'");
    for (let number = from; number < to; number += 1) await seedCompany(client, companyOf(number), number, today);
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

interface SeededFlock {
  readonly shedId: string;
  readonly flockId: string;
  readonly number: string;
  readonly hatchDay: Day;
  readonly isOpen: boolean;
  readonly lotId: string;
  readonly accountId: string;
  readonly deadId: string;
  readonly consumedId: string;
}

function flocksOf(company: SeededCompany, number: number, today: Day): SeededFlock[] {
  return company.sheds.flatMap(({ shedId }, shed) =>
    Array.from({ length: flocksEach }, (_, round): SeededFlock => {
      const flockId = uuid(`flock ${shed} ${round} ${number}`);
      return {
        shedId,
        flockId,
        number: `B-${shed + 1}-${round + 1}`,
        hatchDay: addDays(today, -(flockDays - 1) - (flocksEach - 1 - round) * flockDays),
        isOpen: round === flocksEach - 1,
        lotId: lotId({ kind: 'birds', flockId, sex: 'asHatched' }),
        accountId: accountId({ kind: 'flock', flockId, shedId }),
        deadId: accountId({ kind: 'dead', flockId, shedId }),
        consumedId: accountId({ kind: 'consumed', flockId, shedId }),
      };
    }),
  );
}

async function seedCompany(client: Client, company: SeededCompany, number: number, today: Day): Promise<void> {
  const { companyId, farmId, userId, sessionId, itemId } = company;
  const flocks = flocksOf(company, number, today);
  const ross308 = publishedStandards[0]?.id;
  const column = <Key extends keyof SeededFlock>(key: Key) => flocks.map((flock) => flock[key]);
  const sinks = (['supplier', 'variance'] as const).map((kind) => accountId({ kind, farmId }));
  const store = accountId({ kind: 'store', farmId });
  const feedLot = uuid(`feed lot ${number}`);
  const feedReceivedKg = 100_000_000;
  await client.query('begin');
  await client.query(
    `insert into company (id, name, country, currency, time_zone) values ($1, $2, 'DE', 'EUR', 'Europe/Berlin')`,
    [companyId, `Company ${number}`],
  );
  await client.query(
    `insert into user_account (id, email, username, name, verified_at) values ($1, $2, $2, 'Bench', now())`,
    [userId, `bench${number}@bench.example`],
  );
  await client.query(`insert into membership (company_id, user_id, role, all_farms) values ($1, $2, 'Manager', true)`, [
    companyId,
    userId,
  ]);
  await client.query(
    `insert into session (id, company_id, user_id, idle_s, expires_at) values ($1, $2, $3, 2000000000, '2100-01-01')`,
    [sessionId, companyId, userId],
  );
  await client.query(
    `insert into farm (company_id, id, name, code, kind, ownership) values ($1, $2, 'Farm', 'F', 'broiler', 'own')`,
    [companyId, farmId],
  );
  await client.query(
    `insert into shed (company_id, id, farm_id, name, code, production_kind, area_m2, bird_capacity, maximum_density_kg_m2, state, state_since_day)
     select $1, shed_id, $2, 'Shed ' || n, 'S' || n, 'broiler', 1800, 40000, 42, 'occupied', $4::date
     from unnest($3::uuid[]) with ordinality as shed (shed_id, n)`,
    [companyId, farmId, company.sheds.map(({ shedId }) => shedId), today],
  );
  await client.query(
    `with feed as (insert into item (company_id, id, category, code, name) values ($1, $2, 'feed', 'GR', 'Grower'))
     insert into item_unit (company_id, item_id, position, name, factor) values ($1, $2, 1, 'bag', 25)`,
    [companyId, itemId],
  );
  await client.query(
    `create temp table seed_flock on commit drop as
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::date[], $5::boolean[], $6::uuid[], $7::uuid[], $8::uuid[], $9::uuid[])
       as flock (shed_id, flock_id, number, hatch_day, is_open, lot_id, account_id, dead_id, consumed_id)`,
    [
      column('shedId'),
      column('flockId'),
      column('number'),
      column('hatchDay'),
      column('isOpen'),
      column('lotId'),
      column('accountId'),
      column('deadId'),
      column('consumedId'),
    ],
  );
  await client.query(
    `insert into flock (company_id, id, farm_id, number, production_kind, breed, sexes, published_standard_id, source_kind, hatch_day,
       state, placed_day, depleted_day, closed_day)
     select $1, flock_id, $2, number, 'broiler', 'Ross 308', '{asHatched}', $3, 'supplier', hatch_day,
       case when is_open then 'placed' else 'closed' end, hatch_day,
       case when not is_open then hatch_day + ${flockDays - 1} end, case when not is_open then hatch_day + ${flockDays - 1} end
     from seed_flock`,
    [companyId, farmId, ross308],
  );
  await client.query(
    `insert into lot (company_id, id, kind, flock_id, sex) select $1, lot_id, 'birds', flock_id, 'asHatched' from seed_flock`,
    [companyId],
  );
  await client.query(
    `insert into lot (company_id, id, kind, item_id, code, received_day) values ($1, $2, 'feed', $3, 'L1', $4::date - 400)`,
    [companyId, feedLot, itemId, today],
  );
  await client.query(
    `insert into account (company_id, id, kind, farm_id, shed_id, flock_id)
       select $1::uuid, id, kind, null::uuid, shed_id, flock_id from seed_flock,
         lateral (values (account_id, 'flock'), (dead_id, 'dead'), (consumed_id, 'consumed')) as account (id, kind)
       union all select $1, $3::uuid, 'store', $2::uuid, null, null
       union all select $1, sink, kind, $2::uuid, null, null from unnest($4::uuid[], $5::text[]) as sinks (sink, kind)`,
    [companyId, farmId, store, sinks, ['supplier', 'variance']],
  );
  await seedDays(client, company, { store, feedLot, feedReceivedKg, sinks });
  await client.query('commit');
}

interface Goods {
  readonly store: string;
  readonly feedLot: string;
  readonly feedReceivedKg: number;
  readonly sinks: readonly string[];
}

/** Entries, movements, day-book and balances of every flock's days. Feed follows age; a weighing each week. */
async function seedDays(client: Client, company: SeededCompany, goods: Goods): Promise<void> {
  const { companyId, farmId, itemId, userId } = company;
  const { store, feedLot, feedReceivedKg, sinks } = goods;
  const [supplier, variance] = sinks;
  await client.query(
    `create temp table seed_day on commit drop as
     select f.*, f.hatch_day + age as day, age, round((12 + age * 5.2) * (${birdsPlaced} - ${deadDaily} * age) / 1000.0, 3) as feed_kg
     from seed_flock f, generate_series(0, ${flockDays - 1}) as age`,
  );
  await client.query(
    `insert into entry (company_id, id, kind, farm_id, shed_id, flock_id, day, detail, figure, unit, created_by, changed_by)
     select $1::uuid, gen_random_uuid(), kind, $2::uuid, shed_id, flock_id, day, detail, figure, unit, $3::uuid, $3 from (
       select shed_id, flock_id, day, 'mortality' kind, ${deadDaily}::numeric figure, 'birds' unit,
         '{"sex":"asHatched","lines":[{"fate":"dead","cause":"notStated","count":${deadDaily}}],"timeOfDay":null}'::jsonb detail from seed_day where age > 0
       union all select shed_id, flock_id, day, 'feed', feed_kg, 'kg', jsonb_build_object('sex', 'asHatched', 'itemId', $4::text, 'lotId', null,
         'kg', feed_kg, 'bags', null, 'kgPerBag', null, 'refusalKg', 0) from seed_day
       union all select shed_id, flock_id, day, 'water-consumption', round(feed_kg * 1.8, 3), 'L', jsonb_build_object('litres', round(feed_kg * 1.8, 3),
         'meterStartL', null, 'meterEndL', null, 'meterReset', false, 'additives', '') from seed_day
     ) as made`,
    [companyId, farmId, userId, itemId],
  );
  await client.query(
    `insert into movement (company_id, day, lot_id, from_account_id, to_account_id, quantity, document_kind, document_id, document_version, by_id)
       select $1::uuid, day, lot_id, $2::uuid, account_id, ${birdsPlaced}, 'chick-placement', gen_random_uuid(), 1, $3::uuid from seed_day where age = 0
       union all select $1, day, lot_id, account_id, dead_id, ${deadDaily}, 'mortality', gen_random_uuid(), 1, $3 from seed_day where age > 0
       union all select $1, day, $4::uuid, $5::uuid, consumed_id, feed_kg, 'feed', gen_random_uuid(), 1, $3 from seed_day
       union all select $1, day, lot_id, account_id, $6::uuid, ${birdsPlaced - deadDaily * (flockDays - 1)}, 'depletion', gen_random_uuid(), 1, $3
         from seed_day where age = ${flockDays - 1} and not is_open
       union all select $1, min(day) - 1, $4, $2, $5, ${feedReceivedKg}, 'openingStock', gen_random_uuid(), 1, $3 from seed_day`,
    [companyId, supplier, userId, feedLot, store, variance],
  );
  await client.query(
    `insert into balance (company_id, account_id, lot_id, quantity, last_day)
       select $1::uuid, account_id, lot_id, case when is_open then ${birdsPlaced - deadDaily * (flockDays - 1)} else 0 end, hatch_day + ${flockDays - 1} from seed_flock
       union all select $1, $2::uuid, $3::uuid, ${feedReceivedKg} - sum(feed_kg), max(day) from seed_day`,
    [companyId, store, feedLot],
  );
  await client.query(
    `insert into flock_day (company_id, farm_id, flock_id, shed_id, day, sex, placed, dead, variance, feed_kg, water_l, weighed_birds, weighed_sum_g,
       mortality_entries, feed_entries, water_entries)
     select $1, $2, flock_id, shed_id, day, 'asHatched', case when age = 0 then ${birdsPlaced} else 0 end, case when age > 0 then ${deadDaily} else 0 end,
       case when age = ${flockDays - 1} and not is_open then ${birdsPlaced - deadDaily * (flockDays - 1)} else 0 end, feed_kg, round(feed_kg * 1.8, 3),
       case when age % 7 = 0 then 300 else 0 end, case when age % 7 = 0 then 300 * (44 + age * age * 1.84) else 0 end,
       case when age > 0 then 1 else 0 end, 1, 1
     from seed_day`,
    [companyId, farmId],
  );
  // What triggers would have kept.
  await client.query('insert into flock_month select * from count_flock_months($1)', [companyId]);
}
