import { listSheds } from '@henhouse/contract/farm/shed';
import { listFlocks } from '@henhouse/contract/flock/flock';
import { IconPackage } from '@tabler/icons-react';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, renderScreen } from '../../../test-screen';
import { useAnswer } from '../../api/use-answer';
import { Card } from '../page/card';
import { AppTable } from '../table/app-table';
import { TabbedPart } from './tabs';
import { ThingPage } from './thing-page';

const card = (title: string) => () => <Card title={title}>{`In ${title}`}</Card>;

describe('tabs on paper', () => {
  function Sheds() {
    const sheds = useAnswer(listSheds, { params: { farmId: 'f1' }, query: {} }).data;
    return <p>{sheds ? `${sheds.total} sheds` : 'not there yet'}</p>;
  }
  const tabs = [
    { id: 'months', label: 'Months', content: card('Months') },
    { id: 'owed', label: 'Owed', content: card('Owed') },
    { id: 'sheds', label: 'Sheds', content: () => <Sheds /> },
  ];
  const headings = () => screen.getAllByRole('heading').map((each) => [each.textContent, each.className]);

  it('stand all there, each under its name once, and one alone on the screen', async () => {
    await renderScreen(<TabbedPart label="Money" tabs={tabs} />, {
      answers: [answer(listSheds, { items: [], total: 7 })],
    });
    expect(await screen.findByText('In Months')).toBeInTheDocument();
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText('In Owed')).toBeInTheDocument();
    const shown = headings().filter(([, name = '']) => !name?.includes('visually-hidden'));
    expect(shown.map(([text]) => text)).toEqual(['Months', 'Owed', 'Sheds']);
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(screen.queryByText('In Owed')).toBeNull();
    expect(screen.getByText('In Months')).toBeInTheDocument();
  });

  it('are loaded before Ctrl P prints them', async () => {
    let seen = '';
    const print = vi.fn(() => (seen = document.body.textContent ?? ''));
    vi.stubGlobal('print', print);
    const { user } = await renderScreen(<TabbedPart label="Money" tabs={tabs} />, {
      answers: [answer(listSheds, { items: [], total: 7 })],
    });
    await screen.findByText('In Months');
    await user.keyboard('{Control>}p{/Control}');
    await waitFor(() => expect(print).toHaveBeenCalled(), { timeout: 5000 });
    expect(seen).toContain('7 sheds');
    await waitFor(() => expect(screen.queryByText('7 sheds')).toBeNull());
  });
});

describe('the tabs of a page', () => {
  it.each([
    ['/thing', 'First'],
    ['/thing?tab=last', 'Last'],
    ['/thing?tab=last&q=feet', 'Last'],
    ['/thing?tab=unknown', 'First'],
  ])('at %s have one that is open: %s', async (at, open) => {
    const tabs = ['First', 'Last'].map((label) => ({ id: label.toLowerCase(), label, content: () => `In ${label}` }));
    await renderScreen(<ThingPage title="Thing" tabs={tabs} />, { path: '/thing', at });
    await screen.findByText(`In ${open}`);
    const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') !== null);
    expect(current.map(({ textContent }) => textContent)).toEqual([open]);
  });

  it('say what a list in them is called: its own title is for screen readers then', async () => {
    const list = (title: string) => (
      <AppTable
        name={title}
        title={title}
        endpoint={listFlocks}
        columns={[]}
        rowKey={String}
        rowName={String}
        empty={{ icon: IconPackage, title: 'Nothing yet', text: '' }}
      />
    );
    const tabs = [
      { id: 'lots', label: 'Lots', content: () => list('Lots') },
      { id: 'more', label: 'More', content: () => list('Movements') },
    ];
    const lists = { answers: [answer(listFlocks, { items: [], total: 0 })] };
    const { user } = await renderScreen(<ThingPage title="Store" tabs={tabs} />, { path: '/store', ...lists });
    expect(await screen.findByRole('heading', { name: 'Lots' })).toHaveClass('visually-hidden');
    await user.click(screen.getByRole('link', { name: 'More' }));
    expect(await screen.findByRole('heading', { name: 'Movements' })).not.toHaveClass('visually-hidden');
  });

  it('say what any card in them is called, and take along what of the address all of them are of', async () => {
    const tabs = [
      { id: 'months', label: 'Months', content: card('Months') },
      { id: 'owed', label: 'Owed', content: card('By age') },
    ];
    const { user } = await renderScreen(<TabbedPart label="Money" tabs={tabs} keeps={['from']} />, {
      path: '/money',
      at: '/money?from=2026-01-01&day=2026-02-01&q=feet',
    });
    expect(await screen.findByRole('heading', { name: 'Months' })).toHaveClass('visually-hidden');
    const owed = screen.getByRole('link', { name: 'Owed' });
    expect(owed.getAttribute('href')).toBe('/money?from=2026-01-01&day=2026-02-01&tab=owed');
    await user.click(owed);
    expect(await screen.findByRole('heading', { name: 'By age' })).not.toHaveClass('visually-hidden');
  });
});
