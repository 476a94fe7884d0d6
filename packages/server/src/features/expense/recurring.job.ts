import { type Day, dayInZone } from '@henhouse/domain/day/day';
import { dueOccurrences, missingOccurrences, type Recurrence } from '@henhouse/domain/expense/recurrence';
import { sql } from 'kysely';
import { uuidOf } from '../../ledger/ids';
import { nextNumber } from '../../ledger/money/document-number';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import { eachCompany } from '../../platform/jobs/each-company';
import { eachDue, type FailureLog } from '../../platform/jobs/each-due';
import { recordEvent } from '../../platform/live/record-event';
import { type ExpenseRow, insertExpense, readExpense } from './expense.store';

const jobName = 'expense.recurring';

interface RecurringExpense {
  readonly id: string;
  readonly made: readonly { readonly id: string; readonly day: Day }[];
}

/**
 * Recurring expenses that were approved, with what they brought already. A cancelled one comes no more; what it brought before
 * stays.
 */
function readRecurring(tx: CompanyTx): Promise<RecurringExpense[]> {
  return tx.many(sql<RecurringExpense>`
    select e.id, coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'day', o.day)) from expense o
      where o.company_id = e.company_id and o.recurs_of_id = e.id), '[]') as made
    from expense e
    where e.company_id = ${tx.companyId} and e.recurs is not null and e.state = 'approved' order by e.day, e.id`);
}

/**
 * Makes drafts of what has fallen due up to `today`: each waits to be confirmed by somebody. Run again, it makes none twice:
 * the id follows from the first one and the day. Answers how many it made.
 */
export async function makeDueExpenses(tx: CompanyTx, today: Day, at: string, log: FailureLog): Promise<number> {
  let made = 0;
  const failed = 'a recurring expense is late';
  await eachDue({ log, failed }, tx, await readRecurring(tx), async ({ id, made: before }) => {
    const first = await readExpense(tx, id);
    const recurs = first.recurs as Recurrence;
    const due = dueOccurrences({ ...first, recurs }, today);
    const named = due.map((one) => ({ ...one, id: uuidOf(`expense/${id}/${one.day}`) }));
    const missing = missingOccurrences(recurs, named, before);
    for (const occurrence of missing) await addDraft(tx, first, occurrence, at);
    made += missing.length;
  });
  if (made > 0) await recordEvent(tx, tx.companyId, 'expense.saved');
  return made;
}

async function addDraft(
  tx: CompanyTx,
  first: ExpenseRow,
  occurrence: { readonly id: string; readonly day: Day; readonly shareFrom: Day; readonly shareTo: Day },
  at: string,
): Promise<void> {
  const number = await nextNumber(tx, 'expense');
  const again = { recurs: null, recursUntil: null, recursOfId: first.id, refundOfId: null, attachments: [] };
  const by = { id: first.createdBy, name: first.createdByName, at };
  await insertExpense(tx, { ...first, ...occurrence, ...again, number }, by);
}

/** Every hour, so that a company's drafts are there on the morning of its own day. */
export function registerRecurringExpenses({ jobs, db, clock, log }: Pick<App, 'jobs' | 'db' | 'clock' | 'log'>): void {
  jobs.define(jobName, async () => {
    const companies = await db.unsafeAcrossCompanies('recurring expenses that have fallen due', (tx) =>
      tx.many<{ id: string; timeZone: string }>(sql`
        select id, time_zone from company c where state = 'active' and id in (select e.company_id from expense e
          where e.recurs is not null and e.state = 'approved') order by id`),
    );
    const now = clock.now();
    await eachCompany({ log, failed: 'recurring expenses are late' }, companies, ({ id, timeZone }) =>
      db.company(id, null, (tx) => makeDueExpenses(tx, dayInZone(now, timeZone), new Date(now).toISOString(), log)),
    );
  });
  jobs.schedule(jobName, '12 * * * *');
}
