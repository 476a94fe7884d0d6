import { getPartner, listPartners } from '@henhouse/contract/catalogue/partner';
import { listPriceLists } from '@henhouse/contract/catalogue/price-list';
import { cancelCustomerPayment, listCustomerPayments, type Payment } from '@henhouse/contract/money/payment';
import { dispatchSale, getDispatch } from '@henhouse/contract/sale/dispatch';
import { createSale, creditSale, getSale, listUnpricedLorries, type Sale } from '@henhouse/contract/sale/sale';
import { saleLine, takenLot } from '@henhouse/contract/sale/sale-schemas';
import { permissionsOf } from '@henhouse/domain/people/matrix';
import type { BuiltInRole } from '@henhouse/domain/people/permission';
import { error } from '@henhouse/domain/problem/problem';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { partnerOf } from '../../shared/catalogue/catalogue.fixture';
import { blankOf } from '../../test-blank';
import { type Answering, answer, refusal, renderScreen, sentBy } from '../../test-screen';
import { saleAddPage } from './sale-add';
import SaleViewPage from './sale-view.page';

const uuid = (end: string) => `01900000-0000-7000-8000-${end.padStart(12, '0')}`;
const ids = { farm: uuid('f1'), sale: uuid('b1'), line: uuid('b2'), shop: uuid('d1'), flock: uuid('a1') };
const lot = (name: string, onHand: number, proposed: number) => ({
  lineId: ids.line,
  lotId: uuid(name),
  bornDay: '2026-03-07',
  source: `L-${name}`,
  onHand,
  proposed,
  isQuarantined: false,
  isLaidInWithdrawal: false,
});

const line = blankOf(saleLine, {
  id: ids.line,
  unit: 'tray',
  quantity: 20,
  unitPriceMinor: 450,
  taxPct: 7,
  grade: 'table',
  pieces: 600,
  netMinor: 9000,
  taxMinor: 630,
  creditedNetMinor: 0,
  creditedTaxMinor: 0,
});

const sale = blankOf(getSale.output, {
  id: ids.sale,
  number: 12,
  kind: 'eggs',
  farmId: ids.farm,
  farmName: 'Lakeside Farm',
  partnerId: ids.shop,
  partnerName: 'Corner Shop',
  termsDays: 14,
  day: '2026-03-10',
  state: 'confirmed',
  netMinor: 9000,
  taxMinor: 630,
  totalMinor: 9630,
  openMinor: 0,
  paidMinor: 0,
  creditedMinor: 0,
  isPriced: true,
  askedBy: 'Ada',
  askedById: uuid('c1'),
  lines: [line],
  steps: ['dispatch', 'price', 'reopen', 'cancel'],
  version: 3,
});

const shop = partnerOf({ id: ids.shop, name: 'Corner Shop', isSupplier: false, isCustomer: true, termsDays: 14 });

/** What is there on another day: the second lot is not, a third one is. */
const offeredOn = (query: URLSearchParams) =>
  query.has('day') ? [lot('1', 400, 300), lot('3', 250, 250)] : [lot('1', 400, 400), lot('2', 500, 200)];

const view = (role: BuiltInRole, part: Partial<Sale> = {}, answers: readonly Answering[] = []) =>
  renderScreen(<SaleViewPage />, {
    path: '/apps/manage-farm/:farmId/sale/:saleId/view',
    at: `/apps/manage-farm/${ids.farm}/sale/${ids.sale}/view`,
    answers: [
      ...answers,
      answer(getSale, { ...sale, ...part }),
      answer(getDispatch, ({ query }) => ({ sale, offered: offeredOn(query), short: [] })),
      answer(dispatchSale, { ...sale, state: 'dispatched' }),
    ],
    rules: permissionsOf(role),
    role,
  });

describe('a sale of eggs', () => {
  it('leaves out of the lots that are proposed, unless somebody takes others', async () => {
    const { user, received } = await view('Manager');
    expect(await screen.findByRole('heading', { name: 'Sale 12' })).toBeVisible();
    expect(screen.getAllByText('€96.30').length).toBeGreaterThan(0);
    await user.click(await screen.findByRole('button', { name: 'Dispatch' }));
    const dialog = await screen.findByRole('dialog', { name: 'Dispatch' });
    const first = await within(dialog).findByRole('textbox', { name: /^L-1/ });
    expect(first).toHaveValue('400');
    await user.clear(first);
    await user.type(first, '100');
    const second = within(dialog).getByRole('textbox', { name: /^L-2/ });
    await user.clear(second);
    await user.type(second, '500');
    await user.click(within(dialog).getByRole('button', { name: 'Dispatch' }));
    expect((await sentBy(received, 'PUT')).body).toMatchObject({
      lots: [
        { lineId: ids.line, lotId: uuid('1'), quantity: 100 },
        { lineId: ids.line, lotId: uuid('2'), quantity: 500 },
      ],
    });
  });

  it('credited whole, is sold anew beginning with what it said; one that stands is not', async () => {
    const { user, unmount } = await view('Manager', { state: 'credited', steps: [] });
    await user.click(await screen.findByRole('button', { name: /Actions for/ }));
    const again = await screen.findByRole('menuitem', { name: 'Sell it anew' });
    const at = `/apps/manage-farm/${ids.farm}/sale/egg-sale/add?again=${ids.sale}`;
    expect(again).toHaveAttribute('href', at);
    unmount();
    const Page = (await saleAddPage('eggs')).default;
    const form = await renderScreen(<Page />, {
      path: '/apps/manage-farm/:farmId/sale/egg-sale/add',
      at,
      answers: [
        answer(getSale, { ...sale, state: 'credited' }),
        answer(listPartners, { items: [shop], total: 1 }),
        answer(getPartner, shop),
        answer(createSale, sale),
      ],
    });
    expect(await screen.findByRole('textbox', { name: /^Quantity/ })).toHaveValue('20');
    await form.user.click(screen.getByRole('button', { name: 'Save draft' }));
    const { body } = await sentBy(form.received, 'POST');
    expect(body).toMatchObject({ partnerId: ids.shop, lines: [{ grade: 'table', unitPriceMinor: 450, taxPct: 7 }] });
    expect((body as { lines: { id: string }[] }).lines[0]?.id).not.toBe(ids.line);
  });

  it('says before it is confirmed, and when it leaves, that another sale waits for the same goods', async () => {
    const waiting = [{ saleId: uuid('b9'), number: 11, partnerName: 'Market', pieces: 500 }];
    const short = [{ lineId: ids.line, there: 900, own: 600, waiting }];
    const taken = { sale, offered: [lot('1', 900, 600)], short };
    const words = /Table: 900 are in the store; this sale takes 600\. .* sale 11, Market \(500\)/;
    const drafted = await view('Manager', { state: 'draft', steps: ['confirm'] }, [answer(getDispatch, taken)]);
    expect(await screen.findByText(words)).toBeVisible();
    drafted.unmount();
    const { user } = await view('Manager', {}, [answer(getDispatch, taken)]);
    await user.click(await screen.findByRole('button', { name: 'Dispatch' }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('offers the lots of the day on which it leaves, and keeps what was typed', async () => {
    const { user } = await view('Manager');
    await user.click(await screen.findByRole('button', { name: 'Dispatch' }));
    const dialog = await screen.findByRole('dialog', { name: 'Dispatch' });
    const first = await within(dialog).findByRole('textbox', { name: /^L-1/ });
    await user.clear(first);
    await user.type(first, '100');
    await user.click(within(dialog).getByRole('button', { name: 'Yesterday' }));
    expect(await within(dialog).findByRole('textbox', { name: /^L-3/ })).toHaveValue('250');
    expect(within(dialog).getByRole('textbox', { name: /^L-1/ })).toHaveValue('100');
    expect(within(dialog).queryByRole('textbox', { name: /^L-2/ })).toBeNull();
  });

  it('says at its own lot what was refused of it, where those before it were left out', async () => {
    const problem = error('outOfRange', 'lots.0.quantity', { value: 500, min: 0, max: 499, unit: 'eggs' });
    const refused = refusal(dispatchSale, 'invalidInput', { problems: [problem] });
    const { user } = await view('Manager', {}, [refused]);
    await user.click(await screen.findByRole('button', { name: 'Dispatch' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dispatch' }));
    await user.clear(await dialog.findByRole('textbox', { name: /^L-1/ }));
    const second = dialog.getByRole('textbox', { name: /^L-2/ });
    await user.clear(second);
    await user.type(second, '500');
    await user.click(dialog.getByRole('button', { name: 'Dispatch' }));
    await waitFor(() => expect(second).toBeInvalid());
    expect(dialog.getByRole('textbox', { name: /^L-1/ })).toBeValid();
  });

  it('offers an Assistant to send it off, and neither prices nor a way back', async () => {
    const { user } = await view('AssistantManager');
    expect(await screen.findByRole('button', { name: 'Dispatch' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Actions for Sale 12' }));
    const offered = await screen.findAllByRole('menuitem');
    expect(offered.map((one) => one.textContent)).toEqual([
      'Delivery note (PDF)',
      'Where it came from',
      'Where it went',
    ]);
  });

  const paid: Payment = {
    id: uuid('9a'),
    partnerId: ids.shop,
    partnerName: 'Corner Shop',
    direction: 'in',
    day: '2026-03-20',
    amountMinor: 5000,
    place: 'bank',
    reference: 'VP-3',
    notes: '',
    state: 'posted',
    reason: '',
    createdBy: 'Ada',
    createdAt: '2026-03-20T08:00:00Z',
    parts: [{ documentKind: 'sale', documentId: ids.sale, amountMinor: 5000, name: 'VP-3' }],
    version: 1,
  };
  const invoiced: Partial<Sale> = {
    state: 'partPaid',
    invoiceName: 'VP-3',
    invoiceDay: '2026-03-11',
    dueDay: '2026-03-25',
    paidMinor: 5000,
    creditedMinor: 630,
    openMinor: 4000,
    creditNotes: [
      {
        id: uuid('9b'),
        name: 'VP-C1',
        day: '2026-03-12',
        reason: 'Broken',
        netMinor: 589,
        taxMinor: 41,
        number: 1,
        returned: [],
        createdBy: 'Ada',
        lines: [],
      },
    ],
    steps: ['pay'],
  };

  it('says how late it is paid, beside its state and at the day', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-04-04T10:00:00Z'), toFake: ['Date'] });
    await view('Manager', invoiced);
    expect(await screen.findAllByText('10 days overdue')).toHaveLength(2);
    cleanup();
    await view('Manager', { ...invoiced, state: 'paid', openMinor: 0 });
    expect(await screen.findByText('Due')).toBeVisible();
    expect(screen.queryByText(/overdue/)).not.toBeInTheDocument();
    vi.useRealTimers();
  });

  it('says what is open of its invoice and what was paid, and a payment can be taken back', async () => {
    const { user, received } = await view('Manager', invoiced, [
      answer(listCustomerPayments, { items: [paid], total: 1 }),
      answer(cancelCustomerPayment, { ...paid, state: 'deleted' }),
    ]);
    const card = within(await screen.findByRole('region', { name: 'Invoice' }));
    expect(card.getByRole('heading', { name: 'VP-3 · Mar 11, 2026' })).toBeVisible();
    expect(card.getByText('€40.00')).toBeVisible();
    expect(card.getByRole('heading', { name: 'Credit note · VP-C1 · Mar 12, 2026 · Broken' })).toBeVisible();
    expect(card.getAllByRole('button', { name: /PDF/ }).map((one) => one.textContent)).toEqual([
      'Invoice (PDF)',
      'Credit note (PDF)',
    ]);
    expect(await card.findByText(/Mar 20, 2026: €50\.00 \(Bank\) VP-3/)).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Take payment back' }));
    const question = within(await screen.findByRole('dialog', { name: 'Take the payment of €50.00 back?' }));
    await user.type(question.getByRole('textbox'), 'The bank returned it');
    await user.click(question.getByRole('button', { name: 'Take payment back' }));
    await waitFor(() =>
      expect(received.find(({ path }) => path.endsWith(`/customer-payments/${paid.id}/cancel`))?.body).toEqual({
        reason: 'The bank returned it',
      }),
    );
  });

  const owed: Partial<Sale> = { ...invoiced, state: 'invoiced', steps: ['credit'], creditNotes: [] };
  const openCredit = async (part: Partial<Sale>, answering: Answering) => {
    const { user, received } = await view('Manager', { ...owed, ...part }, [answering]);
    await user.click(await screen.findByRole('button', { name: 'Write credit note' }));
    const form = within(await screen.findByRole('dialog'));
    const byAmount = async () => {
      await user.click(form.getByRole('combobox', { name: /What is credited/ }));
      await user.click(await screen.findByRole('option', { name: /An amount/ }));
    };
    const write = async () => {
      await user.type(form.getByRole('textbox', { name: /Reason/ }), 'Cracked, and kept');
      await user.click(form.getByRole('button', { name: 'Write credit note' }));
    };
    const sent = async () => (await sentBy(received, 'POST')).body;
    return { user, form, byAmount, write, sent };
  };

  it('credits an amount of what the customer keeps, and no goods then', async () => {
    const { user, form, byAmount, write, sent } = await openCredit({}, answer(creditSale, { ...sale, ...owed }));
    await byAmount();
    await user.type(form.getByRole('textbox', { name: /without tax/ }), '12.50');
    await write();
    expect(await sent()).toMatchObject({
      lines: [{ lineId: ids.line, quantity: 0, netMinor: 1250 }],
      returned: [],
    });
  });

  it('asks for eggs that come back line by line, once somebody says that any do', async () => {
    const lots = [
      blankOf(takenLot, { lineId: ids.line, lotId: uuid('1'), quantity: 400, source: 'L-1', bornDay: '2026-03-07' }),
    ];
    const { user, form, write, sent } = await openCredit({ lots }, answer(creditSale, { ...sale, ...owed, lots }));
    expect(form.queryByRole('textbox', { name: /Back into/ })).toBeNull();
    await user.click(form.getByRole('checkbox', { name: 'Eggs come back into the egg room' }));
    await user.type(form.getByRole('textbox', { name: 'Back into L-1, Mar 7, 2026' }), '60');
    await write();
    expect(await sent()).toMatchObject({
      lines: [{ lineId: ids.line, quantity: 20, netMinor: null }],
      returned: [{ lineId: ids.line, lotId: uuid('1'), quantity: 60 }],
    });
  });

  it('says at its own line what was refused of it, where those before it are not credited', async () => {
    const other = { ...line, id: uuid('b3'), grade: 'large' as const };
    const problem = error('outOfRange', 'lines.0.netMinor', { value: 900_000, min: 1, max: 9000, unit: 'money' });
    const refused = refusal(creditSale, 'invalidInput', { problems: [problem] });
    const { user, form, byAmount, write } = await openCredit({ lines: [line, other] }, refused);
    await byAmount();
    const amount = form.getAllByRole('textbox', { name: /without tax/ })[1];
    await user.type(amount as HTMLElement, '9000');
    await write();
    await waitFor(() => expect(amount).toHaveAccessibleDescription(/90\.00/));
    expect(form.getAllByRole('textbox', { name: /without tax/ })[0]).toBeValid();
    expect(amount).toBeInvalid();
  });

  it('shows a Doctor what is released, and no step', async () => {
    await view('Doctor', { totalMinor: null, netMinor: null, taxMinor: null });
    expect(await screen.findByRole('heading', { name: 'Sale 12' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Dispatch' })).toBeNull();
  });
});

describe('selling birds', () => {
  it('takes the lorries of a flock at the price of the list, and says what is paid of them', async () => {
    const lorry = {
      entryId: uuid('e1'),
      day: '2026-03-09',
      flockId: ids.flock,
      flockNumber: 'B-7',
      productionKind: 'broiler' as const,
      breed: 'Ross 308',
      shedCode: 'S1',
      sex: 'asHatched' as const,
      count: 100,
      netKg: 210,
      deadOnArrival: 2,
      condemned: 0,
      notes: '',
    };
    const price = {
      product: 'birds' as const,
      productionKind: null,
      breed: '',
      grade: null,
      unit: 'kg' as const,
      priceMinor: 110,
    };
    const list = blankOf(listPriceLists.output.shape.items.element, {
      id: uuid('aa'),
      name: 'General',
      fromDay: '2020-01-01',
      lines: [price],
      version: 1,
    });
    const { default: Add } = await saleAddPage('birds');
    const { user, received } = await renderScreen(<Add />, {
      path: '/apps/manage-farm/:farmId/sale/bird-sale/add',
      at: `/apps/manage-farm/${ids.farm}/sale/bird-sale/add`,
      answers: [
        answer(listUnpricedLorries, { items: [lorry], total: 1 }),
        answer(listPartners, { items: [shop], total: 1 }),
        answer(getPartner, shop),
        answer(listPriceLists, { items: [list], total: 1 }),
        answer(createSale, sale),
      ],
      rules: permissionsOf('Manager'),
      role: 'Manager',
    });
    await user.click(await screen.findByRole('combobox', { name: /^Customer/ }));
    await user.click(await screen.findByRole('option', { name: 'Corner Shop' }));
    await user.click(screen.getByRole('combobox', { name: /^Flock/ }));
    await user.click(await screen.findByRole('option', { name: 'B-7' }));
    expect(await screen.findByText('To be paid: 98 birds, 205.8 kg; mean 2,100 g')).toBeVisible();
    expect(await screen.findByText('Price of “General”')).toBeVisible();
    // 205.8 kg at 1.10.
    expect((await screen.findAllByText('€226.38')).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect((await sentBy(received, 'POST')).body).toMatchObject({
      kind: 'birds',
      partnerId: ids.shop,
      lines: [{ flockId: ids.flock, entryIds: [lorry.entryId], unitPriceMinor: 110, deductDoa: true }],
    });
  });
});
