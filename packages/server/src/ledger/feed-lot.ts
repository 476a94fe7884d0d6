import type { Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { CompanyTx } from '../platform/db/company-tx';

export interface NewFeedLot {
  readonly lotId: string;
  readonly itemId: string;
  readonly code: string;
  readonly receivedDay: Day;
  readonly expiryDay: Day | null;
  /** Cost in minor units per kg; may have decimals. */
  readonly unitCostMinor: number | null;
}

/** Opens a lot of feed, before anything of it is posted. The id must be new. */
export async function openFeedLot(tx: CompanyTx, lot: NewFeedLot): Promise<void> {
  await tx.run(sql`
    insert into lot (company_id, id, kind, item_id, code, received_day, expiry_day, unit_cost_minor)
    values (${tx.companyId}, ${lot.lotId}, 'feed', ${lot.itemId}, ${lot.code}, ${lot.receivedDay}, ${lot.expiryDay},
      ${lot.unitCostMinor})`);
}
