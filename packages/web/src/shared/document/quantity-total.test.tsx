import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test-screen';
import { QuantityTotal } from './quantity-total';

it('adds up what is counted in one unit, and nothing where units differ', async () => {
  const kilos = { quantity: 14_000, unit: 'kg' };
  const { container, unmount } = await renderScreen(
    <QuantityTotal lines={[kilos, { quantity: 8000.5, unit: 'kg' }, { quantity: null, unit: 'kg' }]} />,
  );
  expect(await screen.findByText('22,000.5')).toBeInTheDocument();
  unmount();
  await renderScreen(<QuantityTotal lines={[kilos, { quantity: 3, unit: 'dose' }]} />);
  expect(container).not.toHaveTextContent('14,003');
});

it('is in pounds where they are typed in pounds', async () => {
  const { container } = await renderScreen(<QuantityTotal lines={[{ quantity: 9999.897, unit: 'kg' }]} />, {
    user: { unitSystem: 'imperial' },
  });
  expect(container).toHaveTextContent('22,046');
});
