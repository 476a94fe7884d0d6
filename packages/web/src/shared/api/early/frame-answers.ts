import type { Frame, getFrame } from '@henhouse/contract/session/frame';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ensureFreshToken } from '../../session/refresh';
import { getSession, placeOf } from '../../session/session';
import { framePath } from './early-answers';
import { jsonOf, request } from '../request';

/** As the contract has it, which is on its way itself when this is asked for. */
const frame: Pick<typeof getFrame, 'method' | 'path'> = { method: 'GET', path: framePath };

/** The question that each part of the frame answers, as `answerKey` writes it. */
const keysOf = (companyId: string): Readonly<Record<Exclude<keyof Frame, 'session'>, QueryKey>> => ({
  setup: ['session.getSetup', {}, {}],
  companies: ['session.companies', {}, {}],
  mail: ['mail.state', {}, {}],
  brand: ['company.brand', { companyId }, {}],
  farms: ['farm.list', {}, { perPage: '2000', sortBy: 'name' }],
  kinds: ['dashboard.kinds', {}, {}],
  alarms: ['alarm.open', {}, {}],
  listViews: ['listView.list', {}, {}],
});

const ids = new Set(Object.values(keysOf('')).map(([id]) => id));

let coming: Promise<unknown> | null = null;

/** Waits for the frame where the question may be among its own; answers with what came of it. */
export async function fromFrame<Answer>(client: QueryClient, key: QueryKey): Promise<Answer | undefined> {
  if (!coming || !ids.has(key[0])) return undefined;
  const askedMs = Date.now();
  await coming;
  const state = client.getQueryState<Answer>(key);
  // What lay here from an earlier visit is no answer.
  return state && state.dataUpdatedAt >= askedMs ? state.data : undefined;
}

/**
 * Asks for everything that the frame shows with one request, and lays each part where its own question finds it. Answers with
 * who is signed in. When it fails each part is asked for by itself.
 */
export async function bringFrame(client: QueryClient): Promise<Frame['session'] | undefined> {
  const ask = async (): Promise<Frame | undefined> => {
    await ensureFreshToken();
    const session = getSession();
    if (!session) return undefined;
    const answer = (await jsonOf(await request(frame, {}, session.accessToken))) as Frame;
    // Somebody else by now, or in another company.
    if (placeOf(getSession()?.user) !== placeOf(session.user)) return undefined;
    const keys = keysOf(session.user.companyId ?? '');
    for (const [part, key] of Object.entries(keys)) {
      const data = answer[part as keyof typeof keys];
      if (data !== null) client.setQueryData(key, data);
    }
    return answer;
  };
  const asking = ask().catch(() => undefined);
  coming = asking;
  const answer = await asking;
  if (coming === asking) coming = null;
  return answer?.session;
}
