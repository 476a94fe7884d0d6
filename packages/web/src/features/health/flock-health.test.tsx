import { answerOverride, getFlockHealth, requestOverride } from '@henhouse/contract/health/flock-health';
import { permissionsOf } from '@henhouse/domain/people/matrix';
import type { BuiltInRole } from '@henhouse/domain/people/permission';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { blankOf } from '../../test-blank';
import { answer, renderScreen, sentBy, testIds } from '../../test-screen';
import { FlockHealth } from './flock-health';

const uuid = (end: string) => `01900000-0000-7000-8000-${end.padStart(12, '0')}`;
const flock = { id: uuid('b1'), farmId: uuid('f1'), number: 'M-1', state: 'rearing' } as const;
const override = blankOf(requestOverride.output, {
  id: uuid('a1'),
  flockId: flock.id,
  product: 'meat',
  day: '2026-04-10',
  reason: 'The house is failing',
  state: 'asked',
  askedById: uuid('d0'),
  askedBy: 'Dr Hale',
  askedRole: 'Doctor',
  askedAt: '2026-04-10T08:00:00Z',
  version: 1,
});
const health = blankOf(getFlockHealth.output, {
  today: '2026-04-10',
  holds: [
    {
      product: 'meat',
      entryId: uuid('e1'),
      source: 'treatment',
      itemName: 'Enrofloxacin 10 %',
      firstDoseDay: '2026-04-08',
      lastDoseDay: '2026-04-12',
      clearDay: '2026-04-19',
      withoutEnd: null,
    },
  ],
  antimicrobials: {
    activeMg: null,
    liveKg: 1200,
    mgPerKg: null,
    mgPerPcu: null,
    dailyDoses: null,
    treatmentIncidence: null,
    withoutDose: [],
    treatmentDays: 3,
    withoutStrength: ['Colistin'],
  },
  overrides: [override],
  hasDoctor: true,
});

async function show(role: BuiltInRole, part: Partial<typeof health> = {}, userId?: string) {
  return renderScreen(<FlockHealth flock={flock} />, {
    path: '/apps/flock/:flockId/view',
    at: `/apps/flock/${flock.id}/view`,
    answers: [
      answer(getFlockHealth, { ...health, ...part }),
      answer(answerOverride, { ...override, state: 'granted', answeredBy: 'Ada Nkemelu', version: 2 }),
    ],
    rules: permissionsOf(role),
    role,
    user: { id: userId ?? testIds.user },
  });
}

it('says who had granted an override that was taken back, and who took it back', async () => {
  const granted = { grantedBy: 'Ada Nkemelu', grantedAt: '2026-04-13T08:00:00.000Z' };
  const back = { answeredBy: 'Dr Hale', answeredAt: '2026-04-13T09:00:00.000Z', answerReason: 'Not sold' };
  await show('Manager', { overrides: [{ ...override, state: 'withdrawn', ...granted, ...back }] });
  expect(await screen.findByText(/Granted by Ada Nkemelu, .* · Taken back by Dr Hale, .*: Not sold/)).toBeVisible();
});

describe('health of a flock', () => {
  it('names the medicine, its last dose and the day from which the birds are free', async () => {
    await show('Manager');
    expect(await screen.findByText(/after Enrofloxacin 10 %, last dose Apr 12, 2026/)).toBeVisible();
    expect(screen.getByText('Held, free on Apr 19, 2026')).toBeVisible();
    // A figure that cannot be told is a dash, and why stands beside it.
    expect(screen.getByText(/The strength of Colistin is not stated/)).toBeVisible();
    expect(screen.getByText('Per kg of live birds').nextElementSibling).toHaveTextContent('–');
    // Medicine that was given by itself is no course: it held the meat, and counts three days.
    expect(screen.getByText(/^No course of treatment is written down/)).toBeVisible();
    expect(screen.queryByText(/not treated/)).toBeNull();
  });

  it('says what came of a course, and how the birds took a vaccine', async () => {
    const course = { entryId: uuid('e4'), itemName: 'Tylosin', result: 'No more deaths from day 3' };
    const given = { entryId: uuid('e5'), itemName: 'IB Mass', reaction: 'Sneezing for two days' };
    const { treatments, vaccinations } = getFlockHealth.output.shape;
    const treatment = blankOf(treatments.element, course);
    const vaccination = blankOf(vaccinations.element, given);
    await show('Manager', { treatments: [treatment], vaccinations: [vaccination] });
    expect(await screen.findByText('Result: No more deaths from day 3')).toBeVisible();
    expect(screen.getByText('Reaction: Sneezing for two days')).toBeVisible();
  });

  it('shows the newest of a long life, and the rest at a press', async () => {
    const { treatments, vaccinations } = getFlockHealth.output.shape;
    const many = <Row,>(make: (n: number) => Row) => Array.from({ length: 12 }, (_, n) => make(n));
    await show('Manager', {
      treatments: many((n) => blankOf(treatments.element, { entryId: uuid(`c${n}`), itemName: `Medicine ${n}` })),
      vaccinations: many((n) => blankOf(vaccinations.element, { entryId: uuid(`d${n}`), itemName: `Vaccine ${n}` })),
      overrides: many((n) => ({ ...override, id: uuid(`e${n}`), reason: `Cause ${n}` })),
    });
    const last = [/Cause 11/, 'Medicine 11', 'Vaccine 11'] as const;
    expect(await screen.findByText('Medicine 9')).toBeVisible();
    for (const name of last) expect(screen.queryByText(name)).toBeNull();
    for (const button of screen.getAllByRole('button', { name: 'Show all 12' })) await userEvent.click(button);
    for (const name of last) expect(screen.getByText(name)).toBeVisible();
  });

  it('says why time does not free what is held, and when nothing is held', async () => {
    const [hold] = health.holds;
    const without = { ...(hold as NonNullable<typeof hold>), clearDay: null, withoutEnd: 'unknown' as const };
    const { unmount } = await show('Manager', { holds: [without] });
    expect(await screen.findByText('Held: no withdrawal period is known')).toBeVisible();
    unmount();
    await show('Manager', { holds: [], overrides: [] });
    expect(await screen.findByText('Nothing is held')).toBeVisible();
  });

  it('says who shut the flock, since when and why, and lets one hand ask for an override', async () => {
    const quarantine = { fromDay: '2026-04-09', by: 'Dr Hale', reason: 'swollen heads', products: ['meat' as const] };
    const found = { ...quarantine, by: 'Manager', reason: 'S. Enteritidis, LUFA, L 7', sampleId: uuid('5a') };
    await show('Doctor', { holds: [], overrides: [], quarantines: [{ ...quarantine, sampleId: null }, found] });
    expect(await screen.findByText(/by Manager: S. Enteritidis, LUFA, L 7/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the sample' })).toHaveAttribute(
      'href',
      `/apps/health/sample/${uuid('5a')}`,
    );
    expect(await screen.findByText(/since Apr 9, 2026, by Dr Hale: swollen heads/)).toBeVisible();
    expect(screen.queryByText('Nothing is held')).toBeNull();
    expect(screen.getByRole('button', { name: 'Ask for an override' })).toBeVisible();
  });

  it('leads from a period that nobody knows to where it is stated', async () => {
    const [hold] = health.holds;
    if (hold === undefined) throw new Error('the fixture has lost its hold');
    await show('Admin', { holds: [{ ...hold, clearDay: null, withoutEnd: 'unknown' }] });
    expect(await screen.findByText('Held: no withdrawal period is known')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Open master data' })).toBeVisible();
  });

  it('tells of eggs that were laid in a withdrawal, though it has ended, and an override is asked for them', async () => {
    const name = 'Doxycycline';
    const inStore = { itemName: name, count: 900, firstDay: '2026-03-18', lastDay: '2026-03-26' };
    const sold = { documentId: uuid('e8'), product: 'eggs', count: 300, acknowledged: null, itemName: name } as const;
    const of = { day: '2026-04-06', laidDays: ['2026-03-20'], lastDoseDay: '2026-03-18', clearDay: '2026-03-28' };
    await show('Owner', { holds: [], eggsLaidInWithdrawal: [inStore], salesInWithdrawal: [{ ...sold, ...of }] });
    expect(await screen.findByText('laid from Mar 18, 2026 to Mar 26, 2026 while Doxycycline held them')).toBeVisible();
    expect(screen.getByText('laid from Mar 20, 2026 to Mar 20, 2026 while Doxycycline held them')).toBeVisible();
    expect(screen.queryByText('Nothing is held')).toBeNull();
    expect(screen.getByRole('button', { name: 'Ask for an override' })).toBeVisible();
  });

  it('keeps a sale within a withdrawal in sight until a Doctor or an Owner says what was done', async () => {
    const sale = {
      documentId: uuid('e7'),
      day: '2026-04-06',
      product: 'meat' as const,
      count: 4200,
      laidDays: [],
      itemName: 'Enrofloxacin 10 %',
      lastDoseDay: '2026-04-05',
      clearDay: '2026-04-12',
      acknowledged: null,
    };
    const { unmount } = await show('Manager', { salesInWithdrawal: [sale] });
    expect(await screen.findByText('4,200 birds sold on Apr 6, 2026')).toBeVisible();
    expect(screen.getByText(/last dose Apr 5, 2026, free on Apr 12, 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull();
    unmount();
    const { user, received } = await show('Owner', { salesInWithdrawal: [sale] });
    await user.click(await screen.findByRole('button', { name: 'Acknowledge' }));
    const dialog = await screen.findByRole('dialog', { name: 'Acknowledge the sale of Apr 6, 2026?' });
    await user.type(within(dialog).getByRole('textbox'), 'The plant was told');
    await user.click(within(dialog).getByRole('button', { name: 'Acknowledge' }));
    await waitFor(() => expect(received.some(({ path }) => path.includes('sales-in-withdrawal'))).toBe(true));
    const sent = received.find(({ path }) => path.includes('sales-in-withdrawal'));
    expect(sent?.body).toMatchObject({ reason: 'The plant was told' });
  });

  it('lets the other hand answer, with a reason', async () => {
    const { user, received } = await show('Owner');
    await user.click(await screen.findByRole('button', { name: 'Grant' }));
    const dialog = await screen.findByRole('dialog', { name: 'Let the held flock go?' });
    expect(dialog).toHaveTextContent('Dr Hale asks for Apr 10, 2026: The house is failing');
    await user.type(within(dialog).getByRole('textbox'), 'Agreed with the authority');
    await user.click(within(dialog).getByRole('button', { name: 'Grant' }));
    const sent = await sentBy(received, 'PUT');
    expect(sent.body).toEqual({ granted: true, reason: 'Agreed with the authority' });
    expect(sent.headers.get('if-match')).toBe('"1"');
  });

  it('lets either hand take back what was granted, until something has left by it', async () => {
    const { unmount } = await show('Owner', { overrides: [{ ...override, state: 'used' }] });
    await screen.findByText('Used');
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
    unmount();
    const { user, received } = await show('Owner', { overrides: [{ ...override, state: 'granted' }] });
    await user.click(await screen.findByRole('button', { name: 'Take back' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take the override back, and hold the flock again?' });
    await user.type(within(dialog).getByRole('textbox'), 'Of the wrong flock');
    await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
    expect((await sentBy(received, 'PUT')).body).toEqual({ granted: false, reason: 'Of the wrong flock' });
  });

  it('says a course and an override are from paper, and lets the only Owner do both, with what that means', async () => {
    const paper = { number: 'RX 7', veterinarian: 'Dr Moor', registration: '4711', day: '2026-04-08', files: [] };
    const own = { ...override, askedById: testIds.user, askedBy: 'Ada Nkemelu', askedRole: 'Owner', paper };
    const course = {
      entryId: uuid('e1'),
      shedId: uuid('c1'),
      shedName: 'Shed 1',
      itemId: uuid('d1'),
      itemName: 'Enrofloxacin 10 %',
      diagnosis: 'Colibacillosis',
      dose: '10 mg',
      route: 'drinkingWater' as const,
      prescriber: 'Dr Moor',
      prescriptionId: uuid('a7'),
      paperNumber: 'RX 7',
      firstDay: '2026-04-08',
      lastDay: '2026-04-12',
      missedDays: ['2026-04-09'],
      birds: 900,
      result: '',
      isRunning: true,
    };
    const alone = { overrides: [own], treatments: [course], hasDoctor: false, isOnlyHand: true };
    const { user, received } = await show('Owner', alone);
    expect(await screen.findByText(/Dr Moor, from paper RX 7/)).toBeVisible();
    expect(screen.getByText('No dose is written down for Apr 9')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open paper RX 7' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take back' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Grant' }));
    const dialog = await screen.findByRole('dialog', { name: 'Let the held flock go?' });
    expect(dialog).toHaveTextContent('marked as single hand for good');
    await user.type(within(dialog).getByRole('textbox'), 'Nobody else is here');
    await user.click(within(dialog).getByRole('button', { name: 'Grant' }));
    await waitFor(() => expect(received.some(({ method }) => method === 'PUT')).toBe(true));
  });

  it('asks on paper where no Doctor looks after the farm', async () => {
    const { user, received } = await show('Owner', { overrides: [], hasDoctor: false, isOnlyHand: true });
    await user.click(await screen.findByRole('button', { name: 'Ask for an override' }));
    const dialog = await screen.findByRole('dialog', { name: 'Let flock M-1 go before its time?' });
    expect(dialog).toHaveTextContent('the paper of an outside veterinarian stands for one');
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'The house is failing');
    await user.click(within(dialog).getByRole('button', { name: 'Ask' }));
    // Nothing is sent without the paper.
    expect(await within(dialog).findByText('A photo or PDF of the paper is needed.')).toBeVisible();
    expect(received.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('offers no answer to who asked, to a second Doctor, nor to a Manager; a Manager asks for nothing', async () => {
    for (const [role, userId] of [
      ['Doctor', override.askedById],
      ['Doctor', testIds.user],
      ['Manager', testIds.user],
    ] as const) {
      const { unmount } = await show(role, {}, userId);
      expect(await screen.findByText('Waits for an answer')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Grant' })).toBeNull();
      expect(screen.queryAllByRole('button', { name: 'Ask for an override' })).toHaveLength(role === 'Doctor' ? 1 : 0);
      // Who asked takes it back.
      expect(screen.queryAllByRole('button', { name: 'Take back' })).toHaveLength(
        userId === override.askedById ? 1 : 0,
      );
      unmount();
    }
  });
});
