import type { InputOf } from '@henhouse/contract/endpoint';
import type { invoiceSale, Sale } from '@henhouse/contract/sale/sale';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { saleBookings } from '@henhouse/domain/money/booking';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { book } from '../../../ledger/money/book';
import { nextNumber } from '../../../ledger/money/document-number';
import { setFields } from '../../../platform/db/table/document-rows';
import { refuse } from '../../../platform/http/refusal';
import type { Changed, SeenDocument } from '../../document/document';
import { readMoneySetting } from '../../money/money-setting.store';
import { lockForStep, requireCover, type Seller } from '../sale.service';
import { lockLorries, writeLineAmounts } from '../sale.store';
import { readSale } from '../sale-detail.store';
import { settleSale } from '../settle-sale';

type TypedInvoice = InputOf<typeof invoiceSale>;

function checkInvoice(sale: Sale, { day }: TypedInvoice, dueDay: Day, today: Day): Problem[] {
  const { dispatchedDay, lines } = sale;
  return [
    ...(day > today ? [error('dayInFuture', 'day', { value: day, max: today })] : []),
    ...(dispatchedDay !== null && day < dispatchedDay
      ? [error('outOfRange', 'day', { value: day, min: dispatchedDay, max: today, unit: '' })]
      : []),
    ...(dueDay < day ? [error('outOfRange', 'dueDay', { value: dueDay, min: day, max: null, unit: '' })] : []),
    ...lines.flatMap(({ unitPriceMinor, entryIds }, index) => [
      ...(unitPriceMinor === null ? [error('required', `lines.${index}.unitPriceMinor`)] : []),
      ...(sale.kind === 'birds' && entryIds.length === 0 ? [error('required', `lines.${index}.entryIds`)] : []),
    ]),
  ];
}

/** Writes the invoice: what the sale comes to stands from here on, it is booked, and its number is taken last. */
export async function invoice(seller: Seller, seen: SeenDocument, typed: TypedInvoice): Promise<Changed<Sale>> {
  const { tx, today } = seller;
  const current = await lockForStep(seller, seen, 'invoice');
  const { id } = current.sale;
  // A correction of an entry that is under way ends first, and the lines are read anew behind it.
  await lockLorries(
    tx,
    current.sale.lines.flatMap(({ entryIds }) => entryIds),
    id,
  );
  await requireCover(seller, id);
  const before = (await readSale(tx, id))?.sale ?? current.sale;
  const dueDay = typed.dueDay ?? addDays(typed.day, before.termsDays);
  refuse(checkInvoice(before, typed, dueDay, today));
  const { partnerId, farmId, netMinor, taxMinor } = before;
  const lines = before.lines.map((line) => ({ ...line, netMinor: line.netMinor ?? 0, taxMinor: line.taxMinor ?? 0 }));
  await writeLineAmounts(tx, id, lines);
  const document = { kind: 'sale', id, version: before.version + 1 };
  const amounts = { netMinor: netMinor ?? 0, taxMinor: taxMinor ?? 0, day: typed.day, partnerId, farmId };
  await book(tx, document, saleBookings(amounts));
  const { invoicePrefix } = await readMoneySetting(tx);
  const number = await nextNumber(tx, 'invoice');
  const invoiceName = `${invoicePrefix}${number}`;
  const { dispatchedDay } = before;
  const invoiced = { invoiceNumber: number, invoiceName, invoiceDay: typed.day, dueDay, dispatchedDay };
  await setFields(tx, 'sale', id, invoiced);
  return { before, after: await settleSale(tx, id) };
}
