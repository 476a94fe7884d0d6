import { randomUUID } from 'node:crypto';
import { createPartner } from '@henhouse/contract/catalogue/partner';
import { createPriceList } from '@henhouse/contract/catalogue/price-list';
import { createWord } from '@henhouse/contract/catalogue/word';
import type { CompanyName } from '../people';
import type { TestApp } from '../test-app';
import type { PathIds } from './company.fixture';

/** A partner who buys and sells, a price list for them and a word of the company's own, each under the name. */
export async function addCatalogue(test: TestApp, company: CompanyName, name: string): Promise<PathIds> {
  const [partnerId, priceListId, wordId] = [randomUUID(), randomUUID(), randomUUID()];
  const admin = `${company}.Admin` as const;
  const partner = { id: partnerId, isSupplier: true, isCustomer: true, name: `${name} ${partnerId.slice(0, 4)}` };
  const added = [
    await test.call(createPartner, { body: { ...partner, taxNumber: partnerId, notes: name } }, admin),
    await test.call(
      createPriceList,
      {
        body: {
          id: priceListId,
          name,
          partnerId,
          fromDay: '2026-01-01',
          lines: [{ product: 'litter', unit: 't', priceMinor: 1800 }],
        },
      },
      admin,
    ),
    await test.call(createWord, { body: { id: wordId, kind: 'cause', name: `${name} ${wordId.slice(0, 4)}` } }, admin),
  ];
  for (const answer of added) if (answer.status !== 201) throw new Error(`catalogue is not settled: ${answer.text}`);
  return { partnerId, priceListId, wordId };
}
