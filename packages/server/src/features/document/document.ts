import type { EndpointSpec } from '@henhouse/contract/endpoint';
import type { Day } from '@henhouse/domain/day/day';
import type { DocumentKind } from '@henhouse/domain/event/event-topic';
import type { AuditChange } from '../../platform/audit/audit';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { CompanyContext } from '../../platform/http/context';
import { requireVersion } from '../../platform/http/refusal';
import { dayAt } from '../farm/site-day';

/** Whoever takes a step with a document: a person through the API, or the demo. */
export interface Actor {
  readonly tx: CompanyTx;
  readonly user: { readonly id: string; readonly name: string; readonly role: string };
  /** The day it is where the document stands. */
  readonly today: Day;
}

/** The document that a step is taken with. */
export interface SeenDocument {
  readonly id: string;
  /** The version that the caller saw; left out for a document of its own, which a repeated call finds again. */
  readonly version?: number | undefined;
}

/** What a step has made of a document. */
export interface Changed<Document> {
  readonly before: Document;
  readonly after: Document;
}

/** What handlers of documents need of a call, whichever endpoint it is. */
export type DocumentCall = Pick<
  CompanyContext<EndpointSpec>,
  'tx' | 'user' | 'today' | 'place' | 'rights' | 'audit' | 'event'
>;

/** The row at the version that the caller saw, where they saw one; else 412 with the row as it is now, shaped as `shape` says. */
export function requireSeen<Row extends { readonly version: number }>(
  row: Row,
  { version }: SeenDocument,
  shape?: (row: Row) => unknown,
): Row {
  return version === undefined ? row : requireVersion(row, version, shape);
}

/** The caller, and the day it is at a farm. */
export async function actorAt(
  call: Pick<DocumentCall, 'tx' | 'user' | 'today'>,
  farmId: string | null,
): Promise<Actor> {
  const { tx, user } = call;
  return { tx, user, today: await dayAt(call, farmId) };
}

/** The id of a farm as events know it: of what is the company's own they know none. */
export const farmRef = (farmId: string | null): Readonly<Record<string, string>> => (farmId === null ? {} : { farmId });

/** What else a step has changed, and is looked at elsewhere. */
type Moved = 'stock' | 'money';

/** How changes of a kind of document are written down. */
export function changesOf(name: DocumentKind, subject: AuditChange['subject']) {
  /** Writes down what changed, and informs live screens; those of stores or money too where it `moved` any. */
  return function recordChange<Document extends { readonly id: string; readonly farmId: string | null }>(
    { audit, event }: Pick<DocumentCall, 'audit' | 'event'>,
    action: AuditChange['action'],
    { before, after }: { readonly before?: Document; readonly after: Document },
    ...moved: readonly Moved[]
  ): Document {
    const { id, farmId } = after;
    audit({ action, subject, subjectId: id, before, after, farmId });
    const refs = { [`${name}Id`]: id, ...farmRef(farmId) };
    for (const topic of [name, ...moved]) event(`${topic}.saved`, refs);
    return after;
  };
}
