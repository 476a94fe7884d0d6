import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { insertRows } from '../../../platform/db/table/write-row';

/**
 * Ends what rules watch, because they were changed or taken away: their alarms are over, and stay listed until somebody closes
 * them.
 */
export async function endWatches(
  tx: CompanyTx,
  { ruleIds, nowMs }: { readonly ruleIds: readonly string[]; readonly nowMs: number },
): Promise<void> {
  const at = new Date(nowMs).toISOString();
  await tx.run(sql`delete from alarm_watch where company_id = ${tx.companyId} and rule_id = any(${ruleIds}::uuid[])`);
  const over = await tx.values(sql<string>`
    update alarm set state = 'cleared', cleared_at = ${at}, next_at = null, version = version + 1, changed_at = now()
    where company_id = ${tx.companyId} and rule_id = any(${ruleIds}::uuid[]) and state in ('raised', 'acknowledged')
    returning id`);
  await insertRows(
    tx,
    'alarm_event',
    { kind: 'cleared', at },
    over.map((alarmId) => ({ alarmId })),
  );
}
