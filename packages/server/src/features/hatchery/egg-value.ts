import { type RawBuilder, sql } from 'kysely';

/** What hatch `h` keeps of its months, once these are closed; until then what its hatchery `y` says now. */
const rateOf = (column: RawBuilder<unknown>) =>
  sql<number | null>`case when h.keeps_rates then h.${column} else y.${column} end`;

/** What hatching one egg of hatch `h` of hatchery `y` costs in minor units; null where nobody says. */
export const hatchingCost = rateOf(sql`hatching_cost_minor`);

/**
 * What an egg of lot `l` is worth in minor units in hatch `h` of hatchery `y`, which sets it: what the lot cost; of own eggs without a
 * cost what the hatchery values them; null where nobody knows. Chick costs and what breeder flocks earn by it are worked out of this alone.
 */
export const eggValue = sql<number | null>`coalesce(l.unit_cost_minor,
  case when l.flock_id is not null then ${rateOf(sql`own_egg_value_minor`)} end)`;
