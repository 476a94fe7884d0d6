import { type CompanyLimits, getLimits, updateLimits } from '@henhouse/contract/limit/limit';
import { error } from '@henhouse/domain/problem/problem';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answering, answer, refusal, renderScreen } from '../../test-screen';
import LimitsPage from './limits.page';

const line = (productionKind: 'broiler' | 'layer', fromAgeDays: number, own: number | null) => ({
  key: `dailyMortalityPct-${productionKind}-${fromAgeDays}`,
  figure: 'dailyMortalityPct',
  productionKind,
  fromAgeDays,
  published: 0.5,
  source: 'Elbers 2007',
  own,
});
const limits: CompanyLimits = {
  version: 3,
  figures: { 'dailyMortalityPct-layer-0': 0.4 },
  items: [line('broiler', 0, null), line('broiler', 4, null), line('layer', 0, 0.4)],
};
const show = async (...answers: readonly Answering[]) => {
  const shown = await renderScreen(<LimitsPage />, { answers: [answer(getLimits, limits), ...answers] });
  const fromDay4 = await screen.findByRole('textbox', { name: 'Daily mortality, from day 4' });
  const type = async (text: string) => {
    await shown.user.clear(fromDay4);
    await shown.user.type(fromDay4, text);
    await shown.user.click(screen.getByRole('button', { name: 'Save limits' }));
  };
  return { fromDay4, type, saved: () => shown.received.filter(({ method }) => method === 'PUT') };
};

it('shows what is published and where, and keeps what the company says of every kind', async () => {
  const { type, saved } = await show(answer(updateLimits, { ...limits, version: 4 }));
  expect(screen.getAllByText(/Published: .*Elbers 2007/)).toHaveLength(2);
  await type('0.35');
  await waitFor(() =>
    expect(saved().map(({ body }) => body)).toEqual([
      { figures: { 'dailyMortalityPct-broiler-4': 0.35, 'dailyMortalityPct-layer-0': 0.4 } },
    ]),
  );
  expect(saved()[0]?.headers.get('if-match')).toBe('"3"');
});

it('says at its field what the table does not take', async () => {
  const range = { value: 200, min: 0.01, max: 100, unit: 'pct' };
  const problems = [error('outOfRange', 'figures.dailyMortalityPct-broiler-4', range)];
  const { fromDay4, type } = await show(refusal(updateLimits, 'invalidInput', { problems }));
  await type('200');
  await waitFor(() => expect(fromDay4).toBeInvalid());
  expect(screen.getByText(/100/)).toBeInTheDocument();
});

it('says by topic what is ours and no publication prints, and not that it was published', async () => {
  const own = {
    ...line('broiler', 0, null),
    key: 'unremarkableBirds-broiler-0',
    figure: 'unremarkableBirds',
    source: null,
  };
  const weight = { ...own, key: 'weightAbovePct-broiler-0', figure: 'weightAbovePct', published: 5 };
  await renderScreen(<LimitsPage />, {
    answers: [answer(getLimits, { ...limits, items: [weight, ...limits.items, own] })],
  });
  const deaths = await screen.findByRole('region', { name: 'Deaths' });
  expect(within(deaths).getAllByRole('textbox')).toHaveLength(3);
  expect(within(deaths).getByText(/^Preset:.*no publication prints one$/)).toBeVisible();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Deaths', 'Weight']);
});
