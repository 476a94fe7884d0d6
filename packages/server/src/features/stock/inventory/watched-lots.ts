import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';

/**
 * Lots (`id`) of items (`item_id`) that a store is to have some of. Found first: a store has had a hundred lots for each that it has, and
 * whether one of them makes it short is asked of these alone.
 */
export const watchedLots = (tx: CompanyTx): RawBuilder<unknown> => sql`
  select l.id, l.item_id from item i join lot l on l.company_id = i.company_id and l.item_id = i.id
  where i.company_id = ${tx.companyId} and i.minimum > 0`;
