import { sql } from 'kysely';

/**
 * What an egg of lot `l` is worth in minor units to hatchery `y`, which sets it: what the lot cost; of own eggs without a cost what
 * the hatchery values them; null where nobody knows. Chick costs and what breeder flocks earn by it are worked out of this alone.
 */
export const eggValue = sql<number | null>`coalesce(l.unit_cost_minor,
  case when l.flock_id is not null then y.own_egg_value_minor end)`;
