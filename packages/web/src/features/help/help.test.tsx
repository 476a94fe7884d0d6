import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findInManual } from '../../shared/help/find-in-manual';
import { openHelp } from '../../shared/help/help-open';
import { helpPageNames } from '../../shared/help/help-page';
import { loadManual } from '../../shared/help/manual';
import { renderScreen } from '../../test-screen';
import HelpPage from './help.page';

describe('the manual', () => {
  it('is searched in titles and text, without accents, titles first', async () => {
    const german = await loadManual('de');
    const found = findInManual(german, 'prufsumme');
    expect(found.map(({ page }) => page.name)).toEqual(['server']);
    expect(found[0]?.excerpt).toContain('Prüfsumme');
    const english = await loadManual('en');
    expect(findInManual(english, 'place birds')[0]?.page.name).toBe('place-birds');
    expect(findInManual(english, 'place birds').length).toBeGreaterThan(1);
    expect(findInManual(english, 'unheardof')).toEqual([]);
    expect(findInManual(english, '  ')).toEqual([]);
  });

  it('is found by the words of the buttons', async () => {
    const english = await loadManual('en');
    expect(findInManual(english, 'Book opening stock').map(({ page }) => page.name)).toContain('count-stock');
  });
});

describe('the help beside the work', () => {
  it('shows the page that was asked for, turns to another one, and gives the keyboard back', async () => {
    const { user } = await renderScreen(
      <button type="button" onClick={() => openHelp('place-birds')}>
        Opener
      </button>,
    );
    await user.click(screen.getByRole('button', { name: 'Opener' }));
    const panel = await screen.findByRole('complementary', { name: 'Manual' });
    expect(await within(panel).findByRole('heading', { name: 'Place birds' })).toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: 'Correct an entry' }));
    expect(await within(panel).findByRole('heading', { name: 'Correct an entry' })).toHaveFocus();
    await user.type(within(panel).getByRole('searchbox'), 'withdrawal label');
    await user.click((await within(panel).findAllByRole('button', { name: /A treatment/ }))[0] as HTMLElement);
    expect(await within(panel).findByRole('heading', { name: /A treatment/ })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Opener' })).toHaveFocus();
  });
});

describe('the manual as a screen', () => {
  it('lists every page', async () => {
    await renderScreen(<HelpPage />, { path: '/help', at: '/help' });
    expect(await screen.findByRole('link', { name: 'Close a month' })).toHaveAttribute('href', '/help/close-a-month');
    expect(screen.getAllByRole('link', { name: /./ }).length).toBeGreaterThanOrEqual(helpPageNames.length);
  });

  it('has each page at its address, and says so where there is none', async () => {
    await renderScreen(<HelpPage />, { path: '/help/$page', at: '/help/close-a-month' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Close a month' })).toBeInTheDocument();
  });

  it('says that there is no such page, and offers the others', async () => {
    await renderScreen(<HelpPage />, { path: '/help/$page', at: '/help/plaice' });
    expect(await screen.findByText(/no such page/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Close a month' })).toBeInTheDocument();
  });
});
