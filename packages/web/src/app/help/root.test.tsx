import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test-screen';
import { HelpButton } from './help-button';

const show = () =>
  renderScreen(
    <>
      <HelpButton size={36} />
      <label>
        Notes
        <input />
      </label>
    </>,
  );
const panel = () => screen.queryByRole('complementary', { name: 'Manual' });

describe('help', () => {
  it('is opened and closed by ?, and by its button, which says which it is', async () => {
    const { user } = await show();
    await user.keyboard('?');
    expect(await within(await screen.findByRole('complementary')).findByRole('article')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Help' })).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('?');
    await waitFor(() => expect(panel()).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Help' }));
    expect(await screen.findByRole('complementary')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close help' }));
    expect(screen.getByRole('button', { name: 'Help' })).toHaveFocus();
  });

  it('leaves a question mark alone that somebody types, and what is typed while it is open', async () => {
    const { user } = await show();
    const notes = screen.getByLabelText('Notes');
    await user.type(notes, 'Why?');
    expect(panel()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Help' }));
    await screen.findByRole('complementary');
    expect(notes).toHaveValue('Why?');
    await user.type(notes, ' Heat');
    expect(notes).toHaveValue('Why? Heat');
  });
});
