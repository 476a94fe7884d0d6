import type { CompanyTx } from '../../../platform/db/company-tx';
import { recordEvent } from '../../../platform/live/record-event';

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
  await recordEvent(tx, tx.companyId, 'alarm.saved', refs);
}
