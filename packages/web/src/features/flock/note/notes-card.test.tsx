import type { FlockLine } from '@henhouse/contract/flock/flock';
import { addFlockNote, type FlockNote, listFlockNotes, takeBackFlockNote } from '@henhouse/contract/flock/flock-note';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { itemsKept, online } from '../../../shared/outbox/outbox.fixture';
import { answer, noNetwork, renderScreen, sentBy } from '../../../test-screen';
import { NotesCard } from './notes-card';

const farmId = '01900000-0000-7000-8000-0000000000a1';
const flockId = '01900000-0000-7000-8000-0000000000f1';
const flock = {
  id: flockId,
  farmId,
  number: 'B-7',
  state: 'rearing',
  sheds: [{ shedId: '01900000-0000-7000-8000-0000000000b1', shedName: 'Shed 1', birdsAlive: 10, birdsPlaced: 10 }],
} as unknown as FlockLine;

const note = (number: number, part: Partial<FlockNote> = {}): FlockNote => ({
  id: `01900000-0000-7000-8000-00000000010${number}`,
  text: `Note ${number}`,
  at: `2026-03-0${number}T08:00:00Z`,
  by: 'Bea Holt',
  mayTakeBack: false,
  ...part,
});

const place = { path: '/apps/flock/view', at: '/apps/flock/view' };
const reads = [{ action: 'read', subject: 'Flock' }] as const;

describe('notes on a flock', () => {
  it('shows the newest three, and leads to all of them', async () => {
    await renderScreen(<NotesCard flock={flock} />, {
      ...place,
      answers: [answer(listFlockNotes, { items: [note(5), note(4), note(3)], total: 5 })],
    });
    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Note 5'),
      expect.stringContaining('Note 4'),
      expect.stringContaining('Note 3'),
    ]);
    expect(screen.getByRole('link', { name: 'All 5' }).getAttribute('href')).toBe('/apps/flock/view?tab=history');
  });

  it('sends what is written with its moment, and the field is empty for the next one', async () => {
    const { user, received } = await renderScreen(<NotesCard flock={flock} />, {
      ...place,
      answers: [answer(listFlockNotes, { items: [], total: 0 }), answer(addFlockNote, note(6))],
    });
    await user.type(await screen.findByRole('textbox', { name: 'Write a note' }), 'Restless at the far end');
    await user.click(screen.getByRole('button', { name: 'Write' }));
    const { body } = await sentBy(received, 'POST');
    expect(body).toMatchObject({ text: 'Restless at the far end', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Write a note' })).toHaveProperty('value', ''));
  });

  it('waits on this device without a network', async () => {
    online(false);
    const { user } = await renderScreen(<NotesCard flock={flock} />, {
      ...place,
      answers: [answer(listFlockNotes, { items: [], total: 0 }), noNetwork(addFlockNote)],
    });
    await user.type(await screen.findByRole('textbox', { name: 'Write a note' }), 'Fan 3 stands still');
    await user.click(screen.getByRole('button', { name: 'Write' }));
    await waitFor(async () => expect((await itemsKept()).map(({ title }) => title)).toEqual(['Note on flock B-7']));
    online(true);
  });

  it('offers to take back only what its reader may', async () => {
    const { user, received } = await renderScreen(<NotesCard flock={flock} />, {
      ...place,
      answers: [
        answer(listFlockNotes, { items: [note(5, { mayTakeBack: true }), note(4)], total: 2 }),
        answer(takeBackFlockNote, undefined as never),
      ],
    });
    await screen.findByText('Note 5');
    const menus = screen.getAllByRole('button', { name: /^Actions for Note of/ });
    expect(menus).toHaveLength(1);
    await user.click(menus[0] as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'Take back' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take this note back?' });
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Other flock');
    await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
    await waitFor(() =>
      expect(received.find(({ method }) => method === 'DELETE')).toMatchObject({
        path: `/api/v1/flocks/${flockId}/notes/${note(5).id}`,
        body: { reason: 'Other flock' },
      }),
    );
  });

  it('has no field for who may only read, and on a closed flock for nobody', async () => {
    const answers = [answer(listFlockNotes, { items: [note(5)], total: 1 })];
    await renderScreen(<NotesCard flock={flock} />, { ...place, role: 'Doctor', rules: [...reads], answers }).then(
      async ({ unmount }) => {
        await screen.findByText('Note 5');
        expect(screen.queryByRole('textbox')).toBeNull();
        unmount();
      },
    );
    await renderScreen(<NotesCard flock={{ ...flock, state: 'closed' }} />, { ...place, answers });
    await screen.findByText('Note 5');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
