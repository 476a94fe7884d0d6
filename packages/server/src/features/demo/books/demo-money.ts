import type { MoneySettingFields } from '@henhouse/contract/money/money-setting';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { readMoneySetting, writeMoneySetting } from '../../money/money-setting.store';

/** How Vale decides about money, and what stands on its invoices. */
export const moneyOfVale = {
  adminLimitMinor: 2_500_000,
  managerLimitMinor: 500_000,
  pettyLimitMinor: 10_000,
  receiptTolerancePct: 5,
  invoiceTolerancePct: 2,
  paymentLimitMinor: null,
  singleHand: true,
  defaultTaxPct: 19,
  spentHenMinor: 60,
  invoicePrefix: 'VP-',
  invoiceNote: 'Vale Poultry, Volksbank Visbek, DE12 2806 4179 0000 0042 00',
} as const;

/** One person runs Hill: nobody else could approve. */
export const moneyOfHill = { adminLimitMinor: 10_000_000, managerLimitMinor: 10_000_000 } as const;

/** States how a company decides about money; what is not said stays as it is. */
export async function stateMoney(tx: CompanyTx, input: Partial<MoneySettingFields>): Promise<void> {
  const { version: _version, ...before } = await readMoneySetting(tx);
  await writeMoneySetting(tx, { ...before, ...input });
}
