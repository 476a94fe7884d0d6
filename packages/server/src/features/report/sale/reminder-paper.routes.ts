import { getReminderPaper, type PaymentReminder } from '@henhouse/contract/money/payment-reminder';
import { stageName } from '@henhouse/domain/money/payment-reminder';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { orNotFound } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { unwatched } from '../../../platform/work/exports';
import { reminderMailJob } from '../../money/reminder/payment-reminder.routes';
import { readReminder } from '../../money/reminder/payment-reminder.store';
import { type FileToWrite, plain, writeFile } from '../file/file-to-write';
import { type Letterhead, readLetterhead } from './letterhead';
import { reminderPdf } from './reminder-pdf';

async function paperOf(
  tx: CompanyTx,
  reminder: PaymentReminder,
): Promise<{ readonly file: FileToWrite; readonly head: Letterhead }> {
  const head = await readLetterhead(tx, reminder.partnerId, reminder.language);
  const name = `${head.words.fileName.reminder}-${plain(head.customer.name)}-${reminder.day}`;
  return { file: { name, format: 'pdf', document: reminderPdf(reminder, head) }, head };
}

/** Reminders as PDF, and by mail to the customer. */
export function registerReminderPapers(app: App): void {
  route(app, getReminderPaper, async ({ tx, params, scope: { farmIds } }) => {
    const { file } = await paperOf(tx, await orNotFound(readReminder(tx, params.reminderId, farmIds)));
    return (making) => writeFile(app.work, file, making);
  });

  app.jobs.define(reminderMailJob, async (payload) => {
    const reminderId = String(payload.reminderId);
    const made = await app.db.company(String(payload.companyId), null, async (tx) => {
      const reminder = await readReminder(tx, reminderId, 'all');
      // Taken back before it went out.
      return reminder?.state === 'posted' ? { reminder, ...(await paperOf(tx, reminder)) } : undefined;
    });
    if (!made) return;
    const { reminder, file, head } = made;
    const { words, companyName, customer } = head;
    await app.mail.post({
      id: reminderId,
      to: reminder.toAddress,
      subject: `${words.reminder[stageName(reminder.stage)]}: ${companyName}`,
      text: `${words.hello({ name: customer.name })}\n\n${words.reminderMail({ company: companyName })}\n`,
      file: await writeFile(app.work, file, unwatched),
    });
  });
}
