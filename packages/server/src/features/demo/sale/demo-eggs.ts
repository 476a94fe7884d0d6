import type { Sale } from '@henhouse/contract/sale/sale';
import { addDays, type Day, daysBetween } from '@henhouse/domain/day/day';
import type { EggGrade } from '@henhouse/domain/egg/egg-grade';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { readFreeLots } from '../../stock/free-lots.store';
import { demoPartnerId } from '../catalogue/demo-catalogue';
import { creditOf } from './demo-sales';
import { confirmed, type DemoSale, type DemoSelling, drafted, invoiced, paid } from './demo-seller';

/** Minor units an egg. */
const eggPrice: Partial<Record<EggGrade, number>> = {
  hatching: 25,
  table: 14.04,
  large: 15.81,
  small: 10.19,
  doubleYolk: 12,
  dirty: 6.24,
  cracked: 4.5,
  floor: 6,
};

/** Days between two lorries of eggs. */
const everyDays = 14;

interface EggFarm {
  readonly farmId: string;
  readonly firstDay: Day;
}

/**
 * Farms of the company whose flocks laid, and when they began. Asked of flocks and lots, not of balances: right after
 * loading the tables have no statistics, and a join over all balances took longer than a statement may.
 */
function eggFarms(tx: CompanyTx): Promise<EggFarm[]> {
  return tx.many(sql<EggFarm>`
    select f.farm_id, min(l.lay_day) as first_day
    from flock f join lot l on l.company_id = f.company_id and l.flock_id = f.id and l.kind = 'eggs'
    where f.company_id = ${tx.companyId}
    group by f.farm_id order by f.farm_id`);
}

/** Everything that lies in the egg room of a farm on a day, one line a grade. */
async function allEggs(tx: CompanyTx, farmId: string, day: Day): Promise<DemoSale['lines']> {
  const lots = await readFreeLots(tx, { farmId, kind: 'eggs', day });
  const byGrade = grouped(lots, ({ grade }) => grade);
  return [...byGrade].flatMap(([grade, own]) => {
    const quantity = own.reduce((sum, { onHand }) => sum + onHand, 0);
    const unitPriceMinor = grade === null ? undefined : eggPrice[grade];
    if (quantity === 0 || unitPriceMinor === undefined) return [];
    return [{ unit: 'egg' as const, quantity, unitPriceMinor, grade }];
  });
}

/** Eggs leave every second week; the newest are drafted, confirmed, and just invoiced, and some broke on the road. */
export async function addEggSales(selling: DemoSelling): Promise<void> {
  const { tx, today } = selling;
  for (const { farmId, firstDay } of await eggFarms(tx)) {
    const partnerId = demoPartnerId(tx, 'packer');
    const lorries = Math.floor(daysBetween(firstDay, today) / everyDays);
    for (let back = lorries; back >= 0; back -= 1) {
      const day = addDays(today, -back * everyDays);
      const lines = await allEggs(tx, farmId, day);
      if (lines.length === 0) continue;
      const of: DemoSale = { word: `eggs ${farmId} ${day}`, kind: 'eggs', farmId, partnerId, day, lines };
      if (back === 0) {
        await confirmed(selling, of);
        continue;
      }
      const whole = await invoiced(selling, of);
      const sale = back === 3 ? await brokenOf(selling, whole) : whole;
      await paid(selling, sale, { daysLate: back % 5 === 0 ? 9 : 0 });
    }
    const market = { word: `market ${farmId}`, kind: 'eggs', farmId, partnerId: demoPartnerId(tx, 'market') } as const;
    const trays = { unit: 'tray' as const, quantity: 20, unitPriceMinor: 480, grade: 'table' as const };
    await drafted(selling, { ...market, day: today, lines: [trays] });
  }
}

/** Three hundred eggs of the largest line broke; ninety of them were whole and came back. */
async function brokenOf(selling: DemoSelling, sale: Sale): Promise<Sale> {
  const line = [...sale.lines].sort((a, b) => b.quantity - a.quantity)[0];
  const lot = sale.lots.find(({ lineId, quantity }) => lineId === line?.id && quantity >= 90);
  if (!line || !lot || line.quantity < 300) return sale;
  const back = [{ lineId: line.id, lotId: lot.lotId, quantity: 90 }];
  return creditOf(selling, sale, [{ lineId: line.id, quantity: 300 }], 'A pallet fell over at the packer', back);
}
