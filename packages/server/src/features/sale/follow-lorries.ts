import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { FollowedEvent, Follower } from '../../platform/follow/follower';
import { recordEvent } from '../../platform/live/record-event';
import { coverWithinCredit } from './sale.service';
import { readSale } from './sale-detail.store';
import { keptOf } from './settle-sale';

/**
 * Sales of birds that are not invoiced come to what their lorries say, and have left as they have: an entry that is corrected or taken
 * back changes what lists, sums and what waits for somebody read of them; more than was confirmed is covered as far as the customer's
 * credit goes. Nobody has written the sale, so its version stays.
 */
export const followLorries: Follower = {
  name: 'sales-of-lorries',
  topics: ['entry.saved', 'import.undone'],
  async follow(tx, events) {
    for (const id of await lockSalesOf(tx, events)) {
      const current = await readSale(tx, id);
      if (!current) continue;
      const { state, netMinor, taxMinor } = keptOf(current);
      const changed = await tx.run(sql`
        update sale set state = ${state}, net_minor = ${netMinor}, tax_minor = ${taxMinor}
        where company_id = ${tx.companyId} and id = ${id}
          and (state, net_minor, tax_minor) is distinct from (${state}, ${netMinor}::bigint, ${taxMinor}::bigint)`);
      if (changed === 0) continue;
      await coverWithinCredit(tx, id);
      await recordEvent(tx, tx.companyId, 'sale.saved', { saleId: id, farmId: current.sale.farmId });
    }
  },
};

async function lockSalesOf(tx: CompanyTx, events: readonly FollowedEvent[]): Promise<string[]> {
  const entryIds = events.flatMap(({ refs }) => refs['entryId'] ?? []);
  const isUndone = events.some(({ topic }) => topic === 'import.undone');
  if (entryIds.length === 0 && !isUndone) return [];
  const ofEntries: RawBuilder<unknown> = isUndone ? sql`true` : sql`x.entry_id = any(${entryIds}::uuid[])`;
  return await tx.values(sql<string>`
    select s.id from sale s
    where s.company_id = ${tx.companyId} and s.state in ('draft', 'confirmed', 'dispatched') and s.id in (
      select x.sale_id from sale_entry x where x.company_id = ${tx.companyId} and not x.released and ${ofEntries})
    order by s.id for update`);
}
