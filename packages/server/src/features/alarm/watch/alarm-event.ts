import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';

interface EventToSend {
  readonly id: string;
  readonly farmId: string;
  readonly shedId: string | null;
  readonly severity: string;
  readonly what: 'raised' | 'cleared' | 'told' | 'unshelved';
}

/** Tells screens and webhooks of an alarm, after the commit; for what no request does. */
export async function sendAlarmEvent(
  tx: CompanyTx,
  { id, farmId, shedId, severity, what }: EventToSend,
): Promise<void> {
  const refs = { alarmId: id, farmId, ...(shedId !== null && { shedId }), severity, what };
  await tx.run(sql`
    insert into event (company_id, topic, refs) values (${tx.companyId}, 'alarm.saved', ${JSON.stringify(refs)}::jsonb)`);
}
