import { getMoneySetting } from '@henhouse/contract/money/money-setting';
import { listInventory } from '@henhouse/contract/stock/inventory';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderScreen } from '../../test-screen';
import { PurchaseForm } from './purchase-form';
import { blankPurchase } from './purchase-values';

it('says beside the form that somebody else has to approve it, and how long the feed lasts then', async () => {
  const { lines = [], ...rest } = blankPurchase('feed', null);
  const line = { ...lines[0], unit: 't', quantity: 9, unitPriceMinor: 40_000 };
  await renderScreen(
    <PurchaseForm kind="feed" farmId="farm" defaults={{ ...rest, lines: [line] }} onSubmit={async () => undefined} />,
    {
      role: 'Manager',
      answers: [
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
});
