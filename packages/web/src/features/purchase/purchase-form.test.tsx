import { createItem, getItem, listItems } from '@henhouse/contract/catalogue/item';
import { listFarms } from '@henhouse/contract/farm/farm';
import { getMoneySetting } from '@henhouse/contract/money/money-setting';
import { listInventory } from '@henhouse/contract/stock/inventory';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { farmLine } from '../../test-farm';
import { answer, renderScreen } from '../../test-screen';
import { PurchaseForm } from './purchase-form';
import { blankPurchase } from './purchase-values';

const farm = '01900000-0000-7000-8000-0000000000fa';

it('says beside the form that somebody else has to approve it, and how long the feed lasts in the store that it is for', async () => {
  const { lines = [], ...rest } = blankPurchase('feed', farm);
  const line = { ...lines[0], unit: 't', quantity: 9, unitPriceMinor: 40_000 };
  const { user } = await renderScreen(
    <PurchaseForm kind="feed" choosesStore defaults={{ ...rest, lines: [line] }} onSubmit={async () => undefined} />,
    {
      role: 'Manager',
      answers: [
        answer(listFarms, { items: [farmLine({ id: farm, name: 'North Farm' })], total: 1 }),
        answer(getMoneySetting, { adminLimitMinor: 900_000, managerLimitMinor: 300_000 } as never),
        answer(listInventory, {
          items: [],
          total: 0,
          summary: { valueMinor: null, toOrder: 0, expiring: 0, expired: 0, quarantined: 0 },
          feed: { onHandKg: 1000, dailyUseKg: 2000, daysLeft: 0.5, runsOutAt: null },
        }),
      ],
    },
  );
  expect(await screen.findByText(/Above what you may approve/)).toBeInTheDocument();
  expect(await screen.findByText(/10,000.kg, about 5 days/)).toBeInTheDocument();
  const store = await screen.findByRole('combobox', { name: /^Store/ });
  await waitFor(() => expect(store).toHaveValue('North Farm'));
  await user.click(store);
  await user.click(await screen.findByRole('option', { name: 'Company store' }));
  expect(store).toHaveValue('Company store');
  expect(screen.queryByText(/about 5 days/)).toBeNull();
});

it('is in the unit of an item that is added on the spot', async () => {
  const item = {
    id: farm,
    name: 'Grower',
    code: 'G',
    category: 'feed',
    unit: 'kg',
    units: [{ name: 'bag', quantity: 25 }],
  } as never;
  const { user } = await renderScreen(
    <PurchaseForm
      kind="feed"
      choosesStore={false}
      defaults={blankPurchase('feed', farm)}
      onSubmit={async () => undefined}
    />,
    {
      role: 'Owner',
      answers: [answer(listItems, { items: [], total: 0 }), answer(createItem, item), answer(getItem, item)],
    },
  );
  await user.type(await screen.findByRole('combobox', { name: /^Item/ }), 'Grower');
  await user.click(await screen.findByRole('option', { name: 'Add “Grower”' }));
  await user.click(await screen.findByRole('button', { name: 'Save item' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Unit/ })).toHaveValue('kg'));
});

it('says of what was not typed that it is needed, and offers the breeds that flocks are of', async () => {
  const { user } = await renderScreen(
    <PurchaseForm
      kind="chicks"
      choosesStore
      defaults={blankPurchase('chicks', farm)}
      onSubmit={async () => undefined}
    />,
    {
      role: 'Manager',
      answers: [answer(listFarms, { items: [farmLine({ id: farm, name: 'North Farm' })], total: 1 })],
    },
  );
  await user.click(await screen.findByRole('button', { name: /^Save/ }));
  expect(await screen.findByRole('textbox', { name: /^Quantity/ })).toHaveAccessibleDescription(/This is needed/);
  await user.type(screen.getByRole('combobox', { name: /^Breed/ }), 'Ross');
  expect(await screen.findByRole('option', { name: 'Ross 308' })).toBeVisible();
});
