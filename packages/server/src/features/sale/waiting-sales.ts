import type { Dispatch } from '@henhouse/contract/sale/dispatch';
import type { Sale } from '@henhouse/contract/sale/sale';
import type { Day } from '@henhouse/domain/day/day';
import { laterDay } from '@henhouse/domain/day/day';
import { goodsShort } from '@henhouse/domain/sale/goods-short';
import { isStoredKind } from '@henhouse/domain/sale/sale-kind';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { readFreeLots } from '../stock/free-lots.store';
import { readSaleLines } from './sale-lines.store';

type WaitingSale = Pick<Dispatch['short'][number]['waiting'][number], 'saleId' | 'number' | 'partnerName'>;

/** Other confirmed sales of a farm that are to have left by a day and have not. */
const readConfirmed = (tx: CompanyTx, { id, farmId, kind }: Sale, until: Day): Promise<WaitingSale[]> =>
  tx.many(sql<WaitingSale>`
    select s.id as sale_id, s.number, p.name as partner_name from sale s
    join partner p on p.company_id = s.company_id and p.id = s.partner_id
    where s.company_id = ${tx.companyId} and s.farm_id = ${farmId} and s.kind = ${kind} and s.id <> ${id}
      and s.decision = 'confirmed' and s.dispatched_day is null and s.day <= ${until} order by s.day, s.number limit 100`);

/**
 * Of which of its goods the store has less than a sale that has not left takes and the confirmed sales that wait for the same: nobody
 * keeps goods apart for a sale, so who sends off first has them.
 */
export async function shortOf(tx: CompanyTx, sale: Sale, day: Day): Promise<Dispatch['short']> {
  const { kind, farmId, lines, state } = sale;
  if (!isStoredKind(kind) || (state !== 'draft' && state !== 'confirmed')) return [];
  const [lots, confirmed] = await Promise.all([
    readFreeLots(tx, { farmId, kind, day }),
    readConfirmed(tx, sale, laterDay(day, sale.day)),
  ]);
  const others = await readSaleLines(
    tx,
    confirmed.map(({ saleId }) => saleId),
  );
  return goodsShort(lines, lots, others, day).map(({ waiting, ...goods }) => ({
    ...goods,
    waiting: confirmed.flatMap((one) => {
      const pieces = waiting.get(one.saleId);
      return pieces === undefined ? [] : [{ ...one, pieces }];
    }),
  }));
}
