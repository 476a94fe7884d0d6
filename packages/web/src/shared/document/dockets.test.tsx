import { saleDockets } from '@henhouse/contract/sale/sale';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderScreen } from '../../test-screen';
import { DocketsCard } from './dockets';

const uuid = (end: string) => `01900000-0000-7000-8000-${end.padStart(12, '0')}`;
const [saleId, farmId, paper] = [uuid('51'), uuid('f1'), uuid('d1')];
const on = (...actions: ('create' | 'update')[]) => actions.map((action) => ({ action, subject: 'Sale' as const }));
const seesAmounts = { action: 'read' as const, subject: 'SaleAmount' as const };

type Shown = NonNullable<Parameters<typeof renderScreen>[1]>;

const show = (rules: Shown['rules'], answers: Shown['answers'] = []) =>
  renderScreen(
    <DocketsCard
      calls={saleDockets}
      params={{ saleId }}
      dockets={[{ id: paper, mediaType: 'application/pdf', bytes: 400 }]}
      place={{ farmId }}
      changes={[]}
    />,
    { rules: rules ?? [], answers },
  );

it('are handed in and taken away by who may, with a reason', async () => {
  const reasons: unknown[] = [];
  const { user } = await show(
    [...on('create', 'update'), seesAmounts],
    [
      answer(saleDockets.remove, ({ body, path }) => {
        reasons.push([path, body]);
        return undefined;
      }),
    ],
  );
  expect(await screen.findByRole('button', { name: 'Attach' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Paper 1' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Remove Paper 1' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Of another lorry');
  await user.click(within(dialog).getByRole('button', { name: 'Take away' }));
  const request = [`/api/v1/sales/${saleId}/dockets/${paper}`, { reason: 'Of another lorry' }];
  await waitFor(() => expect(reasons).toEqual([request]));
});

it('say to who sees no prices that there is one, and no more', async () => {
  await show(on('create'));
  expect(await screen.findByRole('button', { name: 'Attach' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Paper 1' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Remove Paper 1' })).toBeNull();
});
