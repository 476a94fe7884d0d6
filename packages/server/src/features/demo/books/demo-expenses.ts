import type { ExpenseFields } from '@henhouse/contract/expense/expense';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { type Month, monthOf, monthsBefore } from '@henhouse/domain/money/period';
import { sql } from 'kysely';
import { uuidOf } from '../../../ledger/ids';
import type { Database } from '../../../platform/db/database';
import { addExpense, approve, cancel, type ExpenseActor } from '../../expense/expense.service';
import { makeDueExpenses } from '../../expense/recurring.job';
import { lakeside, meadow, orchard } from '../demo-farms';
import { type DemoFarm, farmIdOf, shedIdOf } from '../demo-sites';
import type { DemoCompany, Person } from '../people/demo-people';

/** Who of Vale writes and approves, and when. */
interface Round {
  readonly database: Database;
  readonly company: DemoCompany;
  readonly today: Day;
  readonly nowMs: number;
}

const monthsBack = 11;
const lastDay = (month: Month): Day => addDays(monthsBefore(month, -1), -1);

type Draft = Partial<ExpenseFields> & Pick<ExpenseFields, 'category' | 'payee' | 'netMinor' | 'shareBy'>;

/** An expense of a month that is over: on its last day, shared over all its days. */
function ofMonth(month: Month, draft: Draft): ExpenseFields {
  return {
    day: lastDay(month),
    partnerId: null,
    taxMinor: Math.round(draft.netMinor * 0.19),
    paidFrom: 'bank',
    shareFrom: month,
    shareTo: lastDay(month),
    shareKind: null,
    shareFlockId: null,
    shareShedId: null,
    shares: [],
    recurs: null,
    recursUntil: null,
    notes: '',
    attachments: [],
    ...draft,
  };
}

/** Cold months take more gas. */
const gasMinor = (month: Month): number => ([11, 12, 1, 2, 3].includes(Number(month.slice(5, 7))) ? 412_000 : 148_500);

/** What a farm spends every month. */
function monthly(farm: DemoFarm, month: Month): Draft[] {
  if (farm === meadow) {
    return [
      { category: 'heating', payee: 'Weser Gas', netMinor: gasMinor(month), shareBy: 'birdDays' },
      { category: 'electricity', payee: 'Stadtwerke Visbek', netMinor: 96_350, shareBy: 'area' },
      { category: 'wages', payee: 'Wages of Meadow Farm', netMinor: 684_000, taxMinor: 0, shareBy: 'birds' },
      { category: 'catching', payee: 'Catching crew Brüning', netMinor: 121_800, shareBy: 'kg' },
    ];
  }
  const eggs: Draft = { category: 'wages', payee: 'Egg collection', netMinor: 398_000, taxMinor: 0, shareBy: 'eggs' };
  return [eggs, { category: 'electricity', payee: 'Stadtwerke Visbek', netMinor: 71_200, shareBy: 'birdDays' }];
}

/** Expenses of twelve months of every kind and in every state, and a rent that recurs. */
export async function addExpensesOfVale(round: Round): Promise<void> {
  const { database, company, today, nowMs } = round;
  const { companyId, owner, manager } = company;
  let count = 0;
  const write = async (
    farmId: string | null,
    fields: ExpenseFields,
    by: Person,
    to: 'draft' | 'approved' | 'cancelled',
  ) => {
    count += 1;
    const id = uuidOf(`demo expense ${count}`);
    const actorOf = (tx: ExpenseActor['tx'], person: Person, role: string): ExpenseActor => ({
      tx,
      user: { id: person.id, name: person.name, role },
      now: nowMs,
      today,
    });
    const made = await database.company(companyId, by.id, (tx) =>
      addExpense(actorOf(tx, by, 'Manager'), { ...fields, id, farmId, confirmed: ['outsideUsual'] }, false),
    );
    if (to === 'draft') return;
    await database.company(companyId, owner.id, async (tx) => {
      const actor = actorOf(tx, owner, 'Owner');
      await (to === 'approved' ? approve(actor, made) : cancel(actor, made, 'Paid by the insurance'));
    });
  };
  const present = monthOf(today);
  for (let back = monthsBack; back >= 1; back -= 1) {
    const month = monthsBefore(present, back);
    for (const farm of [meadow, orchard, lakeside]) {
      for (const draft of monthly(farm, month)) await write(farmIdOf(farm), ofMonth(month, draft), manager, 'approved');
    }
    const office: Draft = { category: 'office', payee: 'Book-keeping Sommer', netMinor: 54_000, shareBy: 'birdDays' };
    await write(null, ofMonth(month, office), manager, 'approved');
  }
  const last = monthsBefore(present, 1);
  const rent: Draft = {
    category: 'rent',
    payee: 'Hof Lübbers',
    netMinor: 210_000,
    taxMinor: 0,
    shareBy: 'area',
    recurs: 'month',
  };
  await write(farmIdOf(meadow), ofMonth(monthsBefore(present, 3), rent), manager, 'approved');
  const insurance: Draft = {
    category: 'insurance',
    payee: 'Landvolk Insurance',
    netMinor: 488_000,
    shareBy: 'birds',
    recurs: 'year',
  };
  await write(null, ofMonth(monthsBefore(present, 6), insurance), manager, 'approved');
  const repair: Draft = { category: 'repairs', payee: 'Fan service Hagen', netMinor: 38_900, shareBy: 'shed' };
  await write(farmIdOf(meadow), ofMonth(last, { ...repair, shareShedId: shedIdOf(meadow, 2) }), manager, 'approved');
  await write(
    farmIdOf(meadow),
    ofMonth(last, { ...repair, shareShedId: shedIdOf(meadow, 4), netMinor: 64_000 }),
    manager,
    'cancelled',
  );
  await write(
    farmIdOf(lakeside),
    ofMonth(last, { category: 'cleaning', payee: 'Steam Clean Nord', netMinor: 87_500, shareBy: 'area' }),
    manager,
    'draft',
  );
  const petty: Draft = {
    category: 'other',
    payee: 'Hardware store',
    netMinor: 2380,
    taxMinor: 452,
    paidFrom: 'cash',
    shareBy: 'shed',
  };
  const inSight = {
    ...petty,
    shareShedId: shedIdOf(meadow, 1),
    day: addDays(today, -1),
    shareFrom: addDays(today, -1),
    shareTo: today,
  };
  await write(farmIdOf(meadow), ofMonth(last, inSight), company.supervisor, 'draft');
  await writePercents(round, (flockIds) => {
    const [first = '', second = ''] = flockIds;
    const shares = [
      { flockId: first, pct: 62.5 },
      { flockId: second, pct: 37.5 },
    ];
    const vet: Draft = {
      category: 'veterinary',
      payee: 'Vet practice Visbek',
      netMinor: 45_900,
      shareBy: 'percent',
      shares,
    };
    return write(farmIdOf(meadow), ofMonth(last, vet), manager, 'approved');
  });
  await database.company(companyId, owner.id, (tx) => makeDueExpenses(tx, today, new Date(nowMs).toISOString()));
}

/** Something that two flocks of Meadow Farm share as somebody stated it. */
async function writePercents(
  { database, company }: Round,
  write: (flockIds: readonly string[]) => Promise<void>,
): Promise<void> {
  const flocks = await database.company(company.companyId, null, (tx) =>
    tx.many(sql<{ id: string }>`
      select id from flock where company_id = ${tx.companyId} and farm_id = ${farmIdOf(meadow)} and placed_day is not null
      order by placed_day desc, id limit 2`),
  );
  if (flocks.length === 2) await write(flocks.map(({ id }) => id));
}
