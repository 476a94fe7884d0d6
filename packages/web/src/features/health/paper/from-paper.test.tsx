import { createItem } from '@henhouse/contract/catalogue/item';
import { getFlock } from '@henhouse/contract/flock/flock';
import { type HealthItem, listHealthItems } from '@henhouse/contract/health/health-item';
import { uploadPaper } from '@henhouse/contract/health/outside-paper';
import {
  createPrescription,
  listPrescriptions,
  type Prescription,
  recordPrescription,
} from '@henhouse/contract/health/prescription';
import { permissionsOf } from '@henhouse/domain/people/matrix';
import type { BuiltInRole } from '@henhouse/domain/people/permission';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Ways } from '../../../app/way-out/ways';
import { blankOf } from '../../../test-blank';
import { answer, renderScreen, sentBy } from '../../../test-screen';
import { Prescriptions } from '../prescriptions';

const uuid = (end: string) => `01900000-0000-7000-8000-${end.padStart(12, '0')}`;
const flock = { id: uuid('b1'), farmId: uuid('f1'), number: 'M-1', state: 'rearing' } as const;
const item = { id: uuid('d1'), name: 'Enrofloxacin 10 %', code: 'ENRO', retired: false } as HealthItem;
const recorded = blankOf(createPrescription.output, {
  id: uuid('a1'),
  flockId: flock.id,
  itemId: item.id,
  itemName: item.name,
  diagnosis: 'Colibacillosis',
  dose: '10 mg per kg',
  route: 'drinkingWater',
  fromDay: '2026-04-08',
  toDay: '2099-04-12',
  prescriber: 'Dr Moor',
  paper: {
    number: 'RX 7',
    veterinarian: 'Dr Moor',
    registration: '4711',
    day: '2026-04-08',
    meatDays: 9,
    eggDays: null,
    files: [{ id: uuid('c1'), mediaType: 'application/pdf' }],
  },
  recordedBy: 'Ada Nkemelu',
  version: 1,
});
const signed: Prescription = { ...recorded, id: uuid('a2'), prescriber: 'Dr Hale', paper: null };

const ended = { endedDay: '2026-04-10', endedBy: 'Dr Hale', endReason: 'Resistant by the antibiogram' };

const show = (role: BuiltInRole, productionKind: 'broiler' | 'layer' = 'broiler', more: readonly Prescription[] = []) =>
  renderScreen(<Prescriptions flock={flock} />, {
    path: '/apps/flock/:flockId/view',
    at: `/apps/flock/${flock.id}/view`,
    answers: [
      answer(listPrescriptions, { items: [recorded, signed, ...more], total: 2 + more.length }),
      answer(listHealthItems, { items: [item], total: 1 }),
      answer(getFlock, { productionKind } as never),
      answer(uploadPaper, { id: uuid('c9'), mediaType: 'application/pdf', bytes: 4 }),
      answer(recordPrescription, recorded),
    ],
    rules: permissionsOf(role),
    role,
  });

describe('prescriptions of a flock', () => {
  it('say which are from paper, with the paper to be opened', async () => {
    await show('Supervisor');
    expect(await screen.findByRole('button', { name: 'Open paper RX 7' })).toBeVisible();
    expect(screen.getByText('Dr Hale')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'From paper' })).toBeNull();
  });

  it('say what the Doctor noted for who gives it, and why one ended', async () => {
    const noted = { ...signed, id: uuid('a3'), ...ended, notes: 'Line without acid while it is given' };
    await show('Supervisor', 'broiler', [noted]);
    expect(await screen.findByText('Line without acid while it is given')).toBeVisible();
    expect(screen.getByText('Resistant by the antibiogram (Dr Hale)')).toBeVisible();
  });

  it('are prescribed by a Doctor, and recorded from paper by who looks after the farm', async () => {
    const { unmount } = await show('Doctor');
    expect(await screen.findByRole('button', { name: 'Prescribe' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'From paper' })).toBeNull();
    unmount();
    await show('Owner');
    expect(await screen.findByRole('button', { name: 'From paper' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Prescribe' })).toBeNull();
  });

  it('are recorded with what stands on the paper, not without its photo or PDF nor its withdrawal', async () => {
    const { user, received } = await show('Owner');
    await user.click(await screen.findByRole('button', { name: 'From paper' }));
    const dialog = await screen.findByRole('dialog', { name: 'From paper: prescription for flock M-1' });
    const field = (name: RegExp) => within(dialog).getByRole('textbox', { name });
    // A broiler gives meat alone.
    expect(within(dialog).queryByRole('textbox', { name: /Withdrawal, eggs/ })).toBeNull();
    await user.click(await within(dialog).findByRole('combobox', { name: /^Medicine/ }));
    await user.click(await screen.findByRole('option', { name: /Enrofloxacin/ }));
    await user.type(within(dialog).getByLabelText(/^Diagnosis/, { selector: 'input' }), 'Colibacillosis');
    await user.type(field(/^Dose/), '10 mg per kg');
    await user.type(field(/Number of the paper/), 'RX 7');
    await user.type(field(/^Veterinarian/), 'Dr Moor');
    await user.type(field(/Registration/), '4711');
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    expect(await within(dialog).findByText('A photo or PDF of the paper is needed.')).toBeVisible();
    const paper = new File(['%PDF'], 'paper.pdf', { type: 'application/pdf' });
    await user.upload(within(dialog).getByLabelText('Add photo or PDF', { selector: 'input' }), paper);
    await waitFor(() => expect(received.some(({ path }) => path.includes('veterinary-papers'))).toBe(true));
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    expect(field(/Withdrawal, meat/)).toBeInvalid();
    expect(received.some(({ method }) => method === 'POST')).toBe(false);
    await user.type(field(/Withdrawal, meat/), '9');
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    expect((await sentBy(received, 'POST')).body).toMatchObject({
      itemId: item.id,
      paper: { number: 'RX 7', veterinarian: 'Dr Moor', registration: '4711', meatDays: 9, eggDays: null },
    });
  });

  it('have the first medicine chosen that was added from them', async () => {
    const added: HealthItem[] = [];
    const { user } = await renderScreen(
      <>
        <Prescriptions flock={flock} />
        <Ways />
      </>,
      {
        path: '/apps/flock/:flockId/view',
        at: `/apps/flock/${flock.id}/view`,
        answers: [
          answer(listPrescriptions, { items: [], total: 0 }),
          answer(listHealthItems, () => ({ items: added, total: added.length })),
          answer(getFlock, { productionKind: 'broiler' } as never),
          answer(createItem, () => {
            added.push(item);
            return { ...item, category: 'medicine' } as never;
          }),
        ],
      },
    );
    await user.click(await screen.findByRole('button', { name: 'From paper' }));
    await user.click(await screen.findByRole('button', { name: 'Add the item' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add the item' });
    for (const [field, text] of [
      [/^Name/, item.name],
      [/^Code/, item.code],
      [/^Base unit/, 'ml'],
    ] as const) {
      await user.click(within(dialog).getByRole('textbox', { name: field }));
      await user.paste(text);
    }
    await user.click(within(dialog).getByRole('button', { name: 'Save item' }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^Medicine/ })).toHaveValue(`${item.name} (${item.code})`),
    );
  });

  it('of hens say their eggs too, or that they must never be eaten', async () => {
    const { user } = await show('Manager', 'layer');
    await user.click(await screen.findByRole('button', { name: 'From paper' }));
    const dialog = await screen.findByRole('dialog');
    const days = await within(dialog).findByRole('textbox', { name: /Withdrawal, eggs/ });
    await user.click(within(dialog).getByRole('checkbox', { name: 'Eggs never: not for eating' }));
    expect(days).toBeDisabled();
  });
});
