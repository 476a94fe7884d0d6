import { addDays, type Day } from '@henhouse/domain/day/day';
import { uuidOf } from '../../../ledger/ids';
import { lockBookedQuantities } from '../../../ledger/stored-lots';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { discard } from '../../stock/inventory/discard.service';
import { bookOpeningStock } from '../../stock/opening-stock.service';
import { type DemoItemKey, demoItems, itemIdOf } from './demo-medicines';
import type { FlockCare } from './flock-care';

/** A lot of vaccine or medicine that comes into the store of a farm. */
interface CareLot {
  readonly item: DemoItemKey;
  readonly day: Day;
  readonly expiryDay: Day;
  readonly quantity: number;
}

interface Use {
  readonly item: DemoItemKey;
  readonly day: Day;
  readonly quantity: number;
}

const boughtForDays = 80;
const keepsDays = 150;
const packOf = (item: DemoItemKey) => (demoItems[item].category === 'vaccine' ? 1000 : 250);

function usesOf(care: Iterable<FlockCare>): Use[] {
  return [...care].flatMap(({ vaccinations, courses, alone }) => [
    ...vaccinations.map(({ item, day, doses }) => ({ item, day, quantity: doses })),
    ...courses.flatMap(({ item, given }) => given.map(({ day, quantity }) => ({ item, day, quantity }))),
    ...(alone === null ? [] : [{ item: 'vitamins' as const, day: alone.day, quantity: alone.quantity }]),
  ]);
}

/** Lots that cover what is used: bought for some weeks at a time, a pack more than is needed. */
function lotsOfUse(uses: readonly Use[], item: DemoItemKey): CareLot[] {
  const ofItem = uses.filter((use) => use.item === item).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const lots: CareLot[] = [];
  for (let left = ofItem; left[0] !== undefined; ) {
    const day = addDays(left[0].day, -3);
    const until = addDays(day, boughtForDays);
    const needed = left.filter((use) => use.day < until).reduce((sum, { quantity }) => sum + quantity, 0);
    const pack = packOf(item);
    lots.push({ item, day, expiryDay: addDays(day, keepsDays), quantity: (Math.ceil(needed / pack) + 1) * pack });
    left = left.filter((use) => use.day >= until);
  }
  return lots;
}

/** What nobody got round to using: one lot about to expire, one that has. */
function leftOver(today: Day): CareLot[] {
  return [
    { item: 'coccidia', day: addDays(today, -60), expiryDay: addDays(today, 9), quantity: 6000 },
    { item: 'rhinotracheitis', day: addDays(today, -130), expiryDay: addDays(today, -12), quantity: 4000 },
  ];
}

interface BookedLot {
  readonly id: string;
  readonly expiryDay: Day;
}

/** Books the vaccines and medicines of a farm into its store, lot by lot, and answers the lots. */
export async function stockCare(
  tx: CompanyTx,
  farm: { readonly farmId: string; readonly keepsLeftOver: boolean },
  care: Iterable<FlockCare>,
  today: Day,
): Promise<BookedLot[]> {
  const { farmId, keepsLeftOver } = farm;
  const uses = usesOf(care);
  const items = [...new Set(uses.map(({ item }) => item))].sort();
  const lots = [...items.flatMap((item) => lotsOfUse(uses, item)), ...(keepsLeftOver ? leftOver(today) : [])];
  const booked: BookedLot[] = [];
  for (const { item, day, expiryDay, quantity } of lots) {
    const { code, priceMinorPerUnit } = demoItems[item];
    const lotCode = `${code.slice(4)}-${day.slice(2).replaceAll('-', '')}`;
    const id = uuidOf(`demo goods ${farmId} ${lotCode}`, 8);
    const itemId = itemIdOf(tx.companyId, item);
    const document = { id, farmId, itemId, lotCode, day, quantity, priceMinorPerUnit, expiryDay, notes: '' };
    await bookOpeningStock(tx, document, { today, farmRetired: false });
    booked.push({ id, expiryDay });
  }
  return booked;
}

/** So long an expired lot may lie there before somebody gets round to it. */
const liesForDays = 14;

/** What was left of lots when they expired was destroyed the day after; what expired of late still lies there. */
export async function destroyExpired(
  tx: CompanyTx,
  farmId: string,
  lots: readonly BookedLot[],
  { today, byName }: { readonly today: Day; readonly byName: string },
): Promise<void> {
  const old = lots.filter(({ expiryDay }) => expiryDay < addDays(today, -liesForDays));
  const lotIds = old.map(({ id }) => id);
  const left = await lockBookedQuantities(tx, farmId, lotIds, { day: today, withoutDocument: null });
  for (const { id: lotId, expiryDay } of old) {
    const quantity = left.get(lotId) ?? 0;
    if (quantity === 0) continue;
    const document = { id: uuidOf(`demo destroyed ${lotId}`), farmId, lotId, day: addDays(expiryDay, 1), quantity };
    const expired = { reason: 'Expired', witness: '', byName };
    await discard(tx, { ...document, ...expired }, { farmId, farmRetired: false, today });
  }
}
