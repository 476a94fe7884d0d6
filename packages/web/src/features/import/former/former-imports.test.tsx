import { listImports, undoImport } from '@henhouse/contract/import/import';
import { importedKinds } from '@henhouse/domain/import/line-entry';
import type { Problem } from '@henhouse/domain/problem/problem';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { screens } from '../../../shared/screen/screens';
import { type Answering, answer, renderScreen } from '../../../test-screen';
import { FormerImports } from './former-imports';

const farmId = '01900000-0000-7000-8000-00000000000f';
const counts = Object.fromEntries(importedKinds.map((kind) => [kind, kind === 'weight' ? 3 : 0]));
const imported = {
  id: '01900000-0000-7000-8000-0000000000a1',
  kind: 'dailyRecords' as const,
  state: 'imported' as const,
  fileName: 'weights.csv',
  lines: 3,
  entries: counts as Record<(typeof importedKinds)[number], number>,
  alreadyThere: 0,
  emptyCells: 0,
  problemsTotal: 0,
  mayImport: true,
  createdAt: '2026-11-20T06:40:12.000Z',
  createdBy: 'Maria Keller',
  isMine: true,
};
const problem: Problem = {
  code: 'changedSinceImport',
  field: 'entries.e1',
  severity: 'confirm',
  params: { name: 'A-1, Shed S1', day: '2026-11-02', by: 'Jonas Weber', kind: 'weight' },
};
/** Asks about what a person changed until it is told to leave that. */
const undoing: Answering = {
  endpoint: undoImport,
  reply: ({ body }) =>
    (body as { leaveChanged: boolean }).leaveChanged
      ? { status: 200, body: { id: imported.id, state: 'undone', entries: 2, left: 1 } }
      : {
          status: 422,
          body: {
            type: 'about:blank',
            title: '',
            status: 422,
            code: 'needsConfirmation',
            requestId: 'r',
            problems: [problem],
          },
        },
};

function show(part: Partial<Parameters<typeof renderScreen>[1]> = {}) {
  const { path } = screens['manage-farm-data-entry-import'];
  const read = { ...imported, id: farmId, state: 'read' as const, fileName: 'read.csv' };
  return renderScreen(<FormerImports place={{ storeId: farmId, farmId }} />, {
    path,
    at: path.replace(':farmId', farmId),
    answers: [answer(listImports, { items: [imported, read], total: 2 }), undoing],
    ...part,
  });
}

it('undoes an import with a reason, and asks about what people have changed since', async () => {
  const { user, received } = await show();
  expect(await screen.findByText('read.csv')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Actions for read.csv' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Actions for weights.csv' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Undo the import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo the import of weights.csv?' });
  const act = within(dialog).getByRole('button', { name: 'Undo the import' });
  expect(act).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox'), 'wrong shed');
  await user.click(act);
  const [item] = await within(dialog).findAllByRole('listitem');
  expect(item).toHaveTextContent(/A-1, Shed S1, .*2026: Jonas Weber corrected this entry after the import\.$/);
  expect(within(dialog).getByRole('textbox')).toHaveValue('wrong shed');
  await user.click(within(dialog).getByRole('checkbox', { name: /Leave these as they are/ }));
  await user.click(act);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = received.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual([
    { reason: 'wrong shed', leaveChanged: false },
    { reason: 'wrong shed', leaveChanged: true },
  ]);
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
});

it('is not offered to who may import and not undo', async () => {
  await show({ rules: ['create', 'read'].map((action) => ({ action: action as 'read', subject: 'Import' as const })) });
  expect(await screen.findByText('weights.csv')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
});
