import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test-screen';
import { itemUnitWord } from './item-unit-word';

const Words = () => <p>{['ml', 'doses', 'kg', 'pallet'].map(itemUnitWord).join(', ')}</p>;

it('is the reader’s word for units that the product knows, and what somebody typed otherwise', async () => {
  await renderScreen(<Words />, { path: '/items' });
  expect(await screen.findByText('mL, doses, kg, pallet')).toBeVisible();
});
