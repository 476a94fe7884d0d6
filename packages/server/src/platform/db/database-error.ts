import { DatabaseError } from 'pg';

/** The database's own code of what went wrong (SQLSTATE), if the database said it. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}

/** A rule of our own in the database refused it; those rules raise codes that begin with HH. */
export const isOwnRule = (error: unknown): boolean => sqlState(error)?.startsWith('HH') ?? false;

/** What such a rule said about what it refused. */
export function ownDetail(error: unknown): string | undefined {
  return error instanceof DatabaseError && isOwnRule(error) ? error.detail : undefined;
}

/** Name of the constraint that was broken, if one was. */
export function constraintOf(error: unknown): string | undefined {
  // On a cluster of Citus a constraint is named with the number of the part of its table behind.
  return error instanceof DatabaseError ? error.constraint?.replace(/_\d{6,}$/, '') : undefined;
}

/** Deadlock or serialization failure: the same transaction may go through when run again. */
export function isTryAgain(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40P01' || state === '40001';
}

/** A row with that key is there already. */
export const isDoubled = (error: unknown): boolean => sqlState(error) === '23505';

/** Another row refers to it. */
export const isReferredTo = (error: unknown): boolean => sqlState(error) === '23503';

/** The table whose row broke the rule, `alarm_rule_shed`; nothing where the database names none. */
export const tableOf = (error: unknown): string =>
  // On a cluster of Citus a table is named with the number of its part behind.
  (error instanceof DatabaseError ? error.table?.replace(/_\d{6,}$/, '') : undefined) ?? '';

const passingCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
]);
const driverSentences =
  /^(Connection terminated|Query read timeout|Client has encountered a connection error|timeout expired|timeout exceeded when trying to connect|Client was closed)/;

/** It takes no writes for now. */
export const isReadOnly = (error: unknown): boolean => sqlState(error) === '25006';

/**
 * No room on the disk, no memory, too many connections, a disk that fails (58030), a database that takes no writes for now (25006):
 * whoever runs it puts that right, and what was refused meanwhile goes then as it is.
 */
const isOverloaded = (state: string): boolean => state.startsWith('53') || state === '58030' || state === '25006';

/** The database is away, starting, stopping, full or read-only: not the request's fault, and worth another try soon. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state) return state.startsWith('08') || state.startsWith('57P') || isOverloaded(state);
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return (
    ('code' in error && passingCodes.has(String(error.code)) && 'syscall' in error) ||
    driverSentences.test(error.message)
  );
}
