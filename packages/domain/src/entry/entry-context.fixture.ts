import { entryLimits } from '../limit/entry-limits';
import { type EntryContext, nothingRecorded } from './entry-context';
import type { ShedRoom } from './shed-room';

/** 10,000 Ross 308 in a shed of their own on their tenth day: nothing written down for the day yet. */
export const tenthDay: EntryContext = {
  farmId: 'farm',
  shedId: 'shed',
  flockId: 'flock',
  day: '2026-03-12',
  today: '2026-03-12',
  flockState: 'rearing',
  productionKind: 'broiler',
  sexes: ['asHatched'],
  hatchDay: '2026-03-02',
  placedDay: '2026-03-02',
  productionDay: null,
  depletedDay: null,
  ageDays: 10,
  birds: [{ sex: 'asHatched', atOpening: 10_000, cameIn: 0, alive: 10_000 }],
  recorded: nothingRecorded,
  limits: entryLimits({}, 'broiler', 10),
  standard: { feedGPerBird: 48, bodyWeightG: 330, eggWeightG: null, targetWeightG: 2800 },
  lastWeights: [{ sex: 'asHatched', day: '2026-03-09', meanG: 210 }],
};

/** 6,000 layers in their thirtieth week, housed and laying: nothing written down for the day yet. */
export const layingDay: EntryContext = {
  ...tenthDay,
  day: '2026-10-01',
  today: '2026-10-01',
  flockState: 'production',
  productionDay: '2026-07-06',
  productionKind: 'layer',
  ageDays: 213,
  birds: [{ sex: 'asHatched', atOpening: 6000, cameIn: 0, alive: 6000 }],
  limits: entryLimits({}, 'layer', 213),
  standard: { feedGPerBird: 110, bodyWeightG: 1880, eggWeightG: 61, targetWeightG: null },
  lastWeights: [{ sex: 'asHatched', day: '2026-09-24', meanG: 1860 }],
};

/** A shed of 2,000 m² for 20,000 birds and 39 kg/m², ready and empty. */
export const readyShed: ShedRoom = {
  shedId: 'other',
  productionKind: 'broiler',
  state: 'ready',
  activeFromDay: null,
  activeToDay: null,
  capacity: 20_000,
  areaM2: 2000,
  maximumDensityKgM2: 39,
  birdsAlive: 0,
  otherFlock: null,
  leftDay: null,
  minimumEmptyDays: 10,
};

/** `severity code field` of each problem. */
export const read = (problems: readonly { severity: string; code: string; field: string }[]) =>
  problems.map(({ severity, code, field }) => `${severity} ${code} ${field}`);
