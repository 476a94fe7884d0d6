import type { OutputOf } from '@henhouse/contract/endpoint';
import type { FarmLine, FarmView } from '@henhouse/contract/farm/farm';
import type { getShed } from '@henhouse/contract/farm/shed';

type ShedDetail = OutputOf<typeof getShed>;

/** A farm of three sheds as lists show it, where a test needs one. */
export function farmLine(part: Partial<FarmLine> = {}): FarmLine {
  return {
    id: '01900000-0000-7000-8000-0000000000fa',
    name: 'Mill Farm',
    code: 'M',
    kind: 'broiler',
    ownership: 'own',
    address: '',
    latitude: null,
    longitude: null,
    biosecurityZone: '',
    managerName: '',
    timeZone: null,
    unitSystem: null,
    minimumEmptyDays: 10,
    notes: '',
    retired: false,
    version: 1,
    createdAt: '',
    changedAt: '',
    sheds: 3,
    occupiedSheds: 3,
    openFlocks: 3,
    birdsAlive: 1,
    entriesMissing: 0,
    hatcheries: 0,
    ...part,
  };
}

/** The same as its own page shows it. */
export const farmView = (part: Partial<FarmView> = {}): FarmView => ({ ...farmLine(part), hasDoctor: true, ...part });

/** A shed without birds, as its own page shows it. */
export const shedDetail = (part: Partial<ShedDetail> = {}): ShedDetail => ({
  id: '01900000-0000-7000-8000-0000000000d1',
  farmId: '01900000-0000-7000-8000-0000000000fa',
  farmName: 'Mill Farm',
  name: 'Shed 1',
  code: 'S1',
  productionKind: 'broiler',
  lengthM: null,
  widthM: null,
  areaM2: 1_500,
  birdCapacity: 21_000,
  maximumDensityKgM2: 39,
  yearBuilt: null,
  drinkers: null,
  feeders: null,
  nests: null,
  silos: null,
  waterLine: '',
  activeFromDay: null,
  activeToDay: null,
  notes: '',
  state: 'ready',
  stateSinceDay: '2020-01-01',
  version: 1,
  createdAt: '2020-01-01T00:00:00Z',
  changedAt: '2020-01-01T00:00:00Z',
  flockId: null,
  flockNumber: null,
  breed: null,
  ageDays: null,
  birdsAlive: 0,
  densityKgM2: null,
  occupancies: [],
  ...part,
});
