import { amountMinor } from '@henhouse/contract/shape';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '../../../test-screen';
import { AppForm, useAppForm } from './app-form';
import { NumberField } from './fields';

const schema = z.object({ paidMinor: amountMinor });

async function typed(currency: string, text: string) {
  const sent: unknown[] = [];
  function Pay() {
    const form = useAppForm({ schema, defaults: { paidMinor: undefined } });
    return (
      <AppForm form={form} submitLabel="Pay" onSubmit={(values) => Promise.resolve(sent.push(values.paidMinor))}>
        <NumberField control={form.control} name="paidMinor" label="Paid" unit="money" />
      </AppForm>
    );
  }
  const { user } = await renderScreen(<Pay />, { user: { currency } });
  const field = await screen.findByRole('textbox', { name: 'Paid' });
  await user.type(field, text);
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  return { sent, field: field as HTMLInputElement };
}

describe('an amount is typed with the decimals of its currency', () => {
  it.each([
    ['KWD', '12.345', 12_345, 'decimal'],
    ['EUR', '12.5', 1250, 'decimal'],
    ['EUR', '1,500', 150_000, 'decimal'],
    ['JPY', '12,345', 12_345, 'numeric'],
  ])('%s %s', async (currency, text, minor, keypad) => {
    const { sent, field } = await typed(currency, text);
    await waitFor(() => expect(sent).toEqual([minor]));
    expect(field.inputMode).toBe(keypad);
  });

  it.each([
    ['EUR', '12.345', '2 decimals at most.'],
    ['JPY', '12.5', 'Whole numbers only.'],
  ])('%s %s is not', async (currency, text, sentence) => {
    const { sent } = await typed(currency, text);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(sent).toEqual([]);
  });
});
