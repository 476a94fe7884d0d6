import type { QueryClient } from '@tanstack/react-query';

const lookEveryMs = 200;
const quietMs = 600;
/** Who never comes to rest (a line that answers nothing) is not waited for any longer. */
const longestMs = 12_000;

let rest: () => void = () => undefined;

/** When the screen that somebody came for is there and asks for nothing more: what is only needed later is brought after it. */
export const atRest = new Promise<void>((resolve) => {
  rest = resolve;
});

/** Watches for that moment, from the first screen on: `isShown` says whether there is one. */
export function watchForRest(client: QueryClient, isShown: () => boolean): () => void {
  const begunMs = performance.now();
  let busyMs = begunMs;
  const timer = setInterval(() => {
    const nowMs = performance.now();
    if (!isShown() || client.isFetching() > 0) busyMs = nowMs;
    if (nowMs - busyMs < quietMs && nowMs - begunMs < longestMs) return;
    clearInterval(timer);
    rest();
  }, lookEveryMs);
  return () => clearInterval(timer);
}
