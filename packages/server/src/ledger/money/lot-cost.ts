import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** What one unit of a lot costs, as a document says it. */
export interface LotCost {
  readonly lotId: string;
  /** Minor units per unit of the lot, at most twelve decimals; null: nobody knows it any more. */
  readonly unitCostMinor: number | null;
}

interface CostDocument {
  readonly kind: string;
  readonly id: string;
}

/** Brings lots in line that are made of other ones, whose costs have changed. */
type CostFollower = (tx: CompanyTx, document: CostDocument, lotIds: readonly string[]) => Promise<void>;

const followers = new Set<CostFollower>();

/** From now on `follower` is told of every cost that is stated, in its transaction. Told once, however often it is named. */
export function followLotCosts(follower: CostFollower): void {
  followers.add(follower);
}

/**
 * States what lots cost, from now on and for everything that was ever taken of them: cost is read from lots, so whoever
 * used them already sees the new one. Every statement is kept, with its document.
 */
export async function stateLotCosts(tx: CompanyTx, document: CostDocument, costs: readonly LotCost[]): Promise<void> {
  if (costs.length === 0) return;
  const stated = sql`unnest(
    ${costs.map(({ lotId }) => lotId)}::uuid[], ${costs.map(({ unitCostMinor }) => unitCostMinor)}::numeric[])
    as c (lot_id, unit_cost_minor)`;
  await Promise.all([
    tx.run(sql`
      update lot l set unit_cost_minor = c.unit_cost_minor from ${stated}
      where l.company_id = ${tx.companyId} and l.id = c.lot_id`),
    tx.run(sql`
      insert into lot_cost (company_id, lot_id, unit_cost_minor, document_kind, document_id, by_id)
      select ${tx.companyId}, c.lot_id, c.unit_cost_minor, ${document.kind}, ${document.id}, ${tx.userId} from ${stated}
      returning 1`),
  ]);
  const lotIds = costs.map(({ lotId }) => lotId);
  for (const follow of followers) await follow(tx, document, lotIds);
}
