import { type FlockWeeks, getFlockWeeks, type LayWeek } from '@henhouse/contract/dashboard/lay';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { blankOf } from '../../../test-blank';
import { answer, renderScreen } from '../../../test-screen';
import { LayCurveChart } from './lay-curve-chart';
import { layCurveOf } from './lay-curve-data';
import { WeekTable } from './week-table';

const flockId = '01900000-0000-7000-8000-00000000000f';

const week = (ageWeeks: number, part: Partial<LayWeek> = {}): LayWeek =>
  blankOf(getFlockWeeks.output.shape.weeks.element, {
    ageWeeks,
    firstDay: '2026-07-01',
    lastDay: '2026-07-07',
    state: 'whole',
    eggDays: 7,
    hens: 9900,
    eggs: 60_000,
    henDayPct: 94,
    henHousedPct: 93,
    eggsPerHenHoused: 6.5,
    eggsCumPerHenHoused: 60,
    eggsCumPerHenDay: 61,
    secondGradePct: 2,
    eggWeightG: 61,
    eggMassG: 57,
    eggMassCumKg: 3.6,
    feedGPerBird: 112,
    feedCumGPerBird: 19_000,
    mortalityPct: 0.1,
    mortalityCumPct: 0.8,
    ...part,
  });

const printedOf = (ageWeeks: number, low: number, high: number): FlockWeeks['ahead'][number] =>
  blankOf(getFlockWeeks.output.shape.ahead.element, {
    ageWeeks,
    henDayPct: { low, high },
    eggWeightG: { low: 61, high: 61 },
  });

const flock: FlockWeeks = {
  flockId,
  flockNumber: 'L-1',
  kind: 'layer',
  standardName: 'Hy-Line Brown',
  standardSource: 'Hy-Line',
  hatchDay: '2026-01-01',
  productionDay: '2026-05-07',
  today: '2026-07-31',
  ageWeeks: 31,
  weeks: [week(29), week(30, { henDayPct: 95.5 }), week(31, { state: 'running', henDayPct: 50, eggDays: 2 })],
  months: [
    {
      month: '2026-06-01',
      days: 30,
      eggDays: 30,
      eggs: 241_200,
      henDays: 268_000,
      henDayPct: 90,
      hens: 8900,
      depleted: 40,
    },
  ],
  ahead: [printedOf(30, 94.8, 96.5), printedOf(31, 94.7, 96.5), printedOf(32, 94.7, 96.5)],
};

const show = (page: React.ReactElement, part: Partial<FlockWeeks> = {}) =>
  renderScreen(page, { path: '/', at: '/', answers: [answer(getFlockWeeks, { ...flock, ...part })] });

describe('the course of a flock by week', () => {
  it('leaves out production of a week that has not ended, and keeps its egg weight', () => {
    expect(layCurveOf(flock, 'production').actual).toEqual([94, 95.5, null, null]);
    expect(layCurveOf(flock, 'production').last).toEqual({ week: 30, value: 95.5, band: { low: 94.8, high: 96.5 } });
    expect(layCurveOf(flock, 'eggWeight').actual).toEqual([61, 61, 61, null]);
  });

  it('has two curves where two are printed, and one line where one is', () => {
    expect(layCurveOf(flock, 'production')).toMatchObject({
      standard: null,
      curves: { low: [null, 94.8, 94.7, 94.7], high: [null, 96.5, 96.5, 96.5] },
    });
    expect(layCurveOf(flock, 'eggWeight')).toMatchObject({ standard: [null, 61, 61, 61], curves: null });
    expect(layCurveOf(flock, 'mortality')).toMatchObject({ standard: null, curves: null });
  });

  it('says in a sentence what the picture shows, and where the standard is from', async () => {
    await show(<LayCurveChart flockId={flockId} of="Shed 1" />);
    const sentence =
      /^Hen-day production of flock L-1: 95\.5\s?% in week 30; the standard says 94\.8\s?% to 96\.5\s?%\.$/;
    expect(await screen.findByRole('img', { name: sentence })).toBeInTheDocument();
    expect(screen.getByText(/^Shed 1, Hy-Line Brown\. .*Source: Hy-Line\. Check/)).toBeInTheDocument();
    expect(screen.getByText('Between the target curves')).toBeInTheDocument();
  });

  it('begins with the weight in rearing', async () => {
    await show(<LayCurveChart flockId={flockId} />, { productionDay: null, weeks: [week(10, { weightG: 900 })] });
    expect(await screen.findByRole('img', { name: /^Weight of flock L-1: 900\sg in week 10\.$/ })).toBeInTheDocument();
  });
});

describe('the table of weeks', () => {
  it('marks a week that has not ended, newest first', async () => {
    await show(<WeekTable flockId={flockId} />);
    const rows = await screen.findAllByRole('row');
    expect(rows[1]).toHaveTextContent(/^31.*running$/);
    expect(rows[2]).toHaveTextContent(/^30.*whole$/);
  });

  it('has the months below, with the hen-days that production is a share of', async () => {
    await show(<WeekTable flockId={flockId} />);
    const months = await screen.findByRole('table', { name: 'Month by month' });
    expect(within(months).getAllByRole('row')[1]).toHaveTextContent(/^June 2026.*241,200.*268,000.*90\.0/);
  });
});
