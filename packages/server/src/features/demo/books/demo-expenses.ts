import type { ExpenseFields } from '@henhouse/contract/expense/expense';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { type Month, monthOf, monthsBefore } from '@henhouse/domain/money/period';
import { sql } from 'kysely';
import { uuidOf } from '../../../ledger/ids';
import type { FailureLog } from '../../../platform/jobs/each-due';
import { addExpense, addRefund, approve, cancel, type ExpenseActor } from '../../expense/expense.service';
import { lockExpense } from '../../expense/expense.store';
import { owedExpenses } from '../../expense/owed-expenses.source';
import { makeDueExpenses } from '../../expense/recurring.job';
import { payCreditBack } from '../../money/payment.service';
import { demoPartnerId } from '../catalogue/demo-catalogue';
import { lakeside, meadow, orchard } from '../demo-farms';
import { type DemoFarm, farmIdOf, shedIdOf } from '../demo-sites';
import type { DemoCompany, DemoDay, Person } from '../people/demo-people';

const monthsBack = 11;
const lastDay = (month: Month): Day => addDays(monthsBefore(month, -1), -1);

type Draft = Partial<ExpenseFields> & Pick<ExpenseFields, 'category' | 'payee' | 'netMinor' | 'shareBy'>;

/** An expense of a month that is over: on its last day, shared over all its days. */
export function ofMonth(month: Month, draft: Draft): ExpenseFields {
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

type Write = (
  farmId: string | null,
  fields: ExpenseFields,
  by: Person,
  to: 'draft' | 'approved' | 'cancelled',
) => Promise<string>;

const actorsOn =
  ({ today, nowMs }: DemoDay) =>
  (tx: ExpenseActor['tx'], { id, name }: Person, role: string): ExpenseActor => ({
    tx,
    user: { id, name, role },
    now: nowMs,
    today,
  });

/** Writes one expense after the other, each up to the state that it is to have. */
function expenseWriter(on: DemoDay): Write {
  const { database, company } = on;
  const { companyId, owner } = company;
  const actorOf = actorsOn(on);
  let count = 0;
  return async (farmId, fields, by, to) => {
    count += 1;
    const id = uuidOf(`demo expense ${count}`);
    const made = await database.company(companyId, by.id, (tx) =>
      addExpense(actorOf(tx, by, 'Manager'), { ...fields, id, farmId, confirmed: ['outsideUsual'] }, false),
    );
    if (to === 'draft') return id;
    await database.company(companyId, owner.id, async (tx) => {
      const actor = actorOf(tx, owner, 'Owner');
      await (to === 'approved' ? approve(actor, made) : cancel(actor, made, 'Paid by the insurance'));
    });
    return id;
  };
}

/** A demo is whole or not there. */
const allOrNothing: FailureLog = {
  error: ({ err }) => {
    throw err;
  },
};

/** Expenses of twelve months of every kind and in every state, and a rent that recurs. */
export async function addExpensesOfVale(on: DemoDay): Promise<void> {
  const { database, company, today, nowMs } = on;
  const write = expenseWriter(on);
  const present = monthOf(today);
  await addMonthly(write, company.manager, present);
  await addRecurring(write, company.manager, present);
  await addSingle(write, company, today);
  await addInPercent(on, write);
  await addRefunded(on, write);
  await database.company(company.companyId, company.owner.id, (tx) =>
    makeDueExpenses(tx, today, new Date(nowMs).toISOString(), allOrNothing),
  );
}

async function addMonthly(write: Write, manager: Person, present: Month): Promise<void> {
  for (let back = monthsBack; back >= 1; back -= 1) {
    const month = monthsBefore(present, back);
    for (const farm of [meadow, orchard, lakeside]) {
      for (const draft of monthly(farm, month)) await write(farmIdOf(farm), ofMonth(month, draft), manager, 'approved');
    }
    const office: Draft = { category: 'office', payee: 'Book-keeping Sommer', netMinor: 54_000, shareBy: 'birdDays' };
    await write(null, ofMonth(month, office), manager, 'approved');
  }
}

async function addRecurring(write: Write, manager: Person, present: Month): Promise<void> {
  const rent = { category: 'rent', payee: 'Hof Lübbers', netMinor: 210_000, taxMinor: 0, shareBy: 'area' } as const;
  const insurance = {
    category: 'insurance',
    payee: 'Landvolk Insurance',
    netMinor: 488_000,
    shareBy: 'birds',
  } as const;
  const ofThird = ofMonth(monthsBefore(present, 3), { ...rent, recurs: 'month' });
  await write(farmIdOf(meadow), ofThird, manager, 'approved');
  await write(null, ofMonth(monthsBefore(present, 6), { ...insurance, recurs: 'year' }), manager, 'approved');
}

async function addSingle(write: Write, { manager, supervisor }: DemoCompany, today: Day): Promise<void> {
  const last = monthsBefore(monthOf(today), 1);
  const atMeadow = farmIdOf(meadow);
  const repair: Draft = { category: 'repairs', payee: 'Fan service Hagen', netMinor: 38_900, shareBy: 'shed' };
  await write(atMeadow, ofMonth(last, { ...repair, shareShedId: shedIdOf(meadow, 2) }), manager, 'approved');
  const broken = { ...repair, shareShedId: shedIdOf(meadow, 4), netMinor: 64_000 };
  await write(atMeadow, ofMonth(last, broken), manager, 'cancelled');
  const steam: Draft = { category: 'cleaning', payee: 'Steam Clean Nord', netMinor: 87_500, shareBy: 'area' };
  await write(farmIdOf(lakeside), ofMonth(last, steam), manager, 'draft');
  const yesterday = addDays(today, -1);
  const petty: Draft = { category: 'other', payee: 'Hardware store', netMinor: 2380, taxMinor: 452, shareBy: 'shed' };
  const inSight = { paidFrom: 'cash', shareShedId: shedIdOf(meadow, 1), day: yesterday, shareFrom: yesterday } as const;
  await write(atMeadow, ofMonth(last, { ...petty, ...inSight, shareTo: today }), supervisor, 'draft');
}

/** Expenses of which a part came back: into the bank, and as credit of a supplier who paid some of it back since. */
async function addRefunded(on: DemoDay, write: Write): Promise<void> {
  const { database, company, today } = on;
  const month = monthsBefore(monthOf(today), 2);
  const power: Draft = { category: 'electricity', payee: 'Stadtwerke Visbek', netMinor: 126_000, shareBy: 'birdDays' };
  const settled = { netMinor: 18_400, taxMinor: 3496, paidFrom: 'bank', notes: 'Settled by the meter' } as const;
  await refunded(on, await write(farmIdOf(meadow), ofMonth(month, power), company.manager, 'approved'), settled);
  const { companyId, manager, owner } = company;
  const partnerId = await database.company(companyId, null, async (tx) => demoPartnerId(tx, 'packaging'));
  const rented: Draft = { category: 'rent', payee: '', netMinor: 64_000, shareBy: 'area', partnerId, paidFrom: null };
  const credited = { netMinor: 16_000, taxMinor: 3040, paidFrom: null, notes: 'One machine went back early' };
  await refunded(on, await write(farmIdOf(orchard), ofMonth(month, rented), manager, 'approved'), credited);
  const user = { ...owner, role: 'Owner' as const, mayApprove: () => true };
  const payer = {
    side: 'supplier',
    sources: [owedExpenses],
    todayAt: () => today,
    demandFarm: () => undefined,
    user,
  } as const;
  const back = { id: uuidOf('demo credit back'), partnerId, day: today, place: 'bank', amountMinor: 9000 } as const;
  await database.company(companyId, owner.id, (tx) =>
    payCreditBack({ tx, ...payer }, { ...back, reference: 'Part of the credit', notes: '' }),
  );
}

type Refund = Omit<Parameters<typeof addRefund>[2], 'id' | 'day' | 'attachments'>;

async function refunded(on: DemoDay, expenseId: string, given: Refund): Promise<void> {
  const { database, company, today } = on;
  const { companyId, manager, owner } = company;
  const actorOf = actorsOn(on);
  const refund = { ...given, id: uuidOf(`demo refund ${expenseId}`), day: monthOf(today), attachments: [] };
  const made = await database.company(companyId, manager.id, async (tx) =>
    addRefund(actorOf(tx, manager, 'Manager'), await lockExpense(tx, expenseId), refund),
  );
  await database.company(companyId, owner.id, (tx) => approve(actorOf(tx, owner, 'Owner'), made));
}

/** Something that two flocks of Meadow Farm share as somebody stated it. */
async function addInPercent({ database, company, today }: DemoDay, write: Write): Promise<void> {
  const flocks = await database.company(company.companyId, null, (tx) =>
    tx.many(sql<{ id: string }>`
      select id from flock where company_id = ${tx.companyId} and farm_id = ${farmIdOf(meadow)} and placed_day is not null
      order by placed_day desc, id limit 2`),
  );
  const [first, second] = flocks;
  if (first === undefined || second === undefined) return;
  const shares = [
    { flockId: first.id, pct: 62.5 },
    { flockId: second.id, pct: 37.5 },
  ];
  const vet = { category: 'veterinary', payee: 'Vet practice Visbek', netMinor: 45_900, shareBy: 'percent' } as const;
  const month = monthsBefore(monthOf(today), 1);
  await write(farmIdOf(meadow), ofMonth(month, { ...vet, shares }), company.manager, 'approved');
}
