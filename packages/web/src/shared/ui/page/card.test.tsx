import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { isAtPhone } from '../../../test-phone';
import { renderScreen } from '../../../test-screen';
import { Measure } from '../../format/measure';
import { Facts } from '../layout/facts';
import { Card } from './card';

describe('a card of what is looked up seldom', () => {
  let restore = () => {};
  afterEach(() => restore());

  it('is its title alone on a phone, until that is tapped', async () => {
    restore = isAtPhone(true);
    const card = (
      <Card title="About this flock" folds>
        Cobb500
      </Card>
    );
    const { user } = await renderScreen(card, { path: '/flock' });
    expect(screen.queryByText('Cobb500')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'About this flock', expanded: false }));
    expect(screen.getByText('Cobb500')).toBeInTheDocument();
  });

  it('stands open at a desk, where there is room', async () => {
    restore = isAtPhone(false);
    const card = (
      <Card title="About this flock" folds>
        Cobb500
      </Card>
    );
    await renderScreen(card, { path: '/flock' });
    expect(screen.getByText('Cobb500')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

it('facts that nobody knows are not listed, but where it is said beside them why', async () => {
  const facts = [
    { label: 'Area', value: <Measure value={1200} /> },
    { label: 'Highest density', value: <Measure value={null} /> },
    { label: 'Water line', value: '' },
    { label: 'Built', value: null },
    { label: 'Per kg of live birds', value: <Measure value={null} />, isAlways: true },
  ];
  await renderScreen(<Facts facts={facts} />, { path: '/shed' });
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Area', 'Per kg of live birds']);
});
