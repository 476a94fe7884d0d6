import type { EndpointSpec } from '@henhouse/contract/endpoint';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError, isApiError } from '../../../shared/api/api-error';
import type { AnswerOf, CallArgs } from '../../../shared/api/call';
import { useAnswer } from '../../../shared/api/use-answer';
import { onTime } from '../../../shared/clock/clock';

interface KeptResult<Data> {
  readonly of: UseQueryResult<Data, ApiError>;
  /** Since when the answer lies on this device, where the server cannot be reached; null for one of now. */
  readonly keptAt: string | null;
}

/** When an answer came, by the clock of the server. */
export const instantOf = (updatedAtMs: number): string => new Date(onTime(updatedAtMs)).toISOString();

/** `useAnswer` for a shed without a network: says since when an answer lies on this device, and fails instead of waiting. */
export function useKeptAnswer<E extends EndpointSpec>(
  endpoint: E,
  args: CallArgs<E>,
  options: { readonly enabled?: boolean } = {},
): KeptResult<AnswerOf<E>> {
  const answer = useAnswer(endpoint, args, options);
  const { data, dataUpdatedAt, fetchStatus, error } = answer;
  // Away from the network a first call that failed waits, neither loading nor failed.
  const isAway = fetchStatus === 'paused' || (isApiError(error) && error.status === 0);
  if (!isAway) return { of: answer, keptAt: null };
  if (data !== undefined) return { of: answer, keptAt: instantOf(dataUpdatedAt) };
  return { of: { ...answer, isError: true, error: new ApiError('network', 0) } as typeof answer, keptAt: null };
}
