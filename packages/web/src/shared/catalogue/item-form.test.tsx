import { createItem } from '@henhouse/contract/catalogue/item';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderScreen } from '../../test-screen';
import { itemOf } from './catalogue.fixture';
import { ItemForm } from './item-form';

it('leaves no bag of feed behind where the item turns out to be none', async () => {
  const { user, received } = await renderScreen(
    <ItemForm item={null} category="feed" name="Amoxi" onSaved={() => {}} />,
    {
      role: 'Owner',
      answers: [answer(createItem, itemOf({ id: '01900000-0000-7000-8000-0000000000e1' }))],
    },
  );
  await user.click(await screen.findByRole('combobox', { name: /^Category/ }));
  await user.click(await screen.findByRole('option', { name: 'Medicines' }));
  await user.type(screen.getByRole('textbox', { name: /^Base unit/ }), 'g');
  await user.click(screen.getByRole('button', { name: 'Save item' }));
  await waitFor(() => expect(received.some(({ method }) => method === 'POST')).toBe(true));
  expect(received.find(({ method }) => method === 'POST')?.body).toMatchObject({ category: 'medicine', units: [] });
});
