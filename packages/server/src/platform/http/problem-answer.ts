import { type ErrorCode, type ProblemDocument, statusOf } from '@henhouse/contract/errors';
import { type ProblemCode, error as problemError } from '@henhouse/domain/problem/problem';
import { constraintOf, isOwnRule, isUnavailable, ownDetail, sqlState } from '../db/database-error';
import { Crowded, Refusal, Stale } from './refusal';

/** What goes out for an error, and what it is for the log: a fault of ours, one of many who were told to come back, or nothing. */
interface ProblemAnswer {
  readonly document: ProblemDocument;
  readonly isFault: boolean;
  readonly isCrowded: boolean;
}

const titles: Readonly<Record<ErrorCode, string>> = {
  badRequest: 'The request cannot be read',
  wrongCredentials: 'Email or Password is Invalid',
  noSession: 'No valid session',
  invalidRefreshToken: 'Invalid refresh token',
  notAllowed: 'Not allowed',
  stepUpNeeded: 'The password or a code is needed again',
  notFound: 'Not found',
  alreadyExists: 'Already exists',
  sameIdOtherContent: 'This id was used with other content',
  conflict: 'In conflict with other data',
  stale: 'Changed by someone else in the meantime',
  tooLarge: 'Too large',
  unsupportedFile: 'This kind of content is not supported',
  invalidInput: 'Something in the input is not right',
  needsConfirmation: 'Implausible, to be confirmed',
  versionMissing: 'The version (If-Match) is missing',
  tooManyRequests: 'Too many requests',
  internal: 'Something went wrong on the server',
  unavailable: 'Not available for the moment',
};

/** What the database's constraints say about the input. Nothing of its message goes out: it may name another company's row. */
const refusalOfState: Readonly<Record<string, ErrorCode>> = {
  HH002: 'sameIdOtherContent',
  '23505': 'alreadyExists',
  '23503': 'conflict',
  '23001': 'conflict',
  '23514': 'conflict',
  '23502': 'invalidInput',
  '22P02': 'invalidInput',
  '22003': 'invalidInput',
  '22001': 'invalidInput',
  '22007': 'invalidInput',
  '22008': 'invalidInput',
  '22021': 'invalidInput',
  '22P05': 'invalidInput',
  '57014': 'unavailable',
  '55P03': 'unavailable',
  '40P01': 'unavailable',
  '40001': 'unavailable',
};

/** Rules that only the database can keep when two come at once; said as a problem like any other. */
const problemOfConstraint: Readonly<Record<string, ProblemCode>> = {
  membership_last_owner: 'lastOwner',
  membership_managed: 'accountManaged',
};

/** `HH001`: a document of a day in a closed month, said by month and state. */
function refusalOfClosedMonth(error: unknown): Refusal | undefined {
  const [month = '', state = ''] = ownDetail(error)?.split(' ') ?? [];
  if (month === '') return undefined;
  return new Refusal('invalidInput', { problems: [problemError('periodClosed', 'day', { day: month, name: state })] });
}

/** Errors that the HTTP library throws before a handler runs. */
function refusalOfHttp(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  // The file sender's own refusals (a path that leaves the folder) say no more than that there is nothing.
  if ('expose' in error && Number(error.statusCode) < 500) return new Refusal('notFound');
  if (!('code' in error) || !String(error.code).startsWith('FST_')) return undefined;
  // Another server, or this one when it is there again, takes the call.
  if (error.code === 'FST_ERR_REOPENED_CLOSE_SERVER') return new Crowded(5);
  if (error.statusCode === 413) return new Refusal('tooLarge');
  if (error.statusCode === 415) return new Refusal('unsupportedFile');
  if (error.statusCode === 404) return new Refusal('notFound');
  return Number(error.statusCode) < 500 ? new Refusal('badRequest', { detail: error.message }) : undefined;
}

function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const closed = refusalOfClosedMonth(error);
  if (closed) return closed;
  if (isUnavailable(error)) return new Crowded(5);
  const rule = problemOfConstraint[constraintOf(error) ?? ''];
  if (rule) return new Refusal('invalidInput', { problems: [problemError(rule, '')] });
  const state = sqlState(error);
  const code = state === undefined ? undefined : refusalOfState[state];
  if (code === 'unavailable') return new Refusal(code, { retryAfterS: 5 });
  if (code === 'invalidInput') return new Refusal(code, { problems: [problemError('invalid', '')] });
  if (code) return new Refusal(code);
  return refusalOfHttp(error);
}

/** Turns whatever was thrown into the RFC 9457 document that goes out. */
export function problemAnswer(error: unknown, requestId: string): ProblemAnswer {
  const refusal = toRefusal(error) ?? new Refusal('internal');
  const { code, details } = refusal;
  const document: ProblemDocument = {
    type: `urn:henhouse:${code}`,
    title: titles[code],
    status: statusOf[code],
    code,
    requestId,
    ...details,
    ...(refusal instanceof Stale && { current: refusal.current }),
  };
  // What the database refuses by a rule of ours is an answer; what it refuses otherwise, a check of ours should have.
  const isRule = isOwnRule(error) || Object.hasOwn(problemOfConstraint, constraintOf(error) ?? '');
  const isUnforeseen = !(error instanceof Refusal) && sqlState(error) !== undefined && !isRule;
  const isCrowded = refusal instanceof Crowded;
  return { document, isFault: !isCrowded && (statusOf[code] >= 500 || isUnforeseen), isCrowded };
}
