import { DatabaseError } from 'pg';
import { sourceStack } from './source-stack';

/** What an error says of itself in its fields; other fields hold what it came over: a row, a request, an answer. */
const facts = [
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'statusCode',
  'responseCode',
  'command',
];

/** Of a value that it cannot read the database shows the value, as somebody typed it. */
function sentenceOf(error: Error): string {
  const isOfValue = error instanceof DatabaseError && error.code?.startsWith('22');
  return isOfValue ? error.message.replace(/"[\s\S]*"/, '"…"') : error.message;
}

/** An error as log lines have it: what went wrong and where, and no content of the database that it went wrong with. */
export function errorLine(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const sentence = sentenceOf(error);
  const fields = error as Error & Readonly<Record<string, unknown>>;
  return {
    type: error.constructor.name,
    message: sentence,
    stack: error.stack && sourceStack(error.stack.replace(error.message, () => sentence)),
    // Not `code`: under that name the log masks what people type from their authenticator app.
    ...(fields['code'] !== undefined && { errorCode: fields['code'] }),
    ...Object.fromEntries(facts.filter((fact) => fields[fact] !== undefined).map((fact) => [fact, fields[fact]])),
    ...(error.cause !== undefined && { cause: errorLine(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(errorLine) }),
  };
}
