import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@henhouse/contract/endpoint';
import type { listStandards } from '@henhouse/contract/standards/standard';
import { dayInZone } from '@henhouse/domain/day/day';
import { ApiClient } from '../api-client';
import type { Product } from '../product';
import { hire } from '../product-database';

const password = 'four grey hens on a long perch';
const people = {
  owner: 'olive@northfield.example',
  manager: { email: 'mark@northfield.example', fullName: 'Mark Manager', role: 'Manager', password },
};

/** A shed with a flock in it. */
export interface Place {
  readonly shedId: string;
  readonly flockId: string;
}

export const birdsInEachShed = 200_000;

/** A farm for broilers. @returns its id */
export async function addFarm(owner: ApiClient): Promise<string> {
  const id = randomUUID();
  await owner.need('POST', '/api/v1/farms', { id, name: 'North', code: 'N', kind: 'broiler', ownership: 'own' });
  return id;
}

/** A company with four full sheds, made through the calls of the product, and who writes down what dies in them. */
export class CrashFixture {
  private constructor(
    readonly companyId: string,
    readonly day: string,
    readonly places: readonly Place[],
  ) {}

  static async settle(product: Product): Promise<CrashFixture> {
    const owner = await ApiClient.foundCompany(product.url, password);
    const companyId = owner.user.companyId ?? '';
    await hire(product.dataDir, companyId, people.manager);
    const farmId = await addFarm(owner);
    type Standards = OutputOf<typeof listStandards>;
    const { items } = await owner.need<Standards>('GET', '/api/v1/standards?productionKind=broiler');
    const standardId = items[0]?.id ?? '';
    const day = dayInZone(Date.now(), 'Europe/Berlin');
    const manager = await ApiClient.signIn(product.url, people.manager.email, password);
    const places: Place[] = [];
    for (const number of [1, 2, 3, 4]) {
      const place = { shedId: randomUUID(), flockId: randomUUID() };
      await owner.need('POST', `/api/v1/farms/${farmId}/sheds`, {
        id: place.shedId,
        name: `Shed ${number}`,
        code: `S${number}`,
        productionKind: 'broiler',
        birdCapacity: birdsInEachShed,
      });
      await owner.need('POST', `/api/v1/farms/${farmId}/flocks`, {
        id: place.flockId,
        number: `N-${number}`,
        productionKind: 'broiler',
        breed: 'Ross 308',
        sexes: ['asHatched'],
        standardId,
        sourceKind: 'supplier',
        hatchDay: day,
      });
      await manager.need('POST', `/api/v1/sheds/${place.shedId}/flocks/${place.flockId}/entries/chick-placement`, {
        id: randomUUID(),
        day,
        detail: { sex: 'asHatched', count: birdsInEachShed },
      });
      places.push(place);
    }
    return new CrashFixture(companyId, day, places);
  }

  /** Whoever may write entries down; signs in anew. */
  signIn(url: string): Promise<ApiClient> {
    return ApiClient.signIn(url, people.manager.email, password);
  }
}
