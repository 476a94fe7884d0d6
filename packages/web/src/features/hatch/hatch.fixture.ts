import { getHatch } from '@henhouse/contract/hatchery/hatch';
import { getHatchSummary } from '@henhouse/contract/hatchery/hatch-summary';
import { blankOf } from '../../test-blank';

export const uuid = (end: string) => `01900000-0000-7000-8000-${end.padStart(12, '0')}`;

/** Of a hatch, its chicks and where they go. */
export const ids = {
  farm: uuid('f'),
  hatch: uuid('a1'),
  toFarm: uuid('f2'),
  flock: uuid('c1'),
  gradeA: uuid('b1'),
  gradeB: uuid('b2'),
  dispatch: uuid('d1'),
} as const;

/** What a hatchery is measured by, before there is anything to measure. */
export const noResults = blankOf(getHatchSummary.output.shape.total);
/** A hatch whose chicks are counted. */
export const hatch = blankOf(getHatch.output, {
  id: ids.hatch,
  number: 7,
  hatcheryId: uuid('e1'),
  hatcheryName: 'Vale Hatchery',
  farmId: ids.farm,
  breed: 'Ross 308',
  state: 'graded',
  plannedDay: '2026-03-02',
  setAt: '2026-03-02T06:00:00Z',
  setDay: '2026-03-02',
  pullDay: '2026-03-23',
  machines: 'S1',
  eggs: 5000,
  chicks: [
    { lotId: ids.gradeA, grade: 'a', sex: 'asHatched', hatched: 4200, onHand: 4200 },
    { lotId: ids.gradeB, grade: 'b', sex: 'asHatched', hatched: 50, onHand: 50 },
  ],
  hatchOfSetPct: 85,
  allHatchOfSetPct: 85,
  version: 6,
  timeZone: 'Europe/Berlin',
  transferDay: 18.5,
  incubationHours: 508,
  createdBy: 'Ada',
  total: blankOf(getHatch.output.shape.total, {
    eggsSet: 5000,
    transferred: 5000,
    gradeA: 4200,
    gradeB: 50,
    unhatched: 750,
  }),
  next: [],
});
