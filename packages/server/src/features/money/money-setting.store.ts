import type { MoneySetting, MoneySettingFields } from '@henhouse/contract/money/money-setting';
import { sql } from 'kysely';
import { columnName } from '../../platform/db/column-types';
import type { CompanyTx } from '../../platform/db/company-tx';
import { putNextOf } from '../../platform/db/table/write-row';

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
  remindAfterDays: 7,
  remindEveryDays: 14,
  version: 0,
};

const columns = sql.raw(Object.keys(defaults).map(columnName).join(', '));

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

export const writeMoneySetting = (tx: CompanyTx, fields: MoneySettingFields): Promise<MoneySetting> =>
  tx.one(putNextOf(tx, 'money_setting', {}, fields, sql<MoneySetting>`returning ${columns}`));
