import { createHash, randomUUID } from 'node:crypto';
import {
  checkDailyRecords,
  listImports,
  runDailyRecords,
  undoDailyRecords,
  uploadDailyRecords,
} from '@henhouse/contract/import/daily-records';
import { checkTakeAway } from '@henhouse/domain/people/own-only';
import { error } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import { json } from '../../platform/db/statement';
import type { App } from '../../platform/http/app';
import type { CompanyContext } from '../../platform/http/context';
import { refuseProblems } from '../../platform/http/refusal';
import { refuse } from '../../platform/http/refuse';
import { route } from '../../platform/http/route';
import { readFarm } from '../farm/farm.store';
import { readShedStandings } from '../farm/shed.store';
import { bookOpeningStock } from '../stock/opening-stock.service';
import type { FileTable } from './file/file-table';
import { tableOf } from './file/read-table';
import {
  insertImportFile,
  keepReport,
  listImportFiles,
  lockImportFile,
  markUndone,
  readWritten,
  readWrittenOfContent,
} from './import-file.store';
import { blockingProblems, reportBody, reportOf } from './import-report';
import { planImport } from './plan-import';
import { lookAtTable } from './read-file';
import { shedChanges } from './shed-changes';
import { undoImport } from './undo-import';
import { shedsOf, writePlan } from './write-plan';

const fileNameLength = 200;

/** The name as it was on somebody's disk, without folders and control characters. */
function plainFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, fileNameLength) || 'file'
  );
}

/** Nobody sees more than that of a progress bar. */
const progressEveryMs = 400;

type Planning = typeof checkDailyRecords | typeof runDailyRecords;
type Slow = Pick<CompanyContext<Planning>, 'companyId' | 'log'>;

/** The file and what it would do; `isLocked` when it is to be done. */
async function plan(app: App, context: CompanyContext<Planning>, isLocked: boolean, onShare: (share: number) => void) {
  const { tx, params, input: mapping } = context;
  const { farmId } = params;
  const file = await lockImportFile(tx, farmId, params.importId);
  const table: FileTable = await tableOf(app.work, file.bytes);
  const writtenBefore = await readWrittenOfContent(tx, farmId, file.sha256);
  const today = (timeZone: string | null) => context.today(timeZone);
  const { role } = context.user;
  const mayPrescribe = context.rights.can('create', 'Prescription', { farmId });
  const who = { role, mayPrescribe };
  const planned = await planImport(tx, { ...who, farmId, table, mapping, writtenBefore, isLocked, today, onShare });
  return { file, table, planned };
}

/**
 * Tells live screens how far a long check or import is, now and then; in a transaction of its own, since that of the import
 * is not seen before it ends. An import does not fail for its progress bar.
 */
function progressOf(app: App, { companyId, log }: Slow, refs: Record<string, string>) {
  let toldAtMs = performance.now();
  return async (share: number) => {
    if (performance.now() - toldAtMs < progressEveryMs) return;
    toldAtMs = performance.now();
    const told = { ...refs, donePct: String(Math.round(share * 100)) };
    await app.db
      .company(companyId, null, (tx) =>
        tx.run(
          sql`insert into event (company_id, topic, refs) values (${companyId}, 'import.progress', ${json(told)})`,
        ),
      )
      .catch((problem: unknown) => log.warn({ err: problem }, 'the progress of an import was not told'));
  };
}

/** Planning a file takes about as long as writing a third of it. */
const planningShare = 0.25;

export function registerImport(app: App): void {
  route(app, uploadDailyRecords, async ({ tx, params: { farmId }, file, audit }) => {
    const table = await tableOf(app.work, file.bytes);
    const look = lookAtTable(table);
    const id = randomUUID();
    const fileName = plainFileName(file.name);
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    await insertImportFile(tx, { id, farmId, fileName, sha256, bytes: file.bytes, lines: look.lines });
    audit({
      action: 'upload',
      subject: 'Import',
      subjectId: id,
      after: { farmId, fileName, sha256, lines: look.lines },
    });
    return { id, fileName, ...look };
  });

  route(app, checkDailyRecords, async (context) => {
    const { farmId, importId } = context.params;
    const onProgress = progressOf(app, context, { farmId, importId });
    const { file, table, planned } = await plan(app, context, false, (share) => void onProgress(share));
    const body = reportBody(table, planned.plan);
    const state = file.state === 'imported' ? 'imported' : 'checked';
    await keepReport(context.tx, file.id, { state, mapping: context.input, report: body });
    const { problems: _, ...counts } = body;
    context.audit({ action: 'check', subject: 'Import', subjectId: file.id, after: counts });
    return reportOf(file, state, body);
  });

  route(app, runDailyRecords, async (context) => {
    const { tx, user, now, input, params, requestId, via, screen } = context;
    const { farmId } = params;
    const tell = progressOf(app, context, { farmId, importId: params.importId });
    const { file, table, planned } = await plan(app, context, true, (share) => void tell(share * planningShare));
    const { openingFeed, entries, mayImport } = planned.plan;
    if (!mayImport) throw refuseProblems(blockingProblems(planned.plan, input.confirmImplausible));
    const writer = { userId: user.id, userName: user.name, at: new Date(now).toISOString() };
    if (openingFeed !== null && input.feedItemId !== null) {
      const { day, kg: quantity } = openingFeed;
      const goods = { id: planned.openingLotId, itemId: input.feedItemId, lotCode: `Opening ${day}`, quantity };
      const document = { ...goods, farmId, day, priceMinorPerUnit: null, expiryDay: null, notes: file.fileName };
      const farm = await readFarm(tx, farmId);
      await bookOpeningStock(tx, document, { today: context.today(farm.timeZone), farmRetired: farm.retired });
    }
    const { entryIdOf } = planned;
    const onProgress = (share: number) => tell(planningShare + share * (1 - planningShare));
    const told = { via, screen, requestId, onProgress };
    const shedIds = shedsOf(entries);
    const before = await readShedStandings(tx, shedIds);
    await writePlan(tx, { farmId, entries, entryIdOf, writerOf: () => writer, ...told });
    const body = reportBody(table, planned.plan);
    const written = {
      entryIds: entries.map(({ key }) => entryIdOf(key)),
      openingIds: openingFeed === null || input.feedItemId === null ? [] : [planned.openingLotId],
      sheds: shedChanges(before, await readShedStandings(tx, shedIds)),
    };
    await keepReport(tx, file.id, { state: 'imported', mapping: input, report: body, written });
    const { problems: _, ...counts } = body;
    context.audit({
      action: 'import',
      subject: 'Import',
      subjectId: file.id,
      after: { farmId, openingFeed, ...counts },
    });
    context.event('import.done', { farmId, importId: file.id });
    if (entries.length > 0) context.event('entry.saved', { farmId });
    return reportOf(file, 'imported', body);
  });

  route(app, undoDailyRecords, async (context) => {
    const { tx, user, now, input, params, requestId, via, screen } = context;
    const { farmId, importId } = params;
    const file = await lockImportFile(tx, farmId, importId);
    refuse(checkTakeAway(user.role, file.isMine));
    const written = await readWritten(tx, file.id);
    if (written === null) throw refuseProblems([error('nothingToUndo', 'state')]);
    const writer = { userId: user.id, userName: user.name, at: new Date(now).toISOString() };
    const onProgress = progressOf(app, context, { farmId, importId });
    const told = { via, screen, requestId };
    const { tookStock, ...undone } = await undoImport(tx, {
      ...input,
      farmId,
      importId,
      written,
      writer,
      told,
      onProgress,
    });
    await markUndone(tx, file.id);
    const after = { farmId, fileName: file.fileName, reason: input.reason, ...undone };
    context.audit({ action: 'undo', subject: 'Import', subjectId: file.id, after });
    context.event('import.undone', { farmId, importId: file.id });
    if (undone.entries > 0) context.event('entry.saved', { farmId });
    if (tookStock) context.event('stock.saved', { farmId });
    return { id: file.id, state: 'undone' as const, ...undone };
  });

  route(app, listImports, ({ tx, params, query }) => listImportFiles(tx, params.farmId, query));
}
