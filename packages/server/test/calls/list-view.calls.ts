import { randomUUID } from 'node:crypto';
import { removeListView, saveListView } from '@henhouse/contract/people/list-view';
import { carriedOut, newcomer } from './newcomer';
import { type ValidCall, valid } from './valid-call';

export const listViewCalls: readonly ValidCall[] = [
  valid(saveListView, async (fixture) => ({
    as: (await newcomer(fixture)).headers,
    params: { listViewId: randomUUID() },
    body: { list: 'flocks', name: 'Open broilers', search: 'open=true', columns: ['number'], isDefault: true },
  })),
  valid(removeListView, async (fixture) => {
    const { call } = await carriedOut(fixture, saveListView);
    return { as: call.as, params: { listViewId: call.params?.listViewId ?? '' } };
  }),
];
