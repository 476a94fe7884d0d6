import { day, line } from '@henhouse/contract/shape';
import type { Day } from '@henhouse/domain/day/day';
import { largestAmountMinor } from '@henhouse/domain/money/amount';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { z } from 'zod';
import { bookOpening } from '../../catalogue/partner.service';
import { lockPartners, readPartner, setPartnerOpening } from '../../catalogue/partner.store';
import { type OpeningOfPartner, readOpenings } from './list-file.store';
import type { InputLine, ListRequest, ListWork } from './list-work';

const amount = z.int().min(-largestAmountMinor).max(largestAmountMinor);
const balanceInput = z.strictObject({
  partner: line(1, 120),
  /** The day on which the file comes when it is not said. */
  asOf: day.optional(),
  payable: amount.default(0),
  receivable: amount.default(0),
});
type BalanceInput = z.output<typeof balanceInput>;

interface Balance extends BalanceInput {
  readonly partnerId: string;
  readonly asOf: Day;
}

/** What partners owed, and were owed, when the books began: of partners who are there and have no such balance yet. */
export const balanceList: ListWork<BalanceInput, Balance> = {
  kind: 'balances',
  schema: balanceInput,
  columnOf: {},
  handedIn: (cells, { mapping }) => ({ asOf: mapping.asOf ?? undefined, ...cells }),
  keyOf: ({ partner }) => ({ key: partner.toLowerCase(), column: 'partner' }),
  judge: async (lines, request) => {
    const openings = await readOpenings(
      request.tx,
      lines.map(({ input }) => input.partner),
    );
    return lines.map((each) => judgeBalance(each, openings.get(each.input.partner.toLowerCase()) ?? [], request));
  },
  write: async (balances, { tx }, { onProgress }) => {
    await lockPartners(
      tx,
      balances.map(({ partnerId }) => partnerId),
    );
    const written: { partnerId: string; version: number }[] = [];
    for (const [at, { partnerId, asOf, payable, receivable }] of balances.entries()) {
      const opening = { openingDay: asOf, openingPayableMinor: payable, openingReceivableMinor: receivable };
      const version = await setPartnerOpening(tx, partnerId, opening);
      const after = await readPartner(tx, partnerId);
      if (after !== undefined) await bookOpening(tx, partnerId, version, after);
      written.push({ partnerId, version });
      await onProgress((at + 1) / balances.length);
    }
    return { balances: written };
  },
};

function judgeBalance(
  { line: at, input }: InputLine<BalanceInput>,
  named: readonly OpeningOfPartner[],
  request: ListRequest,
) {
  const [found, second] = named;
  const refused = (problem: Problem) => ({ line: at, problems: [problem], isThere: false, ready: null });
  const { partner: name, payable, receivable } = input;
  if (found === undefined)
    return refused(error('unknownName', 'partner', { name, of: receivable > payable ? 'customer' : 'supplier' }));
  if (second !== undefined) return refused(error('severalCalled', 'partner', { name }));
  const { openingDay, openingPayableMinor, openingReceivableMinor } = found;
  // What says no day is of the day on which it came first.
  const asOf = input.asOf ?? openingDay ?? request.today();
  if (openingDay === asOf && openingPayableMinor === payable && openingReceivableMinor === receivable) {
    return { line: at, problems: [], isThere: true, ready: null };
  }
  if (openingPayableMinor !== 0 || openingReceivableMinor !== 0) {
    return refused(error('openingBooked', 'partner', { name, day: openingDay }));
  }
  if (payable === 0 && receivable === 0) return { line: at, problems: [], isThere: true, ready: null };
  if (asOf > request.today()) return refused(error('dayInFuture', 'asOf', { value: asOf, max: request.today() }));
  return { line: at, problems: [], isThere: false, ready: { ...input, asOf, partnerId: found.id } };
}
