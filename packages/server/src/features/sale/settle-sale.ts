import type { Sale } from '@henhouse/contract/sale/sale';
import { saleState } from '@henhouse/domain/sale/sale-state';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { updateOf } from '../../platform/db/table/write-row';
import { type CurrentSale, readSale } from './sale-detail.store';

/** What is kept of a sale beside its facts, for lists and sums: what it comes to, what is open of it and its state. */
export function keptOf({ sale, facts }: CurrentSale) {
  const { netMinor, taxMinor, openMinor } = sale;
  return { state: saleState(facts), netMinor, taxMinor, openMinor };
}

/** Brings a locked sale in line with its facts after somebody has changed one of them. Answers it as it stands then. */
export async function settleSale(tx: CompanyTx, id: string): Promise<Sale> {
  const current = await readSale(tx, id);
  if (!current) throw new Error(`sale ${id} is gone`);
  const values = keptOf(current);
  const stamp = await tx.one(
    updateOf(tx, 'sale', id, values, sql<Pick<Sale, 'version' | 'changedAt'>>`returning version, changed_at`),
  );
  return { ...current.sale, state: values.state, ...stamp };
}

/** The same for several, after they were paid. */
export async function settleSales(tx: CompanyTx, ids: readonly string[]): Promise<void> {
  for (const id of ids) await settleSale(tx, id);
}
