import type { Dispatch } from '@henhouse/contract/sale/dispatch';
import type { Sale } from '@henhouse/contract/sale/sale';
import type { Day } from '@henhouse/domain/day/day';
import { laterDay } from '@henhouse/domain/day/day';
import { isLotFor, requestedGrade } from '@henhouse/domain/sale/check-sale';
import { isStoredKind } from '@henhouse/domain/sale/sale-kind';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { readFreeLots } from '../stock/free-lots.store';
import { readSaleLines } from './sale-lines.store';

type WaitingSale = Pick<Dispatch['waiting'][number], 'saleId' | 'number' | 'partnerName'>;

/** Other confirmed sales of a farm that are to have left by a day and have not. */
const readConfirmed = (tx: CompanyTx, { id, farmId, kind }: Sale, until: Day): Promise<WaitingSale[]> =>
  tx.many(sql<WaitingSale>`
    select s.id as sale_id, s.number, p.name as partner_name from sale s
    join partner p on p.company_id = s.company_id and p.id = s.partner_id
    where s.company_id = ${tx.companyId} and s.farm_id = ${farmId} and s.kind = ${kind} and s.id <> ${id}
      and s.decision = 'confirmed' and s.dispatched_day is null and s.day <= ${until} order by s.day, s.number limit 100`);

/**
 * How much of what a sale is to send off lies in the store, and the confirmed sales that wait for the same: nobody keeps goods apart
 * for a sale, so who sends off first has them.
 */
export async function goodsFor(tx: CompanyTx, sale: Sale, day: Day): Promise<Pick<Dispatch, 'there' | 'waiting'>> {
  const { kind, farmId, lines, state } = sale;
  if (!isStoredKind(kind) || (state !== 'draft' && state !== 'confirmed')) return { there: null, waiting: [] };
  const [lots, confirmed] = await Promise.all([
    readFreeLots(tx, { farmId, kind, day }),
    readConfirmed(tx, sale, laterDay(day, sale.day)),
  ]);
  const free = lots.filter((lot) => lot.quarantinedFrom === null && lines.some((line) => isLotFor(line, lot)));
  const others = await readSaleLines(
    tx,
    confirmed.map(({ saleId }) => saleId),
  );
  const isAlike = (other: (typeof others)[number]) =>
    lines.some((line) =>
      isLotFor(line, { ...other, lotId: '', quarantinedFrom: null, chickGrade: requestedGrade(other) }),
    );
  return {
    there: free.reduce((sum, { onHand }) => sum + onHand, 0),
    waiting: confirmed.flatMap((one) => {
      const alike = others.filter((line) => line.saleId === one.saleId && isAlike(line));
      const pieces = alike.reduce((sum, line) => sum + (line.pieces ?? 0), 0);
      return pieces > 0 ? [{ ...one, pieces }] : [];
    }),
  };
}
