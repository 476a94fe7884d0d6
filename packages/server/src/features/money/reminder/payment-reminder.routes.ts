import {
  cancelPaymentReminder,
  getOverdueOfCustomer,
  listPaymentReminders,
  remindCustomer,
} from '@henhouse/contract/money/payment-reminder';
import type { App } from '../../../platform/http/app';
import type { CompanyContext } from '../../../platform/http/context';
import { route } from '../../../platform/http/route';
import { daysOfPlaces } from '../../farm/site-day';
import type { DocumentSource } from '../open-documents';
import { cancelReminder, overdueOf, type Reminding, remind } from './payment-reminder.service';
import { listReminderRows } from './payment-reminder.store';

/** The job that sends a reminder; whoever writes papers defines it. */
export const reminderMailJob = 'money.mailReminder';

type Context = Pick<CompanyContext<typeof remindCustomer>, 'tx' | 'today' | 'demand' | 'scope'>;

/** Reminders of customers; `sources` are the documents that can be paid. */
export function registerPaymentReminders(app: App, sources: readonly DocumentSource[]): void {
  const remindingOf = async ({ tx, today, demand, scope: { farmIds } }: Context): Promise<Reminding> => ({
    tx,
    farmIds,
    days: await daysOfPlaces({ tx, today }),
    sources,
    demandFarm: (farmId) => demand({ action: 'update', subject: 'Sale' }, farmId === null ? {} : { farmId }),
  });

  route(app, getOverdueOfCustomer, async (context) => overdueOf(await remindingOf(context), context.params.partnerId));

  route(app, listPaymentReminders, ({ tx, query, scope: { farmIds } }) => listReminderRows(tx, query, farmIds));

  route(app, remindCustomer, async (context) => {
    const { tx, input, user, companyId, audit, event } = context;
    const after = await remind(await remindingOf(context), input, user.name);
    if (after.way === 'mail')
      await app.jobs.enqueue(tx, reminderMailJob, { companyId, userId: tx.userId, reminderId: after.id });
    audit({ action: 'create', subject: 'Sale', subjectId: after.id, after });
    event('money.saved');
    return after;
  });

  route(app, cancelPaymentReminder, async (context) => {
    const { input, params, version, audit, event } = context;
    const seen = { id: params.reminderId, version };
    const { before, after } = await cancelReminder(await remindingOf(context), seen, input.reason);
    audit({ action: 'delete', subject: 'Sale', subjectId: after.id, before, after: { reason: input.reason } });
    event('money.saved');
    return after;
  });
}
