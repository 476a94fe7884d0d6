import type { InputOf } from '@henhouse/contract/endpoint';
import type { creditSale, Sale } from '@henhouse/contract/sale/sale';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { grouped } from '@henhouse/domain/quantity/grouped';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { sql } from 'kysely';
import { uuidOf } from '../../../ledger/ids';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { credit } from '../../sale/documents/credit.service';
import { cancelSale } from '../../sale/sale.service';
import { demoPartnerId } from '../catalogue/demo-catalogue';
import { boughtWhole, type DemoBuying } from '../purchase/demo-buyer';
import {
  confirmed,
  type DemoSale,
  type DemoSelling,
  dispatched,
  drafted,
  invoiced,
  paid,
  sellerOn,
} from './demo-seller';

/** Prices in minor units: broilers by kg, spent hens by bird, litter by tonne. */
const price = { broilerKg: 111.5, spentHen: 46.8, litterT: 1870 } as const;
/** Flocks whose birds left last and wait for a price. */
const flocksToPrice = 1;

interface Lorry {
  readonly entryId: string;
  readonly flockId: string;
  readonly farmId: string;
  readonly shedId: string;
  readonly day: Day;
  readonly productionKind: ProductionKind;
}

/** What left of flocks, one list each, the flock that was cleared first in front. */
async function flocksThatLeft(tx: CompanyTx): Promise<Lorry[][]> {
  const lorries = await tx.many(sql<Lorry>`
    select e.id as entry_id, e.flock_id, e.farm_id, e.shed_id, e.day, f.production_kind
    from entry e join flock f on f.company_id = e.company_id and f.id = e.flock_id
    where e.company_id = ${tx.companyId} and e.kind = 'bird-sale' and e.state = 'posted' order by e.day, e.id`);
  const lastDay = (own: readonly Lorry[]) => own.at(-1)?.day ?? '';
  return [...grouped(lorries, ({ flockId }) => flockId).values()].sort((a, b) =>
    lastDay(a) === lastDay(b) ? 0 : lastDay(a) < lastDay(b) ? -1 : 1,
  );
}

/** Birds of a flock to the plant: what arrived dead is not paid for. */
function birdsOf(tx: CompanyTx, lorries: readonly Lorry[]): DemoSale | null {
  const [first] = lorries;
  const last = lorries.at(-1);
  if (!first || !last) return null;
  const isBroiler = first.productionKind === 'broiler';
  return {
    word: `birds ${first.flockId}`,
    kind: 'birds',
    farmId: first.farmId,
    partnerId: demoPartnerId(tx, 'processor'),
    day: last.day,
    lines: [
      {
        unit: isBroiler ? 'kg' : 'bird',
        unitPriceMinor: isBroiler ? price.broilerKg : price.spentHen,
        flockId: first.flockId,
        entryIds: lorries.map(({ entryId }) => entryId),
        deductDoa: true,
        deductCondemned: isBroiler,
      },
    ],
  };
}

/** The litter of a shed that was cleared, two days after. */
function litterOf(tx: CompanyTx, { farmId, shedId, flockId, day }: Lorry, tonnes: number): DemoSale {
  return {
    word: `litter ${flockId}`,
    kind: 'litter',
    farmId,
    partnerId: demoPartnerId(tx, 'arable'),
    day: addDays(day, 2),
    lines: [{ unit: 't', quantity: tonnes, unitPriceMinor: price.litterT, shedId, loads: Math.ceil(tonnes / 12) }],
  };
}

/** A customer who pays on time, a few days late, in two parts, or not yet. */
async function settleAfter(selling: DemoSelling, sale: Sale, index: number): Promise<void> {
  if (index % 9 === 4) {
    await paid(selling, sale, { daysLate: 0, share: 0.6 });
    return;
  }
  await paid(selling, sale, { daysLate: [0, -2, 3, 11][index % 4] ?? 0 });
}

/** Birds and litter of every flock that has left Vale, and what stands in between. */
export async function addBirdSales(selling: DemoSelling): Promise<void> {
  const { tx, today } = selling;
  const flocks = await flocksThatLeft(tx);
  const priced = flocks.slice(0, -flocksToPrice);
  for (const [index, lorries] of priced.entries()) {
    const birds = birdsOf(tx, lorries);
    if (!birds) continue;
    // The last one is agreed on and not invoiced yet.
    if (index === priced.length - 1) await confirmed(selling, birds);
    else await settleAfter(selling, await invoiced(selling, birds), index);
    const last = lorries.at(-1);
    if (!last || index % 3 !== 0 || addDays(last.day, 2) > today) continue;
    await settleAfter(selling, await invoiced(selling, litterOf(tx, last, 28 + (index % 5) * 3)), index + 1);
  }
  const [first] = flocks;
  const shed = first?.[0];
  if (!shed) return;
  const litter = (word: string, tonnes: number): DemoSale => ({
    ...litterOf(tx, shed, tonnes),
    word: `litter ${word}`,
    day: addDays(today, -3),
  });
  await drafted(selling, litter('draft', 24));
  await confirmed(selling, litter('confirmed', 12));
  await dispatched(selling, litter('dispatched', 18));
  const unwanted = await drafted(selling, litter('cancelled', 9));
  await cancelSale(sellerOn(selling, today), { id: unwanted.id }, 'The field was too wet to drive on');
  const wet = await invoiced(selling, litter('credited', 15));
  const whole = wet.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity, netMinor: null }));
  await creditOf(selling, wet, whole, 'Litter was wet: taken back by agreement');
  const stony = await invoiced(selling, litter('with stones', 16));
  const fifth = stony.lines.map((line) => ({
    lineId: line.id,
    quantity: 0,
    netMinor: Math.round((line.netMinor ?? 0) / 5),
  }));
  await creditOf(selling, stony, fifth, 'Stones in it: kept for a fifth less');
}

/** A credit note of today; answers the sale as it stands then. */
export async function creditOf(
  selling: DemoSelling,
  sale: Sale,
  lines: InputOf<typeof creditSale>['lines'],
  reason: string,
  returned: InputOf<typeof creditSale>['returned'] = [],
): Promise<Sale> {
  const id = uuidOf(`demo credit note ${sale.id}`);
  const input = { id, day: selling.today, reason, lines, returned };
  return (await credit(sellerOn(selling, selling.today), { id: sale.id }, input)).after;
}

/** Chicks that were left over from a placement, bought a fortnight ago, to a neighbour. */
export async function addChickSale(selling: DemoSelling, buying: DemoBuying, farmId: string): Promise<void> {
  const { tx, today } = selling;
  const day = addDays(today, -14);
  const lotId = uuidOf('demo chicks left over', 8);
  const line = {
    unit: 'chicks',
    quantity: 3000,
    unitPriceMinor: 40.2,
    breed: 'Ross 308',
    sex: 'asHatched' as const,
    hatchery: 'Hase Valley Hatchery',
    hatchDay: day,
    parentAgeWeeks: 41,
  };
  const partnerId = demoPartnerId(tx, 'hatchery');
  await boughtWhole(
    buying,
    { word: 'chicks left over', kind: 'chicks', farmId, partnerId, day: addDays(day, -6), expectedDay: day, line },
    { day, lotId, lotCode: 'HV 30', expiryDay: null, number: 'HV 7741' },
  );
  const chicks = { breed: line.breed, sex: line.sex, chickGrade: 'A', freePct: 2 };
  const sale = await invoiced(selling, {
    word: 'chicks',
    kind: 'chicks',
    farmId,
    partnerId: demoPartnerId(tx, 'market'),
    day,
    lines: [{ unit: 'chick', quantity: 2500, unitPriceMinor: 43.7, ...chicks }],
  });
  await paid(selling, sale, { daysLate: 0 });
}

/** Chicks that the hatchery has promised: of what hatches today, what is to be set this week, next week, and what somebody thinks about. */
export async function addChickOrders(selling: DemoSelling, farmId: string): Promise<void> {
  const chicks = { unit: 'chick', unitPriceMinor: 43.7, breed: 'Ross 308', sex: 'asHatched', chickGrade: 'A' } as const;
  const promised = (partner: string, inDays: number, line: { quantity: number; freePct?: number }): DemoSale => ({
    word: `chicks in ${inDays} days`,
    kind: 'chicks',
    farmId,
    partnerId: demoPartnerId(selling.tx, partner),
    day: addDays(selling.today, inDays),
    lines: [{ ...chicks, ...line }],
  });
  await confirmed(selling, promised('fattener', 0, { quantity: 3400 }));
  await confirmed(selling, promised('market', 23, { quantity: 9000, freePct: 2 }));
  await confirmed(selling, promised('market', 27, { quantity: 22_500, freePct: 2 }));
  await drafted(selling, promised('market', 34, { quantity: 60_000, freePct: 2 }));
}
