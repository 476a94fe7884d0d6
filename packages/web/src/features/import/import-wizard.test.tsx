import {
  checkImport,
  type ImportReport,
  listImports,
  runImport,
  undoImport,
  uploadImport,
} from '@henhouse/contract/import/import';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { screens } from '../../shared/screen/screens';
import { answer, renderScreen } from '../../test-screen';
import { ImportWizard } from './import-wizard';

const farmId = '01900000-0000-7000-8000-00000000000f';
const id = '01900000-0000-7000-8000-0000000000a1';
const head = {
  id,
  kind: 'suppliers' as const,
  fileName: 'mills.csv',
  lines: 1,
  alreadyThere: 0,
  emptyCells: 0,
  problemsTotal: 0,
  mayImport: true,
  createdAt: '2026-11-20T06:40:12.000Z',
  createdBy: 'Maria Keller',
};
const report: ImportReport = { ...head, state: 'checked', entries: { partner: 1 }, problems: [], preview: [] };
const read = {
  id,
  kind: head.kind,
  fileName: head.fileName,
  sheet: null,
  columns: [{ index: 0, header: 'Name', guess: 'name' as const, samples: ['Weser Mill'] }],
  lines: 1,
  dayFormatGuess: 'YYYY-MM-DD' as const,
  dayFormatOpen: false,
  decimalGuess: '.' as const,
  decimalOpen: false,
  decimalSample: null,
  unitsGuess: 'metric' as const,
  kept: null,
  importedAt: null,
};

it('says no more that a file was imported once that is undone below, and brings it again as a document of its own', async () => {
  const { path } = screens['manage-farm-data-entry-import'];
  const { user, received } = await renderScreen(<ImportWizard place={{ storeId: farmId, farmId: null }} />, {
    path,
    at: path.replace(':farmId', farmId),
    answers: [
      answer(uploadImport, read),
      answer(checkImport, report),
      answer(runImport, { ...report, state: 'imported' }),
      answer(listImports, {
        items: [{ ...head, state: 'imported', entries: { partner: 1 }, isMine: true }],
        total: 1,
      }),
      answer(undoImport, { id, state: 'undone', entries: 1, left: 0 }),
    ],
  });
  const bring = async () => {
    await user.click(await screen.findByRole('button', { name: 'Check, record nothing' }));
    await user.click(await screen.findByRole('button', { name: /^Import 1/ }));
    expect(await screen.findByText('mills.csv is imported.')).toBeVisible();
  };
  await user.click(await screen.findByRole('button', { name: 'Paste cells' }));
  await user.type(screen.getByRole('textbox', { name: 'Cells from your spreadsheet' }), 'Name');
  await user.click(screen.getByRole('button', { name: 'Read these cells' }));
  await bring();
  await user.click(screen.getByRole('button', { name: 'Actions for mills.csv' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Undo the import' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'wrong file');
  await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByRole('button', { name: 'Check, record nothing' })).toBeEnabled();
  expect(screen.queryByText('mills.csv is imported.')).toBeNull();
  await bring();
  const runs = received.filter(({ path: to }) => to.endsWith('/run'));
  expect(new Set(runs.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
});

it('asks for the decimal sign where nothing tells, and says how numbers are read', async () => {
  const { path } = screens['manage-farm-data-entry-import'];
  const { user } = await renderScreen(<ImportWizard place={{ storeId: farmId, farmId: null }} />, {
    path,
    at: path.replace(':farmId', farmId),
    answers: [
      answer(uploadImport, { ...read, decimalOpen: true, decimalSample: '12,500' }),
      answer(listImports, { items: [], total: 0 }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Paste cells' }));
  await user.type(screen.getByRole('textbox', { name: 'Cells from your spreadsheet' }), 'Name');
  await user.click(screen.getByRole('button', { name: 'Read these cells' }));
  expect(await screen.findByText(/^“12,500” in this file is 12,500 or 12.5,/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check, record nothing' })).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: 'Decimal sign' }));
  await user.click(await screen.findByRole('option', { name: 'Comma (1,5)' }));
  expect(screen.getByText('“12,500” is read as 12.5')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check, record nothing' })).toBeEnabled();
});

it('leaves out a line that is nothing to record, checks without it, and takes it in again', async () => {
  const { path } = screens['manage-farm-data-entry-import'];
  const preview = [
    { line: 2, cells: ['Weser Mill'] },
    { line: 3, cells: ['Sum'] },
  ];
  const { user, received } = await renderScreen(<ImportWizard place={{ storeId: farmId, farmId: null }} />, {
    path,
    at: path.replace(':farmId', farmId),
    answers: [
      answer(uploadImport, read),
      answer(checkImport, { ...report, preview }),
      answer(listImports, { items: [], total: 0 }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Paste cells' }));
  await user.type(screen.getByRole('textbox', { name: 'Cells from your spreadsheet' }), 'Name');
  await user.click(screen.getByRole('button', { name: 'Read these cells' }));
  const check = async () => {
    await user.click(await screen.findByRole('button', { name: 'Check, record nothing' }));
    await screen.findByRole('button', { name: 'Name, line 2: Weser Mill' });
    return received.findLast(({ path: to }) => to.endsWith('/check'))?.body;
  };
  expect(await check()).toMatchObject({ leftOut: [] });
  await user.click(screen.getByRole('button', { name: 'Actions for Line 3' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Leave this line out' }));
  expect(await screen.findByText('Line 3 is left out.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Name, line 3: Sum' })).toBeNull();
  // What was checked is not what would be brought.
  expect(screen.getByRole('button', { name: /^Import 1/ })).toBeDisabled();
  expect(await check()).toMatchObject({ leftOut: [3] });
  expect(screen.getByRole('button', { name: /^Import 1/ })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Take in again' }));
  expect(await check()).toMatchObject({ leftOut: [] });
});
