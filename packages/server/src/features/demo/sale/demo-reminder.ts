import { addDays } from '@henhouse/domain/day/day';
import { uuidOf } from '../../../ledger/ids';

import { listAgeingRows } from '../../money/partner-ledger.store';
import { remind } from '../../money/reminder/payment-reminder.service';
import { saleInvoices } from '../../sale/sale-invoices.source';
import type { DemoDay } from '../people/demo-people';

/** How long ago the customer who is latest was reminded; the others still wait for it. */
const daysAgo = 5;

/** Reminds the customer who has been late longest, on paper. */
export async function remindLatest({ database, company, today }: DemoDay): Promise<void> {
  const { companyId, manager } = company;
  const day = addDays(today, -daysAgo);
  const sources = [saleInvoices];
  await database.company(companyId, manager.id, async (tx) => {
    const query = { page: 1, perPage: 1, sortBy: 'over90' as const, sortDesc: true, toRemind: true };
    const { items } = await listAgeingRows(
      tx,
      query,
      { side: 'customer', farmIds: 'all', days: { today: day } },
      sources,
    );
    const latest = items[0];
    if (!latest) return;
    const id = uuidOf('demo reminder');
    const typed = { id, partnerId: latest.partnerId, documents: null, payBy: null, notes: '', confirmed: [] };
    await remind(
      { tx, farmIds: 'all', days: { today: day }, sources, demandFarm: () => undefined },
      { ...typed, confirmed: ['hardlyOverdue'], way: 'paper', language: 'de' },
      manager.name,
    );
  });
}
