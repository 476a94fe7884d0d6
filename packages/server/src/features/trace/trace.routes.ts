import { findTraceStarts, getTrace, holdRecallDrill, listRecallDrills } from '@henhouse/contract/trace/trace';
import type { App } from '../../platform/http/app';
import { route } from '../../platform/http/route';
import { insertDrill, listDrillRows } from './recall-drill.store';
import { traceFrom } from './trace.service';
import { findStarts } from './trace-nodes.store';

/** How long an answer takes is measured by a clock that nobody sets. */
const stopwatch = () => performance.now();

export function registerTrace(app: App): void {
  route(app, getTrace, ({ tx, query, scope }) => traceFrom(tx, query, scope, stopwatch));

  route(app, findTraceStarts, async ({ tx, query, scope }) => ({ items: await findStarts(tx, query.q, scope) }));

  route(app, listRecallDrills, ({ tx, query }) => listDrillRows(tx, query));

  route(app, holdRecallDrill, async ({ tx, input, scope, user, audit, event }) => {
    const { id, kind, startId, tookS, notes } = input;
    const trace = await traceFrom(tx, { kind, id: startId, direction: 'forward' }, scope, stopwatch);
    const drill = await insertDrill(tx, { id, tookS, notes, byName: user.name }, trace);
    audit({ action: 'create', subject: 'Trace', subjectId: id, after: drill });
    event('trace.saved', { drillId: id });
    return drill;
  });
}
