import type { MoneySetting, MoneySettingFields } from '@henhouse/contract/money/money-setting';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** What holds for a company that has said nothing: nobody but the Owner approves, and nobody hands in petty cash. */
const defaults: MoneySetting = {
  adminLimitMinor: null,
  managerLimitMinor: null,
  pettyLimitMinor: null,
  receiptTolerancePct: 5,
  invoiceTolerancePct: 2,
  paymentLimitMinor: null,
  singleHand: true,
  defaultTaxPct: 0,
  spentHenMinor: 0,
  invoicePrefix: '',
  invoiceNote: '',
  version: 0,
};

const columns = sql.raw(`admin_limit_minor, manager_limit_minor, petty_limit_minor, receipt_tolerance_pct,
  invoice_tolerance_pct, payment_limit_minor, single_hand, default_tax_pct, spent_hen_minor, invoice_prefix, invoice_note, version`);

/** What the company has said about money, or the defaults of the product with version 0. */
export async function readMoneySetting(tx: CompanyTx): Promise<MoneySetting> {
  const row = await tx.maybe(
    sql<MoneySetting>`select ${columns} from money_setting where company_id = ${tx.companyId}`,
  );
  return row ?? defaults;
}

/** The same, locked against a second change; the company's row is what two first settings meet at. */
export async function lockMoneySetting(tx: CompanyTx): Promise<MoneySetting> {
  await tx.run(sql`select from company where id = ${tx.companyId} for update`);
  return readMoneySetting(tx);
}

export function writeMoneySetting(tx: CompanyTx, fields: MoneySettingFields): Promise<MoneySetting> {
  return tx.one(sql<MoneySetting>`
    insert into money_setting (company_id, admin_limit_minor, manager_limit_minor, petty_limit_minor,
      receipt_tolerance_pct, invoice_tolerance_pct, payment_limit_minor, single_hand, default_tax_pct, spent_hen_minor,
      invoice_prefix, invoice_note, changed_by)
    values (${tx.companyId}, ${fields.adminLimitMinor}, ${fields.managerLimitMinor}, ${fields.pettyLimitMinor},
      ${fields.receiptTolerancePct}, ${fields.invoiceTolerancePct}, ${fields.paymentLimitMinor}, ${fields.singleHand},
      ${fields.defaultTaxPct}, ${fields.spentHenMinor}, ${fields.invoicePrefix}, ${fields.invoiceNote}, ${tx.userId})
    on conflict (company_id) do update set admin_limit_minor = excluded.admin_limit_minor,
      manager_limit_minor = excluded.manager_limit_minor, petty_limit_minor = excluded.petty_limit_minor,
      receipt_tolerance_pct = excluded.receipt_tolerance_pct, invoice_tolerance_pct = excluded.invoice_tolerance_pct,
      payment_limit_minor = excluded.payment_limit_minor, single_hand = excluded.single_hand,
      default_tax_pct = excluded.default_tax_pct, spent_hen_minor = excluded.spent_hen_minor,
      invoice_prefix = excluded.invoice_prefix, invoice_note = excluded.invoice_note,
      version = money_setting.version + 1, changed_at = now(), changed_by = excluded.changed_by
    returning ${columns}`);
}
