import { type RawBuilder, sql } from 'kysely';

/**
 * Sheds `a.shed_id` that a flock stands in or stood, to be selected from: whoever looks after one of them sees the flock. Not one
 * that it was put into by mistake and that nothing is written down for any more.
 */
export const stoodIn = (companyId: unknown, flockId: RawBuilder<unknown>): RawBuilder<unknown> => sql`from account a
  where a.company_id = ${companyId} and a.flock_id = ${flockId} and a.kind = 'flock' and exists (select from flock_day d
    where d.company_id = a.company_id and d.flock_id = a.flock_id and d.shed_id = a.shed_id)`;
