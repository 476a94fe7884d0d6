import type { FailureCode } from '../../api/api-error';

/** One sentence for everything a call can end with. */
export const error = {
  badRequest: 'The request was not understood.',
  wrongCredentials: 'Email or Password is Invalid',
  noSession: 'Your session has ended. Sign in again.',
  invalidRefreshToken: 'Your session has ended. Sign in again.',
  notAllowed: 'Your role does not allow this.',
  stepUpNeeded: 'Enter your password again to do this.',
  notFound: 'It does not exist, or it belongs to another company.',
  alreadyExists: 'It exists already.',
  sameIdOtherContent: 'This was saved already, with other content.',
  conflict: 'Something else changed at the same moment. Try again.',
  stale: 'Somebody else changed this meanwhile.',
  tooLarge: 'The file is too large.',
  unsupportedFile: 'This kind of file is not supported.',
  invalidInput: 'Not everything is right yet.',
  needsConfirmation: 'Some figures look implausible. Check and confirm them.',
  versionMissing: 'The current state was not loaded. Load it and try again.',
  tooManyRequests: 'Too many requests in a short time. Wait a moment.',
  internal: 'The server made a mistake. It has been noted.',
  unavailable: 'The server is busy or restarting. It will be back in a moment.',
  network: 'No network.',
  unreadable: 'The answer could not be read.',
} as const satisfies Record<FailureCode, string>;
