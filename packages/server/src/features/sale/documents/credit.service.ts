import type { InputOf } from '@henhouse/contract/endpoint';
import type { creditSale, Sale } from '@henhouse/contract/sale/sale';
import type { Day } from '@henhouse/domain/day/day';
import { storedLotRef } from '@henhouse/domain/ledger/lot';
import { saleBookings } from '@henhouse/domain/money/booking';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { addThousandths } from '@henhouse/domain/quantity/thousandths';
import { type Credited, creditAmounts } from '@henhouse/domain/sale/sale-amounts';
import { book } from '../../../ledger/money/book';
import { nextNumber } from '../../../ledger/money/document-number';
import { post } from '../../../ledger/post';
import { addRow } from '../../../platform/db/table/document-rows';
import { insertRows } from '../../../platform/db/table/write-row';
import { refuse } from '../../../platform/http/refusal';
import type { Changed, SeenDocument } from '../../document/document';
import { readMoneySetting } from '../../money/money-setting.store';
import { lockForStep, type Seller } from '../sale.service';
import { releaseLorries } from '../sale.store';
import { settleSale } from '../settle-sale';

type TypedCredit = InputOf<typeof creditSale>;

/** Whether so much of a line is left to credit. */
function checkCredited(line: Sale['lines'][number], { quantity, netMinor }: Credited, index: number): Problem[] {
  if (netMinor !== null && quantity === 0) {
    const max = (line.netMinor ?? 0) - (line.creditedNetMinor ?? 0);
    const params = { value: netMinor, min: 1, max, unit: 'money' };
    return netMinor > max ? [error('outOfRange', `lines.${index}.netMinor`, params)] : [];
  }
  // An amount is for goods that stay.
  const max = netMinor === null ? addThousandths(line.quantity, -line.creditedQuantity) : 0;
  const min = netMinor === null ? 0.001 : 0;
  const params = { value: quantity, min, max, unit: line.unit };
  return quantity < min || quantity > max ? [error('outOfRange', `lines.${index}.quantity`, params)] : [];
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
    ...typed.lines.flatMap((credited, index) => {
      const line = sale.lines.find(({ id }) => id === credited.lineId);
      return line && !isAgain(typed.lines, ({ lineId }) => lineId === line.id, index)
        ? checkCredited(line, credited, index)
        : [error('unknownValue', `lines.${index}.lineId`, { value: credited.lineId })];
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
  const lines = typed.lines.flatMap(({ lineId, ...credited }) => {
    const line = before.lines.find((one) => one.id === lineId);
    if (!line) return [];
    const former = {
      quantity: line.creditedQuantity,
      netMinor: line.creditedNetMinor ?? 0,
      taxMinor: line.creditedTaxMinor ?? 0,
    };
    return [{ lineId, quantity: credited.quantity, ...creditAmounts(line, former, credited) }];
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
