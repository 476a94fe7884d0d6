import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CompanyTx } from '../../db/company-tx';
import { Refusal } from '../refusal';

/** What was answered before to the same document. */
export interface FormerAnswer {
  readonly status: number;
  readonly json: string | null;
}

/** A document id and what it was handed in as; equal content gives an equal hash. */
export interface HandedIn {
  readonly id: string;
  readonly hash: Buffer;
}

export function handedIn(id: string, endpointId: string, params: unknown, input: unknown, file: Buffer): HandedIn {
  const hash = createHash('sha256').update(JSON.stringify([endpointId, params, input ?? null]));
  return { id, hash: hash.update(file).digest() };
}

/**
 * Claims the document's id. Whoever comes second with the same id waits here until the first has committed or failed.
 * Answers true when the id is ours.
 */
export async function claimDocument(tx: CompanyTx, document: HandedIn): Promise<boolean> {
  return (
    (await tx.run(sql`insert into document (company_id, id, hash) values (${tx.companyId}, ${document.id}, ${document.hash})
      on conflict do nothing`)) === 1
  );
}

/** The first answer to this document, or 409 when the id stood for something else, or the answer was shown only once. */
export async function formerAnswer(
  tx: CompanyTx,
  document: HandedIn,
  { shownOnce }: Pick<EndpointSpec, 'shownOnce'>,
): Promise<FormerAnswer> {
  const row = await tx.one(sql<{ isSame: boolean; status: number; json: string | null }>`
    select hash = ${document.hash} as is_same, status, answer::text as json from document
    where company_id = ${tx.companyId} and id = ${document.id}`);
  if (!row.isSame) throw new Refusal('sameIdOtherContent');
  if (shownOnce) throw new Refusal('alreadyExists', { detail: 'Its secret was shown once and is not kept' });
  return row;
}

export const keepAnswer = (companyId: string, document: HandedIn, status: number, json: string | null) =>
  sql`update document set status = ${status}, answer = ${json}::jsonb where company_id = ${companyId} and id = ${document.id}`;
