import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@henhouse/contract/endpoint';
import { answerOverride, requestOverride } from '@henhouse/contract/health/flock-health';
import { createHealthItem, type HealthItem } from '@henhouse/contract/health/health-item';
import type { Day } from '@henhouse/domain/day/day';
import type { HeldProduct } from '@henhouse/domain/health/withdrawal-period';
import { fixtureIds } from './farm.fixture';
import type { CompanyName } from './people';
import { addFeed, openStock } from './scenario';
import type { TestApp } from './test-app';

type HealthItemInput = Partial<BodyOf<typeof createHealthItem>>;

/** Adds a vaccine or a medicine to a company, by its Admin: an antibiotic on prescription with 7 days for meat. */
export async function addHealthItem(
  test: TestApp,
  input: HealthItemInput = {},
  company: CompanyName = 'vale',
): Promise<HealthItem> {
  const id = randomUUID();
  const antibiotic = {
    id,
    category: 'medicine',
    code: id.slice(0, 8),
    name: 'Enrofloxacin 10 %',
    unit: 'ml',
    activeSubstance: 'enrofloxacin',
    strengthMgPerUnit: 100,
    route: 'drinkingWater',
    prescriptionOnly: true,
    antimicrobial: true,
    periods: [{ product: 'meat', days: 7 }],
  } as const;
  const added = await test.ok(
    createHealthItem,
    { body: { ...antibiotic, periods: [...antibiotic.periods], ...input } },
    `${company}.Admin`,
  );
  return added;
}

/** Adds a vaccine that needs no prescription, as its Admin. */
export const addVaccine = (test: TestApp, name: string): Promise<HealthItem> => {
  const free = { prescriptionOnly: false, antimicrobial: false, periods: [] };
  const plain = { activeSubstance: '', strengthMgPerUnit: null };
  return addHealthItem(test, { category: 'vaccine', name, unit: 'doses', ...free, ...plain });
};

/** A medicated feed of Vale, by its Admin, with some of it in the store of the first farm. Answers the item. */
export async function addMedicatedFeed(
  test: TestApp,
  { code, quantity }: { readonly code: string; readonly quantity: number },
): Promise<string> {
  const { id: itemId } = await addFeed(test.by('vale.Admin'), { code, name: 'Medicated', medicated: true });
  await openStock(test.by('vale.Manager'), fixtureIds('vale').farmId, { itemId, day: '2026-03-02', quantity });
  return itemId;
}

/** Books an item into the store of a farm, a company's first unless it says which. Answers the lot. */
export async function receiveGoods(
  test: TestApp,
  lot: { itemId: string; quantity: number; day: Day; expiryDay?: Day; company?: CompanyName; farmId?: string },
): Promise<string> {
  const { company = 'vale', farmId = fixtureIds(company).farmId, ...goods } = lot;
  const stock = { ...goods, lotCode: randomUUID().slice(0, 8) };
  return (await openStock(test.by(`${company}.Owner`), farmId, stock)).lotId;
}

/** Two people let a held product of a flock of Vale go on a day: the Doctor asks, the Owner grants. */
export async function letGo(
  test: TestApp,
  { flockId, ...question }: { flockId: string; product: HeldProduct; day: Day; reason: string; atMost?: number },
): Promise<void> {
  const id = randomUUID();
  const { version } = await test.ok(requestOverride, { params: { flockId }, body: { id, ...question } }, 'vale.Doctor');
  const answer = { granted: true, reason: 'agreed' };
  await test.ok(answerOverride, { params: { flockId, overrideId: id }, version, body: answer }, 'vale.Owner');
}
