import {
  type ChickDispatch,
  cancelChickDispatch,
  dispatchChicks,
  listHatchDispatches,
} from '@henhouse/contract/hatchery/chick-dispatch';
import { getHatch } from '@henhouse/contract/hatchery/hatch';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answering, answer, refusal, renderScreen } from '../../../test-screen';
import { hatch, ids, uuid } from '../hatch.fixture';
import HatchViewPage from '../hatch-view.page';

const { farm: farmId, hatch: hatchId, toFarm: toFarmId, flock: flockId, gradeA, dispatch: dispatchId } = ids;

const sent: ChickDispatch = {
  id: dispatchId,
  number: 12,
  state: 'sent',
  toFarmId,
  toFarmName: 'Meadow Farm',
  flockId,
  flockNumber: 'M1-26-05',
  leftAt: '2026-03-23T12:00:00Z',
  receivedDay: null,
  vehicle: 'Truck 4',
  vaccines: 'Marek',
  notes: '',
  by: 'Ada',
  chicks: 2040,
  lots: [
    {
      lotId: gradeA,
      grade: 'a',
      sex: 'asHatched',
      boxes: 20,
      perBox: 100,
      freePct: 2,
      sent: 2040,
      good: null,
      broken: null,
    },
  ],
  version: 3,
  dockets: [],
};
const targets = [
  {
    farmId: toFarmId,
    farmName: 'Meadow Farm',
    flocks: [{ flockId, number: 'M1-26-05', breed: 'Ross 308', hatchDay: '2026-03-23', plannedBirds: 4000 }],
  },
];

const show = (search: string, items: ChickDispatch[], role = 'Owner', more: readonly Answering[] = []) =>
  renderScreen(<HatchViewPage />, {
    path: '/apps/manage-farm/$farmId/hatch/$hatchId',
    at: `/apps/manage-farm/${farmId}/hatch/${hatchId}${search}`,
    role,
    answers: [...more, answer(getHatch, hatch), answer(listHatchDispatches, { items, targets })],
  });

describe('chicks that leave a hatch', () => {
  it('stand with their boxes and where they are; those on their way are taken back with a reason', async () => {
    const gone: ChickDispatch = { ...sent, id: uuid('d2'), number: 11, state: 'received' };
    const { user, received } = await show('?tab=chicks', [sent, gone], 'Owner', [
      answer(cancelChickDispatch, { ...sent, state: 'cancelled' }),
    ]);
    const table = await screen.findByRole('region', { name: 'Chicks that left' });
    expect(within(table).getByText('Supply 12').closest('tr')).toHaveTextContent(
      /On the way.*Meadow Farm.*M1-26-05.*Grade A: 20 boxes of 100, 2 % free.*2,040/,
    );
    await user.click(within(table).getByRole('button', { name: /Supply 11/ }));
    expect(await screen.findByRole('menuitem', { name: 'Print delivery note' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Take back' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(within(table).getByRole('button', { name: /Supply 12/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Take back' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('2,040 chicks for Meadow Farm come back');
    await user.type(within(dialog).getByRole('textbox'), 'wrong truck');
    await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
    await waitFor(() =>
      expect(received.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'wrong truck' }),
    );
    expect(received.find(({ method }) => method === 'POST')?.headers.get('if-match')).toBe('"3"');
  });

  it('are packed as many as there are, sent to a farm for its flock, and refused at their box', async () => {
    const { user, received } = await show('?dispatch=new', [], 'Owner', [
      refusal(dispatchChicks, 'invalidInput', {
        problems: [
          { code: 'moreThanStock', severity: 'error', field: 'lots.0.quantity', params: { value: 4284, max: 4200 } },
        ],
      }),
    ]);
    const boxes = await screen.findByRole('textbox', { name: /^Boxes/ });
    // 41 boxes of 100 and 2 % on top are 4,182 of 4,200.
    expect(boxes).toHaveValue('41');
    expect(screen.getByText('4,182 chicks')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: /^To farm/ }));
    await user.click(await screen.findByRole('option', { name: 'Meadow Farm' }));
    await user.click(screen.getByRole('combobox', { name: /^For the flock/ }));
    await user.click(await screen.findByRole('option', { name: /^M1-26-05, Ross 308/ }));
    await user.clear(boxes);
    await user.type(boxes, '42');
    await user.click(screen.getByRole('button', { name: 'Send chicks' }));
    await waitFor(() => expect(boxes).toHaveAttribute('aria-invalid', 'true'));
    expect(received.find(({ method }) => method === 'POST')?.body).toMatchObject({
      toFarm: toFarmId,
      forFlock: flockId,
      lots: [{ lotId: gradeA, boxes: 42, perBox: 100, freePct: 2 }],
    });
  });

  it('are sent by nobody who only looks on', async () => {
    await show('?tab=chicks', [], 'Doctor');
    expect(await screen.findByText('No chicks have left yet')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Send chicks' })).not.toBeInTheDocument();
  });
});
