import { getFlockList } from '@henhouse/contract/dashboard/flock-list';
import { listFarms } from '@henhouse/contract/farm/farm';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import * as farms from '../../../../features/farm/farm-list.page';
import * as flocks from '../../../../features/flock/flock-list.page';
import { answer, renderScreen } from '../../../../test-screen';
import { createQueryClient } from '../../../api/query-client';
import { rememberView } from '../views/opened-with-view';

const nothing = { items: [], total: 0 };
const answers = [answer(getFlockList, { ...nothing, figured: null }), answer(listFarms, nothing)];

const questionsOf = (client: ReturnType<typeof createQueryClient>) =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryHash }) => queryHash);

/** What a page asks for before it is drawn, at an address. */
function fetchedEarly({ prefetch }: typeof flocks | typeof farms, search: object = {}): string[] {
  const client = createQueryClient();
  prefetch(client, search);
  return questionsOf(client);
}

beforeEach(() => rememberView('flocks', false));

it.each([
  ['flocks', flocks],
  ['farms', farms],
])('what the list of %s asks for before it is drawn is what it shows', async (_, page) => {
  const Page = page.default;
  const { client } = await renderScreen(<Page />, { answers });
  await screen.findAllByRole('heading');
  const early = fetchedEarly(page);
  expect(early).toHaveLength(1);
  expect(questionsOf(client)).toEqual(expect.arrayContaining(early));
});

it('what narrows the list is left to its page', async () => {
  await renderScreen(null, { answers });
  expect(fetchedEarly(flocks, { q: 'A-1' })).toEqual([]);
  rememberView('flocks', true);
  expect(fetchedEarly(flocks)).toEqual([]);
});
