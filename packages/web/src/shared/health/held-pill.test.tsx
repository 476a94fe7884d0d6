import { listHeldFlocks } from '@henhouse/contract/health/flock-health';
import { permissionsOf } from '@henhouse/domain/people/matrix';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderScreen } from '../../test-screen';
import { HeldPill } from './held-pill';

const uuid = (end: string) => `01900000-0000-7000-8000-${end.padStart(12, '0')}`;
const [farmId, held, free] = [uuid('f1'), uuid('b1'), uuid('b2')];

it('says of each flock what is held and when it is free, in one call for all of them, and nothing of one that is free', async () => {
  const products = [
    { product: 'meat' as const, freeDay: '2026-04-19' },
    { product: 'eggs' as const, freeDay: null },
  ];
  const { received } = await renderScreen(
    <>
      <HeldPill farmId={farmId} flockId={free} />
      <HeldPill farmId={farmId} flockId={held} />
    </>,
    {
      answers: [answer(listHeldFlocks, { items: [{ flockId: held, products }] })],
      role: 'Supervisor',
      rules: permissionsOf('Supervisor'),
    },
  );
  expect(await screen.findByText('Held back: Meat, free on Apr 19')).toBeVisible();
  expect(screen.getByText('Held back: Eggs')).toBeVisible();
  await waitFor(() => expect(received).toHaveLength(1));
  expect(screen.getAllByText(/Held/)).toHaveLength(2);
});
