import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error';
import { ErrorState } from './error-state';
import { SkeletonLines } from './skeleton';

interface AnswerProps<Data> {
  readonly of: UseQueryResult<Data, ApiError>;
  /** In the shape of the content; lines when there is none. */
  readonly skeleton?: ReactNode;
  readonly compact?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** Skeleton, error with "Try again", or the content of an answer. An old answer stays while a newer one is on its way. */
export function Answer<Data>({ of, skeleton, compact = false, children }: AnswerProps<Data>) {
  if (of.data !== undefined) return children(of.data);
  // Away from the network a call that could not be made waits for it, neither loading nor failed.
  if (of.fetchStatus === 'paused') {
    return <ErrorState error={new ApiError('network', 0)} onRetry={of.refetch} compact={compact} />;
  }
  if (of.isError) return <ErrorState error={of.error} onRetry={of.refetch} compact={compact} />;
  return skeleton ?? <SkeletonLines />;
}
