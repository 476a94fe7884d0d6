import type { Company } from '@henhouse/contract/company/company';
import type { MoneySetting } from '@henhouse/contract/money/money-setting';
import { testIds } from './test-screen';

/** A company, and how it keeps its money, where a test needs one. */
export const testCompany: Company = {
  id: testIds.company,
  name: 'Vale Poultry',
  legalNumber: '',
  address: '',
  country: 'DE',
  currency: 'EUR',
  currencyDecimals: 2,
  timeZone: 'UTC',
  language: 'en',
  unitSystem: 'metric',
  financialYearStartMonth: 1,
  state: 'active',
  isDemo: false,
  eraseOn: null,
  version: 3,
  createdAt: '2026-01-05T08:00:00.000Z',
  changedAt: '2026-01-05T08:00:00.000Z',
};

export const testMoneySetting: MoneySetting = {
  adminLimitMinor: null,
  managerLimitMinor: null,
  pettyLimitMinor: null,
  receiptTolerancePct: 2,
  invoiceTolerancePct: 2,
  paymentLimitMinor: null,
  singleHand: false,
  defaultTaxPct: 7,
  spentHenMinor: 50,
  invoicePrefix: '',
  invoiceNote: '',
  version: 7,
};
