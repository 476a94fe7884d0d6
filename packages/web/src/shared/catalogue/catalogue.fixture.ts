import { getItem, type Item } from '@henhouse/contract/catalogue/item';
import { getPartner, type Partner } from '@henhouse/contract/catalogue/partner';
import { blankOf } from '../../test-blank';

/** A supplier with whom nothing stands open. */
export const partnerOf = (part: Pick<Partner, 'id' | 'name'> & Partial<Partner>): Partner =>
  blankOf(getPartner.output, {
    isSupplier: true,
    termsDays: 30,
    openingPayableMinor: 0,
    openingReceivableMinor: 0,
    payableMinor: 0,
    receivableMinor: 0,
    version: 1,
    ...part,
  });

/** A feed in bags. */
export const itemOf = (part: Pick<Item, 'id'> & Partial<Item>): Item =>
  blankOf(getItem.output, {
    code: 'ST',
    name: 'Starter',
    category: 'feed',
    unit: 'kg',
    units: [{ name: 'bag', factor: 25 }],
    version: 1,
    ...part,
  });
