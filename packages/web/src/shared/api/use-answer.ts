import type { EndpointSpec } from '@henhouse/contract/endpoint';
import {
  keepPreviousData,
  type Query,
  type QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ApiError } from './api-error';
import { type AnswerOf, type CallArgs, call } from './call';
import { fromFrame } from './early/frame-answers';

interface AnswerOptions {
  /** Not asked while false: for what depends on an earlier answer. */
  readonly enabled?: boolean;
  /** Shows the last page while the next one is on its way. */
  readonly keepPrevious?: boolean;
  readonly staleTime?: number;
  /** In ms; as a function, by what was answered last. */
  readonly refetchInterval?: number | ((query: { readonly state: { readonly data?: unknown } }) => number);
}

/** The key under which an answer is kept: `[endpoint id, params, query]`. The first part is what live events name. */
export function answerKey(endpoint: EndpointSpec, args: { params?: unknown; query?: unknown }) {
  return [endpoint.id, args.params ?? {}, args.query ?? {}] as const;
}

/** For prefetching and loaders; pages use `useAnswer`. */
export function answerOptions<E extends EndpointSpec>(endpoint: E, args: CallArgs<E>) {
  return queryOptions<AnswerOf<E>, ApiError>({
    queryKey: answerKey(endpoint, args),
    queryFn: async ({ signal, client, queryKey }) =>
      (await fromFrame<AnswerOf<E>>(client, queryKey)) ?? call(endpoint, { ...args, signal }),
  });
}

/** Reads through the API: loads, keeps, and loads again when a live event names this endpoint's area. */
export function useAnswer<E extends EndpointSpec>(
  endpoint: E,
  args: CallArgs<E>,
  options: AnswerOptions = {},
): UseQueryResult<AnswerOf<E>, ApiError> {
  const { keepPrevious, ...rest } = options;
  const client = useQueryClient();
  const query = answerOptions(endpoint, args);
  // On its way while the screen is drawn, which takes a slow phone a second: `useQuery` begins when all of it stands.
  const isNew = rest.enabled !== false && client.getQueryState(query.queryKey) === undefined;
  if (isNew) void client.prefetchQuery(query);
  return useQuery({
    ...query,
    ...rest,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

/** Several answers of one endpoint, in the order of what they are asked for; null until all are there. For a dozen at most. */
export function useAnswers<E extends EndpointSpec>(
  endpoint: E,
  args: readonly CallArgs<E>[],
): { readonly all: readonly AnswerOf<E>[] | null; readonly error: ApiError | null } {
  const answers: readonly UseQueryResult<AnswerOf<E>, ApiError>[] = useQueries({
    queries: args.map((each) => answerOptions(endpoint, each)) as readonly QueryOptionsOf<E>[],
  });
  const all = answers.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const error = answers.find((each) => each.error)?.error ?? null;
  return { all: all.length === args.length ? all : null, error };
}

type QueryOptionsOf<E extends EndpointSpec> = UseQueryOptions<AnswerOf<E>, ApiError>;

/**
 * Marks answers as out of date: by area (`flock` for every `flock.…` endpoint) or by whole endpoint id (`flock.get`).
 * What is on screen is loaded again at once.
 */
export function invalidate(client: QueryClient, ...names: readonly string[]): Promise<void> {
  return client.invalidateQueries(answersOf(names));
}

/** As `invalidate`, waiting for answers that are asked anew already instead of asking a second time. */
export function readAgain(client: QueryClient, ...names: readonly string[]): Promise<void> {
  return client.invalidateQueries(answersOf(names), { cancelRefetch: false });
}

const answersOf = (names: readonly string[]) => ({
  predicate: ({ queryKey: [id] }: Pick<Query, 'queryKey'>) =>
    typeof id === 'string' && names.some((name) => id === name || id.startsWith(`${name}.`)),
});

interface SendOptions<E extends EndpointSpec> {
  /** Areas or endpoint ids whose answers this write changes. */
  readonly changes?: readonly string[];
  readonly onDone?: (answer: AnswerOf<E>) => void;
}

/** Writes through the API. `send.mutateAsync(args)` rejects with an ApiError; forms hand that to `showProblems`. */
export function useSend<E extends EndpointSpec>(
  endpoint: E,
  { changes = [], onDone }: SendOptions<E> = {},
): UseMutationResult<AnswerOf<E>, ApiError, CallArgs<E>> {
  const client = useQueryClient();
  return useMutation<AnswerOf<E>, ApiError, CallArgs<E>>({
    mutationFn: (args) => call(endpoint, args),
    onSuccess: async (answer) => {
      if (changes.length > 0) await invalidate(client, ...changes);
      onDone?.(answer);
    },
  });
}
