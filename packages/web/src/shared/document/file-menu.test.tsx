import { getOwnExport, stopOwnExport } from '@henhouse/contract/file/own-export';
import { exportAuditLog } from '@henhouse/contract/people/audit-log';
import { error } from '@henhouse/domain/problem/problem';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answering, answer, refusal, renderScreen } from '../../test-screen';
import { call } from '../api/call';
import { FileMenu } from './file-menu';

afterEach(() => vi.restoreAllMocks());

const menu = <FileMenu name="log" mayTake write={() => call(exportAuditLog, { query: { format: 'csv' } })} />;
const onItsWay = { call: 'auditLog.export', startedAt: '2026-03-02T12:00:00Z', done: 3000, total: 50_000 };

async function takePdf(answers: readonly Answering[]) {
  const shown = await renderScreen(menu, { path: '/file', answers });
  await shown.user.click(await screen.findByRole('button', { name: 'Take as a file' }));
  await shown.user.click(await screen.findByRole('menuitem', { name: 'PDF' }));
  return shown;
}

it('tells how far a slow file is, and stops it when asked', async () => {
  let stopped: (answer: { status: number; body: unknown }) => void = () => undefined;
  const file: Answering = {
    endpoint: exportAuditLog,
    reply: () => new Promise((resolve) => (stopped = resolve)),
  };
  const problems = [error('exportStopped', 'export')];
  const stop: Answering = {
    endpoint: stopOwnExport,
    reply: () => {
      stopped({
        status: 409,
        body: { title: 'x', status: 409, code: 'conflict', requestId: 'r', type: 'x', problems },
      });
      return { status: 204 };
    },
  };
  const { user } = await takePdf([file, stop, answer(getOwnExport, { running: onItsWay })]);
  expect(await screen.findByText('Exporting 3,000 of 50,000', {}, { timeout: 5000 })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument());
});

it('says that another file is on its way, shows it, and lets it be stopped', async () => {
  let running: typeof onItsWay | null = onItsWay;
  const stop: Answering = {
    endpoint: stopOwnExport,
    reply: () => {
      running = null;
      return { status: 204 };
    },
  };
  const busy = refusal(exportAuditLog, 'conflict', { problems: [error('exportUnderWay', 'export')] });
  const { user } = await takePdf([busy, stop, answer(getOwnExport, () => ({ running }))]);
  expect(await screen.findByText('Exporting 3,000 of 50,000', {}, { timeout: 5000 })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument(), {
    timeout: 5000,
  });
});
