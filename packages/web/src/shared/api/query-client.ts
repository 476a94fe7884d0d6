import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error';
import { isOfEarlierWindow } from './kept-answers';

/** Passing failures are tried again, with growing pauses; what the server refused is shown at once. */
function shouldRetry(failures: number, error: unknown): boolean {
  return isApiError(error) && error.isPassing && error.status !== 429 && failures < 3;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnMount: (query) => (isOfEarlierWindow(query) ? 'always' : true),
        gcTime: 10 * 60_000,
        retry: shouldRetry,
        retryDelay: (attempt) => Math.min(8_000, 500 * 2 ** attempt),
        // Without a network the last answer stays on screen and the call is simply made again when it is back.
        networkMode: 'offlineFirst',
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
