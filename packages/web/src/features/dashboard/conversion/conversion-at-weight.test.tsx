import { type FlockFigures, getFlockFigures } from '@henhouse/contract/dashboard/dashboard';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { blankOf } from '../../../test-blank';
import { answer, renderScreen } from '../../../test-screen';
import { ConversionAtWeight } from './conversion-at-weight';

const flockId = '01900000-0000-7000-8000-00000000000f';
const figure = (id: string, formula: string, value: number | null): FlockFigures['kpis'][number] =>
  blankOf(getFlockFigures.output.shape.kpis.element, { id, value, day: '2026-03-30', unit: 'ratio', formula });
const figures: FlockFigures = {
  day: '2026-03-30',
  ageDays: 28,
  kpis: [
    figure('fcr', 'fcrStandard', 1.3),
    figure('fcrAdjustedToWeight', 'fcrAdjustedToWeight', 1.2283),
    figure('fcrByPoints', 'fcrPoints', 1.239),
  ],
  cards: [],
  attention: [],
  status: 'onStandard',
};

it('asks for the feed conversion at the weight that was typed', async () => {
  const queries: URLSearchParams[] = [];
  await renderScreen(<ConversionAtWeight flockId={flockId} />, {
    answers: [
      answer(getFlockFigures, ({ query }) => {
        queries.push(query);
        return figures;
      }),
    ],
  });
  expect(await screen.findByText('1.228')).toBeInTheDocument();
  expect(screen.queryByText('1.300')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Weight'), '1350');
  await userEvent.click(screen.getByRole('button', { name: 'Work out' }));
  await expect.poll(() => queries.at(-1)?.get('targetWeightG')).toBe('1350');
  expect(queries[0]?.has('targetWeightG')).toBe(false);
});
