import type { Sale } from '@henhouse/contract/sale/sale';
import { saleState } from '@henhouse/domain/sale/sale-state';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
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
  const stamp = await tx.one(sql<Pick<Sale, 'version' | 'changedAt'>>`
    update sale set state = ${state}, net_minor = ${sale.netMinor}, tax_minor = ${sale.taxMinor},
      open_minor = ${sale.openMinor}, version = version + 1,
      changed_at = now(), changed_by = ${tx.userId}
    where company_id = ${tx.companyId} and id = ${id} returning version, changed_at`);
  return { ...sale, state, ...stamp };
}

/** The same for several, after they were paid. */
export async function settleSales(tx: CompanyTx, ids: readonly string[]): Promise<void> {
  for (const id of ids) await settleSale(tx, id);
}
