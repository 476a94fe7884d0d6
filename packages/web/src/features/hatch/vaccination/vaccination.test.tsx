import { listHatchDispatches } from '@henhouse/contract/hatchery/chick-dispatch';
import { getHatch } from '@henhouse/contract/hatchery/hatch';
import {
  correctHatchVaccination,
  deleteHatchVaccination,
  type HatchVaccinationRow,
  listHatchVaccinations,
  vaccinateHatch,
} from '@henhouse/contract/hatchery/hatch-vaccination';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, renderScreen } from '../../../test-screen';
import { hatch, ids, uuid } from '../hatch.fixture';
import HatchViewPage from '../hatch-view.page';

const given: HatchVaccinationRow = {
  id: uuid('e7'),
  hatchId: ids.hatch,
  lotId: uuid('e8'),
  day: '2026-03-23',
  doses: 5000,
  chicks: 4250,
  route: 'spray',
  givenBy: 'Ada',
  notes: '',
  itemName: 'IB spray',
  lotCode: 'V-12',
  unit: 'doses',
  createdBy: 'Ada',
  version: 2,
  createdAt: '2026-03-23T12:00:00Z',
  changedAt: '2026-03-23T12:00:00Z',
};
const lots = [
  { lotId: uuid('e8'), itemName: 'IB spray', lotCode: 'V-12', unit: 'doses', onHand: 10_000, expiryDay: '2026-12-31' },
];

const show = (items: HatchVaccinationRow[], role = 'Owner') =>
  renderScreen(<HatchViewPage />, {
    path: '/apps/manage-farm/$farmId/hatch/$hatchId',
    at: `/apps/manage-farm/${ids.farm}/hatch/${ids.hatch}?tab=chicks`,
    role,
    answers: [
      answer(getHatch, hatch),
      answer(listHatchDispatches, { items: [], targets: [] }),
      answer(listHatchVaccinations, { items, lots }),
      answer(vaccinateHatch, given),
      answer(correctHatchVaccination, given),
      answer(deleteHatchVaccination, undefined as never),
    ],
  });
const sent = (received: Awaited<ReturnType<typeof show>>['received'], method: string) =>
  received.find((one) => one.method === method);

describe('a vaccine given in the hatchery', () => {
  it('is written down on the hatch: which lot, how, and how many doses for its chicks', async () => {
    const { user, received } = await show([]);
    expect(await screen.findByText('No vaccine was given')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Record a vaccine' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record a vaccine' });
    expect(within(dialog).getByRole('textbox', { name: /^Chicks/ })).toHaveValue('4,250');
    await user.type(within(dialog).getByRole('textbox', { name: /^Doses/ }), '5000');
    await user.click(within(dialog).getByRole('button', { name: 'Save vaccine' }));
    await waitFor(() => expect(sent(received, 'POST')).toBeDefined());
    expect(sent(received, 'POST')?.body).toMatchObject({
      lotId: given.lotId,
      day: '2026-03-23',
      doses: 5000,
      chicks: 4250,
      route: 'spray',
    });
  });

  it('is corrected upon the version that was seen, and taken back with a reason', async () => {
    const { user, received } = await show([given]);
    const table = await screen.findByRole('region', { name: 'Vaccines given' });
    await user.click(within(table).getByRole('button', { name: /IB spray V-12/ }));
    expect(await screen.findByRole('menuitem', { name: 'Where it went' })).toBeInTheDocument();
    await user.click(screen.getByRole('menuitem', { name: 'Correct' }));
    const dialog = await screen.findByRole('dialog', { name: 'Correct the vaccine' });
    await user.type(within(dialog).getByRole('textbox', { name: /^Why is it corrected/ }), 'counted again');
    await user.click(within(dialog).getByRole('button', { name: 'Save correction' }));
    await waitFor(() => expect(sent(received, 'PUT')?.headers.get('if-match')).toBe('"2"'));
    await user.click(within(table).getByRole('button', { name: /IB spray V-12/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Take back' }));
    const question = await screen.findByRole('dialog', { name: /Take back/ });
    await user.type(within(question).getByRole('textbox'), 'other hatch');
    await user.click(within(question).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(sent(received, 'DELETE')?.body).toEqual({ reason: 'other hatch' }));
  });
});
