import type { EndpointSpec } from '@henhouse/contract/endpoint';
import {
  type AuditLineDetail,
  auditLinesAtMost,
  exportAuditLog,
  getAuditChoices,
  getAuditLine,
  listAuditLines,
} from '@henhouse/contract/people/audit-log';
import { amountsShownBy, auditReachOf, mayHoldAmounts, withoutAmounts } from '@henhouse/domain/people/audit-reach';
import { chainOf, sealOpen } from '../../platform/audit/audit-chain';
import type { App } from '../../platform/http/app';
import type { CompanyContext, Making } from '../../platform/http/context';
import { notFound } from '../../platform/http/refusal';
import type { Rights } from '../../platform/http/rights';
import { route, routeReport } from '../../platform/http/route';
import { auditFile, type ReadLines } from './audit-log.file';
import {
  companyLog,
  fileLineIds,
  fileLines,
  listLines,
  platformLog,
  readChoices,
  readLine,
  type SeenLog,
} from './audit-log.store';

/** The company's log as far as the caller's role and farms go. */
function seenBy<E extends EndpointSpec>({ tx, user, scope, session }: CompanyContext<E>): SeenLog {
  return companyLog(tx, auditReachOf(user.role), scope, session.timeZone);
}

/** What stood there before and after as somebody may see it: amounts as the screens show them of what the line is about. */
function shownTo<
  Document,
  Line extends Pick<AuditLineDetail, 'subject' | 'farmId'> & Record<'before' | 'after', Document>,
>(rights: Rights, line: Line, without: (document: Document) => Document): Line {
  const { subject, farmId, before, after } = line;
  const readBy = amountsShownBy(subject);
  const isShown =
    readBy.length === 0 || readBy.some((one) => rights.can('read', one, farmId === null ? {} : { farmId }));
  return isShown ? line : { ...line, before: without(before), after: without(after) };
}

const textWithoutAmounts = (text: string | null): string | null =>
  text !== null && mayHoldAmounts(text) ? JSON.stringify(withoutAmounts(JSON.parse(text))) : text;

async function lineOf(log: SeenLog, number: string) {
  const line = /^\d{1,15}$/.test(number) ? await readLine(log, Number(number)) : undefined;
  if (!line) throw notFound();
  return line;
}

/** Who did what, when and through what. A super_admin reads the platform's own log, and no company's. */
export function registerAuditLog(app: App): void {
  route(
    app,
    listAuditLines,
    (context) => listLines(seenBy(context), context.query),
    ({ tx, query }) => listLines(platformLog(tx), query),
  );

  route(
    app,
    getAuditChoices,
    (context) => readChoices(seenBy(context)),
    ({ tx }) => readChoices(platformLog(tx)),
  );

  route(
    app,
    getAuditLine,
    async (context) => shownTo(context.rights, await lineOf(seenBy(context), context.params.line), withoutAmounts),
    ({ tx, params }) => lineOf(platformLog(tx), params.line),
  );

  const writeLog = async (context: CompanyContext<typeof exportAuditLog>) => {
    const { query, today, audit, companyId, user, scope, session, rights } = context;
    const { format, ...filters } = query;
    const found = await fileLineIds(seenBy(context), filters, auditLinesAtMost + 1);
    const ids = found.slice(0, auditLinesAtMost);
    const isCut = found.length > ids.length;
    audit({ action: 'export', subject: 'AuditLog', after: { ...filters, format, lines: ids.length, isCut } });
    const file = { ids, isCut, format, day: today() };
    const read: ReadLines = (some) =>
      (app.db.standby ?? app.db).company(companyId, user.id, async (own) => {
        const lines = await fileLines(companyLog(own, auditReachOf(user.role), scope, session.timeZone), some);
        return lines.map((line) => shownTo(rights, line, textWithoutAmounts));
      });
    return (making: Making) => auditFile(app.work, file, read, making);
  };
  // A file goes to somebody who checks it: each line with its seal.
  routeReport(app, exportAuditLog, writeLog, (tx) => sealOpen((piece) => piece(tx, chainOf(tx))));
}
