import type { CompanyTx } from '../../../platform/db/company-tx';
import { placeOf } from '../../../platform/http/rights';
import { recordEvent } from '../../../platform/live/record-event';

interface EventToSend {
  readonly id: string;
  readonly farmId: string;
  readonly shedId: string | null;
  readonly severity: string;
  readonly what: 'raised' | 'cleared' | 'told' | 'unshelved' | 'closed';
}

/** Tells screens and webhooks of an alarm, after the commit; for what no request does. */
export async function sendAlarmEvent(tx: CompanyTx, { id, severity, what, ...place }: EventToSend): Promise<void> {
  const refs = { alarmId: id, ...placeOf(place), severity, what };
  await recordEvent(tx, tx.companyId, 'alarm.saved', refs);
}
