import { addDays, type Day } from '@henhouse/domain/day/day';
import { type Month, monthOf, monthsBefore } from '@henhouse/domain/money/period';
import { sql } from 'kysely';
import { uuidOf } from '../../../ledger/ids';
import { writeAudit } from '../../../platform/audit/audit';
import type { Database } from '../../../platform/db/database';
import { stepPeriod } from '../../economics/period/period.service';
import { readFirstMonth } from '../../economics/period/period.store';
import { addExpense, approve } from '../../expense/expense.service';
import { meadow } from '../demo-farms';
import { farmIdOf } from '../demo-sites';
import type { DemoCompany } from '../people/demo-people';
import { ofMonth } from './demo-expenses';

/** Months that stay open: people who try things out write into them without being asked why. */
const openMonths = 3;

/**
 * Closes the months of Vale that lie far enough back, the last of them softly, and books one bill late into a closed one.
 * Comes last: whatever writes into those months afterwards is refused.
 */
export async function closeMonthsOfVale(
  database: Database,
  { companyId, owner, manager }: DemoCompany,
  today: Day,
  nowMs: number,
): Promise<void> {
  const present = monthOf(today);
  const first = await database.company(companyId, owner.id, (tx) => readFirstMonth(tx, present));
  const soft = monthsBefore(present, openMonths);
  for (let month: Month = first; month <= soft; month = monthsBefore(month, -1)) {
    const to = month === soft ? ('softClosed' as const) : ('closed' as const);
    await database.company(companyId, owner.id, (tx) =>
      stepPeriod(tx, { month, to, reason: '', version: 0, today, byName: owner.name }),
    );
  }
  const late = monthsBefore(soft, 1);
  if (late < first) return;
  const id = uuidOf('demo late expense');
  const user = (person: typeof owner, role: string) => ({ id: person.id, name: person.name, role });
  const water = { category: 'water', payee: 'Oldenburg water board', netMinor: 31_840, taxMinor: 2229 };
  const bill = {
    ...ofMonth(late, { ...water, shareBy: 'birdDays' }),
    id,
    farmId: farmIdOf(meadow),
    day: addDays(late, 20),
  };
  const made = await database.company(companyId, manager.id, (tx) =>
    addExpense(
      { tx, user: user(manager, 'Manager'), now: nowMs, today },
      { ...bill, confirmed: ['outsideUsual'] },
      false,
    ),
  );
  await database.company(companyId, owner.id, async (tx) => {
    await tx.run(sql`set local app.late = 'softClosed,closed'`);
    const after = await approve({ tx, user: user(owner, 'Owner'), now: nowMs, today }, made);
    await writeAudit(tx, {
      action: 'moveState',
      subject: 'Expense',
      subjectId: id,
      before: made,
      after: { ...after, lateReason: 'The water board sent the bill for the meter late' },
      farmId: bill.farmId,
      actorId: owner.id,
      actorName: owner.name,
      via: 'demo',
      requestId: 'demo',
    });
  });
}
