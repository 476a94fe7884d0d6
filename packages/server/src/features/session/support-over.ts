import { sql } from 'kysely';
import type { AcrossTx } from '../../platform/db/company-tx';

/**
 * Takes sessions whose hour of support is over back to the platform, or the one that is named. A trigger writes down the
 * end where the company's Owner reads it. Nobody is signed out by it. Answers how many.
 */
export function endOverdueSupport(tx: AcrossTx, nowMs: number, sessionId: string | null = null): Promise<number> {
  return tx.run(sql`
    update session set company_id = null, support_until = null
    where support_until <= ${new Date(nowMs).toISOString()} and ended_at is null
      and (${sessionId}::uuid is null or id = ${sessionId})`);
}
