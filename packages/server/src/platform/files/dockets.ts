import type { Docket, DocketCalls } from '@henhouse/contract/file/docket';
import { docketsAtMost } from '@henhouse/domain/file/picture-limits';
import { error } from '@henhouse/domain/problem/problem';
import { type RawBuilder, sql } from 'kysely';
import type { AuditChange } from '../audit/audit';
import type { CompanyTx } from '../db/company-tx';
import type { App } from '../http/app';
import { notFound, refuse } from '../http/refusal';
import { route } from '../http/route';
import { pictureAnswer } from './picture-answer';
import { attachPapers, takePaper } from './take-paper';

/** Papers of the document with that id, as JSON, the oldest first. */
export const docketsOf = (tx: CompanyTx, documentId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'mediaType', d.media_type, 'bytes', d.bytes)
      order by d.created_at, d.id), '[]')
    from file d where d.company_id = ${tx.companyId} and d.attached_to = ${documentId} and d.removed_at is null)`;

export const readDockets = (tx: CompanyTx, documentId: string): Promise<Docket[]> =>
  tx.value(sql<Docket[]>`select ${docketsOf(tx, sql`${documentId}`)}`);

type Params = Readonly<Record<string, string>>;

interface DocketDocument {
  readonly subject: AuditChange['subject'];
  /** The document that the path names. @throws Refusal where the caller may not go that far. */
  of(
    call: { readonly tx: CompanyTx; readonly params: Params; readonly user: { readonly role: string } },
    writes: boolean,
  ): Promise<string> | string;
}

/** Serves the papers of a kind of document: company and farm are those of the document, which the path names. */
export function serveDockets(app: App, calls: DocketCalls, document: DocketDocument): void {
  const { subject } = document;
  route(app, calls.upload, async ({ tx, params, file, now, audit, place, user }) => {
    const { docketId: id } = params;
    const of = await document.of({ tx, params, user }, true);
    const after = await takePaper(app.work, tx, { id, bytes: file.bytes, now });
    const attached = await attachPapers(tx, [id], of);
    refuse(attached.includes(id) ? [] : [error('invalid', 'file')]);
    const { length } = await readDockets(tx, of);
    refuse(length <= docketsAtMost ? [] : [error('outOfRange', 'file', { value: length, min: 0, max: docketsAtMost })]);
    audit({ action: 'update', subject, subjectId: of, after, farmId: place.farmId });
    return after;
  });

  route(app, calls.get, async ({ tx, params, query, client, user }) => {
    const { docketId: fileId } = params;
    return pictureAnswer(
      tx,
      { fileId, attachedTo: await document.of({ tx, params, user }, false), size: query.size },
      client,
    );
  });

  route(app, calls.remove, async ({ tx, params, input, now, audit, place, user }) => {
    const { docketId: id } = params;
    const of = await document.of({ tx, params, user }, true);
    const before = await tx.maybe(sql<Docket>`
      update file set removed_at = ${new Date(now).toISOString()}, removed_by = ${user.id}, removed_reason = ${input.reason}
      where company_id = ${tx.companyId} and id = ${id} and attached_to = ${of} and removed_at is null
      returning id, media_type, bytes`);
    if (before === undefined) throw notFound();
    audit({ action: 'update', subject, subjectId: of, before, after: { reason: input.reason }, farmId: place.farmId });
  });
}
