import { type FlockCurve, getFlockCurve } from '@henhouse/contract/dashboard/dashboard';
import { getFlockForecast } from '@henhouse/contract/forecast/forecast';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { endSession } from '../../shared/session/session';
import { blankOf } from '../../test-blank';
import { answer, renderScreen } from '../../test-screen';
import { FlockCourses } from './course/flock-courses';
import { GrowthChart } from './growth-chart';

const flockId = '01900000-0000-7000-8000-00000000000f';

const curve = blankOf(getFlockCurve.output, {
  flockId,
  flockNumber: 'L1-26-01',
  hatchDay: '2026-01-01',
  today: '2026-01-20',
});

const nothing = { weightG: null, feedGPerBird: null, feedCumGPerBird: null, fcr: null };
const day = blankOf(getFlockCurve.output.shape.days.element, {
  day: '2026-01-19',
  ageDays: 18,
  alive: 5000,
  dead: 1,
  mortalityCumPct: 0.1,
  weightG: 1480,
  standard: nothing,
});

const show = (part: Partial<FlockCurve> = {}, of?: string, user = {}) =>
  renderScreen(<GrowthChart flockId={flockId} {...(of ? { of } : {})} />, {
    path: '/',
    at: '/',
    answers: [answer(getFlockCurve, { ...curve, ...part })],
    user,
  });

/** Nothing is known but how the weight goes on. */
const forecast = blankOf(getFlockForecast.output, {
  flockId,
  productionKind: 'broiler',
  standardName: 'Ross 308',
  currency: 'EUR',
  today: '2026-01-20',
  day: '2026-01-27',
  ageDays: 19,
  coveragePct: 80,
  weight: { gap: 'noObservation', known: null },
  fan: [
    { day: '2026-01-19', ageDays: 18, value: 1480, low: 1470, high: 1490, standardG: 1500 },
    { day: '2026-01-27', ageDays: 26, value: 2700, low: 2600, high: 2800, standardG: 2750 },
  ],
  feed: { gap: 'noObservation', known: null },
  feedRunsOut: { gap: 'noObservation', known: null },
});

describe('the growth chart', () => {
  it('says in its caption which standard it is and where that is from', async () => {
    await show({ standardName: 'Ross 308', standardSource: 'Aviagen 2022' }, 'Shed 1');
    expect(await screen.findByText(/^Shed 1, Ross 308\. Source: Aviagen 2022\. Check/)).toBeInTheDocument();
  });

  it('goes on with what is expected of the weight, and says until when', async () => {
    await renderScreen(<GrowthChart flockId={flockId} withForecast />, {
      path: '/',
      at: '/',
      answers: [answer(getFlockCurve, { ...curve, days: [day] }), answer(getFlockForecast, forecast)],
    });
    const picture = await screen.findByRole('img', {
      name: /day 18\. Weight expected on Jan 27, 2026: 2,700\sg, between 2,600\sg and 2,800\sg\.$/,
    });
    expect(picture).toBeVisible();
  });

  it('says nothing of a standard for a flock of layers, which has no daily one', async () => {
    await show({ days: [day], ahead: [{ ageDays: 18, ...nothing }] });
    expect(await screen.findByText('Flock L1-26-01')).toBeInTheDocument();
    expect(screen.getByText('Growth')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /^Weight of flock L1-26-01: 1,480\sg at day 18\.$/ })).toBeInTheDocument();
    expect(screen.queryByText(/Source|[Ss]tandard|within/)).not.toBeInTheDocument();
  });

  it('has the standard and its band in the legend where there is one', async () => {
    const target = { ...nothing, weightG: 1500 };
    const standardName = 'Ross 308';
    await show({ standardName, days: [{ ...day, standard: target }], ahead: [{ ageDays: 18, ...target }] });
    expect(await screen.findByText('Growth against standard')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Weight',
      'Standard',
      expect.stringContaining('5'),
    ]);
  });

  it('is no file for somebody who only looks in as support', async () => {
    const { unmount } = await show({ days: [day] });
    expect(await screen.findByRole('button', { name: /^Download/ })).toBeEnabled();
    unmount();
    endSession('signedOut');
    await show({ days: [day] }, undefined, { supportUntil: '2026-01-20T13:00:00Z' });
    expect(await screen.findByRole('button', { name: 'View as table' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
  });
});

describe('the last two weeks of a flock', () => {
  it('have a chart each of deaths, water and feed, which says the last of them; a measure nobody wrote down says so', async () => {
    const days = [17, 18].map((ageDays) => ({
      ...day,
      day: `2026-01-${ageDays + 1}`,
      ageDays,
      dead: ageDays,
      culled: 1,
      waterMlPerBird: ageDays * 10,
    }));
    await renderScreen(<FlockCourses flockId={flockId} />, {
      path: '/',
      at: '/',
      answers: [answer(getFlockCurve, { ...curve, days })],
    });
    const deaths = await screen.findByRole('region', { name: 'Deaths' });
    expect(within(deaths).getByText('19')).toBeVisible();
    expect(within(deaths).getByRole('img', { name: /19 at day 18/ })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Water' })).getByText(/^180\smL\/bird$/)).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Feed' })).getByText('–')).toBeVisible();
  });

  it('draw no axis where nobody wrote anything down', async () => {
    await renderScreen(<FlockCourses flockId={flockId} />, {
      path: '/',
      at: '/',
      answers: [answer(getFlockCurve, { ...curve, days: [] })],
    });
    const deaths = await screen.findByRole('region', { name: 'Deaths' });
    expect(within(deaths).getByText('No figures for this chart yet.')).toBeVisible();
    expect(within(deaths).queryByRole('img')).toBeNull();
  });
});
