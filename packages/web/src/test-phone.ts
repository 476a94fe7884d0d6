import { vi } from 'vitest';

/** The window of the tests becomes a phone's, or a desk's. Answers how to put it back. */
export function isAtPhone(isPhone: boolean): () => void {
  const { matchMedia } = globalThis;
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...matchMedia(query),
    matches: isPhone && query.includes('max-width: 48em'),
  }));
  return () => vi.stubGlobal('matchMedia', matchMedia);
}
