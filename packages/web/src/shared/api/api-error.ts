import type { ErrorCode, ProblemDocument } from '@henhouse/contract/errors';
import type { Problem } from '@henhouse/domain/problem/problem';

/** `network`: no answer at all. `unreadable`: an answer that is not ours, from something in between. */
export type FailureCode = ErrorCode | 'network' | 'unreadable';

/** What the server refused, or that it could not be reached. Every failed call rejects with one. */
export class ApiError extends Error {
  readonly code: FailureCode;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly problems: readonly Problem[];
  readonly requestId: string | undefined;
  /** The row as it is now, for a stale edit (412). */
  readonly current: unknown;
  /** The right that is missing (403). */
  readonly missing: ProblemDocument['missing'];
  readonly retryAfterS: number | undefined;
  readonly detail: string | undefined;

  constructor(code: FailureCode, status: number, document: Partial<ProblemDocument> = {}) {
    super(document.title ?? code);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.problems = document.problems ?? [];
    this.requestId = document.requestId;
    this.current = document.current;
    this.missing = document.missing;
    this.retryAfterS = document.retryAfterS;
    this.detail = document.detail;
  }

  /** True when the same call may succeed later without anybody changing anything. */
  get isPassing(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 429;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** The error that an answer outside 200–299 stands for. */
export async function errorOf(response: Response): Promise<ApiError> {
  const retryAfterS = Number(response.headers.get('Retry-After')) || undefined;
  try {
    const document: ProblemDocument = await response.json();
    return new ApiError(document.code ?? 'unreadable', response.status, { retryAfterS, ...document });
  } catch {
    return new ApiError('unreadable', response.status, retryAfterS ? { retryAfterS } : {});
  }
}
