import { type RawBuilder, sql } from 'kysely';

/**
 * Several writes as one statement, each a `with` part of it: the database is asked once instead of once for each. None of
 * them sees what another has written, foreign keys are judged when all are done, and no two may change the same row.
 * `answer` is what comes back, and may read from `parts` by their names.
 */
export function together(
  parts: Readonly<Record<string, RawBuilder<unknown>>>,
  answer: RawBuilder<unknown> = sql`select`,
): RawBuilder<unknown> {
  const named = Object.entries(parts).map(([name, part]) => sql`${sql.raw(name)} as (${part})`);
  return sql`with ${sql.join(named)} ${answer}`;
}
