import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test-screen';
import { EconomicStrip } from './economic-strip';

it('writes a share below zero as every other figure, with the sign of print and groups', async () => {
  const all = { incomeMinor: 1000, costMinor: 16_000, feedMinor: 800, marginMinor: -15_000 };
  await renderScreen(<EconomicStrip all={all} words={null} />, { path: '/' });
  expect(await screen.findByText('−1,500% of income')).toBeVisible();
});
