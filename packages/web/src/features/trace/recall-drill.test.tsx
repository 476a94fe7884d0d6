import { exportRecallDrill, getRecallDrill } from '@henhouse/contract/trace/trace';
import { permissionsOf } from '@henhouse/domain/people/matrix';
import type { BuiltInRole } from '@henhouse/domain/people/permission';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { blankOf } from '../../test-blank';
import { answer, renderScreen } from '../../test-screen';
import RecallDrillPage from './recall-drill.page';

const id = '01900000-0000-7000-8000-0000000000a1';
const startId = '01900000-0000-7000-8000-0000000000b1';
const drill = blankOf(getRecallDrill.output, {
  id,
  kind: 'goods',
  startId,
  name: 'L-77',
  notes: 'Quarterly drill',
  tookS: 95,
  elapsedMs: 41,
  holders: 1,
  customers: 1,
  heldAt: '2026-03-02T08:00:00Z',
  heldBy: 'Ada',
  found: [
    blankOf(getRecallDrill.output.shape.found.element, {
      key: 'sale:1',
      place: 'customer',
      placeName: 'Plant North',
      farmName: 'Meadow Farm',
      what: 'birds',
      quantity: 600,
      delivered: 600,
      unit: 'birds',
      sharePct: 75,
      document: 'R 17',
      day: '2026-03-01',
      contact: 'Olga',
      phone: '+44 1',
    }),
    blankOf(getRecallDrill.output.shape.found.element, {
      key: 'goods:1',
      place: 'store',
      placeName: 'Hill Farm',
      farmName: 'Hill Farm',
      what: 'Starter L-77',
      quantity: 1300,
      delivered: 4500,
      unit: 'kg',
      sharePct: 100,
    }),
  ],
  subject: {
    about: 'Starter',
    farmName: '',
    day: '2026-02-20',
    supplier: 'Vale Mill',
    docket: 'D-9',
    source: '',
    expiryDay: '2026-08-20',
  },
  balance: { unit: 'kg', received: 5000, used: 3100, left: 1300, gone: 500, gap: 100, gapPct: 2 },
  cut: 2,
});

async function open(role: BuiltInRole) {
  const view = await renderScreen(<RecallDrillPage />, {
    path: '/apps/trace/drill/:drillId',
    at: `/apps/trace/drill/${id}`,
    answers: [answer(getRecallDrill, drill), answer(exportRecallDrill, new Blob(['%PDF']) as never)],
    rules: permissionsOf(role),
    role,
  });
  await screen.findByRole('heading', { name: 'Recall drill: Goods lot L-77' });
  return view;
}

describe('a recall drill that was kept', () => {
  it('says how long it took and who had what, with whom to ring', async () => {
    await open('Manager');
    expect(screen.getByText('1 min 35 s')).toBeVisible();
    expect(screen.getByText('Quarterly drill')).toBeVisible();
    expect(screen.getByText('Plant North')).toBeVisible();
    expect(screen.getByText(/^2 ways were not followed/)).toBeVisible();
    expect(screen.getByRole('link', { name: '+44 1' })).toHaveAttribute('href', 'tel:+44 1');
  });

  it('says what it was about, what was delivered where, whom nobody can ring, and what is missing', async () => {
    await open('Manager');
    for (const text of ['Starter', 'Vale Mill', 'D-9', 'No contact on record']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(valueOf('Without a contact')).toBe('1');
    expect(valueOf('Received')).toContain('5,000');
    expect(valueOf('Gap')).toContain('100');
    expect(valueOf('Gap in %')).toBe('2.00%');
    const row = screen.getByRole('row', { name: /Hill Farm/ });
    expect(row).toHaveTextContent('4,500');
    expect(row).toHaveTextContent('1,300');
  });

  it('is taken along as PDF in the reader’s language', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const { user, received } = await open('Manager');
    await user.click(screen.getByRole('button', { name: 'Take as a file' }));
    await user.click(await screen.findByRole('menuitem', { name: /PDF/ }));
    await waitFor(() => expect(received.some(({ query }) => query.toString() === 'format=pdf&language=en')).toBe(true));
  });

  it('is only looked at by whoever may take nothing along', async () => {
    await open('AssistantManager');
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take as a file' })).toBeNull();
  });
});
