import { randomUUID } from 'node:crypto';
import type { EntryDetail, EntryKind } from '@henhouse/contract/entry/details';
import { type Day, dayInZone } from '@henhouse/domain/day/day';
import { problemCodes } from '@henhouse/domain/problem/way-out';
import type { Sex } from '@henhouse/domain/standards/standard';
import { createEntry, type EntryCaller } from '../src/features/entry/entry.service';
import { userIdOf } from './people';
import type { TestApp } from './test-app';

interface FlockInShed {
  readonly companyId: string;
  readonly farmId: string;
  readonly flockId: string;
  readonly shedId: string;
}

/** What happened to a flock in a shed on a day; what is left out was not written down. */
export interface LifeDay {
  readonly day: Day;
  readonly sex?: Sex;
  readonly placed?: number;
  readonly doa?: number;
  readonly dayOldG?: number;
  /** Also 0: looked, and there was none. */
  readonly dead?: number;
  readonly culled?: number;
  readonly feedKg?: number;
  readonly waterL?: number;
  readonly weighedBirds?: number;
  readonly meanG?: number;
}

const timeZone = 'Europe/Berlin';

function callerOf(app: TestApp, tx: EntryCaller['tx']): EntryCaller {
  const now = app.clock.now();
  return {
    tx,
    user: { id: userIdOf('vale.Manager'), name: 'Manager of vale', role: 'Manager' },
    now,
    timeZone,
    today: (zone) => dayInZone(now, zone ?? timeZone),
  };
}

function entriesOf(life: LifeDay, feedItemId: string | undefined): { kind: EntryKind; detail: EntryDetail }[] {
  const { sex = 'asHatched', placed, dead, culled, feedKg, waterL, weighedBirds, meanG, dayOldG } = life;
  const entries: { kind: EntryKind; detail: object }[] = [];
  if (placed !== undefined) {
    const sample = dayOldG === undefined ? {} : { sampleBirds: 100, sampleMeanG: dayOldG };
    const detail = {
      sex,
      count: placed,
      deadOnArrival: life.doa ?? 0,
      sampleBirds: null,
      sampleMeanG: null,
      ...sample,
    };
    entries.push({ kind: 'chick-placement', detail });
  }
  if (dead !== undefined || culled !== undefined) {
    const lines = [
      { fate: 'dead', cause: 'notStated', count: dead ?? 0 },
      { fate: 'culled', cause: 'leg', count: culled ?? 0 },
    ];
    entries.push({ kind: 'mortality', detail: { sex, lines, timeOfDay: null } });
  }
  if (feedKg !== undefined) {
    const feed = { itemId: feedItemId, lotId: null, kg: feedKg, bags: null, kgPerBag: null, refusalKg: 0 };
    entries.push({ kind: 'feed', detail: { sex, ...feed } });
  }
  if (waterL !== undefined) {
    const meter = { meterStartL: null, meterEndL: null, meterReset: false, additives: '' };
    entries.push({ kind: 'water-consumption', detail: { litres: waterL, ...meter } });
  }
  if (weighedBirds !== undefined) {
    entries.push({ kind: 'weight', detail: { sex, birds: weighedBirds, meanG, sdG: null, eachG: null } });
  }
  return entries as { kind: EntryKind; detail: EntryDetail }[];
}

/** Lives days of a flock through the entry service, implausible figures confirmed. Feed comes from `feedItemId`. */
export async function liveDays(
  app: TestApp,
  place: FlockInShed,
  days: readonly LifeDay[],
  feedItemId?: string,
): Promise<void> {
  const { companyId, ...site } = place;
  await app.app.db.company(companyId, userIdOf('vale.Manager'), async (tx) => {
    const caller = callerOf(app, tx);
    for (const life of days) {
      for (const entry of entriesOf(life, feedItemId)) {
        const head = { id: randomUUID(), day: life.day, notes: '', deviceAt: null, confirmed: problemCodes };
        await createEntry(caller, { ...site, ...head, ...entry });
      }
    }
  });
}
