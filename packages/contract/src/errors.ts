import type { Problem } from '@henhouse/domain/problem/problem';

/** Every error code the API answers with, and its HTTP status. Exhaustive: a code without a status does not compile. */
export const statusOf = {
  badRequest: 400,
  wrongCredentials: 400,
  noSession: 401,
  invalidRefreshToken: 401,
  notAllowed: 403,
  stepUpNeeded: 403,
  notFound: 404,
  alreadyExists: 409,
  sameIdOtherContent: 409,
  conflict: 409,
  stale: 412,
  tooLarge: 413,
  unsupportedFile: 415,
  invalidInput: 422,
  needsConfirmation: 422,
  versionMissing: 428,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof statusOf;

/** RFC 9457 problem document (`application/problem+json`). */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail?: string;
  readonly requestId: string;
  /** Every problem found, each with code, field, severity and parameters. */
  readonly problems?: readonly Problem[];
  /** The right that is missing (403), for the sentence on screen. */
  readonly missing?: { readonly action: string; readonly subject: string };
  /** The row as it is now (412). */
  readonly current?: unknown;
  /** Seconds until another try makes sense (429, 503). */
  readonly retryAfterS?: number;
}
