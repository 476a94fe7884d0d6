import { addDays, type Day } from '@henhouse/domain/day/day';
import { uuidOf } from '../../../ledger/ids';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { openingBalances } from '../../money/opening-balances.source';
import { pay } from '../../money/payment.service';
import { listOpenRows } from '../../money/payment.store';
import type { Person } from '../../money/second-hand';

const allOfThem = { page: 1, perPage: 100, sortBy: 'openMinor', sortDesc: true } as const;

/** What stood when the books began was paid a month later; of the smallest claim one half is still open. */
export async function payOpenings(tx: CompanyTx, today: Day, user: Person): Promise<void> {
  const payer = { ...user, mayApprove: () => true };
  for (const side of ['supplier', 'customer'] as const) {
    const reach = { side, farmIds: 'all', days: { today } } as const;
    const { items } = await listOpenRows(tx, allOfThem, reach, openingBalances);
    for (const [index, { id: documentId, kind: documentKind, partnerId, dueDay, openMinor }] of items.entries()) {
      const isHalf = side === 'customer' && index === items.length - 1;
      await pay(
        { tx, side, user: payer, todayAt: () => today, sources: openingBalances, demandFarm: () => undefined },
        {
          id: uuidOf(`demo opening paid ${documentKind} ${documentId}`),
          partnerId,
          day: addDays(dueDay, 30),
          place: 'bank',
          reference: '',
          notes: '',
          parts: [{ documentKind, documentId, amountMinor: isHalf ? Math.ceil(openMinor / 2) : openMinor }],
        },
      );
    }
  }
}
