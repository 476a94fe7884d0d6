import { randomUUID } from 'node:crypto';
import { createItem } from '@henhouse/contract/catalogue/item';
import type { BodyOf, EndpointSpec, OutputOf, ParamsOf, QueryInputOf } from '@henhouse/contract/endpoint';
import { createFarm } from '@henhouse/contract/farm/farm';
import { createShed } from '@henhouse/contract/farm/shed';
import { createFlock } from '@henhouse/contract/flock/flock';
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
