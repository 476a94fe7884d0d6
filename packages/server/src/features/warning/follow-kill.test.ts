import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { enterAnyway } from '../../../test/entry-client';
import { type ServerProcess, startServerProcess } from '../../../test/server-process';
import { startedApp } from '../../../test/started-app';
import { judgeDue } from './follow-events';

const test = startedApp({ day: '2026-03-06T12:00:00Z' });
let server: ServerProcess | undefined;

beforeAll(async () => {
  await enterAnyway(test, 'chick-placement', { day: '2026-03-02', detail: { sex: 'asHatched', count: 10_000 } });
  // The first turn notes where the events are, and judges what there is.
  await test.app.followers.catchUp();
  await judgeDue(test.app);
}, 60_000);
afterAll(() => server?.kill());

const count = async (what: string) =>
  Number((await test.database.query<{ count: string }>(`select count(*) as count from ${what}`))[0]?.count);

describe('a server that is killed while it judges', () => {
  it('leaves what it had not said to the next, which says it once', async () => {
    for (const day of ['2026-03-03', '2026-03-04', '2026-03-05']) {
      const lines = [{ fate: 'dead' as const, cause: 'notStated', count: 20 }];
      await enterAnyway(test, 'mortality', { day, detail: { sex: 'asHatched', lines, timeOfDay: null } });
    }
    expect(await count('warning_judgement')).toBe(0);
    // Whoever judges now gets as far as writing it down, and waits there.
    await test.sql`begin`;
    await test.sql`lock table warning_judgement in share mode`;
    server = await startServerProcess(test.database.url);
    await vi.waitFor(
      async () =>
        expect(await count(`pg_locks where relation = 'warning_judgement'::regclass and not granted`)).toBe(1),
      { timeout: 30_000, interval: 100 },
    );
    await server.kill();
    server = undefined;
    await test.sql`commit`;

    await vi.waitFor(async () => {
      await test.app.followers.catchUp();
      await judgeDue(test.app);
      expect(await count('warning_due')).toBe(0);
      expect(await count('warning_judgement')).toBe(3);
    }, 30_000);
    await test.app.followers.catchUp();
    await judgeDue(test.app);
    expect(await count('warning_judgement where version > 1')).toBe(0);
    expect(await count('warning_judgement')).toBe(3);
  }, 90_000);
});
