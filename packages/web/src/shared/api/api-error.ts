import { type ErrorCode, type ProblemDocument, statusOf } from '@henhouse/contract/errors';
import type { Problem } from '@henhouse/domain/problem/problem';

/** `network`: no answer at all. `unreadable`: an answer that is not ours, from something in between. */
export type FailureCode = ErrorCode | 'network' | 'unreadable';

/** What the server refused, or that it could not be reached. Every failed call rejects with one. */
export class ApiError extends Error {
  readonly code: FailureCode;
  /** HTTP status of our server's answer; 0 without one, whatever something in between said. */
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

/** An answer that our server did not give: a captive portal's, a gateway's. As good as none. */
export function foreignAnswer(response?: Response): ApiError {
  const retryAfterS = Number(response?.headers.get('Retry-After')) || undefined;
  return new ApiError('unreadable', 0, retryAfterS ? { retryAfterS } : {});
}

/** Whether this is a problem document of our server's, also of a newer one with a code that is not known here. */
function isOurs(document: unknown): document is ProblemDocument {
  if (typeof document !== 'object' || document === null) return false;
  const { code, requestId } = document as Partial<Record<keyof ProblemDocument, unknown>>;
  return typeof code === 'string' && (Object.hasOwn(statusOf, code) || typeof requestId === 'string');
}

/**
 * The error that an answer outside 200–299 stands for. Without a problem document of ours it is a lost line and no
 * refusal: a gateway's HTML 403 says nothing about the document that was sent, its 401 nothing about the session.
 */
export async function errorOf(response: Response): Promise<ApiError> {
  const document: unknown = await response.json().catch(() => null);
  if (!isOurs(document)) return foreignAnswer(response);
  const retryAfterS = Number(response.headers.get('Retry-After')) || undefined;
  return new ApiError(document.code, response.status, { retryAfterS, ...document });
}
