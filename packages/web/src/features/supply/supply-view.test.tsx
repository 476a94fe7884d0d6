import { getArriving, listArriving } from '@henhouse/contract/supply/arriving';
import {
  cancelSupply,
  getSupply,
  listSendableLots,
  receiveSupply,
  type Supply,
  sendSupply,
} from '@henhouse/contract/supply/supply';
import { permissionsOf } from '@henhouse/domain/people/matrix';
import type { BuiltInRole } from '@henhouse/domain/people/permission';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { itemsKept, online } from '../../shared/outbox/outbox.fixture';
import { blankOf } from '../../test-blank';
import { answer, noNetwork, renderScreen, sentBy } from '../../test-screen';
import ArrivingListPage from './arriving-list.page';
import ArrivingViewPage from './arriving-view.page';
import SupplyViewPage from './supply-view.page';

const uuid = (end: string) => `01900000-0000-7000-8000-${end.padStart(12, '0')}`;
const ids = {
  supply: uuid('a1'),
  farm: uuid('f1'),
  item: uuid('c1'),
  soon: uuid('b1'),
  late: uuid('b2'),
  kept: uuid('b3'),
};

const requested = blankOf(getSupply.output, {
  id: ids.supply,
  number: 7,
  kind: 'vaccine',
  direction: 'toFarm',
  farmId: ids.farm,
  farmName: 'Meadow Farm',
  state: 'requested',
  requestedDay: '2026-03-01',
  createdBy: 'Maria Keller',
  version: 1,
  goods: 'IB Mass',
  lines: [{ itemId: ids.item, itemName: 'IB Mass', unit: 'doses', quantity: 6000, sent: 0 }],
  steps: [{ step: 'request', day: '2026-03-01', reason: '', at: '2026-03-01T08:00:00Z', by: 'Maria Keller' }],
  next: ['send', 'decline', 'cancel'],
});
const lot = (lotId: string, part: object) => ({
  lotId,
  itemId: ids.item,
  itemName: 'IB Mass',
  unit: 'doses',
  receivedDay: '2026-02-01',
  quarantinedFrom: null,
  expiryDay: null,
  lotCode: lotId.slice(-2),
  eggGrade: null,
  flockNumber: '',
  onHand: 5000,
  ...part,
});
const sent: Supply = {
  ...requested,
  state: 'sent',
  sentDay: '2026-03-02',
  version: 2,
  lots: [
    blankOf(getSupply.output.shape.lots.element, {
      lotId: ids.soon,
      itemId: ids.item,
      itemName: 'IB Mass',
      lotCode: 'IB-1',
      unit: 'doses',
      expiryDay: '2026-12-01',
      sent: 6000,
    }),
  ],
  next: ['send', 'receive', 'cancel'],
};

const show = (role: BuiltInRole, supply: Supply) =>
  renderScreen(<SupplyViewPage />, {
    path: '/apps/supply-farm/:supplyId/view',
    at: `/apps/supply-farm/${ids.supply}/view`,
    rules: permissionsOf(role),
    answers: [
      answer(getSupply, supply),
      answer(listSendableLots, {
        items: [
          lot(ids.kept, { quarantinedFrom: '2020-01-01', expiryDay: '2098-01-01' }),
          lot(ids.soon, { expiryDay: '2099-01-01' }),
          lot(ids.late, {}),
        ],
      }),
      answer(sendSupply, sent),
      answer(receiveSupply, { ...sent, state: 'received', version: 3 }),
      answer(cancelSupply, { ...requested, state: 'cancelled' }),
    ],
  });

describe('a supply on the screen', () => {
  it('is sent with the lots that expire first, what the vet keeps back left out', async () => {
    const { user, received } = await show('Admin', requested);
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    const form = await screen.findByRole('region', { name: 'Send' });
    await user.click(within(form).getByRole('button', { name: 'Send' }));
    const put = await sentBy(received, 'PUT');
    expect(put.body).toMatchObject({
      lots: [
        { lotId: ids.soon, quantity: 5000 },
        { lotId: ids.late, quantity: 1000 },
      ],
    });
    expect(put.headers.get('if-match')).toBe('"1"');
  });

  it('is received by the farm, with what was broken and why', async () => {
    const { user, received } = await show('Manager', sent);
    expect(screen.queryByRole('button', { name: 'Correct what was sent' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Receive' }));
    const form = await screen.findByRole('region', { name: 'Receive' });
    const type = async (name: RegExp, text: string) => {
      const field = within(form).getByRole('textbox', { name });
      await user.clear(field);
      await user.type(field, text);
    };
    await type(/^Good/, '5000');
    await type(/^Broken/, '1000');
    await type(/^Reason/, 'One vial');
    await user.click(within(form).getByRole('button', { name: 'Receive' }));
    expect((await sentBy(received, 'PUT')).body).toMatchObject({
      lots: [{ lotId: ids.soon, good: 5000, broken: 1000, reason: 'One vial' }],
    });
  });

  it('is received without a network too: kept on this device, said on its page', async () => {
    online(false);
    const { user } = await renderScreen(<ArrivingViewPage />, {
      path: '/apps/manage-farm/:farmId/supply/arriving/:supplyId/view',
      at: `/apps/manage-farm/${ids.farm}/supply/arriving/${ids.supply}/view`,
      rules: permissionsOf('Supervisor'),
      answers: [answer(getArriving, sent), noNetwork(receiveSupply)],
    });
    await user.click(await screen.findByRole('button', { name: 'Receive' }));
    const form = await screen.findByRole('region', { name: 'Receive' });
    await user.click(within(form).getByRole('button', { name: 'Receive' }));
    expect(await screen.findByText('Receive, Supply 7')).toBeVisible();
    const [item] = await itemsKept();
    expect(item).toMatchObject({ version: 2, body: { lots: [{ lotId: ids.soon, good: 6000, broken: 0 }] } });
    expect(item?.editPath).toBe(`/apps/manage-farm/${ids.farm}/supply/arriving/${ids.supply}/view`);
  });

  it('offers nobody what they may not do', async () => {
    await show('Doctor', sent);
    await screen.findByRole('heading', { name: 'Supply 7' });
    for (const name of ['Receive', 'Cancel supply', 'Correct what was sent'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('a Supervisor', () => {
  it('finds what is on its way to the farm, and receives it', async () => {
    const at = `/apps/manage-farm/${ids.farm}/supply/arriving`;
    const rules = permissionsOf('Supervisor');
    await renderScreen(<ArrivingListPage />, {
      path: '/apps/manage-farm/:farmId/supply/arriving',
      at,
      rules,
      answers: [answer(listArriving, { items: [sent], total: 1 })],
    });
    const link = await screen.findByRole('link', { name: 'Supply 7' });
    expect(link.getAttribute('href')).toBe(`${at}/${ids.supply}/view`);
  });

  it('sees it without prices, with the form to receive it', async () => {
    const { user } = await renderScreen(<ArrivingViewPage />, {
      path: '/apps/manage-farm/:farmId/supply/arriving/:supplyId/view',
      at: `/apps/manage-farm/${ids.farm}/supply/arriving/${ids.supply}/view`,
      rules: permissionsOf('Supervisor'),
      answers: [answer(getArriving, sent)],
    });
    await user.click(await screen.findByRole('button', { name: 'Receive' }));
    expect(await screen.findByRole('textbox', { name: /^Good/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });
});

describe('chicks from an own hatchery', () => {
  it('say of which hatch they are, by grade and boxes, to whoever receives them', async () => {
    const [first] = sent.lots;
    if (first === undefined) throw new Error('no lot');
    const chicks = (lotId: string, chickGrade: 'a' | 'b', count: number) => ({
      ...first,
      lotId,
      itemId: null,
      itemName: 'Ross 308',
      lotCode: 'H-7',
      chickGrade,
      unit: 'chicks',
      sent: count,
    });
    await show('Supervisor', {
      ...sent,
      kind: 'chicks',
      fromFarmId: uuid('f2'),
      fromFarmName: 'Orchard Farm',
      lots: [chicks(ids.soon, 'a', 2040), chicks(ids.late, 'b', 100)],
      hatch: {
        hatchId: uuid('d1'),
        number: 7,
        farmId: uuid('f2'),
        flockNumber: 'M1-26-05',
        leftAt: '2026-03-02T08:00:00Z',
        timeZone: 'Europe/Berlin',
        vaccines: 'Marek',
        boxes: [
          { lotId: ids.soon, boxes: 20, perBox: 100, freePct: 2 },
          { lotId: ids.late, boxes: 1, perBox: 100, freePct: 0 },
        ],
      },
    });
    expect(await screen.findByText('Hatch 7')).toBeInTheDocument();
    expect(screen.getByText('Orchard Farm')).toBeInTheDocument();
    expect(screen.getByText('Ross 308, Grade A').closest('tr')).toHaveTextContent(/20 boxes of 100, 2 % free.*2,040/);
    expect(screen.getByText('Ross 308, Grade B').closest('tr')).toHaveTextContent('1 box of 100');
    expect(screen.getByRole('columnheader', { name: 'Dead or unfit' })).toBeInTheDocument();
    expect(screen.queryByText('Broken')).toBeNull();
  });
});
