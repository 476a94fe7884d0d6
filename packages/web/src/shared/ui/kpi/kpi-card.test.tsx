import type { KpiCardView } from '@henhouse/contract/dashboard/dashboard';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../test-screen';
import { FigureStrip, FigureTile } from './figure-card';
import { KpiCard } from './kpi-card';

const weight: KpiCardView = {
  kpi: {
    id: 'weight',
    value: 1668.4,
    unit: 'g',
    day: '2026-11-20',
    formula: 'meanWeightG',
    inputs: [{ name: 'weightG', value: 1668.4, unit: 'g', day: '2026-11-20' }],
    standard: 1618,
    difference: 50.4,
    differencePct: 3.1149,
    estimate: null,
  },
  spark: [1500, null, 1600, 1668],
  comparedWith: 'standard',
};

const with_ = (part: Partial<KpiCardView['kpi']>, comparedWith = weight.comparedWith): KpiCardView => ({
  ...weight,
  kpi: { ...weight.kpi, ...part },
  comparedWith,
});

it.each([
  [4, 'desk', 4, 1],
  [5, 'desk', 5, 1],
  [7, 'desk', 4, 2],
  [4, 'tablet', 4, 1],
  [5, 'tablet', 3, 2],
  [6, 'tablet', 3, 1],
  [7, 'tablet', 3, 3],
  [5, 'phone', 2, 2],
  [6, 'phone', 2, 1],
] as const)(
  'of %i figures none leaves a hole at a %s: where rows are not whole the first is wider',
  async (count, at, ...even) => {
    const figures = Array.from({ length: count }, (_, place) => (
      <FigureTile key={place} label={`${place}`} value="1" />
    ));
    await renderScreen(<FigureStrip>{figures}</FigureStrip>);
    const { style } = screen.getByText('0').closest<HTMLElement>('[style*="--columns"]') ?? document.body;
    const room = { desk: '', tablet: '-narrow', phone: '-phone' }[at];
    expect(['columns', 'first'].map((name) => Number(style.getPropertyValue(`--${name}${room}`)))).toEqual(even);
  },
);

describe('a figure', () => {
  it('says in words how it stands against the standard, and opens its formula, inputs and dates', async () => {
    const { user } = await renderScreen(<KpiCard card={weight} />);
    expect(screen.getByText('+3.1%')).toBeInTheDocument();
    expect(screen.getByText('over standard')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Weight.*How “Weight” is worked out$/ }));
    expect(await screen.findByRole('row', { name: /^weight 1,668\.400.*2026$/ })).toBeInTheDocument();
  });

  it('stands in pounds on its card, and in its formula in the metric units that the formula counts in', async () => {
    const { user } = await renderScreen(<KpiCard card={weight} />, { user: { unitSystem: 'imperial' } });
    expect(screen.getByText('3.678')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Weight/ }));
    expect(await screen.findByRole('row', { name: /^weight 1,668\.400.*g/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^in metric units 1,668.*g/ })).toBeInTheDocument();
  });

  it('parts a word that is wider than a tile where it may be parted', async () => {
    await renderScreen(<KpiCard card={weight} label="Futterverwertung" />);
    expect(screen.getByText('Futter\u00ADverwertung')).toBeInTheDocument();
  });

  it('is good or bad by what it means, not by whether it rises', async () => {
    const fcr = with_({
      id: 'fcr',
      unit: 'ratio',
      formula: 'fcrStandard',
      value: 1.43,
      standard: 1.45,
      difference: -0.02,
    });
    await renderScreen(<KpiCard card={fcr} />);
    expect(screen.getByText('−0.02').closest('[data-tone]')).toHaveAttribute('data-tone', 'good');
  });

  it('changes by whole birds', async () => {
    const alive = with_({
      id: 'birdsAlive',
      unit: 'birds',
      formula: 'birdsAlive',
      value: 48_500,
      difference: 48_500,
      differencePct: null,
    });
    await renderScreen(<KpiCard card={{ ...alive, comparedWith: 'yesterday' }} />);
    expect(screen.getByText('+48,500')).toBeInTheDocument();
  });

  it('says of how many sheds it is, when it was weighed, and of which day it is where that is not the day of the page', async () => {
    await renderScreen(
      <>
        <KpiCard
          card={with_({ coverage: { known: 2, of: 3, unit: 'sheds' }, estimate: { weighedDay: '2026-11-17' } })}
        />
        <KpiCard card={weight} day="2026-11-21" />
      </>,
    );
    expect(screen.getByText(/^2 of 3 sheds, weighed .*17.*2026$/)).toBeInTheDocument();
    expect(screen.getByText(/^on .*20.*2026$/)).toBeInTheDocument();
  });

  it('says of how many days the feed is not known, and praises nothing that lacks it', async () => {
    const unfed = { name: 'daysWithoutFeed', value: 32, unit: 'days', day: '2026-11-20' } as const;
    await renderScreen(
      <KpiCard card={with_({ id: 'fcr', unit: 'ratio', value: 0.24, difference: -1.2, inputs: [unfed] })} />,
    );
    expect(screen.getByText('32 days without a feed entry')).toBeInTheDocument();
    expect(screen.getByText('under standard').closest('[data-tone]')).toHaveAttribute('data-tone', 'neutral');
  });

  it('says why it is not there where more entries would not bring it', async () => {
    await renderScreen(<KpiCard card={with_({ value: null, difference: null, whyNot: 'birdsMoved' })} />);
    expect(screen.getByText('Birds were moved from shed to shed: see the flock')).toBeInTheDocument();
    expect(screen.queryByText('No figure yet')).toBeNull();
  });

  it('is a dash, not a zero, when it is not known', async () => {
    await renderScreen(<KpiCard card={with_({ value: null, difference: null, differencePct: null })} />);
    expect(screen.getByText('–')).toBeInTheDocument();
    expect(screen.getByText('No figure yet')).toBeInTheDocument();
  });
});
