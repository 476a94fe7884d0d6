import { randomUUID } from 'node:crypto';
import { createEndpoints } from '@henhouse/contract/entry/entry';
import { dayInZone } from '@henhouse/domain/day/day';
import { buildFarm, buildShed, planFlock } from '../../../packages/server/test/scenario';
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
    const { id: farmId } = await buildFarm(owner);
    const day = dayInZone(Date.now(), 'Europe/Berlin');
    const manager = await ApiClient.signIn(product.url, people.manager.email, password);
    const places: Place[] = [];
    for (const number of [1, 2, 3, 4]) {
      const { id: shedId } = await buildShed(owner, farmId, `${number}`, { birdCapacity: birdsInEachShed });
      const { id: flockId } = await planFlock(owner, farmId, { number: `N-${number}`, hatchDay: day });
      const detail = { sex: 'asHatched' as const, count: birdsInEachShed };
      const body = { id: randomUUID(), day, detail };
      await manager.ok(createEndpoints['chick-placement'], { params: { shedId, flockId }, body });
      places.push({ shedId, flockId });
    }
    return new CrashFixture(companyId, day, places);
  }

  /** Whoever may write entries down; signs in anew. */
  signIn(url: string): Promise<ApiClient> {
    return ApiClient.signIn(url, people.manager.email, password);
  }
}
