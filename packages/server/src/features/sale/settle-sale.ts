import type { Sale } from '@henhouse/contract/sale/sale';
import { saleState } from '@henhouse/domain/sale/sale-state';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { updateOf } from '../../platform/db/table/write-row';
import { readSale } from './sale-detail.store';

/**
 * Brings a locked sale in line with its facts after one of them has changed: what it comes to, what is open of it and its state follow. The one
 * place that writes either. Answers it as it stands then.
 */
export async function settleSale(tx: CompanyTx, id: string): Promise<Sale> {
  const current = await readSale(tx, id);
  if (!current) throw new Error(`sale ${id} is gone`);
  const { sale, facts } = current;
  const state = saleState(facts);
  const { netMinor, taxMinor, openMinor } = sale;
  const values = { state, netMinor, taxMinor, openMinor };
  const stamp = await tx.one(
    updateOf(tx, 'sale', id, values, sql<Pick<Sale, 'version' | 'changedAt'>>`returning version, changed_at`),
  );
  return { ...sale, state, ...stamp };
}

/** The same for several, after they were paid. */
export async function settleSales(tx: CompanyTx, ids: readonly string[]): Promise<void> {
  for (const id of ids) await settleSale(tx, id);
}
