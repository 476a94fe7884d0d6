import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test-screen';
import { Explained } from './term';

it('a meaning that comes after its word leaves the keyboard where it is', async () => {
  const { user } = await renderScreen(
    <Explained of="comesLater">
      <button type="button">Margin</button>
    </Explained>,
    { path: '/', at: '/', answers: [], rules: [] },
  );
  const word = await screen.findByRole('button', { name: 'Margin' });
  word.focus();
  await user.hover(word);
  expect(screen.queryByRole('tooltip')).toBeNull();
  const term = { comesLater: 'What is left of the revenue' };
  act(() => void i18next.addResourceBundle('en', 'translation', { term }, true, true));
  expect(word).toHaveFocus();
  await user.unhover(word);
  await user.hover(word);
  expect(await screen.findByText(term.comesLater)).toBeInTheDocument();
});
