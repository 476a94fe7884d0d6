import { randomUUID } from 'node:crypto';
import { createFarm } from '@henhouse/contract/farm/farm';
import { getFlock, quarantineFlock } from '@henhouse/contract/flock/flock';
import { publishedStandards } from '@henhouse/domain/standards/published';
import { enterAnyway } from '../entry-client';
import { addFlock, fixtureIds } from '../farm.fixture';
import type { Actor } from '../people';
import { pictureOf, uploadPicture } from '../pictures';
import type { CallFixture } from './valid-call';

export interface FlockInShed {
  readonly flockId: string;
  readonly shedId: string;
}

/** A flock of Vale in a shed of its own, and one more shed that is empty. */
export interface LiveFlock extends FlockInShed {
  readonly emptyShedId: string;
}

/** A planned flock of broilers with two empty sheds, at the farm of the fixture unless it says where. */
export async function plannedFlock(fixture: CallFixture, farmId = fixture.at('farmId')): Promise<LiveFlock> {
  const { flockId, shedIds } = await addFlock(fixture.test.app.db, 'vale', undefined, farmId);
  return { flockId, shedId: shedIds[0], emptyShedId: shedIds[1] };
}

/** 1,000 broilers, placed on 2026-03-02. */
export async function liveFlock(fixture: CallFixture): Promise<LiveFlock> {
  const flock = await plannedFlock(fixture);
  const { flockId, shedId } = flock;
  const detail = { sex: 'asHatched' as const, count: 1000 };
  await enterAnyway(fixture.test, 'chick-placement', { day: '2026-03-02', detail, flockId, shedId });
  return flock;
}

/** 1,000 broilers at a farm of their own, which no Doctor looks after. */
export async function flockWithoutDoctor(fixture: CallFixture): Promise<LiveFlock & { readonly farmId: string }> {
  const { id: farmId } = await fixture.done(createFarm);
  const flock = await plannedFlock(fixture, farmId);
  const { flockId, shedId } = flock;
  const detail = { sex: 'asHatched' as const, count: 1000 };
  await enterAnyway(fixture.test, 'chick-placement', { day: '2026-03-02', detail, flockId, shedId, as: 'vale.Owner' });
  return { ...flock, farmId };
}

/** The same in quarantine. */
export async function shutFlockWithoutDoctor(fixture: CallFixture): Promise<LiveFlock> {
  const flock = await flockWithoutDoctor(fixture);
  const { flockId } = flock;
  const body = { quarantined: true, reason: 'Samples are at the laboratory' };
  const { version } = await fixture.test.ok(getFlock, { params: { flockId } }, 'vale.Owner');
  await fixture.test.ok(quarantineFlock, { params: { flockId }, version, body }, 'vale.Owner');
  return flock;
}

/** 1,000 layers of 30 weeks, placed on 2026-03-02. */
export async function layingHens(fixture: CallFixture): Promise<LiveFlock> {
  const { test } = fixture;
  const standard = publishedStandards.find(({ productionKind }) => productionKind === 'layer');
  const kind = { productionKind: 'layer', breed: standard?.breed ?? '', standardId: standard?.id ?? '' } as const;
  const hens = { ...kind, sexes: ['asHatched'] } as const;
  const { flockId, shedIds } = await addFlock(test.app.db, 'vale', hens, fixture.at('farmId'));
  const { companyId } = fixtureIds('vale');
  const detail = { sex: 'asHatched' as const, count: 1000 };
  await test.sql`update flock set hatch_day = '2025-08-04' where company_id = ${companyId} and id = ${flockId}`;
  await enterAnyway(test, 'chick-placement', { day: '2026-03-02', detail, flockId, shedId: shedIds[0] });
  return { flockId, shedId: shedIds[0], emptyShedId: shedIds[1] };
}

/** A photo that somebody handed in for an entry of theirs in the shed; answers its id. */
export async function uploadedPhoto(
  { test }: CallFixture,
  shedId: string,
  as: Actor = 'vale.Manager',
): Promise<string> {
  const id = randomUUID();
  const uploaded = await uploadPicture(test, `/api/v1/sheds/${shedId}/photos/${id}`, await pictureOf(), as);
  if (uploaded.status !== 200) throw new Error(`photo was refused: ${JSON.stringify(uploaded.body)}`);
  return id;
}
