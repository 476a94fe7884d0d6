import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
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
