import { deleteEntry, type Entry, getEntry, listEntries, listRevisions } from '@henhouse/contract/entry/entry';
import { deleteEndpointOf } from '@henhouse/contract/entry/entry-on-paper';
import { getEntryContext, getGrid, listMissingEntries } from '@henhouse/contract/entry/entry-work';
import { getFarm, listFarms } from '@henhouse/contract/farm/farm';
import { listSheds } from '@henhouse/contract/farm/shed';
import { listFlocks } from '@henhouse/contract/flock/flock';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { screens } from '../../shared/screen/screens';
import { farmView } from '../../test-farm';
import { answer, renderScreen, sentBy } from '../../test-screen';
import DataEntryListPage from './data-entry-list.page';
import { day, entryOf, flockOnDay, gridLine, ids, savedOf } from './entry.fixture';

const corrected = entryOf({ version: 2, confirmed: ['mortalityHigh'], reason: 'Counted again' });

async function show(
  part: {
    readonly role?: string;
    readonly rules?: Parameters<typeof renderScreen>[1];
    readonly entry?: Entry;
    readonly hasDoctor?: boolean;
  } = {},
) {
  const { path } = screens['manage-farm-data-entry-list'];
  const { entry = corrected, hasDoctor = true } = part;
  const view = await renderScreen(<DataEntryListPage />, {
    path,
    at: path.replace(':farmId', ids.farm),
    role: part.role ?? 'Manager',
    ...part.rules,
    answers: [
      answer(listEntries, { items: [entry], total: 1 }),
      answer(getFarm, farmView({ id: ids.farm, hasDoctor })),
      answer(deleteEndpointOf('medicine', true), savedOf(entry)),
      answer(listMissingEntries, {
        items: [
          {
            day: '2026-11-02',
            shedId: ids.sheds[1],
            shedName: 'Shed 2',
            flockId: ids.flocks[1],
            flockNumber: 'M-2',
            missing: ['feed'],
          },
        ],
        total: 1,
      }),
      answer(getGrid, { day, today: day, lines: [gridLine(0, { missing: ['mortality'] })] }),
      answer(listFarms, { items: [], total: 0 }),
      answer(listSheds, { items: [], total: 0 }),
      answer(listFlocks, { items: [], total: 0 }),
      answer(deleteEntry, savedOf(entryOf({ state: 'deleted' }))),
      answer(getEntry, corrected),
      answer(getEntryContext, flockOnDay()),
      answer(listRevisions, {
        items: [
          {
            version: 2,
            day,
            detail: corrected.detail,
            itemUnit: '',
            notes: '',
            attachments: [],
            state: 'posted',
            at: corrected.changedAt,
            by: 'Maria Keller',
            reason: 'Counted again',
          },
          {
            version: 1,
            day,
            detail: { sex: 'asHatched', lines: [{ fate: 'dead', cause: 'leg', count: 8 }], timeOfDay: null },
            itemUnit: '',
            notes: '',
            attachments: [],
            state: 'posted',
            at: corrected.createdAt,
            by: 'Lukas Berger',
            reason: '',
          },
        ],
      }),
    ],
  });
  const menu = async () => {
    await view.user.click(await screen.findByRole('button', { name: /^Actions for .*, Shed 1/ }));
    return within(await screen.findByRole('menu'));
  };
  return { ...view, menu };
}

describe('the list of entries', () => {
  it('marks what was confirmed although implausible, and what was corrected', async () => {
    await show();
    expect(await screen.findByText('Confirmed')).toBeInTheDocument();
    expect(screen.getByText('Corrected')).toBeInTheDocument();
    expect(screen.getByText('Dead 7, Culled 2')).toBeInTheDocument();
  });

  it('takes an entry back after saying what follows, with a reason and the version that was seen', async () => {
    const { user, menu, received } = await show();
    await user.click((await menu()).getByRole('menuitem', { name: 'Take back' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/9 birds are alive again/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Take back' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox'), 'Wrong shed');
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    const sent = await sentBy(received, 'DELETE');
    expect(sent.body).toEqual({ reason: 'Wrong shed' });
    expect(sent.headers.get('If-Match')).toBe('"2"');
  });

  const recorder = {
    rules: [
      { action: 'read', subject: 'all' },
      { action: 'outside', subject: 'Prescription' },
    ],
  } as const;
  const given = { itemId: ids.flocks[0], lotId: null, quantity: 2, purpose: 'x', route: 'spray', prescriptionId: null };
  const medicine = entryOf({ kind: 'medicine', version: 2, detail: { ...given, treatmentId: null } as never });

  it('shows what was given of a medicine to the last gram, in its unit', async () => {
    await show({ entry: { ...medicine, figure: 2.25, unit: 'g' } });
    expect(await screen.findByText(/^2\.25/)).toBeVisible();
  });

  it('lets who records papers take a medicine back where no Doctor is, by the call for that', async () => {
    const { user, menu, received } = await show({ entry: medicine, hasDoctor: false, rules: recorder });
    const items = await menu();
    await user.click(await items.findByRole('menuitem', { name: 'Take back' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Wrong shed');
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    expect((await sentBy(received, 'DELETE')).path).toMatch(/\/medicine\/on-paper$/);
  });

  it('leaves a medicine to the Doctor where there is one', async () => {
    const { menu, received } = await show({ entry: medicine, rules: recorder });
    await waitFor(() => expect(received.some(({ path }) => path === `/api/v1/farms/${ids.farm}`)).toBe(true));
    const items = await menu();
    expect(items.queryByRole('menuitem', { name: 'Take back' })).not.toBeInTheDocument();
    expect(items.queryByRole('menuitem', { name: 'Correct' })).not.toBeInTheDocument();
  });

  it('shows former states with who, and why', async () => {
    const { user, menu } = await show();
    await user.click((await menu()).getByRole('menuitem', { name: 'Show former states' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Reason: Counted again')).toBeInTheDocument();
    expect(dialog.getByText(/8 birds/)).toBeInTheDocument();
    expect(dialog.getByText('Dead 8 (Legs)')).toBeInTheDocument();
  });

  it('leads to the form of what is missing, its day filled in', async () => {
    await show();
    const link = await screen.findByRole('link', { name: 'Feed, Shed 2, Nov 2, 2026' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/data-entry\/[^/]+\/feed\?day=2026-11-02$/));
    expect(await screen.findByRole('link', { name: /^Mortality, Shed 1/ })).toBeInTheDocument();
  });

  it('brings the form to the Owner, who corrects without entering', async () => {
    const rules = [
      { action: 'read', subject: 'all' },
      { action: 'update', subject: 'DataEntry' },
    ] as const;
    const { user, menu } = await show({ role: 'Owner', rules: { rules } });
    expect(screen.queryByRole('link', { name: 'Record the day' })).not.toBeInTheDocument();
    const items = await menu();
    expect(items.queryByRole('menuitem', { name: 'Take back' })).not.toBeInTheDocument();
    await user.click(items.getByRole('menuitem', { name: 'Correct' }));
    expect(await within(await screen.findByRole('dialog')).findByLabelText(/^Dead/)).toHaveValue('7');
  });
});
