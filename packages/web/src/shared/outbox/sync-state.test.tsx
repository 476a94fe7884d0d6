import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { fakeNetwork, signedInAs } from '../../test-screen';
import { ensureWorkTexts, startTexts } from '../i18n/i18n';
import { LookProvider } from '../look/look-provider';
import { startSession } from '../session/session';
import * as db from './outbox-db';
import SyncState from './sync-state';

beforeAll(async () => {
  await startTexts('en');
  await ensureWorkTexts();
});

function show() {
  fakeNetwork([]);
  startSession(signedInAs('Supervisor', []));
  render(
    <LookProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <SyncState />
      </QueryClientProvider>
    </LookProvider>,
  );
}

it('says that all is saved only after the queue was read', async () => {
  let answer: (items: db.OutboxItem[]) => void = () => undefined;
  vi.spyOn(db, 'itemsOf').mockReturnValue(new Promise((resolve) => (answer = resolve)));
  show();
  expect(screen.getByRole('status')).toHaveTextContent('Looking for entries…');
  await act(async () => answer([]));
  expect(await screen.findByText('All entries saved')).toBeInTheDocument();
});

it('never says that all is saved when the queue cannot be read', async () => {
  vi.spyOn(db, 'itemsOf').mockRejectedValue(new Error('the disk says no'));
  show();
  await act(async () => undefined);
  expect(screen.getByRole('status')).toHaveTextContent('Looking for entries…');
});

it('shows what the server could not take, to be copied, sent again or discarded', async () => {
  const aside: db.OutboxItem = {
    seq: 1,
    documentId: 'd1',
    userId: 'u1',
    companyId: 'c1',
    endpoint: { id: 'entry.create.mortality', method: 'POST', path: '/api/v1/sheds/:shedId/entries', access: 'person' },
    params: { shedId: 's1' },
    body: { dead: 7 },
    title: 'Mortality, shed 3',
    changes: [],
    state: 'attention',
    savedAt: '2026-11-29T08:00:00Z',
    failure: { code: 'internal', status: 500, problems: [] },
    failing: { times: 5, sinceMs: 0, againAtMs: 3_600_000 },
  };
  vi.spyOn(db, 'itemsOf').mockResolvedValue([aside]);
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '1 needs your attention' }));
  expect(await screen.findByText(/The server could not take this/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('Mortality, shed 3\n{\n  "dead": 7\n}');
});
