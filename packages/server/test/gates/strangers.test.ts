import { allEndpoints } from '@henhouse/contract/all';
import { describe, expect, it } from 'vitest';
import { startedApp } from '../started-app';

/** Of somebody who has not said who they are, so much is read; the answer to nonsense is smaller than the nonsense. */
const readAtMostBytes = 16 * 1024;
const answerAtMostBytes = 4096;

const test = startedApp({ farms: false });

const open = allEndpoints.filter(({ access, input }) => access === 'public' && input !== undefined);

const closed = allEndpoints.filter(
  ({ access, method }) => access !== 'public' && access !== 'device' && method !== 'GET',
);

const unknownNames = (bytes: number) => {
  const names: Record<string, number> = {};
  for (let written = 0, at = 0; written < bytes; at += 1) {
    names[`k${at}`] = 1;
    written += `"k${at}":1,`.length;
  }
  return names;
};

describe('what anybody may send without a session', () => {
  it.each(open.map((each) => [each.id, each] as const))('is small and gets a small answer: %s', async (_, each) => {
    const send = async (payload: unknown) => {
      const url = each.path.replaceAll(/:\w+/g, 'x');
      const answer = await test.app.http.inject({ method: each.method, url, payload: payload as object });
      expect(Buffer.byteLength(answer.body), answer.body.slice(0, 300)).toBeLessThan(answerAtMostBytes);
      return answer.statusCode;
    };
    expect(await send(unknownNames(1_000_000))).toBe(413);
    expect(await send({ body: 'x'.repeat(readAtMostBytes) })).toBe(413);
    expect(await send(unknownNames(readAtMostBytes * 0.9))).toBe(422);
    expect(await send(JSON.parse(`{"a":${'['.repeat(3000)}${']'.repeat(3000)}}`))).toBe(422);
  });

  it.each(closed.map((each) => [each.id, each] as const))(
    'is not read where a session is needed: %s',
    async (_, each) => {
      const url = each.path.replaceAll(/:\w+/g, 'x');
      // Not even that it is no JSON is found out.
      const headers = { 'content-type': 'application/json' };
      const answer = await test.app.http.inject({ method: each.method, url, headers, payload: '{' });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'noSession']);
    },
  );

  it('is more than nothing', () => {
    expect(open.length).toBeGreaterThan(8);
  });
});
