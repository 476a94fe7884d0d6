import { listSheds } from '@henhouse/contract/farm/shed';
import { listFlocks } from '@henhouse/contract/flock/flock';
import {
  createSample,
  getSample,
  listSamples,
  recordResults,
  removeSample,
  type Sample,
  updateSample,
} from '@henhouse/contract/health/sample';
import { permissionsOf } from '@henhouse/domain/people/matrix';
import type { BuiltInRole } from '@henhouse/domain/people/permission';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { blankOf } from '../../../test-blank';
import { answer, renderScreen, sentBy } from '../../../test-screen';
import { FlockSamples } from './flock-samples';
import SampleViewPage from './sample-view.page';

const uuid = (end: string) => `01900000-0000-7000-8000-${end.padStart(12, '0')}`;
const flock = { id: uuid('b1'), farmId: uuid('f1'), number: 'M-1', state: 'rearing' } as const;
const waiting = blankOf(getSample.output, {
  id: uuid('a1'),
  farmId: flock.farmId,
  farmName: 'Meadow Farm',
  kind: 'salmonella',
  flockId: flock.id,
  flockNumber: flock.number,
  day: '2026-04-01',
  parts: 1,
  takenBy: 'Maria Keller',
  laboratory: 'LUFA Nord-West',
  number: 'L 7',
  state: 'waiting',
  createdBy: 'Maria Keller',
  version: 3,
});
const found = { part: 1, outcome: 'positive', finding: 'S. Enteritidis', value: null, unit: '', limit: null } as const;
const positive: Sample = {
  ...waiting,
  state: 'positive',
  knownDay: '2026-04-08',
  results: [found],
  shuts: [{ id: flock.id, number: flock.number }],
};

const show = (role: BuiltInRole, items: readonly Sample[]) =>
  renderScreen(<FlockSamples flock={flock} />, {
    path: '/apps/health/sample/list',
    at: '/apps/health/sample/list',
    answers: [
      answer(listSamples, { items: [...items], total: items.length }),
      answer(listFlocks, { items: [], total: 0 }),
      answer(listSheds, { items: [], total: 0 }),
      answer(createSample, waiting),
      answer(recordResults, positive),
    ],
    rules: permissionsOf(role),
    role,
  });

describe('samples of a flock', () => {
  it('say what was found, and are only looked at by who may not write', async () => {
    await show('Supervisor', [positive]);
    expect(await screen.findByText('Positive')).toBeVisible();
    expect(screen.getByText(/S. Enteritidis/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are given their result by a Manager, with the type and for the version that was seen', async () => {
    const { user, received } = await show('Manager', [waiting]);
    await user.click(await screen.findByRole('button', { name: 'Enter the result' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter the result' }));
    await user.click(dialog.getByRole('combobox', { name: /Result/ }));
    await user.click(await screen.findByRole('option', { name: 'Positive' }));
    await user.type(dialog.getByRole('textbox', { name: 'Type' }), 'S. Enteritidis');
    await user.click(dialog.getByRole('button', { name: 'Save result' }));
    const sent = await sentBy(received, 'PUT');
    expect(sent.body).toMatchObject({ results: [found] });
    expect(sent.headers.get('if-match')).toBe('"3"');
  });

  it('are written down from the flock, which is the place', async () => {
    const { user, received } = await show('Manager', []);
    await user.click(await screen.findByRole('button', { name: 'Write down a sample' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Write down a sample' }));
    await user.type(dialog.getByRole('textbox', { name: /Taken by/ }), 'Jan Vos');
    await user.type(dialog.getByRole('textbox', { name: /^Laboratory(?!’)/ }), 'LUFA');
    await user.click(dialog.getByRole('button', { name: 'Save sample' }));
    expect((await sentBy(received, 'POST')).body).toMatchObject({
      kind: 'salmonella',
      flockId: flock.id,
      parts: 2,
      takenBy: 'Jan Vos',
    });
  });
});

describe('a sample', () => {
  const open = (sample: Sample) =>
    renderScreen(<SampleViewPage />, {
      path: '/apps/health/sample/:sampleId',
      at: `/apps/health/sample/${sample.id}`,
      answers: [
        answer(getSample, sample),
        answer(removeSample, undefined as never),
        answer(updateSample, sample),
        answer(recordResults, sample),
        answer(listFlocks, { items: [], total: 0 }),
        answer(listSheds, { items: [], total: 0 }),
      ],
      rules: permissionsOf('Manager'),
      role: 'Manager',
    });

  it('is taken back with a reason while no result of it is known, and not after', async () => {
    const { user, received, unmount } = await open(waiting);
    const more = await screen.findByRole('button', { name: /More|Actions/ });
    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name: 'Take back' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take this sample back?' }));
    await user.type(dialog.getByRole('textbox'), 'Written down twice');
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    const sent = await sentBy(received, 'DELETE');
    expect(sent.body).toEqual({ reason: 'Written down twice' });
    expect(sent.headers.get('if-match')).toBe('"3"');
    unmount();
    const withResult = await open(positive);
    await withResult.user.click(await screen.findByRole('button', { name: /More|Actions/ }));
    expect(screen.queryByRole('menuitem', { name: 'Take back' })).toBeNull();
  });

  it('is corrected with a reason once its result is known, and is whatever sampling that makes it', async () => {
    const { user, received } = await open({ ...positive, taskId: uuid('c1') });
    await user.click(await screen.findByRole('button', { name: /More|Actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Correct the sample' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the sample' }));
    expect(dialog.queryByRole('textbox', { name: /^Parts/ })).toBeNull();
    // The flock is over and in no list any more.
    expect(dialog.getByRole('combobox', { name: /Taken at/ })).toHaveValue('M-1');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'It was of the other shed');
    await user.click(dialog.getByRole('button', { name: 'Save sample' }));
    const { body } = await sentBy(received, 'PUT');
    expect(body).toMatchObject({ parts: 1, reason: 'It was of the other shed' });
    expect(body).not.toHaveProperty('taskId');
  });

  it('is of as many parts as the laboratory examined', async () => {
    const { user, received } = await open(positive);
    await user.click(await screen.findByRole('button', { name: 'Correct the result' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter the result' }));
    const parts = dialog.getByRole('textbox', { name: /^Parts/ });
    await user.clear(parts);
    await user.type(parts, '2');
    await user.click(dialog.getByRole('button', { name: 'Add a finding' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Two swabs');
    await user.click(dialog.getByRole('button', { name: 'Save result' }));
    expect((await sentBy(received, 'PUT')).body).toMatchObject({ parts: 2, reason: 'Two swabs' });
  });

  it('goes on with what is still waited for, and asks for no reason', async () => {
    const [first] = positive.results;
    const { user, received } = await open({ ...positive, parts: 3, state: 'waiting', results: first ? [first] : [] });
    expect(await screen.findByText('2 parts are still waited for.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Enter the result' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter the result' }));
    expect(dialog.getByText(/Take away the lines of parts that are not known yet/)).toBeVisible();
    await user.click(dialog.getAllByRole('button', { name: /^Remove/ })[2] as HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Save result' }));
    const { body } = await sentBy(received, 'PUT');
    expect(body).toMatchObject({ results: [{ part: 1 }, { part: 2, outcome: 'negative' }] });
    expect(body).not.toHaveProperty('reason');
  });
});
