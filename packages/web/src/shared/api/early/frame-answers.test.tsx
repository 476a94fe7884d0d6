import { getOpenAlarms } from '@henhouse/contract/alarm/alarm';
import { getCompanyBrand } from '@henhouse/contract/company/company-logo';
import { listOwnCompanies } from '@henhouse/contract/company/support-access';
import { listDashboardKinds } from '@henhouse/contract/dashboard/kinds';
import { listFarms } from '@henhouse/contract/farm/farm';
import { getMailState } from '@henhouse/contract/mail/mail';
import { getListViews } from '@henhouse/contract/people/list-view';
import { type Frame, getFrame } from '@henhouse/contract/session/frame';
import { getSetup } from '@henhouse/contract/session/session';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { farmLine } from '../../../test-farm';
import { answer, fakeNetwork, refusal, signedInAs, testIds } from '../../../test-screen';
import { allFarms } from '../../session/current-farm';
import { startSession } from '../../session/session';
import { bringFrame } from './frame-answers';
import { answerOptions } from '../use-answer';

const ada = signedInAs('Owner', []);
const frame: Frame = {
  session: ada.userData,
  setup: { needsCompany: false, demo: true, signup: 'invite', accounts: [], demoPassword: null },
  companies: { items: [] },
  mail: { isSetUp: true, maySetUp: false, waiting: 0 },
  brand: { name: 'Vale Poultry', logoFileId: null, eraseOn: null },
  farms: { items: [farmLine()], total: 1 },
  kinds: { items: [] },
  alarms: { unacknowledged: 0, critical: 0, open: 0, items: [], byFarm: [] },
  listViews: { items: [] },
};

let client: QueryClient;
beforeEach(() => {
  startSession(ada);
  client = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: false } } });
});

/** Everything that the frame of a screen asks for by itself. */
const askAll = () =>
  Promise.all([
    client.fetchQuery(answerOptions(getSetup, {})),
    client.fetchQuery(answerOptions(listOwnCompanies, {})),
    client.fetchQuery(answerOptions(getMailState, {})),
    client.fetchQuery(answerOptions(getCompanyBrand, { params: { companyId: testIds.company } })),
    client.fetchQuery(answerOptions(listFarms, allFarms)),
    client.fetchQuery(answerOptions(listDashboardKinds, { query: {} })),
    client.fetchQuery(answerOptions(getOpenAlarms, {})),
    client.fetchQuery(answerOptions(getListViews, {})),
  ]);

it('whoever asks while the frame is on its way, or after it came, asks the server nothing more', async () => {
  const received = fakeNetwork([answer(getFrame, frame)]);
  const bringing = bringFrame(client);
  const { session: _, ...parts } = frame;
  expect(await askAll()).toEqual(Object.values(parts));
  expect(await bringing).toEqual(ada.userData);
  await askAll();
  expect(received.map(({ path }) => path)).toEqual([getFrame.path]);
});

it('what the frame does not have is asked for by itself, and everything when it fails', async () => {
  const farms = answer(listFarms, { items: [], total: 0 });
  const received = fakeNetwork([answer(getFrame, { ...frame, farms: null }), farms]);
  const bringing = bringFrame(client);
  expect(await client.fetchQuery(answerOptions(listFarms, allFarms))).toEqual({ items: [], total: 0 });
  await bringing;
  expect(received).toHaveLength(2);

  fakeNetwork([refusal(getFrame, 'unavailable'), farms]);
  client.clear();
  const failing = bringFrame(client);
  expect(await client.fetchQuery(answerOptions(listFarms, allFarms))).toEqual({ items: [], total: 0 });
  expect(await failing).toBeUndefined();
});

it('what came for one company is not shown in another', async () => {
  const moved = signedInAs('Owner', [], { companyId: '01900000-0000-7000-8000-00000000000c' });
  const move = () => {
    startSession(moved);
    return frame;
  };
  fakeNetwork([answer(getFrame, move)]);
  expect(await bringFrame(client)).toBeUndefined();
  expect(client.getQueryCache().getAll()).toEqual([]);
});

describe('what the page has asked for before the program was there', () => {
  const cameEarly = (token: string, response: Response | Error) => {
    const answered = response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
    answered.catch(() => undefined);
    vi.spyOn(performance, 'now').mockReturnValue(5_000);
    globalThis.early = { token, answers: { [getFrame.path]: answered } };
  };
  const early = () => Response.json({ ...frame, session: { ...ada.userData, fullName: 'Early' } });

  it('is taken once, and not asked for again', async () => {
    const received = fakeNetwork([answer(getFrame, frame)]);
    cameEarly(ada.accessToken, early());
    expect((await bringFrame(client))?.fullName).toBe('Early');
    expect(received).toHaveLength(0);
    expect((await bringFrame(client))?.fullName).toBe(ada.userData.fullName);
    expect(received).toHaveLength(1);
  });

  it.each([
    ['of another session', 'access-0', () => early()],
    ['refused', ada.accessToken, () => new Response(null, { status: 503 })],
    ['lost on the way', ada.accessToken, () => new TypeError('Failed to fetch')],
  ])('is asked for anew where it is %s', async (_, token, response) => {
    const received = fakeNetwork([answer(getFrame, frame)]);
    cameEarly(token, response());
    expect((await bringFrame(client))?.fullName).toBe(ada.userData.fullName);
    expect(received).toHaveLength(1);
  });
});
