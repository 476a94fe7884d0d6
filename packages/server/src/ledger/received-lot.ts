import type { Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { CompanyTx } from '../platform/db/company-tx';

export interface NewReceivedLot {
  readonly lotId: string;
  /** Feed, measured in kg; or vaccine and medicine, counted in the unit of the item. */
  readonly kind: 'feed' | 'goods';
  readonly itemId: string;
  readonly code: string;
  readonly receivedDay: Day;
  readonly expiryDay: Day | null;
  /** Cost in minor units per unit of the item; may have decimals. */
  readonly unitCostMinor: number | null;
}

/** Opens a lot of something that was received, before anything of it is posted. The id must be new. */
export async function openReceivedLot(tx: CompanyTx, lot: NewReceivedLot): Promise<void> {
  await tx.run(sql`
    insert into lot (company_id, id, kind, item_id, code, received_day, expiry_day, unit_cost_minor)
    values (${tx.companyId}, ${lot.lotId}, ${lot.kind}, ${lot.itemId}, ${lot.code}, ${lot.receivedDay},
      ${lot.expiryDay}, ${lot.unitCostMinor})`);
}
