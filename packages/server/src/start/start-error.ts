import { OperatorError } from '../platform/operator-error';

/** A reason not to start that a person can act on. */
export class StartError extends OperatorError {
  override readonly name = 'StartError';
}

/** The `code` of a system or database error ('EACCES', '28P01'), or undefined. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
