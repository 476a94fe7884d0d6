import { listItems } from '@henhouse/contract/catalogue/item';
import {
  createPartner,
  listPartners,
  mergePartner,
  type Partner,
  updatePartner,
} from '@henhouse/contract/catalogue/partner';
import { createPriceList, listPriceLists } from '@henhouse/contract/catalogue/price-list';
import { type CatalogueWord, listWords, updateWord } from '@henhouse/contract/catalogue/word';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { itemOf, partnerOf } from '../../shared/catalogue/catalogue.fixture';
import { type Answering, answer, refusal, renderScreen, testIds } from '../../test-screen';
import MasterDataPage from './master-data.page';

const ids = ['a', 'b', 'c'].map((letter) => `01900000-0000-7000-8000-00000000000${letter}`) as [string, string, string];
const stamp = { version: 1, createdAt: '2026-01-01T00:00:00Z', changedAt: '2026-01-01T00:00:00Z' };

const partner = (id: string, name: string, more: Partial<Partner> = {}) =>
  partnerOf({ id, name, payableMinor: 123_456, ...stamp, ...more });
const mill = partner(ids[0], 'Valley Mill');
const twin = partner(ids[1], 'Valley Mills');

const item = itemOf({
  id: ids[0],
  category: 'medicine',
  code: 'M-1',
  name: 'Amoxicillin',
  unit: 'g',
  units: [{ name: 'tin', factor: 1000 }],
  minimum: 500,
  periods: [{ product: 'meat', species: 'chicken', country: null, route: null, permitted: true, days: 7 }],
  ...stamp,
});
const word = (builtIn: string | null, name = '', id = ids[2]): CatalogueWord => ({
  id,
  kind: 'cause',
  value: builtIn ?? id,
  builtIn,
  name,
  retired: false,
  mergedIntoId: null,
  ...stamp,
  version: 0,
});

const lists = [
  answer(listPartners, { items: [mill, twin], total: 2 }),
  answer(listItems, { items: [item], total: 1 }),
  answer(listPriceLists, { items: [], total: 0 }),
];

function show(part: string, answers: readonly Answering[] = [], options: { rules?: never[]; role?: string } = {}) {
  const path = '/apps/manage-company/:companyId/master-data';
  const at = `/apps/manage-company/${testIds.company}/master-data?show=${part}`;
  const words = answer(listWords, {
    items: [word('leg', '', ids[0]), word('other', '', ids[1]), word(null, 'Smothering')],
    total: 3,
  });
  return renderScreen(<MasterDataPage />, { path, at, answers: [...answers, ...lists, words], ...options });
}

const menuOf = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) => {
  const [menu] = await screen.findAllByRole('button', { name: new RegExp(name) });
  await user.click(menu as HTMLElement);
};

describe('suppliers', () => {
  it('are listed with what is owed, and one is added with its amounts in minor units', async () => {
    const added = answer(createPartner, mill);
    const { user, received } = await show('suppliers', [added]);
    expect(await screen.findAllByText('€1,234.56')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Add a supplier' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText(/^Name/), 'Valley Mill');
    const owed = form.getByLabelText(/We owed them/);
    await user.clear(owed);
    await user.type(owed, '99.50');
    await user.click(form.getByRole('button', { name: 'Save partner' }));
    await waitFor(() => expect(received.find(({ method }) => method === 'POST')).toBeDefined());
    expect(received.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Valley Mill',
      isSupplier: true,
      isCustomer: false,
      openingPayableMinor: 9950,
      confirmed: [],
    });
  });

  it('that look like another are asked about, and added when that is confirmed', async () => {
    const problem = {
      code: 'duplicateLikely',
      field: 'phone',
      severity: 'confirm',
      params: { name: 'Valley Mill' },
    } as const;
    const answers = [refusal(createPartner, 'invalidInput', { problems: [problem] })];
    const { user, received } = await show('suppliers', answers);
    await user.click(await screen.findByRole('button', { name: 'Add a supplier' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText(/^Name/), 'Mill');
    await user.click(form.getByRole('button', { name: 'Save partner' }));
    await user.click(await form.findByRole('checkbox', { name: /“Valley Mill” has this already/ }));
    await user.click(form.getByRole('button', { name: 'Record it anyway' }));
    await waitFor(() => expect(received.filter(({ method }) => method === 'POST')).toHaveLength(2));
    expect(received.at(-1)?.body).toMatchObject({ confirmed: ['duplicateLikely'] });
  });

  it('are retired after a question, and merged into another that is found by typing', async () => {
    const answers = [
      answer(updatePartner, { ...mill, retired: true }),
      answer(mergePartner, { ...mill, retired: true }),
    ];
    const { user, received } = await show('suppliers', answers);
    await screen.findByText('Valley Mill');
    await menuOf(user, 'Valley Mill$');
    await user.click(await screen.findByRole('menuitem', { name: 'Retire' }));
    await user.click(await screen.findByRole('button', { name: 'Retire' }));
    await waitFor(() => expect(received.find(({ method }) => method === 'PUT')?.body).toMatchObject({ retired: true }));

    await menuOf(user, 'Valley Mill$');
    await user.click(await screen.findByRole('menuitem', { name: 'Merge into another' }));
    const form = within(await screen.findByRole('dialog', { name: 'Merge Valley Mill' }));
    await user.click(form.getByRole('combobox', { name: /Into/ }));
    await user.click(await screen.findByRole('option', { name: 'Valley Mills' }));
    expect(screen.queryByRole('option', { name: 'Valley Mill' })).toBeNull();
    await user.type(form.getByLabelText(/Reason/), 'entered twice');
    await user.click(form.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(received.find(({ path }) => path.endsWith('/merge'))).toBeDefined());
    expect(received.find(({ path }) => path.endsWith('/merge'))?.body).toEqual({
      intoId: twin.id,
      reason: 'entered twice',
    });
  });

  it('come from a file, for whoever may add them', async () => {
    await show('suppliers');
    const [link] = await screen.findAllByRole('link', { name: 'From a file' });
    expect(link?.getAttribute('href')).toMatch(/\/manage-company\/[^/]+\/import\?what=suppliers$/);
  });
});

describe('items', () => {
  it('show their units and how long their labels hold', async () => {
    await show('medicine');
    expect(await screen.findByText('tin 1,000 g')).toBeInTheDocument();
    expect(screen.getByText('Meat 7 d')).toBeInTheDocument();
  });
});

describe('words', () => {
  it('of the product go by its names until the company renames them; those that forms need stay', async () => {
    const { user, received } = await show('cause', [answer(updateWord, word('leg', 'Lame'))]);
    expect(await screen.findByText('Smothering')).toBeInTheDocument();
    await menuOf(user, 'Other$');
    expect(screen.queryByRole('menuitem', { name: 'Retire' })).toBeNull();
    await user.keyboard('{Escape}');
    await menuOf(user, 'Legs$');
    await user.click(await screen.findByRole('menuitem', { name: 'Rename Legs' }));
    const name = within(await screen.findByRole('dialog')).getByLabelText(/^Word/);
    await user.clear(name);
    await user.type(name, 'Lame{Enter}');
    await waitFor(() => expect(received.find(({ method }) => method === 'PUT')).toBeDefined());
    expect(received.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Lame', retired: false });
  });
});

describe('price lists', () => {
  it('are written line by line, in the units of the product', async () => {
    const list = {
      id: ids[0],
      name: 'Spring',
      partnerId: null,
      partnerName: null,
      fromDay: '2026-03-01',
      untilDay: null,
    };
    const made = answer(createPriceList, { ...list, notes: '', lines: [], retired: false, ...stamp });
    const { user, received } = await show('prices', [made]);
    await user.click((await screen.findAllByRole('button', { name: 'Add a price list' }))[0] as HTMLElement);
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText(/^Name/), 'Spring');
    await user.click(form.getByRole('combobox', { name: 'Product' }));
    await user.click(await screen.findByRole('option', { name: 'Litter' }));
    expect(form.getByRole('combobox', { name: 'Per' })).toHaveValue('t');
    const price = form.getByLabelText(/^Price/);
    await user.clear(price);
    await user.type(price, '18.25');
    await user.click(form.getByRole('button', { name: 'Save price list' }));
    await waitFor(() => expect(received.find(({ method }) => method === 'POST')).toBeDefined());
    expect(received.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Spring',
      partnerId: null,
      untilDay: null,
      lines: [{ product: 'litter', unit: 't', priceMinor: 1825, grade: null }],
    });
  });
});

describe('whoever only reads', () => {
  it('sees the lists and nothing to change them with', async () => {
    await show('suppliers', [], { rules: [{ action: 'read', subject: 'MasterData' }] as never[], role: 'Manager' });
    expect(await screen.findByText('Valley Mill')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a supplier' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
    expect(screen.queryByText('Price lists')).toBeNull();
  });

  it('is a Doctor: medicines can be changed, suppliers cannot', async () => {
    const rules = [
      { action: 'read', subject: 'MasterData' },
      { action: 'update', subject: 'MasterData' },
    ] as never[];
    const { user } = await show('medicine', [], { rules, role: 'Doctor' });
    await screen.findByText('Amoxicillin');
    await menuOf(user, 'Amoxicillin$');
    expect(await screen.findByRole('menuitem', { name: 'Label and withdrawal' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Merge into another' })).toBeNull();
  });
});
