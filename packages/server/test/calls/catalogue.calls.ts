import { randomUUID } from 'node:crypto';
import { createItem, mergeItem, updateItem } from '@henhouse/contract/catalogue/item';
import { createPartner, mergePartner, updatePartner } from '@henhouse/contract/catalogue/partner';
import { createPriceList, updatePriceList } from '@henhouse/contract/catalogue/price-list';
import { createWord, mergeWord, updateWord } from '@henhouse/contract/catalogue/word';
import { type CallFixture, type ValidCall, valid, validOn } from './valid-call';

/** Buys and sells; with a number and a phone of their own, since a second one of those has to be confirmed. */
const partnerFields = (number: number) => ({
  isSupplier: true,
  isCustomer: true,
  name: `Weser Mill ${number}`,
  taxNumber: `DE-${7_000_000 + number}`,
  contactName: 'Ms Miller',
  phone: `+49 30 ${7_000_000 + number}`,
  email: 'mill@example.com',
  address: '1 Mill Lane',
  termsDays: 14,
  creditLimitMinor: 90_000_000,
  openingDay: '2026-01-01',
  openingPayableMinor: 1200,
  openingReceivableMinor: 3400,
  notes: 'Closed on Mondays',
});

const itemFields = (number: number) => ({
  code: `FEED-${number}`,
  name: `Grower ${number}`,
  unit: 'kg',
  units: [{ name: 'bag', factor: 25 }],
  minimum: 500,
  leadTimeDays: 7,
  feedType: 'grower',
  feedForm: 'pellet' as const,
  medicated: false,
});

async function priceFields(fixture: CallFixture) {
  const { id: partnerId, name } = await fixture.done(createPartner);
  const line = { product: 'eggs', productionKind: 'layer', breed: 'Hy-Line', grade: 'table', unit: 'tray' } as const;
  const lines = [{ ...line, priceMinor: 450 }];
  return { name, partnerId, fromDay: '2026-01-01', untilDay: '2026-12-31', notes: 'As agreed', lines };
}

export const catalogueCalls: readonly ValidCall[] = [
  valid(createPartner, (fixture) => ({
    as: 'vale.Admin',
    body: { id: randomUUID(), ...partnerFields(fixture.next()) },
  })),
  validOn('vale.Owner', updatePartner, createPartner, 'partnerId', (fixture) => ({
    ...partnerFields(fixture.next()),
    retired: false,
  })),
  valid(mergePartner, async (fixture) => {
    const { id, version } = await fixture.done(createPartner);
    const { id: intoId } = await fixture.done(createPartner);
    return { as: 'vale.Admin', params: { partnerId: id }, version, body: { intoId, reason: 'The same mill' } };
  }),
  valid(createItem, (fixture) => ({
    as: 'vale.Admin',
    body: { id: randomUUID(), category: 'feed' as const, ...itemFields(fixture.next()) },
  })),
  validOn('vale.Admin', updateItem, createItem, 'itemId', (fixture) => ({
    ...itemFields(fixture.next()),
    retired: false,
  })),
  valid(mergeItem, async (fixture) => {
    const { id, version } = await fixture.done(createItem);
    const { id: intoId } = await fixture.done(createItem);
    return { as: 'vale.Admin', params: { itemId: id }, version, body: { intoId, reason: 'The same feed' } };
  }),
  valid(createWord, (fixture) => ({
    as: 'vale.Admin',
    body: { id: randomUUID(), kind: 'cause' as const, name: `Fox ${fixture.next()}` },
  })),
  validOn('vale.Admin', updateWord, createWord, 'wordId', (fixture) => ({
    name: `Marten ${fixture.next()}`,
    retired: false,
  })),
  valid(mergeWord, async (fixture) => {
    const { id, version } = await fixture.done(createWord);
    const { id: intoId } = await fixture.done(createWord);
    return { as: 'vale.Admin', params: { wordId: id }, version, body: { intoId, reason: 'The same cause' } };
  }),
  valid(createPriceList, async (fixture) => ({
    as: 'vale.Admin',
    body: { id: randomUUID(), ...(await priceFields(fixture)) },
  })),
  validOn('vale.Admin', updatePriceList, createPriceList, 'priceListId', async (fixture) => ({
    ...(await priceFields(fixture)),
    retired: false,
  })),
];
