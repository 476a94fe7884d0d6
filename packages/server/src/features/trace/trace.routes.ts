import {
  exportRecallDrill,
  findTraceStarts,
  getRecallDrill,
  getTrace,
  holdRecallDrill,
  listRecallDrills,
} from '@henhouse/contract/trace/trace';
import type { App } from '../../platform/http/app';
import { orNotFound } from '../../platform/http/refusal';
import { route, routeReport } from '../../platform/http/route';
import { writeFile } from '../report/file/file-to-write';
import { drillFile, readDrillReader } from './drill-file';
import { findDrill, insertDrill, listDrillRows } from './recall-drill.store';
import { traceFrom } from './trace.service';
import { findStarts } from './trace-nodes.store';

/** How long an answer takes is measured by a clock that nobody sets. */
const stopwatch = () => performance.now();

export function registerTrace(app: App): void {
  routeReport(app, getTrace, ({ tx, query, scope }) => traceFrom(tx, query, scope, stopwatch));

  route(app, findTraceStarts, async ({ tx, query, scope }) => ({ items: await findStarts(tx, query.q, scope) }));

  route(app, listRecallDrills, ({ tx, query, scope }) => listDrillRows(tx, query, scope));

  route(app, getRecallDrill, async ({ tx, params, scope }) => {
    return await orNotFound(findDrill(tx, params.drillId, scope));
  });

  routeReport(app, exportRecallDrill, async ({ tx, params, query, scope, user, now, audit }) => {
    const { format, language } = query;
    const drill = await orNotFound(findDrill(tx, params.drillId, scope));
    const reader = await readDrillReader(tx, language, { name: user.name, atMs: now });
    audit({ action: 'export', subject: 'Trace', subjectId: drill.id, after: { name: drill.name, ...query } });
    return (making) => writeFile(app.work, drillFile(drill, format, reader), making);
  });

  route(app, holdRecallDrill, async ({ tx, input, scope, user, audit, event }) => {
    const { id, kind, startId, tookS, notes } = input;
    const trace = await traceFrom(tx, { kind, id: startId, direction: 'forward' }, scope, stopwatch);
    const drill = await insertDrill(tx, { id, tookS, notes, byName: user.name }, trace);
    audit({ action: 'create', subject: 'Trace', subjectId: id, after: drill });
    event('trace.saved', { drillId: id });
    return drill;
  });
}
