import { addDays, type Day } from '@henhouse/domain/day/day';
import { chicksIn } from '@henhouse/domain/hatchery/dispatch/chick-dispatch';
import type { ChickCount } from '@henhouse/domain/hatchery/step/grade';
import { sql } from 'kysely';
import { accountId, uuidOf } from '../../../ledger/ids';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { insertDispatch } from '../../hatchery/dispatch/chick-dispatch.store';
import { chickLotOf } from '../../hatchery/hatch/replay-hatch';
import { discard } from '../../stock/inventory/discard.service';
import { type ReceivingAround, receive, sendAtOnce } from '../../supply/supply.service';
import { addPartners, demoPartnerId } from '../catalogue/demo-catalogue';
import type { Person } from '../people/demo-people';
import { type DemoSale, type DemoSelling, dispatched, invoiced, paid } from '../sale/demo-seller';
import { hatchOfToday } from './hatch-calendar';

export const demoChickBreed = 'Ross 308';
/** Minor units a chick, by grade. */
const price = { a: 43.7, b: 19.5 } as const;

const customers = {
  growers: {
    name: 'Hümmling Broiler Growers',
    taxNumber: 'DE 231 904 117',
    contactName: 'Heiko Jansen',
    phone: '+49 5952 8813',
    email: 'chicks@huemmling-growers.example',
    address: 'Kirchweg 11\n49751 Sögel',
    termsDays: 21,
    creditLimitMinor: 9_000_000,
  },
  fattener: {
    name: 'Hof Rüsken',
    contactName: 'Insa Rüsken',
    phone: '+49 4442 90115',
    address: 'Südfelde 4\n49393 Lohne',
    termsDays: 14,
    creditLimitMinor: 5_000_000,
  },
};

/** Customers who take the chicks that Meadow Farm has no room for. */
export function addChickCustomers(tx: CompanyTx, today: Day): Promise<void> {
  const around = { today, openingDay: addDays(today, -400) };
  return addPartners(tx, customers, { isSupplier: false, isCustomer: true }, around);
}

/** Chicks of a hatch that are in the store of its farm. */
export interface HatchedChicks {
  readonly hatchId: string;
  readonly word: string;
  readonly farmId: string;
  readonly day: Day;
  readonly counts: readonly ChickCount[];
}

const lotOf = (hatchId: string, { grade, sex }: ChickCount) => chickLotOf(hatchId, grade, sex).lotId;

/** Chicks for a flock of an own farm. */
export interface ChickOrder {
  readonly farmId: string;
  readonly hatchDay: Day;
  readonly count: number;
}

interface Lorry {
  readonly toFarmId: string;
  /** Null: which flock they are for was not said. */
  readonly flockId: string | null;
  readonly count: number;
  readonly leftAtMs: number;
  readonly today: Day;
}

const around = (today: Day, by: Person): ReceivingAround => ({
  today,
  farmRetired: false,
  byName: by.name,
  role: by.role,
  seesPrices: true,
  current: async () => undefined,
});

const supplyOf = (hatchId: string) => uuidOf(`demo chicks of ${hatchId}`);

/** First-grade chicks of a hatch on their way to an own farm. */
export async function sendChicks(
  tx: CompanyTx,
  chicks: Pick<HatchedChicks, 'hatchId' | 'farmId' | 'day'>,
  lorry: Lorry,
  by: Person,
): Promise<void> {
  const { hatchId, farmId, day } = chicks;
  const { toFarmId, flockId, count, leftAtMs, today } = lorry;
  const lotId = chickLotOf(hatchId, 'a', 'asHatched').lotId;
  const perBox = count % 100 === 0 ? 100 : 50;
  const boxes = { lotId, boxes: count / perBox, perBox, freePct: 0 };
  const id = supplyOf(hatchId);
  const vaccines = 'Marek, infectious bronchitis';
  const sending = {
    id,
    kind: 'chicks',
    direction: 'toFarm',
    farmId: toFarmId,
    fromFarmId: farmId,
    day,
    lots: [{ lotId, quantity: chicksIn(boxes) }],
    carrier: 'VEC-VP 308, Uwe',
    notes: '',
  } as const;
  await sendAtOnce(tx, { ...sending, lots: [...sending.lots] }, around(today, by));
  const leftAt = new Date(leftAtMs).toISOString();
  await insertDispatch(tx, { supplyId: id, hatchId, flockId, leftAt, vaccines, boxes: [boxes] });
}

/** Of the chicks of this morning most go to the flock that waits for them, in whole boxes; the rest waits in the hatchery. */
export async function sendChicksOfToday(
  { tx, today, nowMs, seller }: DemoSelling,
  {
    farmId,
    toFarmId,
    flockId,
    timeZone,
  }: Pick<Lorry, 'toFarmId'> & {
    readonly farmId: string;
    readonly flockId: string;
    readonly timeZone: string;
  },
): Promise<void> {
  const { lotId } = chickLotOf(hatchOfToday.id, 'a', 'asHatched');
  const chicks = await tx.value(sql<number>`
    select quantity::int from balance
    where company_id = ${tx.companyId} and account_id = ${accountId({ kind: 'store', farmId })} and lot_id = ${lotId}`);
  const lorry = { toFarmId, flockId, today, leftAtMs: hatchOfToday.leftAtMs(nowMs, timeZone) };
  const hatch = { hatchId: hatchOfToday.id, farmId, day: today };
  await sendChicks(tx, hatch, { ...lorry, count: Math.floor((chicks * 0.92) / 100) * 100 }, seller);
}

/** They have arrived, all of them. */
export async function receiveChicks(tx: CompanyTx, { hatchId, day }: HatchedChicks, count: number, by: Person) {
  const line = { lotId: chickLotOf(hatchId, 'a', 'asHatched').lotId, good: count, broken: 0, reason: '' };
  await receive(tx, { id: supplyOf(hatchId), version: 1, reason: '', day, lots: [line] }, around(day, by));
}

/** The rest of a hatch is sold on the day; every third time nobody wants the second grade. */
export async function sellChicks(
  selling: DemoSelling,
  chicks: HatchedChicks,
  { taken, index, isNewest }: { readonly taken: number; readonly index: number; readonly isNewest: boolean },
): Promise<void> {
  const { tx, seller, today } = selling;
  const { hatchId, word, farmId, day } = chicks;
  const rest = chicks.counts.map((one) => ({ ...one, count: one.count - (one.grade === 'a' ? taken : 0) }));
  const isDestroyed = ({ grade }: ChickCount) => grade === 'b' && index % 3 === 2;
  const sold = rest.filter((one) => one.count > 0 && !isDestroyed(one));
  const of: DemoSale = {
    word: `chicks of hatch ${word}`,
    kind: 'chicks',
    farmId,
    partnerId: demoPartnerId(tx, index % 4 === 1 ? 'fattener' : 'growers'),
    day,
    lines: sold.map(({ grade, sex, count }) => ({
      unit: 'chick',
      quantity: count,
      unitPriceMinor: price[grade],
      breed: demoChickBreed,
      sex,
      chickGrade: grade.toUpperCase(),
    })),
    lots: sold.map((one) => ({ lotId: lotOf(hatchId, one), quantity: one.count })),
  };
  if (isNewest) await dispatched(selling, of);
  else {
    const daysLate = [0, 4, -1, 12, 2][index % 5] ?? 0;
    await paid(selling, await invoiced(selling, of), index % 7 === 5 ? { daysLate, share: 0.5 } : { daysLate });
  }
  for (const one of rest.filter((lot) => lot.count > 0 && isDestroyed(lot))) {
    const lotId = lotOf(hatchId, one);
    const reason = 'Second grade that nobody ordered';
    const document = { id: uuidOf(`demo destroyed ${lotId}`), farmId, lotId, day, quantity: one.count, reason };
    await discard(tx, { ...document, witness: '', byName: seller.name }, { farmId, farmRetired: false, today });
  }
}
