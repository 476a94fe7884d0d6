import { getCompany } from '@henhouse/contract/company/company';
import { getMoneySetting } from '@henhouse/contract/money/money-setting';
import { blankOf } from './test-blank';
import { testIds } from './test-screen';

/** A company, and how it keeps its money, where a test needs one. */
export const testCompany = blankOf(getCompany.output, {
  createdAt: '2026-01-05T08:00:00.000Z',
  id: testIds.company,
  name: 'Vale Poultry',
  country: 'DE',
  currency: 'EUR',
  currencyDecimals: 2,
  timeZone: 'UTC',
  language: 'en',
  unitSystem: 'metric',
  financialYearStartMonth: 1,
  state: 'active',
  version: 3,
});

export const testMoneySetting = blankOf(getMoneySetting.output, {
  remindAfterDays: 7,
  remindEveryDays: 14,
  receiptTolerancePct: 2,
  invoiceTolerancePct: 2,
  defaultTaxPct: 7,
  spentHenMinor: 50,
  version: 7,
});
