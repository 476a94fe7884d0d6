import { type listPartners, type Partner, updatePartner } from '@henhouse/contract/catalogue/partner';
import type { InputOf, QueryOf } from '@henhouse/contract/endpoint';
import type { Namesake } from '@henhouse/domain/catalogue/partner';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { columnOf, contains, equals, orderedBy, type Page, pageOf, within, withTotal } from '../../platform/db/listing';
import { typedTable } from '../../platform/db/table/company-table';
import { updateOf } from '../../platform/db/table/write-row';
import type { Scope } from '../../platform/http/rights';

/** A partner with every amount, before anything is hidden. */
export interface PartnerRow extends Partner {
  readonly openingPayableMinor: number;
  readonly openingReceivableMinor: number;
  readonly payableMinor: number;
  readonly receivableMinor: number;
}

/** What a person says of a partner. */
export type PartnerFields = Omit<InputOf<typeof updatePartner>, 'retired' | 'confirmed'>;

export const partnerTable = typedTable('partner', updatePartner.input);

type PartnerListQuery = QueryOf<typeof listPartners>;

/** The farms of which somebody sees what is owed, and what is claimed. */
export interface BalanceReach {
  readonly payable: Scope['farmIds'];
  readonly receivable: Scope['farmIds'];
}

const wholeCompany: BalanceReach = { payable: 'all', receivable: 'all' };

/**
 * Partners with what stands between them and the company, or those farms of it, by the books, with those of whoever was
 * merged into them.
 */
function withBalances(tx: CompanyTx, shown: RawBuilder<unknown>, reach: BalanceReach): RawBuilder<unknown> {
  const farm = sql`b.farm_id`;
  return sql`
    with shown as materialized (${shown}),
    balance as (
      select coalesce(p.merged_into_id, p.id) as partner_id,
        sum(b.payable_minor) filter (where ${within(farm, reach.payable)}) as payable_minor,
        sum(b.receivable_minor) filter (where ${within(farm, reach.receivable)}) as receivable_minor
      from partner_balance b join partner p on p.company_id = b.company_id and p.id = b.partner_id
      where b.company_id = ${tx.companyId} and coalesce(p.merged_into_id, p.id) in (select id from shown)
      group by 1)
    select shown.id, is_supplier, is_customer, name, tax_number, contact_name, phone, email, address, terms_days,
      credit_limit_minor, opening_day, opening_payable_minor, opening_receivable_minor, notes, retired, merged_into_id,
      version, created_at, changed_at, coalesce(balance.payable_minor, 0) as payable_minor,
      coalesce(balance.receivable_minor, 0) as receivable_minor
    from shown left join balance on balance.partner_id = shown.id`;
}

export function listPartnerRows(
  tx: CompanyTx,
  query: PartnerListQuery,
  reach: BalanceReach,
): Promise<Page<PartnerRow>> {
  const { side, sortBy, sortDesc } = query;
  const ofSide = side === undefined ? sql`true` : side === 'supplier' ? sql`is_supplier` : sql`is_customer`;
  const found = sql`from partner
    where company_id = ${tx.companyId} and ${ofSide} and ${equals(sql`retired`, query.retired)}
      and ${contains([sql`name`, sql`tax_number`, sql`phone`, sql`contact_name`], query.q)}`;
  const order = orderedBy(columnOf(sortBy), sortDesc, sql`id`);
  const isByBalance = sortBy === 'payableMinor' || sortBy === 'receivableMinor';
  // Only a list in the order of what is owed has to sum the books of everybody.
  const rows = isByBalance
    ? sql<PartnerRow>`select * from (${withBalances(tx, sql`select * ${found}`, reach)}) partners ${order} ${pageOf(query)}`
    : sql<PartnerRow>`select * from (${withBalances(tx, sql`select * ${found} ${order} ${pageOf(query)}`, reach)}) partners ${order}`;
  return withTotal(tx, rows, found);
}

export function readPartner(tx: CompanyTx, id: string, reach = wholeCompany): Promise<PartnerRow | undefined> {
  const one = sql`select * from partner where company_id = ${tx.companyId} and id = ${id}`;
  return tx.maybe(sql<PartnerRow>`${withBalances(tx, one, reach)}`);
}

/** Partners, locked in the order of their ids against a second change. */
export async function lockPartners(tx: CompanyTx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    select from partner where company_id = ${tx.companyId} and id = any(${ids}::uuid[]) order by id for update`);
}

/** Who else has the tax number or phone, however it is written: the first of each. */
export function findNamesakes(
  tx: CompanyTx,
  partner: { readonly id: string; readonly taxNumber: string; readonly phone: string },
): Promise<Namesake[]> {
  const others = sql`company_id = ${tx.companyId} and id <> ${partner.id} and merged_into_id is null`;
  const { taxNumber, phone } = partner;
  return tx.many(sql<Namesake>`
    (select name, 'taxNumber' as by from partner
      where ${others} and tax_number <> '' and bare_text(${taxNumber}) <> '' and bare_text(tax_number) = bare_text(${taxNumber})
      order by name collate natural_order, id limit 1)
    union all
    (select name, 'phone' from partner
      where ${others} and phone <> '' and bare_text(${phone}) <> '' and bare_text(phone) = bare_text(${phone})
      order by name collate natural_order, id limit 1)`);
}

/** Says what stood between us when the books began; the version that the partner has then. */
export async function setPartnerOpening(
  tx: CompanyTx,
  id: string,
  opening: Pick<PartnerFields, 'openingDay' | 'openingPayableMinor' | 'openingReceivableMinor'>,
): Promise<number> {
  const { openingDay, openingPayableMinor, openingReceivableMinor } = opening;
  const values = { openingDay, openingPayableMinor, openingReceivableMinor };
  const changed = updateOf(tx, 'partner', id, values, sql<{ version: number }>`returning version`);
  const { version } = await tx.one(changed);
  return version;
}

/** A customer who is merged into a supplier makes them both. */
export async function takeSides(tx: CompanyTx, fromId: string, intoId: string): Promise<void> {
  await tx.run(sql`
    update partner p set is_supplier = p.is_supplier or f.is_supplier, is_customer = p.is_customer or f.is_customer,
      version = p.version + 1, changed_at = now(), changed_by = ${tx.userId}
    from partner f
    where p.company_id = ${tx.companyId} and p.id = ${intoId} and f.company_id = p.company_id and f.id = ${fromId}`);
}

/** What was paid of a partner's opening balances, in minor units; below zero: what a credit has paid. */
export function readPaidOpening(
  tx: CompanyTx,
  partnerId: string,
): Promise<{ readonly payable: number; readonly receivable: number }> {
  const paid = (kind: string) => sql`coalesce(sum(part.amount_minor) filter (where part.document_kind = ${kind}), 0)`;
  return tx.one(sql`
    select ${paid('supplierOpening')} as payable, ${paid('customerOpening')} as receivable
    from payment_part part join payment p on p.company_id = part.company_id and p.id = part.payment_id and p.state = 'posted'
    where part.company_id = ${tx.companyId} and part.document_id = ${partnerId}`);
}
