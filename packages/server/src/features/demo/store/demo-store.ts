import { addDays, type Day } from '@henhouse/domain/day/day';
import { uuidOf } from '../../../ledger/ids';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { takeStock } from '../../stock/count/stock-count.service';
import { writeQuarantine } from '../../stock/inventory/stock-lot.store';
import { bookOpeningStock } from '../../stock/opening-stock.service';
import { demoItemId } from '../catalogue/demo-catalogue';
import type { Person } from '../people/demo-people';

/** A lot of the company's own store; days count from today. */
interface StockedLot {
  readonly code: string;
  readonly item: string;
  readonly quantity: number;
  readonly priceMinor: number;
  readonly receivedAgo: number;
  /** Null: it does not expire. */
  readonly expiresIn: number | null;
}

const lots: readonly StockedLot[] = [
  { code: 'ND-2291', item: 'V-ND', quantity: 150_000, priceMinor: 0.42, receivedAgo: 70, expiresIn: 24 },
  { code: 'ND-2410', item: 'V-ND', quantity: 120_000, priceMinor: 0.44, receivedAgo: 21, expiresIn: 310 },
  { code: 'IB-1187', item: 'V-IB', quantity: 7_500, priceMinor: 0.61, receivedAgo: 200, expiresIn: -12 },
  { code: 'IB-1304', item: 'V-IB', quantity: 60_000, priceMinor: 0.63, receivedAgo: 35, expiresIn: 240 },
  { code: 'AMX-77', item: 'M-AMX', quantity: 60_000, priceMinor: 15.5, receivedAgo: 90, expiresIn: 400 },
  { code: 'VIT-402', item: 'M-VIT', quantity: 20_000, priceMinor: 1.35, receivedAgo: 44, expiresIn: 180 },
  { code: 'VIT-417', item: 'M-VIT', quantity: 15_000, priceMinor: 1.4, receivedAgo: 12, expiresIn: 330 },
  { code: 'SH-09', item: 'O-SHAV', quantity: 1_500, priceMinor: 11, receivedAgo: 30, expiresIn: null },
  { code: 'TR-31', item: 'O-TRAY', quantity: 8_960, priceMinor: 9.5, receivedAgo: 60, expiresIn: null },
  { code: 'DIS-5', item: 'O-DIS', quantity: 200, priceMinor: 640, receivedAgo: 55, expiresIn: 500 },
];

/** A lot of the company's store, by its code. */
export const demoLotId = (tx: CompanyTx, code: string): string => uuidOf(`demo lot ${tx.companyId} ${code}`, 8);

/** Fills the company's own store: lots that expire soon, one that has, one that the vet keeps back. */
export async function stockCompany(tx: CompanyTx, today: Day, doctor: Person): Promise<void> {
  const around = { today, farmRetired: false };
  for (const { code, item, quantity, priceMinor, receivedAgo, expiresIn } of lots) {
    const document = {
      id: demoLotId(tx, code),
      farmId: null,
      itemId: demoItemId(tx, item),
      lotCode: code,
      day: addDays(today, -receivedAgo),
      quantity,
      priceMinorPerUnit: priceMinor,
      expiryDay: expiresIn === null ? null : addDays(today, expiresIn),
      notes: '',
    };
    await bookOpeningStock(tx, document, around);
  }
  const kept = {
    fromDay: addDays(today, -3),
    reason: 'Clotted on arrival, sample at the laboratory',
    byName: doctor.name,
  };
  await writeQuarantine(tx, demoLotId(tx, 'VIT-417'), kept);
}

/** What a count of the company's store found, and why it differs. */
const counted = [
  { code: 'TR-31', counted: 8_512, reason: 'One stack wet, thrown away' },
  { code: 'DIS-5', counted: 200, reason: '' },
  { code: 'SH-09', counted: 1_540, reason: 'Two bales more than booked' },
] as const;

/** Two counts: small differences, which are booked at once, and a large one, which waits for the Owner. */
export async function countCompanyStore(tx: CompanyTx, today: Day, admin: Person): Promise<void> {
  const store = { farmId: null, farmRetired: false, today };
  const lines = counted.map(({ code, ...line }) => ({ lotId: demoLotId(tx, code), ...line }));
  const head = { farmId: null, createdByName: admin.name };
  const first = { id: uuidOf(`demo count ${tx.companyId} others`), day: addDays(today, -9), notes: 'Quarterly count' };
  await takeStock(tx, store, { ...head, ...first, lines, confirmed: [] });
  const medicine = {
    lotId: demoLotId(tx, 'AMX-77'),
    counted: 18_000,
    reason: 'Forty-two tins missing, the cabinet was open',
  };
  const second = { id: uuidOf(`demo count ${tx.companyId} medicine`), day: addDays(today, -1), notes: '' };
  await takeStock(tx, store, { ...head, ...second, lines: [medicine], confirmed: ['countFarOff'] });
}
