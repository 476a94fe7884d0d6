import { randomUUID } from 'node:crypto';
import { createItem } from '@henhouse/contract/catalogue/item';
import type { BodyOf, EndpointSpec, OutputOf, ParamsOf, QueryInputOf } from '@henhouse/contract/endpoint';
import { approveExpense, createExpense } from '@henhouse/contract/expense/expense';
import { createFarm } from '@henhouse/contract/farm/farm';
import { createShed } from '@henhouse/contract/farm/shed';
import { createFlock } from '@henhouse/contract/flock/flock';
import { createHatchery } from '@henhouse/contract/hatchery/hatchery';
import { createMachine } from '@henhouse/contract/hatchery/machine';
import { createOpeningStock } from '@henhouse/contract/stock/opening-stock';
import { hyLineBrown } from '@henhouse/domain/standards/figures/hyline-brown-conventional';
import { ross308AsHatched } from '@henhouse/domain/standards/figures/ross-308-broiler-2022-as-hatched';

/** What an endpoint is called with: exactly what it takes. */
export interface ArgumentsOf<E extends EndpointSpec> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryInputOf<E>;
  readonly body?: BodyOf<E>;
  readonly version?: number;
}

/** Who makes calls that have to go well: somebody of a test's company (`test.by`), or a client of a product that runs. */
export interface Caller {
  ok<E extends EndpointSpec>(endpoint: E, args?: ArgumentsOf<E>): Promise<OutputOf<E>>;
}

type More<E extends EndpointSpec> = Partial<BodyOf<E>>;

/** A farm of broilers, unless it says otherwise. */
export const buildFarm = (by: Caller, more: More<typeof createFarm> = {}) =>
  by.ok(createFarm, {
    body: { id: randomUUID(), name: 'Meadow', code: 'M', kind: 'broiler', ownership: 'own', ...more },
  });

/** A shed named by its code, for 25,000 broilers, unless it says otherwise. */
export const buildShed = (by: Caller, farmId: string, code: string, more: More<typeof createShed> = {}) => {
  const room = { productionKind: 'broiler', birdCapacity: 25_000 } as const;
  return by.ok(createShed, {
    params: { farmId },
    body: { id: randomUUID(), name: `Shed ${code}`, code, ...room, ...more },
  });
};

const breeds = {
  broiler: { breed: 'Ross 308', standardId: ross308AsHatched.id },
  layer: { breed: 'Hy-Line', standardId: hyLineBrown.id },
} as const;

/** A planned flock of Ross 308 broilers as hatched, or of Hy-Line hens, unless it says otherwise. */
export const planFlock = (
  by: Caller,
  farmId: string,
  flock: Pick<BodyOf<typeof createFlock>, 'number' | 'hatchDay'> &
    More<typeof createFlock> & { productionKind?: keyof typeof breeds },
) => {
  const { productionKind = 'broiler' } = flock;
  const bred = { productionKind, ...breeds[productionKind], sexes: ['asHatched' as const] };
  const body = { id: randomUUID(), ...bred, sourceKind: 'supplier' as const, ...flock };
  return by.ok(createFlock, { params: { farmId }, body });
};

/** A feed by the kilo, unless it says otherwise. */
export const addFeed = (by: Caller, more: More<typeof createItem> = {}) =>
  by.ok(createItem, {
    body: { id: randomUUID(), category: 'feed', code: 'F', name: 'Feed', unit: 'kg', ...more },
  });

/** Feed that lay in a store before the books began. */
export const openStock = (
  by: Caller,
  storeId: string,
  stock: Pick<BodyOf<typeof createOpeningStock>, 'itemId' | 'day' | 'quantity'> & More<typeof createOpeningStock>,
) => by.ok(createOpeningStock, { params: { storeId }, body: { id: randomUUID(), lotCode: 'L', ...stock } });

type NewExpense = Pick<BodyOf<typeof createExpense>, 'farmId' | 'day' | 'netMinor'> & More<typeof createExpense>;

/** An expense paid from the bank, shared out by bird-days of its day, unless it says otherwise. */
export const draftExpense = (by: Caller, expense: NewExpense) => {
  const { day, partnerId } = expense;
  const share = { shareBy: 'birdDays' as const, shareFrom: day, shareTo: day };
  const paid = partnerId ? { payee: '', paidFrom: null } : { payee: 'Somebody', paidFrom: 'bank' as const };
  const usual = { id: randomUUID(), category: 'other' as const, confirmed: ['outsideUsual' as const] };
  return by.ok(createExpense, { body: { ...usual, ...paid, ...share, ...expense } });
};

/** An expense that counts: where it needs a second person, they approve it. */
export async function bookExpense(by: Caller, approver: Caller, expense: NewExpense) {
  const drafted = await draftExpense(by, expense);
  const { id: expenseId, version, state } = drafted;
  return state === 'draft' ? approver.ok(approveExpense, { params: { expenseId }, version, body: {} }) : drafted;
}

/** A hatchery on a farm, for 40,000 eggs a week, unless it says otherwise. */
export const buildHatchery = (by: Caller, farmId: string, more: More<typeof createHatchery> = {}) => {
  const usual = { id: randomUUID(), name: 'Vale Hatchery', code: 'VH', eggsPerWeek: 40_000 };
  return by.ok(createHatchery, { params: { farmId }, body: { ...usual, ...more } });
};

/** A single-stage setter for 6,000 eggs named by its code, unless it says otherwise. */
export const addMachine = (by: Caller, hatcheryId: string, code: string, more: More<typeof createMachine> = {}) => {
  const room = { stage: 'single' as const, trolleys: 4, traysPerTrolley: 10, eggsPerTray: 150 };
  const usual = { id: randomUUID(), kind: 'setter' as const, code, name: `Machine ${code}`, ...room };
  return by.ok(createMachine, { params: { hatcheryId }, body: { ...usual, ...more } });
};
