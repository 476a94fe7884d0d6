import { onCallEndMs } from '@henhouse/domain/alarm/on-call';
import { dateFormat } from '@henhouse/domain/format/format';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { eachDue } from '../../../platform/jobs/each-due';
import { alarmWords } from '../notice/alarm-words';
import { listRecipients } from '../notice/notify.store';
import { sendPush } from '../notice/push';
import { lockBegunWeeks, markWeekAnnounced } from './on-call.store';

/** Whoever's week on call has begun is told so by mail and push: until when, from whom they take over, and what is open. */
export async function handOver(app: App, tx: CompanyTx): Promise<void> {
  const nowMs = app.clock.now();
  const weeks = await lockBegunWeeks(tx, nowMs);
  await eachDue({ log: app.log, failed: 'a week on call was not handed over' }, tx, weeks, async (week) => {
    await markWeekAnnounced(tx, week, nowMs);
    const [recipient] = await listRecipients(tx, { roles: [], userIds: [week.userId] });
    if (!recipient) return;
    const { words, language } = alarmWords(recipient.language);
    const format = dateFormat(language, {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: week.timeZone,
    });
    const title = words.onCall.title({ farm: week.farmName });
    const body = [
      words.onCall.until({ time: format.format(onCallEndMs(week.weekStart, week.timeZone)) }),
      ...(week.beforeName === '' ? [] : [words.onCall.before({ name: week.beforeName })]),
      week.openAlarms === 0 ? words.onCall.none : words.onCall.open({ count: week.openAlarms }),
    ].join(' ');
    const path = `/apps/manage-farm/${week.farmId}/alarm`;
    if (recipient.email)
      await app.mail.send(tx, {
        to: recipient.email,
        reader: recipient,
        subject: title,
        text: `${[title, body, `${app.settings.publicUrl}${path}`].join('\n\n')}\n`,
      });
    const tag = `on-call ${week.farmId}`;
    await sendPush(app, tx, recipient.pushDeviceIds, { title, body, path, tag, severity: 'info' });
  });
}
