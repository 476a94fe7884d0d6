import type { InputOf } from '@henhouse/contract/endpoint';
import type {
  OverdueDocumentOfCustomer,
  OverdueOfCustomer,
  PaymentReminder,
  remindCustomer,
} from '@henhouse/contract/money/payment-reminder';
import { addDays } from '@henhouse/domain/day/day';
import { checkReminder, payByDays, reminderStage } from '@henhouse/domain/money/payment-reminder';
import { blocking, error } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { orNotFound, refuse, requireVersion } from '../../../platform/http/refusal';
import type { DaysOfPlaces } from '../../farm/site-day';
import { readMoneySetting } from '../money-setting.store';
import type { DocumentSource } from '../open-documents';
import { readCredits } from '../payment.store';
import { insertReminder, lockReminder, markReminderDeleted, readOverdue, readReminder } from './payment-reminder.store';

/** Whoever reminds, of documents in reach. */
export interface Reminding {
  readonly tx: CompanyTx;
  readonly farmIds: 'all' | readonly string[];
  readonly days: DaysOfPlaces;
  readonly sources: readonly DocumentSource[];
  /** Ends with 403 unless the caller may ask for money of documents of this farm; null: the company's own. */
  demandFarm(farmId: string | null): void;
}

/** What of a customer is overdue, with how often they were reminded of it. */
export async function overdueOf(reminding: Reminding, partnerId: string): Promise<OverdueOfCustomer> {
  const { tx, farmIds, days, sources } = reminding;
  const [partner, documents, credits] = await Promise.all([
    orNotFound(
      tx.maybe(sql<{ name: string; email: string }>`
        select name, email from partner where company_id = ${tx.companyId} and id = ${partnerId}`),
    ),
    readOverdue(tx, partnerId, { farmIds, days }, sources),
    readCredits(tx, partnerId, { side: 'customer', farmIds, days }, sources),
  ]);
  const creditMinor = -credits.reduce((sum, { openMinor }) => sum + openMinor, 0);
  return { partnerId, partnerName: partner.name, email: partner.email, creditMinor, documents };
}

type Typed = InputOf<typeof remindCustomer>;

function chosenOf(
  typed: Typed,
  overdue: readonly OverdueDocumentOfCustomer[],
): (OverdueDocumentOfCustomer | undefined)[] {
  if (typed.documents === null) return [...overdue];
  return typed.documents.map((one) =>
    overdue.find(({ documentKind, documentId }) => documentKind === one.documentKind && documentId === one.documentId),
  );
}

/**
 * Writes down what a customer is asked for. The customer is locked, so that two who remind at once do not both: the second is
 * told of the first. @throws Refusal `nothingOverdue`, `addressMissing`; `remindedLately` and `hardlyOverdue` to be confirmed
 */
export async function remind(reminding: Reminding, typed: Typed, byName: string): Promise<PaymentReminder> {
  const { tx, farmIds } = reminding;
  // The letter is the company's, whatever the day is at the farms that it names.
  const { today } = reminding.days;
  await tx.run(sql`
    select from partner where company_id = ${tx.companyId} and id = ${typed.partnerId} for update`);
  const [{ documents: overdue, email, creditMinor }, pace] = await Promise.all([
    overdueOf(reminding, typed.partnerId),
    readMoneySetting(tx),
  ]);
  const payBy = typed.payBy ?? addDays(today, payByDays);
  const documents = chosenOf(typed, overdue);
  const lines = documents.flatMap((document) => document ?? []);
  const openMinor = lines.reduce((sum, line) => sum + line.openMinor, 0);
  const checked = { payBy, way: typed.way, address: email, toPayMinor: openMinor - creditMinor, documents };
  refuse(blocking(checkReminder(checked, pace, today), typed.confirmed));
  for (const { farmId } of lines) reminding.demandFarm(farmId);
  const { id, partnerId, way, language, notes } = typed;
  const toAddress = way === 'mail' ? email : '';
  const head = { id, partnerId, way, language, notes, payBy, openMinor, creditMinor, toAddress, day: today };
  await insertReminder(tx, { ...head, stage: reminderStage(lines) }, lines, byName);
  return orNotFound(readReminder(tx, id, farmIds));
}

/** A reminder that was made by mistake, or never handed over, counts no more. */
export async function cancelReminder(
  { tx, farmIds, demandFarm }: Reminding,
  seen: { readonly id: string; readonly version: number },
  reason: string,
): Promise<{ before: PaymentReminder; after: PaymentReminder }> {
  const found = await orNotFound(lockReminder(tx, seen.id, farmIds));
  for (const { farmId } of found.lines) demandFarm(farmId);
  const before = requireVersion(found, seen.version);
  refuse(before.state === 'posted' ? [] : [error('stateNotAllowed', 'state', { name: before.state })]);
  await markReminderDeleted(tx, before.id, reason);
  return { before, after: await orNotFound(readReminder(tx, before.id, farmIds)) };
}
