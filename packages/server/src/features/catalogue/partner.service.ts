import { checkPartner } from '@henhouse/domain/catalogue/partner';
import type { Day } from '@henhouse/domain/day/day';
import { openingBookings } from '@henhouse/domain/money/booking';
import { blocking, type ProblemCode } from '@henhouse/domain/problem/problem';
import { book, bookingsInForce } from '../../ledger/money/book';
import type { CompanyTx } from '../../platform/db/company-tx';
import { refuse } from '../../platform/http/refusal';
import { findNamesakes, type PartnerFields, type PartnerRow, partnerTable, readPartner } from './partner.store';

/** Books what stood when the books began; the same again books nothing. */
export async function bookOpening(
  tx: CompanyTx,
  partnerId: string,
  version: number,
  input: PartnerFields,
): Promise<void> {
  const { openingDay, openingPayableMinor, openingReceivableMinor } = input;
  const head = { day: openingDay ?? '', partnerId, farmId: null };
  const bookings =
    openingDay === null
      ? []
      : [
          ...openingBookings('payable', { ...head, amountMinor: openingPayableMinor }),
          ...openingBookings('receivable', { ...head, amountMinor: openingReceivableMinor }),
        ];
  const document = { kind: 'partnerOpening', id: partnerId, version };
  await book(tx, document, bookings, await bookingsInForce(tx, partnerId));
}

/** Adds a supplier or customer with what stood when the books began. Throws what `checkPartner` finds as a Refusal. */
export async function addPartner(
  tx: CompanyTx,
  id: string,
  input: PartnerFields,
  { today, confirmed }: { readonly today: Day; readonly confirmed: readonly ProblemCode[] },
): Promise<PartnerRow> {
  const namesakes = await findNamesakes(tx, { ...input, id });
  refuse(blocking(checkPartner(input, { today, namesakes, paidOpening: { payable: 0, receivable: 0 } }), confirmed));
  await partnerTable.insert(tx, { id }, input);
  await bookOpening(tx, id, 1, input);
  return (await readPartner(tx, id)) as PartnerRow;
}
