import { listHealthItems } from '@henhouse/contract/health/health-item';
import { createPrescription } from '@henhouse/contract/health/prescription';
import {
  createTreatmentRequest,
  declineTreatmentRequest,
  listTreatmentRequests,
  type TreatmentRequest,
} from '@henhouse/contract/health/treatment-request';
import { permissionsOf } from '@henhouse/domain/people/matrix';
import type { BuiltInRole } from '@henhouse/domain/people/permission';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { blankOf } from '../../../test-blank';
import { answer, renderScreen, sentBy, testIds } from '../../../test-screen';
import { FlockRequests } from './flock-requests';
import TreatmentRequestListPage from './treatment-request-list.page';

const uuid = (end: string) => `01900000-0000-7000-8000-${end.padStart(12, '0')}`;
const flock = { id: uuid('b1'), farmId: uuid('f1'), number: 'M-1', state: 'rearing' } as const;
const open = blankOf(createTreatmentRequest.output, {
  id: uuid('a1'),
  farmId: flock.farmId,
  farmName: 'Meadow Farm',
  flockId: flock.id,
  flockNumber: flock.number,
  signs: 'Coughing, swollen heads',
  sinceDay: '2026-04-08',
  birds: 300,
  state: 'open',
  askedById: uuid('d0'),
  askedBy: 'Maria Keller',
  askedAt: '2026-04-10T08:00:00Z',
  version: 3,
});
const declined: TreatmentRequest = {
  ...open,
  id: uuid('a2'),
  state: 'declined',
  answeredBy: 'Dr Hale',
  answeredAt: '2026-04-10T09:00:00Z',
  answerReason: 'Dust, not infection',
};

function show(
  ui: React.ReactNode,
  role: BuiltInRole,
  items: readonly TreatmentRequest[],
  userId: string = testIds.user,
) {
  return renderScreen(ui, {
    path: '/apps/treatment-request/list',
    at: '/apps/treatment-request/list',
    answers: [
      answer(listTreatmentRequests, { items: [...items], total: items.length }),
      answer(listHealthItems, { items: [], total: 0 }),
      answer(declineTreatmentRequest, { ...declined, id: open.id }),
    ],
    rules: permissionsOf(role),
    role,
    user: { id: userId },
  });
}

describe('requests for treatment', () => {
  it('say what became of them, with the reason of the Doctor', async () => {
    await show(<FlockRequests flock={flock} />, 'Manager', [declined]);
    expect(await screen.findByText('Declined')).toBeVisible();
    expect(screen.getByText(/Dust, not infection/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ask for treatment' })).toBeVisible();
  });

  it('are declined by a Doctor, with a reason and for the version that was seen', async () => {
    const { user, received } = await show(<FlockRequests flock={flock} />, 'Doctor', [open]);
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decline the request for flock M-1?' });
    await user.type(within(dialog).getByRole('textbox'), 'Dust, not infection');
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    const sent = await sentBy(received, 'PUT');
    expect(sent.body).toEqual({ reason: 'Dust, not infection' });
    expect(sent.headers.get('if-match')).toBe('"3"');
  });

  it('become a prescription that stands filled in with what was seen', async () => {
    const { user } = await show(<FlockRequests flock={flock} />, 'Doctor', [open]);
    await user.click(await screen.findByRole('button', { name: 'Prescribe' }));
    const dialog = await screen.findByRole('dialog', { name: 'Prescribe for flock M-1' });
    expect(within(dialog).getByRole('combobox', { name: 'Diagnosis' })).toHaveValue(open.signs);
    expect(createPrescription.input.shape.requestId.safeParse(open.id).success).toBe(true);
  });

  it('are answered by nobody else, and taken back by who asked alone', async () => {
    for (const [role, userId, buttons] of [
      ['Owner', testIds.user, []],
      ['Supervisor', testIds.user, []],
      ['Manager', testIds.user, []],
      ['Manager', open.askedById, ['Take back']],
    ] as const) {
      const { unmount } = await show(<FlockRequests flock={flock} />, role, [open], userId);
      expect(await screen.findByText('Open')).toBeVisible();
      const offered = ['Prescribe', 'Decline', 'Take back'].filter((name) => screen.queryByRole('button', { name }));
      expect(offered).toEqual(buttons);
      unmount();
    }
  });

  it('are a list of all flocks, which says so when there is none', async () => {
    const { unmount } = await show(<TreatmentRequestListPage />, 'Doctor', [open]);
    expect(await screen.findByText('Coughing, swollen heads')).toBeVisible();
    unmount();
    await show(<TreatmentRequestListPage />, 'Doctor', []);
    expect(await screen.findByText('No request for treatment')).toBeVisible();
  });
});
