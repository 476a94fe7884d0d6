import { addDays } from '@henhouse/domain/day/day';
import { uuidOf } from '../../../ledger/ids';
import { creditGoods } from '../../purchase/documents/credit-goods.service';
import { returnGoods } from '../../purchase/documents/return-goods.service';
import { approve, cancel, reject } from '../../purchase/purchase.service';
import { demoItemId, demoPartnerId } from '../catalogue/demo-catalogue';
import type { Delivery } from '../feed-deliveries';
import type { Person } from '../people/demo-people';
import { type Bought, billedOf, boughtWhole, cameOf, type DemoBuying, drafted, orderedOf, paidOf } from './demo-buyer';

/** Freight of a lorry of feed, in minor units. */
const lorryMinor = 12_500;

/** Feed that came with a lorry: ordered three days before, invoiced two days after, paid when it was due. */
export async function buyFeed(buying: DemoBuying, farmId: string, delivery: Delivery): Promise<void> {
  const {
    id: lotId,
    itemId,
    lotCode,
    day,
    quantityKg: quantity,
    priceMinorPerKg: unitPriceMinor,
    expiryDay,
  } = delivery;
  await boughtWhole(
    buying,
    {
      word: `feed ${farmId} ${lotCode}`,
      kind: 'feed',
      farmId,
      partnerId: demoPartnerId(buying.tx, 'feedMill'),
      day: addDays(day, -3),
      expectedDay: day,
      freightMinor: lorryMinor,
      line: { itemId, unit: 'kg', quantity, unitPriceMinor },
    },
    { day, lotId, lotCode, expiryDay, number: `FM ${lotCode} ${farmId.slice(-4)}` },
  );
}

/** Farms of Vale that something is bought for. */
interface BuyingFarms {
  readonly meadowId: string;
  readonly orchardId: string;
}

/** What the parts of the round have in common: whose days they are, and goods for Meadow Farm or what is said instead. */
function roundOf({ tx, today }: DemoBuying, meadowId: string) {
  return {
    ago: (days: number) => addDays(today, -days),
    goods: (word: string, code: string, line: Omit<Bought['line'], 'itemId'>, more: Partial<Bought>): Bought => ({
      word,
      kind: 'other',
      farmId: meadowId,
      partnerId: demoPartnerId(tx, 'packaging'),
      day: addDays(today, -10),
      line: { ...line, itemId: demoItemId(tx, code) },
      ...more,
    }),
    vet: { partnerId: demoPartnerId(tx, 'vetSupply') },
  };
}

const vials = (quantity: number) => ({ unit: 'vial', quantity, unitPriceMinor: 5250 });
const shavings = { unit: 'bale', quantity: 400, unitPriceMinor: 690 };

/** Purchases of Vale in every state and of every kind, beside the feed that came over the year. */
export async function addPurchasesOfVale(
  buying: DemoBuying,
  { meadowId, orchardId }: BuyingFarms,
  supervisor: Person,
): Promise<void> {
  await addWaiting(buying, meadowId, supervisor);
  await addOnTheWay(buying, meadowId);
  await addBilled(buying, meadowId);
  await addHatchingEggs(buying, orchardId);
}

/** Drafts, requests, and what was rejected, cancelled or approved. */
async function addWaiting(buying: DemoBuying, meadowId: string, supervisor: Person): Promise<void> {
  const { tx, today, approver } = buying;
  const { ago, goods, vet } = roundOf(buying, meadowId);
  const by = { tx, user: approver, today };
  const vitamins = { unit: 'canister', quantity: 2, unitPriceMinor: 6480 };
  await drafted(buying, goods('draft', 'M-VIT', vitamins, { ...vet, kind: 'medicine', day: today }));
  const wanted = goods('request', 'V-IB', { ...vials(6), unitPriceMinor: 0 }, { kind: 'vaccine', day: today });
  await drafted(buying, { ...wanted, isRequest: true, notes: 'For the placement next week' }, supervisor);

  const overalls = { unit: 'pieces', quantity: 300, unitPriceMinor: 145 };
  const tooMany = await drafted(buying, goods('rejected', 'O-OVER', { ...overalls, quantity: 3000 }, { day: ago(20) }));
  await reject(by, { id: tooMany.id }, 'Three thousand are ten years of overalls');
  const off = await drafted(buying, goods('cancelled', 'O-OVER', overalls, { day: ago(30) }));
  await cancel(by, { id: off.id }, 'Bought by the packing station instead');

  const soon = await drafted(
    buying,
    goods('approved', 'O-TRAY', { unit: 'pallet', quantity: 2, unitPriceMinor: 31_500 }, { day: ago(1) }),
  );
  await approve(by, { id: soon.id });
}

/** Ordered, and come in part or whole. */
async function addOnTheWay(buying: DemoBuying, meadowId: string): Promise<void> {
  const { tx, today } = buying;
  const { ago, goods, vet } = roundOf(buying, meadowId);
  await orderedOf(
    buying,
    goods('ordered', 'V-ND', vials(12), { ...vet, kind: 'vaccine', day: ago(2), expectedDay: addDays(today, 3) }),
  );
  await orderedOf(buying, {
    word: 'chicks',
    kind: 'chicks',
    farmId: meadowId,
    partnerId: demoPartnerId(tx, 'hatchery'),
    day: ago(5),
    expectedDay: addDays(today, 9),
    line: {
      unit: 'chicks',
      quantity: 22_500,
      freeQuantity: 450,
      unitPriceMinor: 40.2,
      breed: 'Ross 308',
      sex: 'asHatched',
      hatchery: 'Hase Valley Hatchery',
      hatchDay: addDays(today, 9),
      parentAgeWeeks: 38,
    },
  });
  const part = await orderedOf(buying, goods('part', 'O-SHAV', shavings, { day: ago(9), freightMinor: 9000 }));
  const bales = await cameOf(buying, part, {
    day: ago(4),
    quantity: 180,
    rejected: 8,
    lotCode: 'SH-1',
    expiryDay: null,
  });
  // A decimal slipped: it waits for somebody who may approve that.
  await billedOf(buying, bales, { day: ago(3), number: 'EP 20655', unitPriceMinor: 6900 });

  const inhaled = goods('received', 'V-IB', { ...vials(8), freeQuantity: 1 }, { ...vet, kind: 'vaccine', day: ago(8) });
  const vaccine = await orderedOf(buying, inhaled);
  await cameOf(buying, vaccine, { day: ago(3), quantity: 9, lotCode: 'IB 4471', expiryDay: addDays(today, 210) });
}

/** Invoiced, paid in part, and returned. */
async function addBilled(buying: DemoBuying, meadowId: string): Promise<void> {
  const { tx, today, buyer } = buying;
  const { ago, goods } = roundOf(buying, meadowId);
  const cleaner = { unit: 'canister', quantity: 20, unitPriceMinor: 8900, taxPct: 19 };
  const soap = await orderedOf(buying, goods('invoiced', 'O-DIS', cleaner, { farmId: null, day: ago(15) }));
  const soapCame = await cameOf(buying, soap, { day: ago(11), quantity: 20, lotCode: 'DX-88', expiryDay: null });
  await billedOf(buying, soapCame, { day: ago(9), number: 'EP 20611', unitPriceMinor: 9150 });

  const trays = { unit: 'pallet', quantity: 3, unitPriceMinor: 31_500, taxPct: 19 };
  const boxes = await orderedOf(buying, goods('partPaid', 'O-TRAY', trays, { farmId: null, day: ago(60) }));
  const boxesCame = await cameOf(buying, boxes, { day: ago(54), quantity: 3, lotCode: 'TR-17', expiryDay: null });
  const billed = await billedOf(buying, boxesCame, { day: ago(52), number: 'EP 20402' });
  const crushed = { lineId: billed.lines[0]?.id ?? '', netMinor: 4500, taxPct: 19 };
  const credit = { day: ago(50), reason: 'Trays below were crushed', supplierNumber: 'EP G 118', lines: [crushed] };
  const noted = { id: boxes.id, returnId: uuidOf(`demo credit ${boxes.id}`) };
  await paidOf(buying, (await creditGoods({ tx, user: buyer, today }, noted, credit)).after, 0.5);

  const litter = await orderedOf(buying, goods('returned', 'O-SHAV', shavings, { day: ago(80), freightMinor: 8800 }));
  const wet = await cameOf(buying, litter, { day: ago(75), quantity: 400, lotCode: 'SH-0', expiryDay: null });
  await billedOf(buying, wet, { day: ago(73), number: 'EP 20355' });
  const lotId = wet.receipts[0]?.lines[0]?.lotId ?? '';
  const back = { day: ago(72), reason: 'Wet bales', lines: [{ lotId, quantity: 600 }] };
  const returnId = uuidOf(`demo return ${litter.id}`);
  const { after } = await returnGoods({ tx, user: buyer, today }, { id: litter.id, returnId }, back);
  await paidOf(buying, after);
}

/** Eggs to hatch from a flock of somebody else's. */
async function addHatchingEggs(buying: DemoBuying, orchardId: string): Promise<void> {
  const { tx, today } = buying;
  const ago = (days: number) => addDays(today, -days);
  const eggs = { farmId: orchardId, partnerId: demoPartnerId(tx, 'hatchery') };
  const hatching = await orderedOf(buying, {
    word: 'eggs',
    kind: 'eggStock',
    ...eggs,
    day: ago(6),
    line: {
      unit: 'tray',
      quantity: 120,
      unitPriceMinor: 840,
      sourceFlock: 'Hase 12',
      grade: 'hatching',
      layFromDay: ago(5),
      layToDay: ago(3),
    },
  });
  await cameOf(buying, hatching, { day: ago(2), quantity: 118, rejected: 2, lotCode: '', expiryDay: null });
}
