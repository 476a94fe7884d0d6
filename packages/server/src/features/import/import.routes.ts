import { createHash, randomUUID } from 'node:crypto';
import type { EntryKind } from '@henhouse/contract/entry/details';
import { checkImport, listImports, runImport, undoImport, uploadImport } from '@henhouse/contract/import/import';
import { subjectOfKind } from '@henhouse/domain/entry/correction-window';
import { checkTakeAway } from '@henhouse/domain/people/own-only';
import { error } from '@henhouse/domain/problem/problem';
import type { App } from '../../platform/http/app';
import type { CompanyContext } from '../../platform/http/context';
import { refuse, refuseProblems } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { recordEvent } from '../../platform/live/record-event';
import { readFarm } from '../farm/farm.store';
import { hasDoctorAt } from '../people/doctor.store';
import { mendedTable } from './file/mended-table';
import { tableOf } from './file/read-table';
import {
  insertImportFile,
  keepReport,
  listImportFiles,
  lockImportFile,
  markUndone,
  readBefore,
  readWritten,
  readWrittenOfContent,
  type WrittenByFile,
} from './import-file.store';
import { blockingProblems, reportBody, reportOf } from './import-report';
import { undoList } from './list/undo-list';
import { demandAmounts, demandKind, planFile } from './plan-file';
import { lookAtTable, shapeOf } from './read-file';
import { undoResults } from './result/undo-results';
import { undoWritten } from './undo-import';

/** Nobody sees more than that of a progress bar. */
const progressEveryMs = 400;

type Planning = typeof checkImport | typeof runImport;
type Slow = Pick<CompanyContext<Planning>, 'companyId' | 'log'>;

/** The farm that a path names; null for the company itself. */
const farmOf = ({
  params,
  companyId,
}: Pick<CompanyContext<Planning>, 'companyId'> & { params: { storeId: string } }) =>
  params.storeId === companyId ? null : params.storeId;

/** The file and what it would do; `isLocked` when it is to be done. */
async function plan(app: App, context: CompanyContext<Planning>, isLocked: boolean, onShare: (share: number) => void) {
  const { tx, params, input: mapping, rights } = context;
  const farmId = farmOf(context);
  const file = await lockImportFile(tx, farmId, params.importId);
  const { kind, fileName } = file;
  demandKind(context, kind, farmId);
  demandAmounts(context, kind, mapping);
  const table = mendedTable(await tableOf(app.work, file.bytes), mapping);
  const zone = farmId === null ? null : (await readFarm(tx, farmId)).timeZone;
  // The day of the place that the file is for, unless another is named.
  const today = (timeZone: string | null = zone) => context.today(timeZone);
  const by = {
    isLocked,
    role: context.user.role,
    mayPrescribe: farmId !== null && rights.can('create', 'Prescription', { farmId }),
    writtenBefore: await readWrittenOfContent(tx, farmId, file.sha256),
  };
  const planned = await planFile({ tx, kind, farmId, fileName, table, mapping, today, context, onShare }, by);
  return { file, farmId, table, planned };
}

/** The farm of an import as events name it; the company has none. */
const refsOf = (farmId: string | null, importId: string): Readonly<Record<string, string>> =>
  farmId === null ? { importId } : { farmId, importId };

/**
 * Tells live screens how far a long check or import is, now and then; in a transaction of its own, since that of the import
 * is not seen before it ends. An import does not fail for its progress bar.
 */
function progressOf(app: App, { companyId, log }: Slow, refs: Record<string, string>) {
  let toldAtMs = performance.now();
  return async (share: number) => {
    if (performance.now() - toldAtMs < progressEveryMs) return;
    toldAtMs = performance.now();
    const progress = { ...refs, donePct: String(Math.round(share * 100)) };
    await app.db
      .company(companyId, null, (tx) => recordEvent(tx, companyId, 'import.progress', progress))
      .catch((problem: unknown) => log.warn({ err: problem }, 'the progress of an import was not told'));
  };
}

/** Planning a file takes about as long as writing a third of it. */
const planningShare = 0.25;

/** Tells the screens that show what a file has changed. */
function recordChange(
  { event }: Pick<CompanyContext<Planning>, 'event'>,
  farmId: string | null,
  written: WrittenByFile,
): void {
  const refs: Readonly<Record<string, string>> = farmId === null ? {} : { farmId };
  const { entryIds, openingIds, shedIds = [], partnerIds = [], itemIds = [], balances = [], samples = [] } = written;
  if (entryIds.length > 0) event('entry.saved', refs);
  if (openingIds.length + itemIds.length > 0) event('stock.saved', refs);
  if (shedIds.length > 0) event('shed.saved', refs);
  if (samples.length > 0) event('sample.saved', refs);
  if (partnerIds.length + itemIds.length + balances.length > 0) event('catalogue.saved');
}

/** Whoever may not correct what birds of a farm were given does not undo it with a file either. */
async function demandDoctorsWork(
  { tx, rights, demand }: Pick<CompanyContext<typeof undoImport>, 'tx' | 'rights' | 'demand'>,
  kind: EntryKind,
  farmId: string,
): Promise<void> {
  if (rights.can('outside', 'Prescription', { farmId }) && !(await hasDoctorAt(tx, farmId))) return;
  demand({ action: 'update', subject: subjectOfKind(kind) }, { farmId });
}

/** Taking back what a file wrote. */
function registerUndo(app: App): void {
  route(app, undoImport, async (context) => {
    const { tx, user, now, input, params, requestId, via, screen } = context;
    const { importId } = params;
    const farmId = farmOf(context);
    const file = await lockImportFile(tx, farmId, importId);
    demandKind(context, file.kind, farmId);
    refuse(checkTakeAway(user.role, file.isMine));
    const written = await readWritten(tx, file.id);
    if (written === null) throw refuseProblems([error('nothingToUndo', 'state')]);
    const { entries, left, openings } = await undoWritten(tx, {
      ...input,
      farmId,
      importId,
      written,
      writer: { userId: user.id, userName: user.name, at: new Date(now).toISOString() },
      origin: { via, screen, requestId },
      demandDoctorsWork: (kind, at) => demandDoctorsWork(context, kind, at),
      onProgress: progressOf(app, context, refsOf(farmId, importId)),
    });
    const list = await undoList(tx, written, input);
    const results = await undoResults(context, written, input);
    const undone = {
      entries: entries + list.taken + results.taken + (file.kind === 'openingStock' ? openings : 0),
      left: left + list.left + results.left,
    };
    await markUndone(tx, file.id);
    const after = { farmId, kind: file.kind, fileName: file.fileName, reason: input.reason, ...undone };
    context.audit({ action: 'undo', subject: 'Import', subjectId: file.id, after });
    context.event('import.undone', refsOf(farmId, file.id));
    recordChange(context, farmId, written);
    return { id: file.id, state: 'undone' as const, ...undone };
  });
}

export function registerImport(app: App): void {
  route(app, uploadImport, async (context) => {
    const { tx, file, query, audit } = context;
    const { kind } = query;
    const farmId = farmOf(context);
    demandKind(context, kind, farmId);
    const table = await tableOf(app.work, file.bytes);
    const look = lookAtTable(table, kind);
    const id = randomUUID();
    const fileName = file.name;
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    const shape = shapeOf(table);
    const before = await readBefore(tx, { farmId, kind, sha256, shape });
    await insertImportFile(tx, { id, farmId, kind, shape, fileName, sha256, bytes: file.bytes, lines: look.lines });
    const after = { farmId, kind, fileName, sha256, lines: look.lines };
    audit({ action: 'upload', subject: 'Import', subjectId: id, after });
    // What a file tells itself goes before how the last one of its shape was read.
    const kept = before.kept && { ...before.kept, decimal: look.decimalOpen ? before.kept.decimal : look.decimalGuess };
    return { id, kind, fileName, ...look, ...before, kept };
  });

  route(app, checkImport, async (context) => {
    const onProgress = progressOf(app, context, refsOf(farmOf(context), context.params.importId));
    const { file, table, planned } = await plan(app, context, false, (share) => void onProgress(share));
    const body = reportBody(table, context.input, planned);
    const state = file.state === 'imported' ? 'imported' : 'checked';
    await keepReport(context.tx, file.id, { state, mapping: context.input, report: body });
    const { problems: _, ...counts } = body;
    context.audit({ action: 'check', subject: 'Import', subjectId: file.id, after: counts });
    return reportOf(file, state, body, table);
  });

  route(app, runImport, async (context) => {
    const { tx, user, now, input, params, requestId, via, screen } = context;
    const progress = progressOf(app, context, refsOf(farmOf(context), params.importId));
    const onShare = (share: number) => void progress(share * planningShare);
    const { file, farmId, table, planned } = await plan(app, context, true, onShare);
    if (!planned.mayImport) throw refuseProblems(blockingProblems(planned, input.confirmImplausible));
    const written = await planned.write({
      writer: { userId: user.id, userName: user.name, at: new Date(now).toISOString() },
      origin: { via, screen, requestId },
      onProgress: (share) => progress(planningShare + share * (1 - planningShare)),
    });
    const body = reportBody(table, input, planned);
    await keepReport(tx, file.id, { state: 'imported', mapping: input, report: body, written });
    const { problems: _, ...counts } = body;
    const after = { farmId, kind: file.kind, ...planned.noted, ...counts };
    context.audit({ action: 'import', subject: 'Import', subjectId: file.id, after });
    context.event('import.done', refsOf(farmId, file.id));
    recordChange(context, farmId, written);
    return reportOf(file, 'imported', body, table);
  });

  registerUndo(app);

  route(app, listImports, (context) => listImportFiles(context.tx, farmOf(context), context.query));
}
