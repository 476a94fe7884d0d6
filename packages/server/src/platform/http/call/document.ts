import { createHash } from 'node:crypto';
import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { sql } from 'kysely';
import type { Tx } from '../../db/company-tx';
import { Refusal } from '../refusal';
import type { Compiled, Reading } from './compiled';

/** What was answered before to the same document. */
interface FormerAnswer {
  readonly status: number;
  readonly json: string | null;
}

/** A document id and what it was handed in as; equal content gives an equal hash. */
export interface ReceivedDocument {
  readonly id: string;
  readonly hash: Buffer;
}

/** The document that a request hands in, when it carries an id of its own. */
export function documentOf({ endpoint, isRead }: Compiled, reading: Reading): ReceivedDocument | undefined {
  const { params, input, file, idempotencyKey, problems } = reading;
  if (isRead || problems.length > 0) return undefined;
  const own = endpoint.method === 'POST' ? (input as { id?: unknown } | undefined)?.id : undefined;
  const id = typeof own === 'string' ? own : idempotencyKey;
  if (id === undefined) return undefined;
  const hash = createHash('sha256').update(JSON.stringify([endpoint.id, params, input ?? null]));
  return { id, hash: hash.update(file.bytes).digest() };
}

/**
 * Claims the document's id for who hands it in. Whoever comes second with the same id waits here until the first has
 * committed or failed. Answers true when the id is ours.
 */
export async function claimDocument(
  tx: Tx,
  companyId: string,
  userId: string,
  { id, hash }: ReceivedDocument,
): Promise<boolean> {
  return (
    (await tx.run(sql`insert into document (company_id, id, hash, user_id) values (${companyId}, ${id}, ${hash}, ${userId})
      on conflict do nothing`)) === 1
  );
}

/** Whether somebody hands in once more what was taken from them: what they were told, they may hear again (0108). */
export async function isOwnRepeat(tx: Tx, companyId: string, userId: string, { id, hash }: ReceivedDocument) {
  const own = sql`select id from document
    where company_id = ${companyId} and id = ${id} and hash = ${hash} and user_id = ${userId}`;
  return (await tx.maybe(own)) !== undefined;
}

/** The first answer to this document, or 409 when the id stood for something else, or the answer was shown only once. */
export async function formerAnswer(
  tx: Tx,
  companyId: string,
  document: ReceivedDocument,
  { shownOnce }: Pick<EndpointSpec, 'shownOnce'>,
): Promise<FormerAnswer> {
  const row = await tx.one(sql<{ isSame: boolean; status: number; json: string | null }>`
    select hash = ${document.hash} as is_same, status, answer::text as json from document
    where company_id = ${companyId} and id = ${document.id}`);
  if (!row.isSame) throw new Refusal('sameIdOtherContent');
  if (shownOnce) throw new Refusal('alreadyExists', { detail: 'Its secret was shown once and is not kept' });
  return row;
}

export const keepAnswer = (companyId: string, document: ReceivedDocument, status: number, json: string | null) =>
  sql`update document set status = ${status}, answer = ${json}::jsonb where company_id = ${companyId} and id = ${document.id}`;
