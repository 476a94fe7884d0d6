import { getInstallation, makeBackupNow } from '@henhouse/contract/installation/installation';
import { getMailSetting, getMailState } from '@henhouse/contract/mail/mail';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { blankOf } from '../../test-blank';
import { answer, renderScreen } from '../../test-screen';
import { useHelp } from '../help/help-open';
import { ServerState } from './server-state';

const state = blankOf(getInstallation.output, {
  version: '0.1.0',
  nodeVersion: 'v22.0.0',
  startedAt: '2026-03-02T08:00:00Z',
  database: { version: '18.4', bytes: 1e8, isOwn: true },
  freeBytes: 8e10,
  companies: 2,
  devices: 12,
  lettersWaiting: 12,
  findings: [
    { code: 'backupFailed', severity: 'wrong', params: { reason: 'no space left' } },
    { code: 'mailNone', severity: 'note', params: { waiting: 12 } },
    { code: 'backupOpen', severity: 'note', params: {} },
  ],
  backup: {
    folder: '/backup',
    store: null,
    at: '02:15',
    keep: { days: 7, weeks: 4, months: 12 },
    isSealed: false,
    isRunning: false,
    runs: [],
  },
});

function HelpPage() {
  return <p>Manual: {useHelp().page}</p>;
}

it('each finding has the way to where it is mended: at once, in a dialog, or in the manual', async () => {
  const { user, received } = await renderScreen(
    <>
      <ServerState />
      <HelpPage />
    </>,
    {
      role: 'Owner',
      answers: [
        answer(getMailState, { isSetUp: false, maySetUp: true, waiting: 12 }),
        answer(getInstallation, state),
        answer(makeBackupNow, state),
        answer(getMailSetting, { source: 'none', host: null, changedAt: null, changedByName: '', version: 0 } as never),
      ],
    },
  );
  await user.click(await screen.findByRole('button', { name: /^Back up now: The last backup failed/ }));
  await waitFor(() => expect(received.some(({ method }) => method === 'POST')).toBe(true));
  await user.click(screen.getByRole('button', { name: /^How to: Backups are not encrypted/ }));
  expect(screen.getByText('Manual: server')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Set up mail: No mail server is set/ }));
  expect(await screen.findByRole('dialog', { name: 'Mail' })).toBeVisible();
});
