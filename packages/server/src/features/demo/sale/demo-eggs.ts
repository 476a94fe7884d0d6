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
/** Days since eggs were set last and those left over went. */
const afterSetDays = 6;

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

/** The farm whose hatching eggs are set and not sold, as long as its hatchery has use for them. */
interface EggsToSet {
  readonly farmId: string;
  /** First day of lay that is still needed on a day. */
  neededFrom(day: Day): Day;
}

/** Everything that lies in the egg room of a farm on a day and is for sale, one line a grade. */
async function allEggs(tx: CompanyTx, farmId: string, day: Day, toSet: EggsToSet): Promise<DemoSale['lines']> {
  const needed = farmId === toSet.farmId ? toSet.neededFrom(day) : null;
  const there = await readFreeLots(tx, { farmId, kind: 'eggs', day });
  const lots = there.filter(({ grade, bornDay }) => needed === null || grade !== 'hatching' || bornDay < needed);
  const byGrade = grouped(lots, ({ grade }) => grade);
  return [...byGrade].flatMap(([grade, own]) => {
    const quantity = own.reduce((sum, { onHand }) => sum + onHand, 0);
    const unitPriceMinor = grade === null ? undefined : eggPrice[grade];
    if (quantity === 0 || unitPriceMinor === undefined) return [];
    return [{ unit: 'egg' as const, quantity, unitPriceMinor, grade }];
  });
}

/** Days ago on which eggs left, the first lorry in front; where eggs are set, just after they were. */
function lorryDays({ farmId, firstDay }: EggFarm, today: Day, toSet: EggsToSet): number[] {
  const newest = farmId === toSet.farmId ? afterSetDays : everyDays;
  const lorries = Math.max(0, Math.floor((daysBetween(firstDay, today) - newest) / everyDays) + 1);
  return [...Array.from({ length: lorries }, (_, back) => newest + (lorries - 1 - back) * everyDays), 0];
}

/** Eggs leave every second week; the newest are drafted, confirmed, and just invoiced, and some broke on the road. */
export async function addEggSales(selling: DemoSelling, toSet: EggsToSet): Promise<void> {
  const { tx, today } = selling;
  for (const farm of await eggFarms(tx)) {
    const { farmId } = farm;
    const partnerId = demoPartnerId(tx, 'packer');
    const lorries = lorryDays(farm, today, toSet);
    for (const [index, ago] of lorries.entries()) {
      const back = lorries.length - 1 - index;
      const day = addDays(today, -ago);
      const lines = await allEggs(tx, farmId, day, toSet);
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

/** Three hundred eggs of the largest line that is eaten broke; ninety of them were whole and came back. */
async function brokenOf(selling: DemoSelling, sale: Sale): Promise<Sale> {
  const eaten = sale.lines.filter(({ grade }) => grade !== 'hatching');
  const line = eaten.sort((a, b) => b.quantity - a.quantity)[0];
  const lot = sale.lots.find(({ lineId, quantity }) => lineId === line?.id && quantity >= 90);
  if (!line || !lot || line.quantity < 300) return sale;
  const back = [{ lineId: line.id, lotId: lot.lotId, quantity: 90 }];
  return creditOf(
    selling,
    sale,
    [{ lineId: line.id, quantity: 300, netMinor: null }],
    'A pallet fell over at the packer',
    back,
  );
}
