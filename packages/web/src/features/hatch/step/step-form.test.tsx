import { getHatch, type HatchDetail, takeHatchStep } from '@henhouse/contract/hatchery/hatch';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { itemsKept, online } from '../../../shared/outbox/outbox.fixture';
import { clearOutbox } from '../../../shared/outbox/outbox-db';
import { drainNow } from '../../../shared/outbox/sender';
import { endSession } from '../../../shared/session/session';
import { answer, fakeNetwork, noNetwork, renderScreen } from '../../../test-screen';
import { hatch } from '../hatch.fixture';
import HatchViewPage from '../hatch-view.page';

const pulled: HatchDetail = { ...hatch, state: 'graded', next: ['close'] };
const path = '/apps/manage-farm/:farmId/hatch/:hatchId/view';
const at = path.replace(':farmId', hatch.farmId).replace(':hatchId', hatch.id);

beforeEach(clearOutbox);
afterEach(() => {
  vi.restoreAllMocks();
  endSession('signedOut');
});

it('keeps a step that is taken without a network, says so on the hatch, and sends it later', async () => {
  online(false);
  const { user } = await renderScreen(<HatchViewPage />, {
    path,
    at: `${at}?step=close`,
    answers: [answer(getHatch, pulled), noNetwork(takeHatchStep)],
  });
  await user.click(await screen.findByRole('button', { name: 'Close hatch' }));
  await vi.waitFor(async () => expect(await itemsKept()).toHaveLength(1));
  const [item] = await itemsKept();
  expect(item).toMatchObject({
    title: 'Closing, Hatch 7',
    version: 6,
    addsOnly: true,
    editPath: `${at}?step=close`,
    body: { step: { kind: 'close' } },
  });

  online(true);
  const received = fakeNetwork([answer(takeHatchStep, { ...pulled, state: 'closed', version: 7 })]);
  await drainNow();
  expect(await itemsKept()).toEqual([]);
  expect(received.map(({ headers }) => headers.get('If-Match'))).toEqual(['"6"']);
});
