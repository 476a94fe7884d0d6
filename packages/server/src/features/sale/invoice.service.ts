import type { InputOf } from '@henhouse/contract/endpoint';
import type { invoiceSale, Sale } from '@henhouse/contract/sale/sale';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { storedLotRef } from '@henhouse/domain/ledger/lot';
import { saleBookings } from '@henhouse/domain/money/booking';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { creditAmounts } from '@henhouse/domain/sale/sale-amounts';
import { book } from '../../ledger/money/book';
import { nextNumber } from '../../ledger/money/document-number';
import { post } from '../../ledger/post';
import { addRow, setFields } from '../../platform/db/table/document-rows';
import { insertRows } from '../../platform/db/table/write-row';
import { refuse } from '../../platform/http/refusal';
import type { Changed, SeenDocument } from '../document/document';
import { readMoneySetting } from '../money/money-setting.store';
import { lockForStep, requireCover, type Seller } from './sale.service';
import { lockLorries, releaseLorries, writeLineAmounts } from './sale.store';
import { readSale } from './sale-detail.store';
import { settleSale } from './settle-sale';

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

interface TypedCredit {
  readonly id: string;
  readonly day: Day;
  readonly reason: string;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
  readonly returned: readonly { readonly lineId: string; readonly lotId: string; readonly quantity: number }[];
}

function checkCredit(sale: Sale, typed: TypedCredit, today: Day): Problem[] {
  const { invoiceDay } = sale;
  const isAgain = <Part>(parts: readonly Part[], same: (part: Part) => boolean, index: number) =>
    parts.findIndex(same) < index;
  return [
    ...(typed.day > today ? [error('dayInFuture', 'day', { value: typed.day, max: today })] : []),
    ...(invoiceDay !== null && typed.day < invoiceDay
      ? [error('outOfRange', 'day', { value: typed.day, min: invoiceDay, max: today, unit: '' })]
      : []),
    ...typed.lines.flatMap(({ lineId, quantity }, index) => {
      const line = sale.lines.find(({ id }) => id === lineId);
      if (!line || isAgain(typed.lines, (one) => one.lineId === lineId, index)) {
        return [error('unknownValue', `lines.${index}.lineId`, { value: lineId })];
      }
      const max = Math.round((line.quantity - line.creditedQuantity) * 1000) / 1000;
      const params = { value: quantity, min: 0.001, max, unit: line.unit };
      return quantity > max ? [error('outOfRange', `lines.${index}.quantity`, params)] : [];
    }),
    ...typed.returned.flatMap(({ lineId, lotId, quantity }, index) => {
      const same = (one: { lineId: string; lotId: string }) => one.lineId === lineId && one.lotId === lotId;
      const lot = sale.lots.find(same);
      // Birds cannot come back, and chicks that were on the road are no stock for others.
      if (sale.kind !== 'eggs' || !lot || isAgain(typed.returned, same, index)) {
        return [error('unknownValue', `returned.${index}.lotId`, { value: lotId })];
      }
      const max = lot.quantity - lot.returned;
      const params = { value: quantity, min: 1, max, unit: 'eggs' };
      return quantity > max ? [error('outOfRange', `returned.${index}.quantity`, params)] : [];
    }),
  ];
}

/** Credits an invoice, whole or in part; eggs that come back lie in the lots that they left. Booked and numbered. */
export async function credit(seller: Seller, seen: SeenDocument, typed: TypedCredit): Promise<Changed<Sale>> {
  const { tx, user, today } = seller;
  const saleId = seen.id;
  const { sale: before } = await lockForStep(seller, seen, 'credit');
  refuse(checkCredit(before, typed, today));
  const { partnerId, farmId } = before;
  const { id, day } = typed;
  const lines = typed.lines.flatMap(({ lineId, quantity }) => {
    const line = before.lines.find((one) => one.id === lineId);
    if (!line) return [];
    const former = {
      quantity: line.creditedQuantity,
      netMinor: line.creditedNetMinor ?? 0,
      taxMinor: line.creditedTaxMinor ?? 0,
    };
    return [{ lineId, quantity, ...creditAmounts(line, former, quantity) }];
  });
  const netMinor = lines.reduce((sum, line) => sum + line.netMinor, 0);
  const taxMinor = lines.reduce((sum, line) => sum + line.taxMinor, 0);
  const document = { kind: 'creditNote', id, version: 1 };
  await post(
    tx,
    document,
    typed.returned.map(({ lotId, quantity }, index) => ({
      lot: storedLotRef('eggs', lotId, 'eggs'),
      from: { kind: 'customer', farmId },
      to: { kind: 'store', farmId },
      quantity,
      day,
      field: `returned.${index}.quantity`,
    })),
  );
  await book(tx, document, saleBookings({ netMinor: -netMinor, taxMinor: -taxMinor, day, partnerId, farmId }));
  const { invoicePrefix } = await readMoneySetting(tx);
  const number = await nextNumber(tx, 'creditNote');
  const by = { createdBy: tx.userId, createdByName: user.name };
  const name = `${invoicePrefix}C${number}`;
  await addRow(tx, 'credit_note', { id, saleId, number, name, day, reason: typed.reason, netMinor, taxMinor, ...by });
  const note = { creditNoteId: id, saleId };
  await insertRows(tx, 'credit_note_line', note, lines);
  await insertRows(
    tx,
    'credit_note_lot',
    note,
    typed.returned.map(({ lineId, lotId, quantity }) => ({ lineId, lotId, quantity })),
  );
  const after = await settleSale(tx, saleId);
  // Credited whole, the birds may be priced anew and their entries corrected.
  if (after.state === 'credited') await releaseLorries(tx, saleId);
  return { before, after };
}
