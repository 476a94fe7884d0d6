import { getFlock } from '@henhouse/contract/flock/flock';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { blankOf } from '../../test-blank';
import { renderScreen } from '../../test-screen';
import { FlockFacts } from './flock-facts';

it('says how many birds a flock is planned with, which whoever places them goes by', async () => {
  const flock = blankOf(getFlock.output, { number: 'M-1', plannedBirds: 24_000, birdsPlaced: 0 });
  await renderScreen(<FlockFacts flock={flock} />);
  expect((await screen.findByText('Birds planned')).nextElementSibling).toHaveTextContent('24,000');
});
