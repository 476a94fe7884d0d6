import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@henhouse/contract/endpoint';
import {
  closeFlock,
  createFlock,
  getFlock,
  quarantineFlock,
  reopenFlock,
  stepFlock,
  updateFlock,
} from '@henhouse/contract/flock/flock';
import { addFlockNote, takeBackFlockNote } from '@henhouse/contract/flock/flock-note';
import { ross308AsHatched } from '@henhouse/domain/standards/figures/ross-308-broiler-2022-as-hatched';
import { liveFlock } from './live-flock';
import { type CallFixture, type ValidCall, valid, validOn } from './valid-call';

const flockFields = (number: number) => ({
  number: `C-${number}`,
  productionKind: 'broiler' as const,
  breed: 'Ross 308',
  sexes: ['asHatched' as const],
  standardId: ross308AsHatched.id,
  sourceKind: 'supplier' as const,
  sourceName: 'Weser Hatchery',
  parentFlock: 'P-12',
  hatchDay: '2026-03-05',
  plannedBirds: 20_000,
  targetAgeDays: 38,
  targetWeightG: 2400,
  notes: 'From the second truck',
});

async function versionOf({ test }: CallFixture, flockId: string): Promise<number> {
  const { body, text } = await test.call(getFlock, { params: { flockId } }, 'vale.Owner');
  if (body.version === undefined) throw new Error(text);
  return body.version;
}

async function depleting(fixture: CallFixture): Promise<OutputOf<typeof stepFlock>> {
  const { flockId } = await liveFlock(fixture);
  const version = await versionOf(fixture, flockId);
  const body = { step: 'startDepleting' as const, day: '2026-03-06' };
  const flock = await fixture.test.ok(stepFlock, { params: { flockId }, version, body }, 'vale.Manager');
  return flock;
}

export const flockCalls: readonly ValidCall[] = [
  valid(createFlock, (fixture) => ({
    as: 'vale.Manager',
    params: { farmId: fixture.at('farmId') },
    body: { id: randomUUID(), ...flockFields(fixture.next()) },
  })),
  validOn('vale.Manager', updateFlock, createFlock, 'flockId', (fixture) => flockFields(fixture.next())),
  valid(stepFlock, async (fixture) => {
    const { id, version } = await depleting(fixture);
    const body = { step: 'deplete' as const, day: '2026-03-06', reason: 'Counted at loading' };
    return { as: 'vale.Manager', params: { flockId: id }, version, body };
  }),
  valid(quarantineFlock, async (fixture) => {
    const { flockId } = await liveFlock(fixture);
    const version = await versionOf(fixture, flockId);
    const body = { quarantined: true, reason: 'Samples are at the laboratory' };
    return { as: 'vale.Doctor', params: { flockId }, version, body };
  }),
  validOn('vale.Owner', closeFlock, stepFlock, 'flockId', { reason: 'Never weighed' }),
  validOn('vale.Owner', reopenFlock, closeFlock, 'flockId', { reason: 'A sale was missing' }),
  valid(addFlockNote, async (fixture) => {
    const { flockId } = await liveFlock(fixture);
    const body = { id: randomUUID(), text: 'Restless at the far end since the new lamp', at: '2026-03-06T09:00:00Z' };
    return { as: 'vale.Manager', params: { flockId }, body };
  }),
  valid(takeBackFlockNote, async (fixture) => {
    const { flockId } = await liveFlock(fixture);
    const body = { id: randomUUID(), text: 'Meant for the flock beside it', at: '2026-03-06T09:00:00Z' };
    await fixture.test.ok(addFlockNote, { params: { flockId }, body }, 'vale.Manager');
    return { as: 'vale.Manager', params: { flockId, noteId: body.id }, body: { reason: 'Other flock' } };
  }),
];
