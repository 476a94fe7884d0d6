import { permissionOf } from '@henhouse/contract/endpoint';
import type { EventTopic } from '@henhouse/domain/event/event-topic';
import { type RawBuilder, sql } from 'kysely';
import { type AuditChange, type AuditLine, auditInsert, auditInsertAll } from '../../audit/audit';
import type { Transaction } from '../../db/company-tx';
import type { SessionRow } from '../session-row';
import type { CompanyCall } from './arrived-call';
import type { Ready } from './compiled';
import { keepAnswer, type ReceivedDocument } from './document';
import type { RequestOrigin } from './request-origin';

interface PendingEvent {
  readonly topic: EventTopic;
  readonly refs: Readonly<Record<string, string>>;
}

/** What a handler said on its way. */
export interface WriteOutcome {
  /** Where it happened, when the request names one farm. */
  readonly farmId: string | undefined;
  readonly events: PendingEvent[];
  readonly changes: AuditChange[];
  /** Why a document of a closed month came late. */
  readonly lateReason?: string | undefined;
}

/** What the log says when the handler said nothing itself. */
function changeOf({ compiled: { endpoint, idParams }, reading }: CompanyCall): AuditChange {
  const own = (reading.input as { id?: string } | undefined)?.id;
  return {
    action: 'call',
    subject: permissionOf(endpoint, reading.params)?.subject ?? 'Auth',
    subjectId: own ?? reading.params[idParams.at(-1) ?? ''],
    after: { call: endpoint.id, ...(reading.input as object | undefined) },
  };
}

const insertEvents = (
  companyId: string,
  events: readonly PendingEvent[],
) => sql`insert into event (company_id, topic, refs)
  select ${companyId}, told.* from unnest(${events.map(({ topic }) => topic)}::text[],
    ${events.map(({ refs }) => JSON.stringify(refs))}::jsonb[]) told
  returning 1`;

/**
 * Audit lines, events and the kept answer: one statement, sent together with the commit. Answers the number of the transaction
 * where others hear of it.
 */
export function finishWrite(
  call: CompanyCall,
  tx: Transaction,
  session: SessionRow,
  origin: RequestOrigin,
  outcome: WriteOutcome,
  document: ReceivedDocument | undefined,
  ready: Ready,
): Promise<string> | undefined {
  const same = { actorId: session.userId, actorName: session.userName, ...origin, requestId: call.request.id };
  const lines: AuditLine[] = (outcome.changes.length > 0 ? outcome.changes : [changeOf(call)]).map((change) => ({
    ...change,
    ...same,
    farmId: change.farmId ?? outcome.farmId,
    ...(outcome.lateReason !== undefined && {
      after: { ...(change.after as object | undefined), lateReason: outcome.lateReason },
    }),
  }));
  const { companyId } = tx;
  const { shownOnce } = call.compiled.endpoint;
  const [line] = lines;
  const parts: RawBuilder<unknown>[] = [
    line && lines.length === 1 ? auditInsert(companyId, line) : auditInsertAll(companyId, lines),
    ...(outcome.events.length > 0 ? [insertEvents(companyId, outcome.events)] : []),
    ...(document ? [keepAnswer(companyId, document, ready.status, shownOnce ? null : ready.json)] : []),
  ];
  const named = parts.map((part, index) => sql`${sql.raw(`part_${index}`)} as (${part})`);
  const written = sql<{ tx: string }>`with ${sql.join(named)} select pg_current_xact_id()::text as tx`;
  let sent = tx.last(written);
  // On a cluster that ran on a worker, which counts transactions by itself.
  if (tx.isDistributed) sent = tx.last(sql<{ tx: string }>`select pg_current_xact_id()::text as tx`);
  return outcome.events.length > 0 ? sent.then((row) => row.tx) : undefined;
}
