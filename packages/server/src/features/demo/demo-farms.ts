import { addDays, type Day } from '@henhouse/domain/day/day';
import type { CompanyTx } from '../../platform/db/company-tx';
import { addFeed, buildFarm, type DemoFarm, type FarmIds } from './demo-sites';
import type { FeedSupply } from './feed-deliveries';
import type { FarmScript } from './flock-script';
import { lakesideFarm, orchardFarm, ridgeFarm } from './hen-farms';
import { meadowFarm } from './meadow-farm';

/** What a company keeps, and the feed that it takes. */
export interface FarmPlan {
  readonly script: FarmScript;
  readonly supplies: readonly FeedSupply[];
}

export const meadow: DemoFarm = {
  code: 'MEA',
  name: 'Meadow Farm',
  kind: 'broiler',
  sheds: 6,
  areaM2: 1500,
  address: 'Wiesenweg 4\n49429 Visbek',
  latitude: 52.836,
  longitude: 8.31,
  managerName: 'Maria Keller',
  birdCapacity: 25_000,
  maximumDensityKgM2: 39,
};
export const orchard: DemoFarm = {
  code: 'ORC',
  name: 'Orchard Farm',
  kind: 'breeder',
  sheds: 4,
  areaM2: 1350,
  address: 'Obstgarten 11\n49424 Goldenstedt',
  latitude: 52.79,
  longitude: 8.43,
  managerName: 'Maria Keller',
  birdCapacity: 10_000,
  maximumDensityKgM2: null,
};
export const lakeside: DemoFarm = {
  code: 'LAK',
  name: 'Lakeside Farm',
  kind: 'layer',
  sheds: 4,
  areaM2: 1200,
  address: 'Seestraße 2\n49448 Lemförde',
  latitude: 52.466,
  longitude: 8.376,
  managerName: 'Jonas Weber',
  birdCapacity: 14_000,
  maximumDensityKgM2: null,
};
const ridge: DemoFarm = {
  code: 'RID',
  name: 'Ridge Farm',
  kind: 'layer',
  sheds: 2,
  areaM2: 450,
  address: 'Ridge Lane\nSalisbury SP5 5AB',
  latitude: 51.07,
  longitude: -1.79,
  managerName: 'Grace Hill',
  birdCapacity: 5000,
  maximumDensityKgM2: null,
};

/** Builds Vale's three farms and writes the script of what happened there until today. */
export async function valeFarms(tx: CompanyTx, today: Day): Promise<FarmPlan[]> {
  const since = addDays(today, -400);
  const onMeadow = await buildFarm(tx, meadow, since);
  const onOrchard = await buildFarm(tx, orchard, since);
  const onLakeside = await buildFarm(tx, lakeside, since);
  const starterId = await addFeed(tx, 'BR-ST', 'Broiler starter');
  const growerId = await addFeed(tx, 'BR-GR', 'Broiler grower');
  const finisherId = await addFeed(tx, 'BR-FI', 'Broiler finisher');
  const breederId = await addFeed(tx, 'PS-RE', 'Breeder feed');
  const pulletId = await addFeed(tx, 'PU-RE', 'Layer feed', 25);
  return [
    // First the breeders: Meadow Farm has flocks of their chicks.
    plan(orchardFarm, { ...onOrchard, feedId: breederId }, today, { code: 'PS', priceMinorPerKg: 34.8, daysLeft: 12 }),
    {
      script: meadowFarm({ ...onMeadow, feeds: { starterId, growerId, finisherId } }, today),
      supplies: [
        { itemId: starterId, code: 'ST', priceMinorPerKg: 42.5, daysLeft: 6 },
        { itemId: growerId, code: 'GR', priceMinorPerKg: 39.2, daysLeft: 4 },
        { itemId: finisherId, code: 'FI', priceMinorPerKg: 37.4, daysLeft: 5 },
      ],
    },
    plan(lakesideFarm, { ...onLakeside, feedId: pulletId }, today, { code: 'PU', priceMinorPerKg: 33.1, daysLeft: 15 }),
  ];
}

/** Builds the farm of Hill Poultry. */
export async function hillFarms(tx: CompanyTx, today: Day): Promise<FarmPlan[]> {
  const onRidge = await buildFarm(tx, ridge, addDays(today, -400));
  const feedId = await addFeed(tx, 'PU-RE', 'Layer feed', 25);
  return [plan(ridgeFarm, { ...onRidge, feedId }, today, { code: 'PU', priceMinorPerKg: 31.9, daysLeft: 10 })];
}

type HenFarm = (ids: FarmIds & { readonly feedId: string }, today: Day) => FarmScript;

function plan(
  farm: HenFarm,
  ids: FarmIds & { readonly feedId: string },
  today: Day,
  supply: Omit<FeedSupply, 'itemId'>,
): FarmPlan {
  return { script: farm(ids, today), supplies: [{ ...supply, itemId: ids.feedId }] };
}
