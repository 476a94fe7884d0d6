import { randomUUID } from 'node:crypto';
import { publishedStandards } from '@henhouse/domain/standards/published';
import type { ProductionKind, Sex } from '@henhouse/domain/standards/standard';
import { sql } from 'kysely';
import { syncPublishedStandards } from '../src/features/standards/published-standards';
import type { Database } from '../src/platform/db/database';
import type { TestDatabase } from './database';
import { type CompanyName, ids } from './people';

const fixed = (kind: number, number: number) =>
  `01890000-0000-7000-8000-${String(kind).padStart(4, '0')}${String(number).padStart(8, '0')}`;

/** Ids of what {@link settleFarms} adds to a company of `people.ts`. */
export const fixtureIds = (company: CompanyName) => {
  const number = company === 'vale' ? 10 : 20;
  return {
    ...ids[company],
    thirdShedId: fixed(3, number + 3),
    flockId: fixed(6, number + 1),
    otherFlockId: fixed(6, number + 2),
    sexedFlockId: fixed(6, number + 3),
    farFlockId: fixed(6, number + 4),
    farShedId: fixed(3, number + 4),
    feedItemId: fixed(7, number + 1),
  };
};

const ross308 = publishedStandards[0] as (typeof publishedStandards)[number];

/**
 * In both companies: two farms; on the first three broiler sheds for 25,000 birds each, three planned flocks of Ross 308
 * hatched on 2026-03-02 (the third by sex) and a feed; on the other farm one shed and one flock. No birds, no stock.
 */
export async function settleFarms(db: Database, database: TestDatabase): Promise<void> {
  await syncPublishedStandards({ url: database.url });
  for (const company of ['vale', 'hill'] as const) {
    const fixture = fixtureIds(company);
    await db.company(fixture.companyId, null, async (tx) => {
      for (const [farmId, code] of [
        [fixture.farmId, 'F1'],
        [fixture.otherFarmId, 'F2'],
      ]) {
        await tx.run(sql`insert into farm (company_id, id, name, code, kind, ownership)
          values (${fixture.companyId}, ${farmId}, ${`Farm ${code} of ${company}`}, ${code}, 'broiler', 'own')`);
      }
      for (const [shedId, farmId, code] of [
        [fixture.shedId, fixture.farmId, 'S1'],
        [fixture.otherShedId, fixture.farmId, 'S2'],
        [fixture.thirdShedId, fixture.farmId, 'S3'],
        [fixture.farShedId, fixture.otherFarmId, 'S4'],
      ]) {
        await tx.run(sql`insert into shed (company_id, id, farm_id, name, code, production_kind, area_m2, bird_capacity,
            maximum_density_kg_m2, state_since_day)
          values (${fixture.companyId}, ${shedId}, ${farmId}, ${`Shed ${code}`}, ${code}, 'broiler', 2000, 25000, 42, '2026-01-01')`);
      }
      for (const [flockId, farmId, number, sexes] of [
        [fixture.flockId, fixture.farmId, 'A-1', ['asHatched']],
        [fixture.otherFlockId, fixture.farmId, 'A-2', ['asHatched']],
        [fixture.sexedFlockId, fixture.farmId, 'A-3', ['female', 'male']],
        [fixture.farFlockId, fixture.otherFarmId, 'B-1', ['asHatched']],
      ] as const) {
        await tx.run(sql`insert into flock (company_id, id, farm_id, number, production_kind, breed, sexes,
            published_standard_id, source_kind, hatch_day)
          values (${fixture.companyId}, ${flockId}, ${farmId}, ${number}, 'broiler', 'Ross 308', ${sexes},
            ${ross308.id}, 'supplier', '2026-03-02')`);
      }
      await tx.run(sql`insert into item (company_id, id, category, code, name)
        values (${fixture.companyId}, ${fixture.feedItemId}, 'feed', 'ST', 'Starter')`);
      await tx.run(sql`insert into item_unit (company_id, item_id, position, name, factor)
        values (${fixture.companyId}, ${fixture.feedItemId}, 1, 'bag', 25)`);
    });
  }
}

/** What a flock is, where it is not of Ross 308 broilers. */
export interface KindOfFlock {
  readonly productionKind: ProductionKind;
  readonly breed: string;
  readonly sexes: readonly Sex[];
  readonly standardId: string;
}

const broilers: KindOfFlock = {
  productionKind: 'broiler',
  breed: 'Ross 308',
  sexes: ['asHatched'],
  standardId: ross308.id,
};

/** One more planned flock on the first farm of a company, with two empty sheds of its own. */
export async function addFlock(
  db: Database,
  company: CompanyName,
  { productionKind, breed, sexes, standardId }: KindOfFlock = broilers,
  farmId = fixtureIds(company).farmId,
): Promise<{ flockId: string; shedIds: readonly [string, string] }> {
  const fixture = fixtureIds(company);
  const flockId = randomUUID();
  const shedIds = [randomUUID(), randomUUID()] as const;
  await db.company(fixture.companyId, null, async (tx) => {
    for (const shedId of shedIds) {
      await tx.run(sql`insert into shed (company_id, id, farm_id, name, code, production_kind, area_m2, bird_capacity,
          state_since_day)
        values (${fixture.companyId}, ${shedId}, ${farmId}, ${shedId}, ${shedId.slice(0, 20)}, ${productionKind}, 2000,
          25000, '2026-01-01')`);
    }
    await tx.run(sql`insert into flock (company_id, id, farm_id, number, production_kind, breed, sexes,
        published_standard_id, source_kind, hatch_day)
      values (${fixture.companyId}, ${flockId}, ${farmId}, ${flockId.slice(0, 23)}, ${productionKind}, ${breed}, ${sexes},
        ${standardId}, 'supplier', '2026-03-02')`);
  });
  return { flockId, shedIds };
}
