import type { AuditAction, AuditSubject, auditVias } from '@henhouse/contract/people/audit-log';
import { sql } from 'kysely';
import type { AcrossTx, CompanyTx, Tx } from '../db/company-tx';

/** What a handler says about a change; the rest of the line comes from the request. */
export interface AuditChange {
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  readonly subjectId?: string | null | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The farm it happened on, where it is not the one that the request's path names. */
  readonly farmId?: string | null | undefined;
}

export interface AuditLine extends AuditChange {
  readonly actorId: string | null;
  readonly actorName: string;
  readonly via: (typeof auditVias)[number];
  /** The screen in front of the person, when it came from the web. */
  readonly screen?: string | null | undefined;
  /** Name of the API token, when it came with one. */
  readonly tokenName?: string | null | undefined;
  readonly requestId: string;
}

/** Of a line: whose it is, nobody's without an id, and how the request came. */
export const signedBy = (
  { via, screen, requestId }: Pick<AuditLine, 'via' | 'screen' | 'requestId'>,
  actorId: string | null = null,
  actorName = '',
) => ({ actorId, actorName, via, screen, requestId });

const secretKeys = /password|token|secret|totp|^code$/i;
const textAtMost = 20_000;

/** A value as it may stand in the log for ever, as JSON: no secrets, and not a whole import file. */
function forLog(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  // Whether somebody has a second factor is no secret.
  const isSecret = (key: string, inner: unknown) => typeof inner !== 'boolean' && secretKeys.test(key);
  const text = JSON.stringify(value, (key, inner: unknown) => (isSecret(key, inner) ? '…' : inner));
  if (text.length <= textAtMost) return text;
  // What a long document is left of says still that one person wrote and approved it.
  const { singleHand } = value as { readonly singleHand?: unknown };
  return JSON.stringify({ cut: true, length: text.length, ...(typeof singleHand === 'string' && { singleHand }) });
}

/** A farm's own lines are on that farm, though the path that adds it cannot name it. */
const farmOf = ({ subject, subjectId, farmId }: AuditChange): string | null =>
  farmId ?? (subject === 'Farm' ? (subjectId ?? null) : null);

const fields = (line: AuditLine) =>
  sql`${line.actorId}::uuid, ${line.actorName}, ${line.action}, ${line.subject}, ${line.subjectId ?? null},
    ${forLog(line.before)}::jsonb, ${forLog(line.after)}::jsonb, ${line.via}, ${line.requestId}, ${line.screen ?? null},
    ${line.tokenName ?? null}`;

const columns = sql.raw(
  'actor_id, actor_name, action, subject, subject_id, before, after, via, request_id, screen, token_name',
);

export const auditInsert = (companyId: string, line: AuditLine) =>
  sql`insert into audit_log (company_id, ${columns}, farm_id) values (${companyId}, ${fields(line)}, ${farmOf(line)}::uuid)`;

/** Many lines in one statement, for imports. */
export const auditInsertAll = (companyId: string, lines: readonly AuditLine[]) => sql`
  insert into audit_log (company_id, ${columns}, farm_id)
  select ${companyId}, l.* from unnest(
    ${lines.map(({ actorId }) => actorId)}::uuid[],
    ${lines.map(({ actorName }) => actorName)}::text[],
    ${lines.map(({ action }) => action)}::text[],
    ${lines.map(({ subject }) => subject)}::text[],
    ${lines.map(({ subjectId }) => subjectId ?? null)}::text[],
    ${lines.map(({ before }) => forLog(before))}::jsonb[],
    ${lines.map(({ after }) => forLog(after))}::jsonb[],
    ${lines.map(({ via }) => via)}::text[],
    ${lines.map(({ requestId }) => requestId)}::text[],
    ${lines.map(({ screen }) => screen ?? null)}::text[],
    ${lines.map(({ tokenName }) => tokenName ?? null)}::text[],
    ${lines.map(farmOf)}::uuid[]) l
  returning 1`;

/** Writes a line to the audit log of the transaction's company. */
export async function writeAudit(tx: CompanyTx, line: AuditLine): Promise<void> {
  await tx.run(auditInsert(tx.companyId, line));
}

/** From a transaction across companies: to the company's log, or to the platform's own when there is no company. */
export async function writeAuditAcross(tx: AcrossTx, companyId: string | null, line: AuditLine): Promise<void> {
  const platform: Tx = tx;
  await platform.run(
    companyId === null
      ? sql`insert into platform_audit_log (${columns}) values (${fields(line)})`
      : auditInsert(companyId, line),
  );
}
