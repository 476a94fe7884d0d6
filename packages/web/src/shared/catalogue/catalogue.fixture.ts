import type { Item } from '@henhouse/contract/catalogue/item';
import type { Partner } from '@henhouse/contract/catalogue/partner';

const stamp = {
  retired: false,
  mergedIntoId: null,
  version: 1,
  createdAt: '2026-03-01T08:00:00Z',
  changedAt: '2026-03-01T08:00:00Z',
};

/** A supplier with whom nothing stands open. */
export const partnerOf = (part: Pick<Partner, 'id' | 'name'> & Partial<Partner>): Partner => ({
  isSupplier: true,
  isCustomer: false,
  taxNumber: '',
  contactName: '',
  phone: '',
  email: '',
  address: '',
  termsDays: 30,
  creditLimitMinor: null,
  openingDay: null,
  openingPayableMinor: 0,
  openingReceivableMinor: 0,
  notes: '',
  payableMinor: 0,
  receivableMinor: 0,
  ...stamp,
  ...part,
});

/** A feed in bags. */
export const itemOf = (part: Pick<Item, 'id'> & Partial<Item>): Item => ({
  code: 'ST',
  name: 'Starter',
  category: 'feed',
  unit: 'kg',
  units: [{ name: 'bag', factor: 25 }],
  minimum: null,
  leadTimeDays: null,
  feedType: '',
  feedForm: null,
  medicated: false,
  periods: [],
  ...stamp,
  ...part,
});
