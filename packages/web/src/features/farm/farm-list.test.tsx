import { listAlarms } from '@henhouse/contract/alarm/alarm';
import { listFarms } from '@henhouse/contract/farm/farm';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { screens } from '../../shared/screen/screens';
import { farmLine } from '../../test-farm';
import { answer, renderScreen } from '../../test-screen';
import FarmListPage from './farm-list.page';

it('says that all is entered where there are birds, and nothing of a farm without any', async () => {
  const full = farmLine();
  const empty = farmLine({ id: `${full.id.slice(0, -1)}b`, name: 'Hill Farm', openFlocks: 0, birdsAlive: 0 });
  const { path } = screens['apps-farm-list'];
  await renderScreen(<FarmListPage />, {
    path,
    answers: [
      answer(listFarms, { items: [full, empty], total: 2 }),
      answer(listAlarms, { items: [], total: 0 } as never),
    ],
  });
  expect(await screen.findByRole('row', { name: /Mill Farm.*all entered/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Hill Farm/ })).not.toHaveTextContent('all entered');
});
