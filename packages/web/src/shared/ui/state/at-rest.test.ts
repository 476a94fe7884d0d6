import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchForRest } from './at-rest';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('is when the screen is there and nothing has been asked for a moment, and not before', async () => {
  const client = new QueryClient();
  let isShown = false;
  let isAtRest = false;
  const looked = async (ms: number) => {
    vi.advanceTimersByTime(ms);
    await Promise.resolve();
    return isAtRest;
  };
  watchForRest(
    client,
    () => isShown,
    () => {
      isAtRest = true;
    },
  );
  expect(await looked(3_000)).toBe(false);
  isShown = true;
  let answer: (value: string) => void = () => undefined;
  const fetching = client.fetchQuery({
    queryKey: ['flock.list'],
    queryFn: () => new Promise<string>((a) => (answer = a)),
  });
  expect(await looked(3_000)).toBe(false);
  answer('flocks');
  await fetching;
  expect(await looked(400)).toBe(false);
  expect(await looked(400)).toBe(true);
});
