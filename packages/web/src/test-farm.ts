import type { FarmLine, FarmView } from '@henhouse/contract/farm/farm';

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
