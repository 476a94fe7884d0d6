import { sql } from 'kysely';

/** What early warning saw on the day of an alarm (`alarm a`), as it holds now; null of everything else. */
export const seenPattern = sql`(
  select j.said ->> 'pattern' from warning_judgement j
  where a.source = 'earlyWarning' and j.company_id = a.company_id and j.flock_id = a.flock_id and j.shed_id = a.shed_id
    and j.day = a.day
  order by j.version desc limit 1)`;
