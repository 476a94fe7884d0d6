import { getHatch } from '@henhouse/contract/hatchery/hatch';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { blankOf } from '../../../test-blank';
import { isAtPhone } from '../../../test-phone';
import { renderScreen } from '../../../test-screen';
import { hatch } from '../hatch.fixture';
import { SourceResults } from './source-results';

it('shows on a phone what came of the eggs of each flock: fertility and hatch', async () => {
  const back = isAtPhone(true);
  const source = blankOf(getHatch.output.shape.sources.element, {
    label: 'O4-25-01',
    flockAgeWeeks: 51,
    storageDays: 8.5,
    fertilityPct: 94.9,
    hatchOfSetPct: 69.8,
  });
  await renderScreen(<SourceResults hatch={{ ...hatch, sources: [source] }} />, { path: '/' });
  expect((await screen.findByText('O4-25-01')).closest('li')).toHaveTextContent(/94\.9.*69\.8/);
  back();
});
