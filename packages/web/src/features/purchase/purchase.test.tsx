import { getItem, listItems } from '@henhouse/contract/catalogue/item';
import { getPartner, listPartners } from '@henhouse/contract/catalogue/partner';
import { listSupplierOpen, listSupplierPayments, paySupplier } from '@henhouse/contract/money/payment';
import { createPurchase, getPurchase, orderPurchase, type Purchase } from '@henhouse/contract/purchase/purchase';
import { cancelReturn, invoicePurchase, receivePurchase } from '@henhouse/contract/purchase/purchase-documents';
import { permissionsOf } from '@henhouse/domain/people/matrix';
import type { BuiltInRole } from '@henhouse/domain/people/permission';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { itemOf, partnerOf } from '../../shared/catalogue/catalogue.fixture';
import { blankOf } from '../../test-blank';
import { type Answering, answer, renderScreen, sentBy } from '../../test-screen';
import { addPage } from './add-page';
import PurchaseViewPage from './purchase-view.page';

const uuid = (end: string) => `01900000-0000-7000-8000-${end.padStart(12, '0')}`;
const ids = { farm: uuid('f1'), purchase: uuid('b1'), line: uuid('b2'), item: uuid('a1'), mill: uuid('d1') };

const purchase = blankOf(getPurchase.output, {
  id: ids.purchase,
  number: 17,
  kind: 'feed',
  farmId: ids.farm,
  farmName: 'Meadow Farm',
  partnerId: ids.mill,
  partnerName: 'Vale Mill',
  termsDays: 30,
  day: '2026-03-02',
  state: 'ordered',
  askedBy: 'Ada',
  askedById: uuid('c1'),
  askedAt: '2026-03-02T08:00:00Z',
  approvedBy: 'Olga',
  approvedAt: '2026-03-02T09:00:00Z',
  orderedDay: '2026-03-02',
  freightMinor: 1100,
  netMinor: 81_100,
  totalMinor: 81_100,
  lines: [
    blankOf(getPurchase.output.shape.lines.element, {
      id: ids.line,
      itemId: ids.item,
      itemName: 'Starter',
      baseUnit: 'kg',
      unit: 'bag',
      factor: 25,
      quantity: 100,
      freeQuantity: 10,
      unitPriceMinor: 800,
      netMinor: 80_000,
    }),
  ],
  steps: ['receive', 'invoice', 'cancel'],
  version: 4,
});

const item = itemOf({ id: ids.item });
const mill = partnerOf({ id: ids.mill, name: 'Vale Mill' });

async function view(role: BuiltInRole, part: Partial<Purchase> = {}, search = '', more: Answering[] = []) {
  return renderScreen(<PurchaseViewPage />, {
    path: '/apps/manage-farm/:farmId/purchase/:purchaseId/view',
    at: `/apps/manage-farm/${ids.farm}/purchase/${ids.purchase}/view${search}`,
    answers: [
      ...more,
      answer(getPurchase, { ...purchase, ...part }),
      answer(receivePurchase, { ...purchase, state: 'received' }),
      answer(invoicePurchase, { ...purchase, state: 'invoiced' }),
      answer(listSupplierOpen, {
        items: [
          {
            kind: 'purchaseInvoice',
            id: uuid('e1'),
            partnerId: ids.mill,
            partnerName: 'Vale Mill',
            farmId: ids.farm,
            name: 'R 17',
            day: '2026-03-04',
            dueDay: '2026-04-03',
            totalMinor: 81_100,
            openMinor: 41_100,
            daysLate: 0,
          },
        ],
        total: 1,
        creditMinor: 5000,
      }),
      answer(cancelReturn, purchase),
      answer(orderPurchase, purchase),
      answer(paySupplier, blankOf(paySupplier.output, { id: uuid('e2'), amountMinor: 41_100, version: 1 })),
    ],
    rules: permissionsOf(role),
    role,
  });
}

describe('a purchase', () => {
  it('is received lot by lot, beginning with what has still to come', async () => {
    const { user, received } = await view('Manager');
    expect(await screen.findByRole('heading', { name: 'Purchase 17' })).toBeVisible();
    expect(screen.getAllByText('€811.00').length).toBeGreaterThan(0);
    await user.click(await screen.findByRole('button', { name: 'Receive goods' }));
    const dialog = await screen.findByRole('dialog', { name: 'Receive goods' });
    expect(within(dialog).getByRole('textbox', { name: /^Accepted/ })).toHaveValue('110');
    await user.type(within(dialog).getByRole('textbox', { name: /^Lot/ }), 'L-1');
    await user.click(within(dialog).getByRole('button', { name: 'Take into store' }));
    const sent = await sentBy(received, 'POST');
    expect(sent.body).toMatchObject({ lines: [{ lineId: ids.line, quantity: 110, rejected: 0, lotCode: 'L-1' }] });
  });

  it('of chicks says breed, hatchery and parent flock', async () => {
    const chicks = { itemId: null, itemName: '', unit: 'chicks', baseUnit: 'chicks', factor: 1 };
    const chickLine = {
      breed: 'Ross 308',
      sex: 'asHatched',
      hatchery: 'Hall',
      sourceFlock: 'PS 12',
      hatchDay: '2026-03-02',
    };
    const lines = purchase.lines.map((line) => ({ ...line, ...chicks, ...chickLine }) as Purchase['lines'][number]);
    await view('Manager', { kind: 'chicks', lines });
    expect((await screen.findAllByText(/Ross 308, .*Hall, PS 12, /))[0]).toBeVisible();
  });

  it('of eggs is received with what one weighs', async () => {
    const eggs = {
      itemId: null,
      itemName: '',
      unit: 'egg',
      baseUnit: 'egg',
      factor: 1,
      quantity: 100,
      freeQuantity: 0,
    };
    const eggLine = { sourceFlock: 'L 7', grade: 'hatching', layFromDay: '2026-02-26', layToDay: '2026-02-28' };
    const lines = purchase.lines.map((line) => ({ ...line, ...eggs, ...eggLine }) as Purchase['lines'][number]);
    const { user, received } = await view('Manager', { kind: 'eggStock', lines });
    await user.click(await screen.findByRole('button', { name: 'Receive goods' }));
    const dialog = await screen.findByRole('dialog', { name: 'Receive goods' });
    await user.type(within(dialog).getByRole('textbox', { name: /^Mean egg weight/ }), '62.5');
    await user.click(within(dialog).getByRole('button', { name: 'Take into store' }));
    const sent = await sentBy(received, 'POST');
    expect(sent.body).toMatchObject({ lines: [{ quantity: 100, meanWeightG: 62.5 }] });
  });

  it('taken back, is entered anew with what was typed before: a delivery and an invoice', async () => {
    const { receipts, invoices } = getPurchase.output.shape;
    const came = blankOf(receipts.element, { id: uuid('e5'), day: '2026-03-04', docket: 'D 1', state: 'reversed' });
    const row = blankOf(receipts.element.shape.lines.element, { lineId: ids.line, lotId: uuid('e6'), quantity: 90 });
    const receipt = { ...came, lines: [{ ...row, lotCode: 'L-1', expiryDay: '2026-09-01' }] };
    const first = await view('Manager', { receipts: [receipt] });
    await first.user.click(await screen.findByRole('button', { name: 'Receive goods' }));
    const taking = await screen.findByRole('dialog', { name: 'Receive goods' });
    expect(within(taking).getByRole('textbox', { name: /^Docket/ })).toHaveValue('D 1');
    await first.user.click(within(taking).getByRole('button', { name: 'Take into store' }));
    const { body } = await sentBy(first.received, 'POST');
    const lines = [{ quantity: 90, lotCode: 'L-1', expiryDay: '2026-09-01' }];
    expect(body).toMatchObject({ day: '2026-03-04', lines });
    // A lot of its own: that of before went back to the supplier.
    expect((body as { lines: { lotId: string }[] }).lines[0]?.lotId).not.toBe(uuid('e6'));
    first.unmount();

    const billed = blankOf(invoices.element, { id: uuid('e7'), number: 'R 9', state: 'cancelled', day: '2026-03-04' });
    const line = blankOf(invoices.element.shape.lines.element, { lineId: ids.line, quantity: 90, unitPriceMinor: 801 });
    await view('Manager', { invoices: [{ ...billed, dueDay: '2026-04-03', lines: [line] }], steps: ['invoice'] });
    await first.user.click(await screen.findByRole('button', { name: 'Record invoice' }));
    const billing = await screen.findByRole('dialog', { name: 'Record invoice' });
    expect(within(billing).getByRole('textbox', { name: /^Number/ })).toHaveValue('R 9');
    expect(within(billing).getByRole('textbox', { name: /^Price/ })).toHaveValue('8.01');
  });

  it('leads from each lot that came to where it went, as its own kind', async () => {
    const receipt = blankOf(getPurchase.output.shape.receipts.element, {
      id: uuid('e5'),
      day: '2026-03-04',
      docket: 'D 1',
      state: 'posted',
      createdBy: 'Ada',
      lines: [
        blankOf(getPurchase.output.shape.receipts.element.shape.lines.element, {
          lineId: ids.line,
          lotId: uuid('e6'),
          quantity: 100,
          lotCode: 'L-1',
          onHand: 2500,
          unitCostMinor: 32,
        }),
      ],
    });
    const { user } = await view('Manager', { receipts: [receipt] });
    await user.click(await screen.findByRole('button', { name: 'Actions for L-1' }));
    const went = await screen.findByRole('menuitem', { name: 'Where it went' });
    expect(went).toHaveAttribute('href', `/apps/trace?kind=goods&id=${uuid('e6')}&direction=forward`);
  });

  it('leads from chicks that came to the sheds they go into, for as long as some are in the store', async () => {
    const line = getPurchase.output.shape.receipts.element.shape.lines.element;
    const receipt = (onHand: number) =>
      blankOf(getPurchase.output.shape.receipts.element, {
        id: uuid('e5'),
        day: '2026-03-04',
        docket: 'D 1',
        state: 'posted',
        createdBy: 'Ada',
        lines: [blankOf(line, { lineId: ids.line, lotId: uuid('e6'), quantity: 100, onHand })],
      });
    const { unmount } = await view('Manager', { kind: 'chicks', state: 'received', receipts: [receipt(100)] });
    expect(await screen.findByRole('button', { name: 'Place birds' })).toBeVisible();
    unmount();
    await view('Manager', { kind: 'chicks', state: 'received', receipts: [receipt(0)] });
    await screen.findByRole('button', { name: 'Correct' });
    expect(screen.queryByRole('button', { name: 'Place birds' })).toBeNull();
  });

  it('offers each step to whoever may take it, and an Assistant cancels nothing', async () => {
    const { user } = await view('AssistantManager');
    expect(await screen.findByRole('button', { name: 'Receive goods' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Actions for Purchase 17' }));
    const offered = await screen.findAllByRole('menuitem');
    expect(offered.map((one) => one.textContent)).toEqual(['Record invoice', 'Print the order']);
  });

  it('is due by the terms of the supplier from the day of its invoice, whichever that is', async () => {
    const { user, received } = await view('Manager', {
      state: 'received',
      steps: ['invoice'],
      termsDays: 30,
    });
    await user.click(await screen.findByRole('button', { name: 'Record invoice' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type((await dialog.findAllByRole('textbox'))[0] as HTMLElement, 'R 17');
    await user.click(dialog.getByRole('button', { name: 'Yesterday' }));
    expect(dialog.getByText('Left out: by the payment terms, 30 days.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Record invoice' }));
    await waitFor(() => expect(received.find(({ method }) => method === 'POST')?.body).toMatchObject({ dueDay: null }));
  });

  it('was ordered on the day that it bears, where it is typed later', async () => {
    const { user, received } = await view('Manager', {
      state: 'approved',
      day: '2026-01-10',
      createdAt: '2026-03-01T08:00:00Z',
      orderedDay: null,
      steps: ['order'],
    });
    await user.click(await screen.findByRole('button', { name: 'Order' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Order' }));
    expect((await sentBy(received, 'PUT')).body).toMatchObject({ day: '2026-01-10' });
  });

  it('says what was noted at a delivery, an invoice and a payment of it', async () => {
    const { receipts, invoices } = getPurchase.output.shape;
    const came = blankOf(receipts.element, {
      id: uuid('e5'),
      day: '2026-03-04',
      notes: 'Two bags wet',
      state: 'posted',
    });
    const billed = blankOf(invoices.element, {
      id: uuid('e1'),
      number: 'R 17',
      day: '2026-03-04',
      dueDay: '2026-04-03',
      notes: 'Freight left out',
      paidMinor: 40_000,
      state: 'posted',
    });
    const paid = blankOf(listSupplierPayments.output.shape.items.element, {
      id: uuid('e8'),
      day: '2026-03-05',
      place: 'bank',
      reference: 'TR 9',
      notes: 'Half, as agreed',
    });
    await view('Manager', { state: 'partPaid', receipts: [came], invoices: [billed] }, '', [
      answer(listSupplierPayments, { items: [paid], total: 1 }),
    ]);
    expect(await screen.findByRole('heading', { name: /Two bags wet$/ })).toBeVisible();
    expect(screen.getByRole('heading', { name: /^R 17 .* Freight left out$/ })).toBeVisible();
    expect(await screen.findByText(/TR 9 · Half, as agreed$/)).toBeVisible();
  });

  it.each([
    [
      'says what was invoiced where that is not what was ordered, without invoices that are cancelled',
      82_000,
      '€820.00',
    ],
    ['says its total alone where that was invoiced', 81_100, null],
  ])('%s', async (_, totalMinor, shownAs) => {
    const of = getPurchase.output.shape.invoices.element;
    const posted = blankOf(of, { id: uuid('e1'), number: 'R 17', state: 'posted', totalMinor });
    const cancelled = blankOf(of, { id: uuid('e2'), number: 'R 16', state: 'cancelled', totalMinor: 70_000 });
    await view('Manager', { state: 'invoiced', invoices: [posted, cancelled] });
    const total = (await screen.findAllByText('€811.00')).find((each) => each.closest('dl[class*="amounts"]'));
    const amounts = within(total?.closest('dl') as HTMLElement);
    expect(amounts.queryByText('Invoiced')?.nextElementSibling?.textContent ?? null).toBe(shownAs);
  });

  it('is paid what is open of its invoice, and says how much that is', async () => {
    const invoices: Purchase['invoices'] = [
      blankOf(getPurchase.output.shape.invoices.element, {
        id: uuid('e1'),
        number: 'R 17',
        day: '2026-03-04',
        dueDay: '2026-04-03',
        freightMinor: 1100,
        totalMinor: 81_100,
        paidMinor: 40_000,
        openMinor: 41_100,
        state: 'posted',
        createdBy: 'Ada',
      }),
    ];
    const { user, received } = await view('Manager', { state: 'partPaid', invoices, steps: ['pay'] });
    await user.click(await screen.findByRole('button', { name: 'Pay' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pay' });
    expect(await within(dialog).findByText('€411.00 open')).toBeVisible();
    // It is to be among them, though the supplier has any number of older ones.
    const openCall = received.find(({ path }) => path === listSupplierOpen.path);
    expect(openCall?.query.get('first')).toBe(uuid('e1'));
    await user.click(within(dialog).getByRole('button', { name: 'Record payment' }));
    expect((await sentBy(received, 'POST')).body).toMatchObject({
      partnerId: ids.mill,
      parts: [{ documentKind: 'purchaseInvoice', documentId: uuid('e1'), amountMinor: 41_100 }],
    });
  });
});

describe('a return to the supplier', () => {
  const returned: Purchase['returns'] = [
    {
      id: uuid('e5'),
      number: 3,
      day: '2026-03-06',
      reason: 'Wet bags',
      netMinor: 5000,
      taxMinor: 0,
      createdBy: 'Ada',
      state: 'posted',
      cancelReason: '',
      supplierNumber: '',
      lines: [
        {
          lotId: uuid('e6'),
          lineId: ids.line,
          quantity: 50,
          unbilledQuantity: 20,
          creditedQuantity: 50,
          netMinor: 5000,
          taxMinor: 0,
        },
      ],
    },
  ];

  it('says what of it stands on no invoice, and is credited by nobody yet', async () => {
    const uncredited = returned.map((one) => ({
      ...one,
      lines: one.lines.map((row) => ({ ...row, creditedQuantity: 30 })),
    }));
    await view('Manager', { returns: uncredited });
    expect(await screen.findByText(/^20.*on no invoice/)).toBeVisible();
  });

  it('is taken back with a reason, by whoever may change purchases', async () => {
    const { user, received } = await view('Manager', { returns: returned });
    await user.click(await screen.findByRole('button', { name: 'Take return back' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take the return with debit note 3 back?' });
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'They were dry');
    await user.click(within(dialog).getByRole('button', { name: 'Take return back' }));
    expect(await sentBy(received, 'PUT')).toMatchObject({ body: { reason: 'They were dry' } });
  });

  it('is nothing that an Assistant takes back, and is worth nothing once it was', async () => {
    const [one] = returned;
    if (!one) throw new Error('no return');
    const cancelled = { ...one, id: uuid('e7'), state: 'cancelled' as const, cancelReason: 'They were dry' };
    await view('AssistantManager', { returns: [cancelled, one] });
    expect(await screen.findByText(/Wet bags · They were dry/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take return back' })).toBeNull();
    expect(screen.getAllByText('€50.00')).toHaveLength(1);
  });

  it('begins at once where the address of a lot asks for it, for whoever may', async () => {
    await view('Manager', { state: 'received', steps: ['return'] }, '?step=return');
    expect(await screen.findByRole('dialog', { name: 'Return goods' })).toBeVisible();
  });

  it('pays other invoices with its credit', async () => {
    const { user, received } = await view('Manager', { state: 'invoiced', steps: ['pay'] });
    await user.click(await screen.findByRole('button', { name: 'Pay' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pay' });
    await user.type(await within(dialog).findByRole('textbox', { name: /^Invoice R 17/ }), '50');
    expect(within(dialog).getByText('€50.00 to the partner’s credit')).toBeVisible();
    await user.click(within(dialog).getByRole('combobox', { name: /^Paid from/ }));
    await user.click(await screen.findByRole('option', { name: 'Credit' }));
    await user.click(within(dialog).getByRole('button', { name: 'Record payment' }));
    expect((await sentBy(received, 'POST')).body).toMatchObject({
      place: 'credit',
      parts: [{ documentId: uuid('e1'), amountMinor: 5000 }],
    });
  });
});

describe('buying feed', () => {
  it('sends what was typed, in minor units, and shows what it comes to', async () => {
    const { default: Add } = await addPage('feed');
    const { user, received } = await renderScreen(<Add />, {
      path: '/apps/manage-farm/:farmId/purchase/add/feed',
      at: `/apps/manage-farm/${ids.farm}/purchase/add/feed`,
      answers: [
        answer(listPartners, { items: [mill], total: 1 }),
        answer(getPartner, mill),
        answer(getItem, item),
        answer(listItems, { items: [item], total: 1 }),
        answer(createPurchase, { ...purchase, state: 'draft' }),
      ],
      rules: permissionsOf('Manager'),
      role: 'Manager',
    });
    await user.click(await screen.findByRole('combobox', { name: /^Supplier/ }));
    await user.click(await screen.findByRole('option', { name: 'Vale Mill' }));
    await user.click(screen.getByRole('combobox', { name: /^Item/ }));
    await user.click(await screen.findByRole('option', { name: 'ST · Starter' }));
    await user.click(screen.getByRole('combobox', { name: /^Unit/ }));
    await user.click(await screen.findByRole('option', { name: 'bag' }));
    await user.type(screen.getByRole('textbox', { name: /^Quantity/ }), '100');
    await user.type(screen.getByRole('textbox', { name: /^Price/ }), '8.05');
    await user.tab();
    expect(screen.getAllByText('€805.00')).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect((await sentBy(received, 'POST')).body).toMatchObject({
      kind: 'feed',
      farmId: ids.farm,
      partnerId: ids.mill,
      lines: [{ itemId: ids.item, unit: 'bag', quantity: 100, unitPriceMinor: 805 }],
    });
  });
});
