import type { QueryClient } from '@tanstack/react-query';

const lookEveryMs = 200;
/** Looks in a row that find nothing asked for: a page that is busy evaluating looks seldom, and is not at rest. */
const quietLooks = 4;
/** Who never comes to rest (a line that answers nothing) is not waited for any longer. */
const longestMs = 12_000;

let rest: () => void = () => undefined;

/** When the screen that somebody came for is there and asks for nothing more: what is only needed later is brought after it. */
export const atRest = new Promise<void>((resolve) => {
  rest = resolve;
});

/** Watches for that moment, from the first screen on: `isShown` says whether there is one. `onRest` hears of it. */
export function watchForRest(client: QueryClient, isShown: () => boolean, onRest = rest): () => void {
  const begunMs = performance.now();
  let quiet = 0;
  const timer = setInterval(() => {
    quiet = isShown() && client.isFetching() === 0 ? quiet + 1 : 0;
    if (quiet < quietLooks && performance.now() - begunMs < longestMs) return;
    clearInterval(timer);
    onRest();
  }, lookEveryMs);
  return () => clearInterval(timer);
}
