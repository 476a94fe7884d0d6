import type { OutputOf } from '@henhouse/contract/endpoint';
import { type FarmLine, type FarmView, listFarms } from '@henhouse/contract/farm/farm';
import { getShed } from '@henhouse/contract/farm/shed';
import { blankOf } from './test-blank';

type ShedDetail = OutputOf<typeof getShed>;

/** A farm of three sheds as lists show it, where a test needs one. */
export function farmLine(part: Partial<FarmLine> = {}): FarmLine {
  return blankOf(listFarms.output.shape.items.element, {
    id: '01900000-0000-7000-8000-0000000000fa',
    name: 'Mill Farm',
    code: 'M',
    kind: 'broiler',
    ownership: 'own',
    minimumEmptyDays: 10,
    version: 1,
    sheds: 3,
    occupiedSheds: 3,
    openFlocks: 3,
    birdsAlive: 1,
    ...part,
  });
}

/** The same as its own page shows it. */
export const farmView = (part: Partial<FarmView> = {}): FarmView => ({ ...farmLine(part), hasDoctor: true, ...part });

/** A shed without birds, as its own page shows it. */
export const shedDetail = (part: Partial<ShedDetail> = {}): ShedDetail =>
  blankOf(getShed.output, {
    id: '01900000-0000-7000-8000-0000000000d1',
    farmId: '01900000-0000-7000-8000-0000000000fa',
    farmName: 'Mill Farm',
    name: 'Shed 1',
    code: 'S1',
    productionKind: 'broiler',
    areaM2: 1_500,
    birdCapacity: 21_000,
    maximumDensityKgM2: 39,
    state: 'ready',
    stateSinceDay: '2020-01-01',
    version: 1,
    ...part,
  });
