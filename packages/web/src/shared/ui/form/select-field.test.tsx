import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '../../../test-screen';
import { countries } from '../../format/places-and-money';
import { AppForm, useAppForm } from './app-form';
import { SelectField } from './fields';

function CountryPage({ onSaved }: { readonly onSaved: (country: string) => void }) {
  const form = useAppForm({ schema: z.object({ country: z.string() }), defaults: { country: 'US' } });
  return (
    <AppForm form={form} submitLabel="Save" onSubmit={({ country }) => Promise.resolve(onSaved(country))}>
      <SelectField control={form.control} name="country" label="Country" options={countries()} />
    </AppForm>
  );
}

it('a long list takes with Enter what the letters found, not what was chosen before', async () => {
  const saved: string[] = [];
  const { user } = await renderScreen(<CountryPage onSaved={(country) => saved.push(country)} />);
  const box = screen.getByRole('combobox', { name: 'Country' });
  await user.click(box);
  await user.clear(box);
  await user.type(box, 'germ');
  await user.keyboard('{Enter}');
  expect(box).toHaveValue('Germany');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).toEqual(['DE']);
});

function AskedAgainPage() {
  const form = useAppForm({ schema: z.object({ country: z.string() }), defaults: { country: 'US' } });
  return (
    <>
      <SelectField control={form.control} name="country" label="Country" options={countries()} />
      <button type="button" onClick={() => form.setValue('country', '')}>
        Ask again
      </button>
    </>
  );
}

it('shows nothing chosen where the form has no choice any more', async () => {
  const { user } = await renderScreen(<AskedAgainPage />);
  const box = screen.getByRole('combobox', { name: 'Country' });
  expect(box).toHaveValue('United States');
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(box).toHaveValue('');
});

it('says that its list is open, and which it is, from the first time on', async () => {
  const { user } = await renderScreen(<AskedAgainPage />);
  const box = screen.getByRole('combobox', { name: 'Country' });
  expect(box).toHaveAttribute('aria-expanded', 'false');
  for (const _time of ['first', 'second']) {
    await user.click(box);
    await waitFor(() => expect(box).toHaveAttribute('aria-controls', screen.getByRole('listbox').id));
    expect(box).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(box).toHaveAttribute('aria-expanded', 'false');
    expect(box).not.toHaveAttribute('aria-controls');
  }
});

it('stays shut while it only has the focus, as the first field of a dialog, and opens for letters and the arrow', async () => {
  const { user } = await renderScreen(<AskedAgainPage />);
  const box = screen.getByRole('combobox', { name: 'Country' });
  await user.tab();
  expect(box).toHaveFocus();
  expect(box).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}');
  expect(box).toHaveAttribute('aria-expanded', 'true');
});
