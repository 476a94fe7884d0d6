import { getReminderPaper, type PaymentReminder } from '@henhouse/contract/money/payment-reminder';
import { call } from '../../../shared/api/call';
import { saveFile } from '../../../shared/ui/table/export-rows';

/** Saves a reminder as PDF. */
export async function takeReminder({ id, partnerName, day }: PaymentReminder): Promise<void> {
  saveFile(await call(getReminderPaper, { params: { reminderId: id } }), `reminder-${partnerName}-${day}.pdf`);
}
