import { addDays } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import { uuidOf } from '../../../ledger/ids';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { addItem, plainItem } from '../../catalogue/item.service';
import { createEntry } from '../../entry/entry.service';
import { stateLabel } from '../../health/health-item.store';
import { answerOverrideRow, insertOverride } from '../../health/withdrawal-override.store';
import { dispatch } from '../../sale/dispatch.service';
import { readFreeLots } from '../../stock/free-lots.store';
import { bookOpeningStock } from '../../stock/opening-stock.service';
import { demoItemId, demoPartnerId } from '../catalogue/demo-catalogue';
import type { DemoDay } from '../people/demo-people';
import { confirmed, sellerOn } from './demo-seller';

interface Hens {
  readonly farmId: string;
  readonly shedId: string;
  readonly flockId: string;
}

/** Eggs of one tray stack that are sold although they are held. */
const eggs = 900;

/** The hens of a farm that laid last; of several the last by number. */
function laidLast(tx: CompanyTx, farmId: string): Promise<Hens | undefined> {
  return tx.maybe(sql<Hens>`
    select e.farm_id, e.shed_id, e.flock_id from entry e
    join flock f on f.company_id = e.company_id and f.id = e.flock_id
    where e.company_id = ${tx.companyId} and e.farm_id = ${farmId} and e.kind = 'egg' and e.state = 'posted'
    order by e.day desc, f.number collate natural_order desc limit 1`);
}

/** Hens that are wormed: their eggs are held for a week from the day before yesterday. */
async function worm(tx: CompanyTx, hens: Hens, { company, today, nowMs }: DemoDay): Promise<void> {
  const { farmId } = hens;
  const at = new Date(nowMs).toISOString();
  const itemId = demoItemId(tx, 'M-PIP');
  await addItem(tx, {
    ...plainItem,
    id: itemId,
    code: 'M-PIP',
    name: 'Piperazine citrate',
    category: 'medicine',
    unit: 'g',
  });
  const period = { species: 'chicken', country: null, route: null, permitted: true } as const;
  const label = {
    activeSubstance: 'piperazine citrate',
    strengthMgPerUnit: 1000,
    doseMgPerKgDay: null,
    route: 'drinkingWater',
    prescriptionOnly: false,
    antimicrobial: false,
    periods: [
      { ...period, product: 'meat', days: 28 },
      { ...period, product: 'eggs', days: 7 },
    ],
  } as const;
  await stateLabel(tx, itemId, { ...label, periods: [...label.periods] }, { name: company.doctor.name, at });
  const stock = {
    id: uuidOf('demo worming stock', 8),
    farmId,
    itemId,
    lotCode: 'PZ 118',
    day: addDays(today, -20),
    quantity: 10_000,
    priceMinorPerUnit: 3.4,
    expiryDay: addDays(today, 400),
    notes: '',
  };
  await bookOpeningStock(tx, stock, { today, farmRetired: false });
  const day = addDays(today, -2);
  const detail = { itemId, lotId: null, quantity: 2400, purpose: 'roundworms', route: 'drinkingWater' } as const;
  const caller = {
    tx,
    user: company.assistant,
    now: Date.parse(`${day}T12:00:00Z`),
    timeZone: company.timeZone,
    today: () => day,
  };
  await createEntry(caller, {
    ...hens,
    id: uuidOf('demo worming'),
    kind: 'medicine',
    day,
    detail: { ...detail, prescriptionId: null, treatmentId: null },
    notes: '',
    deviceAt: null,
    confirmed: [],
  });
}

/**
 * Eggs that are held leave after all: the Doctor asks, the Owner grants, and the sale says so. Two people, and so as many
 * transactions.
 */
export async function sellHeldEggs(on: DemoDay, farmId: string): Promise<void> {
  const { database, company, today, nowMs } = on;
  const { companyId, owner, manager, doctor } = company;
  const at = new Date(nowMs).toISOString();
  const id = uuidOf('demo override of held eggs');
  const hens = await database.company(companyId, manager.id, async (tx) => {
    const found = await laidLast(tx, farmId);
    if (found) await worm(tx, found, on);
    return found;
  });
  if (!hens) return;
  const reason = 'Residue test of the laboratory is negative';
  const request = { askedById: doctor.id, askedByName: doctor.name, askedRole: doctor.role, at, paper: null };
  await database.company(companyId, doctor.id, (tx) =>
    insertOverride(tx, {
      id,
      farmId,
      flockId: hens.flockId,
      product: 'eggs',
      day: today,
      atMost: eggs,
      reason,
      ...request,
    }),
  );
  const granted = { state: 'granted', singleHand: '', reason: 'The packer was told and agrees' } as const;
  const answer = { ...granted, byId: owner.id, byName: owner.name, at };
  await database.company(companyId, owner.id, (tx) => answerOverrideRow(tx, id, answer));
  await database.company(companyId, manager.id, async (tx) => {
    const lots = await readFreeLots(tx, { farmId, kind: 'eggs', day: today });
    const lot = lots.find((one) => one.flockId === hens.flockId && one.grade !== null && one.onHand >= eggs);
    if (!lot) return;
    const selling = { tx, seller: manager, approver: owner, today, nowMs };
    const sale = await confirmed(selling, {
      word: 'held eggs',
      kind: 'eggs',
      farmId,
      partnerId: demoPartnerId(tx, 'market'),
      day: today,
      lines: [{ unit: 'egg', quantity: eggs, unitPriceMinor: 14.04, grade: lot.grade }],
    });
    const taken = [{ lineId: sale.lines[0]?.id ?? '', lotId: lot.lotId, quantity: eggs }];
    const input = { day: today, carrier: 'Collected by the customer', lots: taken, at };
    await dispatch(sellerOn(selling, today), { id: sale.id }, input);
  });
}
