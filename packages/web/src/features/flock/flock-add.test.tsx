import { getFarm, listFarms } from '@henhouse/contract/farm/farm';
import { listSheds, type ShedLine } from '@henhouse/contract/farm/shed';
import { listFlocks } from '@henhouse/contract/flock/flock';
import { listStandards } from '@henhouse/contract/standards/standard';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { today } from '../../shared/format/today';
import { screens } from '../../shared/screen/screens';
import { answer, renderScreen } from '../../test-screen';
import FlockAddPage from './flock-add.page';

const idOf = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const shed = (n: number, kind: 'broiler' | 'layer', state: 'ready' | 'occupied') =>
  ({ id: idOf(n), name: `House ${n}`, code: `H${n}`, state, productionKind: kind, flockId: null }) as ShedLine;
const standard = (n: number, name: string, productionKind: string) =>
  ({
    id: idOf(n),
    name,
    breed: name,
    productionKind,
    sex: productionKind === 'layer' ? 'female' : 'asHatched',
    year: 2022,
  }) as never;
const farm = { id: idOf(1), name: 'North Farm', code: 'NF', kind: 'mixed' } as never;
const answers = [
  answer(listFarms, { items: [farm], total: 1 }),
  answer(getFarm, farm),
  answer(listSheds, { items: [shed(2, 'broiler', 'occupied'), shed(3, 'layer', 'ready')], total: 2 }),
  answer(listFlocks, { items: [], total: 0 }),
  answer(listStandards, { items: [standard(4, 'Ross 308', 'broiler'), standard(5, 'Hy-Line', 'layer')], total: 2 }),
];
const month = today(null).slice(2, 4) + today(null).slice(5, 7);

it('begins with the only farm and what its next free shed is for; another kind takes along what nobody typed', async () => {
  const user = userEvent.setup();
  const { path } = screens['apps-flock-add'];
  await renderScreen(<FlockAddPage />, { path, at: path, role: 'Owner', answers });
  const field = async (label: RegExp) =>
    (await screen.findByLabelText(label, { selector: 'input' })) as HTMLInputElement;
  expect((await field(/^Farm/)).value).toBe('North Farm');
  expect((await field(/^Number/)).value).toBe(`H3-${month}`);
  expect((await field(/^Production/)).value).toBe('Layer');
  expect((await field(/^Standard/)).value).toMatch(/^Hy-Line/);

  await user.clear(await field(/^Number/));
  await user.type(await field(/^Number/), 'Mine');
  await user.click(await field(/^Production/));
  await user.click(await screen.findByRole('option', { name: 'Broiler' }));
  await waitFor(async () => expect((await field(/^Standard/)).value).toMatch(/^Ross 308/));
  expect((await field(/^Number/)).value).toBe('Mine');
});
