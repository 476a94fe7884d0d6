import { addDays } from '@henhouse/domain/day/day';
import { broilerFlock } from '@henhouse/domain/kpi/broiler-flock/broiler-flock';
import { broilerCurve } from '@henhouse/domain/kpi/broiler-flock/flock-curve';
import { broilerFigures, kpiById } from '@henhouse/domain/kpi/broiler-flock/flock-figures';
import type { KpiId } from '@henhouse/domain/kpi/kpi';
import { cobb500AsHatched } from '@henhouse/domain/standards/figures/cobb-500-broiler-2022-as-hatched';
import { ross308AsHatched } from '@henhouse/domain/standards/figures/ross-308-broiler-2022-as-hatched';
import { type Standard, standardAt } from '@henhouse/domain/standards/standard';
import { beforeAll, describe, expect, it } from 'vitest';
import { enter, entered, problemsIn, receiveFeed } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { startedApp } from '../../../test/started-app';
import { checkBooks, checkFlockBooks } from '../day-book/check-books';
import { readFlockDays } from '../day-book/flock-day.store';

const test = startedApp();
const fixture = fixtureIds('vale');
const hatchDay = '2026-03-02';
const lastAge = 56;
const [placed, lost] = [20_000, 560];

beforeAll(async () => {
  await test.sql`update flock set published_standard_id = ${cobb500AsHatched.id}, breed = ${'Cobb 500'}
    where id = ${fixture.otherFlockId}`;
});

interface Keeping {
  readonly standard: Standard;
  readonly flockId: string;
  readonly shedId: string;
}

/** Keeps a flock day by day as its table says, each entry through HTTP on its own day. */
async function keep({ standard, flockId, shedId }: Keeping): Promise<void> {
  const where = { flockId, shedId };
  const sex = 'asHatched' as const;
  let eatenG = 0;
  for (let age = 0; age <= lastAge; age += 1) {
    const day = addDays(hatchDay, age);
    test.clock.set(day);
    if (age === 0) {
      const placement = await enter(test, 'chick-placement', { ...where, day, detail: { sex, count: placed } });
      expect([placement.status, placement.body.birdsAlive]).toEqual([201, placed]);
      const lines = [{ fate: 'dead', cause: 'notStated', count: lost }] as const;
      const implausible = await enter(test, 'mortality', { ...where, day, detail: { sex, lines: [...lines] } });
      expect([implausible.status, implausible.problem.code]).toEqual([422, 'needsConfirmation']);
      expect(problemsIn(implausible)).toEqual(['confirm mortalityHigh detail.lines']);
      const confirmed = await enter(test, 'mortality', {
        ...where,
        day,
        detail: { sex, lines: [...lines] },
        confirmed: ['mortalityHigh'],
      });
      expect([confirmed.status, confirmed.body.birdsAlive]).toEqual([201, placed - lost]);
      expect(confirmed.body.entry.confirmed).toEqual(['mortalityHigh']);
    }
    const cumulativeG = standardAt(standard, age, 'cumulativeFeedG');
    if (cumulativeG !== null) {
      const kg = Math.round((cumulativeG - eatenG) * (placed - lost)) / 1000;
      const detail = { sex, itemId: fixture.feedItemId, kg };
      // Where the table leaves ages out, the first printed intake is that of several days.
      const confirmed = ['feedOutsideStandard' as const];
      await entered(test, 'feed', { ...where, day, detail, confirmed });
      eatenG = cumulativeG;
    }
    const meanG = standardAt(standard, age, 'weightG');
    if (meanG !== null) {
      const detail = { sex, birds: 200, meanG, sdG: Math.round(meanG * 80) / 1000 };
      const weighed = await enter(test, 'weight', { ...where, day, detail });
      expect([weighed.status, weighed.body.warnings]).toEqual([201, []]);
    }
  }
}

/** The flock on a day as the KPI engine sees it, from the rows that the entries have left in the day-book. */
async function flockAt({ standard, flockId }: Keeping, age: number) {
  const rows = await test.app.db.company(fixture.companyId, null, (tx) => readFlockDays(tx, { flockIds: [flockId] }));
  return broilerFlock({ rows, standard, hatchDay, day: addDays(hatchDay, age) });
}

const kept: Keeping[] = [
  { standard: ross308AsHatched, flockId: fixture.flockId, shedId: fixture.shedId },
  { standard: cobb500AsHatched, flockId: fixture.otherFlockId, shedId: fixture.otherShedId },
];

describe.each(kept)('a flock of $standard.product entered day by day as the breeder’s table says', (keeping) => {
  beforeAll(async () => {
    await receiveFeed(test, { kg: 90_000, day: hatchDay });
    await receiveFeed(test, { kg: 90_000, day: hatchDay });
    await keep(keeping);
  });

  it('shows the printed weight, cumulative intake and feed conversion at every age', async () => {
    const curve = broilerCurve(await flockAt(keeping, lastAge));
    expect(curve).toHaveLength(lastAge + 1);
    for (const line of curve) {
      expect(line.weightG).toBe(standardAt(keeping.standard, line.ageDays, 'weightG'));
      const printedFeedG = standardAt(keeping.standard, line.ageDays, 'cumulativeFeedG');
      if (printedFeedG === null) expect(line.feedKg).toBeNull();
      else expect(line.feedCumGPerBird).toBeCloseTo(printedFeedG, 3);
      const printed = line.standard.fcr;
      if (printed === null || line.weightG === null || line.feedCumGPerBird === null) continue;
      const rounding = Math.max(0.003, 0.0006 + (0.5 / line.feedCumGPerBird + 0.5 / line.weightG) * printed);
      expect(Math.abs((line.fcr ?? Number.NaN) - printed), `age ${line.ageDays}`).toBeLessThan(rounding);
    }
  });

  it('has books in which ledger, day-book and entries agree', async () => {
    const findings = test.app.db.company(fixture.companyId, null, (tx) => checkFlockBooks(tx, keeping.flockId));
    expect(await findings).toEqual([]);
    expect(await test.app.db.company(fixture.companyId, null, checkBooks)).toEqual([]);
  });
});

describe('the flock of the handbook’s own example', () => {
  it('shows livability 97.20 %, 2,296 g, FCR 1.399 and EPEF 456 on day 35', async () => {
    const kpis = broilerFigures(await flockAt(kept[0] as Keeping, 35));
    const value = (id: KpiId) => kpiById(kpis, id)?.value ?? Number.NaN;
    expect(value('livability').toFixed(2)).toBe('97.20');
    expect(value('weight')).toBe(2296);
    expect(value('fcr').toFixed(3)).toBe('1.399');
    expect(value('epef').toFixed(0)).toBe('456');
  });
});
