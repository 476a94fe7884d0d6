import { type FlockForecast, getFlockForecast } from '@henhouse/contract/forecast/forecast';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, renderScreen } from '../../test-screen';
import { FlockForecastCards } from './forecast-card';

const flockId = '01900000-0000-7000-8000-00000000000f';
const weight = { day: '2026-03-09', ageDays: 42, value: 2900, low: 2800, high: 3005, standardG: 2950 };
const weighing = { day: '2026-03-02', value: 2250, standard: 2296 };

const forecast: FlockForecast = {
  flockId,
  productionKind: 'broiler',
  standardName: 'Ross 308',
  currency: 'EUR',
  today: '2026-03-02',
  day: '2026-03-09',
  ageDays: 35,
  coveragePct: 80,
  weight: { gap: null, known: weight },
  weighings: [weighing],
  fan: [{ ...weight, day: '2026-03-02', ageDays: 35, value: 2250, low: 2240, high: 2260, standardG: 2296 }, weight],
  feed: { gap: 'tooFewFeedDays', known: null },
  feedRunsOut: {
    gap: null,
    known: {
      fromDay: '2026-03-03',
      feedOnHandKg: 12_000,
      daysLeft: 4.5,
      runsOutAt: '2026-03-07T12:00',
      earliestAt: '2026-03-07T04:00',
      latestAt: '2026-03-07T20:00',
      isEstimated: false,
    },
  },
  eggs: null,
  sale: {
    gap: null,
    known: {
      basis: 'epef',
      bestDay: '2026-03-06',
      earliestDay: '2026-03-04',
      latestDay: '2026-03-08',
      isAtReach: false,
      lines: [{ day: '2026-03-06', ageDays: 39, weightG: 2600, feedG: 180, dayWorthMinor: null, epef: 431 }],
    },
  },
  target: null,
};

const show = (part: Partial<FlockForecast> = {}) =>
  renderScreen(<FlockForecastCards flockId={flockId} />, {
    answers: [answer(getFlockForecast, { ...forecast, ...part })],
  });

describe('the forecast of a flock', () => {
  it('says the weight with its bounds, and on a click from which weighings', async () => {
    const { user } = await show();
    const card = await screen.findByRole('region', { name: 'Forecast' });
    expect(within(card).getByText('Built so that 80% of cases lie between the bounds')).toBeInTheDocument();
    const figure = within(card).getByRole('button', { name: /^Weight on Mar 9/ });
    expect(figure).toHaveTextContent(/2,900.*between 2,800\sg and 3,005\sg/);
    await user.click(figure);
    const details = await screen.findByRole('dialog');
    expect(within(details).getByRole('rowheader', { name: 'Mar 2, 2026' })).toBeInTheDocument();
    expect(within(details).getByRole('cell', { name: /2,250/ })).toBeInTheDocument();
    expect(within(details).getByRole('cell', { name: /2,296/ })).toBeInTheDocument();
  });

  it('says what is missing where there is no number', async () => {
    await show();
    const figure = await screen.findByRole('button', { name: /^Feed needed/ });
    expect(figure).toHaveTextContent('–');
    expect(figure).toHaveTextContent('Needs three days of feed, each after a day with feed');
  });

  it('names the best day and by what it was chosen, and asks by money with both prices', async () => {
    const { user, received } = await show();
    expect(await screen.findByRole('button', { name: /^Best day to sell, by EPEF/ })).toHaveTextContent('Mar 6, 2026');
    await user.click(screen.getByRole('button', { name: 'Work out the best day in money' }));
    await user.type(screen.getByLabelText('Price of live birds'), '1.05');
    await user.click(screen.getByRole('button', { name: 'Work out with these prices' }));
    expect(received.at(-1)?.query.has('priceMinorPerKg')).toBe(false);
    await user.type(screen.getByLabelText('Price of feed'), '0.325');
    await user.click(screen.getByRole('button', { name: 'Work out with these prices' }));
    const last = received.at(-1)?.query;
    expect(Number(last?.get('priceMinorPerKg'))).toBeCloseTo(105, 9);
    expect(Number(last?.get('feedMinorPerKg'))).toBeCloseTo(32.5, 9);
  });

  it('shows the fan of weights of hens as a picture that says where it ends; broilers have it where they grow', async () => {
    await show();
    await screen.findByRole('region', { name: 'Forecast' });
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    cleanup();
    await show({ productionKind: 'layer' });
    expect(
      await screen.findByRole('img', {
        name: /^Weight expected on Mar 9, 2026: 2,900\sg, between 2,800\sg and 3,005\sg\.$/,
      }),
    ).toBeInTheDocument();
  });

  it('has eggs and no day to sell for hens, and no picture without weighings', async () => {
    const pct = { value: 93.5, low: 91, high: 95 };
    const forecast = { value: 65_000, low: 63_000, high: 66_500, fromDay: '2026-03-03', toDay: '2026-03-09' };
    const eggs = { gap: null, known: { ...forecast, henDayPct: pct, observed: [] } };
    await show({ eggs, sale: null, fan: [], weighings: [], weight: { gap: 'noObservation', known: null } });
    expect(await screen.findByRole('button', { name: /^Eggs, Mar 3 to Mar 9/ })).toHaveTextContent('65,000');
    expect(screen.queryByText(/Best day to sell/)).not.toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
