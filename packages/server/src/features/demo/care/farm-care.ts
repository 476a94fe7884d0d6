import { addDays, type Day } from '@henhouse/domain/day/day';
import type { FarmScript, FlockScript } from '../flock-script';
import { birdsOn, type Course, courseOf, type FlockCare, samplesOf, vaccinationsOf } from './flock-care';

const isOf = (flock: FlockScript, shed: string) => flock.number.startsWith(`${shed}-`);
const isThere = (flock: FlockScript) => flock.end === null && flock.days.length > 0;
const present = (courses: readonly (Course | null)[]): Course[] => courses.filter((course) => course !== null);

/** Every fourth flock of the year had gut trouble in its second week. */
const treatedEvery = 4;

function coursesOfPast(flock: FlockScript, index: number, today: Day): Course[] {
  if (flock.productionKind !== 'broiler' || flock.end === null || index % treatedEvery !== 1) return [];
  const input = { diagnosis: 'Colibacillosis', dose: '20 mg per kg and day', request: null, days: 5 };
  const firstDay = addDays(flock.hatchDay, 12);
  return present([courseOf(flock, { ...input, item: 'amoxicillin', firstDay, mgPerKg: 20, mgPerUnit: 800 }, today)]);
}

/** The flock that falls ill: asked for yesterday, prescribed at once, its course has three days to go. */
function coursesOfOutbreak(flock: FlockScript, today: Day): Course[] {
  const yesterday = addDays(today, -1);
  const shedId = flock.placements[0]?.shedId ?? '';
  const request = {
    day: yesterday,
    signs: 'Coughing, swollen heads, a quarter less water since two days',
    sinceDay: addDays(today, -2),
    birds: Math.round(birdsOn(flock, shedId, yesterday) / 20),
    item: 'doxycycline',
    declined: null,
  } as const;
  const input = { item: 'doxycycline', diagnosis: 'Respiratory disease, E. coli suspected', request } as const;
  const dosed = { dose: '20 mg per kg and day, 5 days', days: 5, mgPerKg: 20, mgPerUnit: 500 };
  return present([courseOf(flock, { ...input, ...dosed, firstDay: yesterday }, today)]);
}

/** Signed by the veterinarian of the neighbours, who came on a Sunday: longer for meat than the label. */
const paperOfWorms = {
  number: 'TA 2207',
  veterinarian: 'Dr. Jonas Petersen',
  registration: 'TK-NI 30418',
  meatDays: 10,
  eggDays: 0,
};

function coursesOfLayers(flock: FlockScript, today: Day): Course[] {
  const found = { item: 'fenbendazole', diagnosis: 'Roundworms found in droppings', request: null } as const;
  const input = { ...found, paper: paperOfWorms };
  const dosed = { dose: '1 mg per kg and day, 5 days', days: 5, mgPerKg: 1, mgPerUnit: 200, birdKg: 1.95 };
  return present([courseOf(flock, { ...input, ...dosed, firstDay: addDays(today, -24) }, today)]);
}

function careOfFlock(flock: FlockScript, index: number, today: Day): FlockCare {
  const isOutbreak = flock.quarantine !== null;
  const shedId = flock.placements[0]?.shedId ?? '';
  const requestOf = (input: Partial<FlockCare['request'][number]>) => ({
    day: addDays(today, -1),
    signs: '',
    sinceDay: addDays(today, -3),
    birds: 400,
    item: null,
    declined: null,
    ...input,
  });
  const requests = [
    ...(isThere(flock) && isOf(flock, 'M3')
      ? [
          requestOf({
            day: addDays(today, -4),
            sinceDay: addDays(today, -9),
            signs: 'Birds stay small and uneven, no losses',
            birds: 3000,
            item: 'amoxicillin',
            declined: 'No infection found: check feed lines and the height of the drinkers first',
          }),
        ]
      : []),
    ...(isThere(flock) && isOf(flock, 'O3')
      ? [requestOf({ signs: 'Cocks are lame, hocks swollen and warm', birds: 35 })]
      : []),
  ];
  return {
    vaccinations: vaccinationsOf(flock, today),
    samples: samplesOf(flock, index, today),
    courses: isOutbreak
      ? coursesOfOutbreak(flock, today)
      : isThere(flock) && isOf(flock, 'L1')
        ? coursesOfLayers(flock, today)
        : coursesOfPast(flock, index, today),
    request: requests,
    letGo: isOutbreak
      ? {
          requestedDay: today,
          day: addDays(today, 1),
          reason: 'Birds that will not recover go to the rendering plant, not to slaughter',
          answer: 'Agreed with the veterinary office by telephone',
        }
      : null,
    alone: isThere(flock) && isOf(flock, 'L2') ? { shedId, day: addDays(today, -3), quantity: 1200 } : null,
  };
}

/** What was done for the health of the flocks of a farm, by the id of the flock. */
export function careOfFarm(farm: FarmScript, today: Day): ReadonlyMap<string, FlockCare> {
  return new Map(
    farm.flocks
      .filter(({ days }) => days.length > 0)
      .map((flock, index) => [flock.id, careOfFlock(flock, index, today)]),
  );
}
