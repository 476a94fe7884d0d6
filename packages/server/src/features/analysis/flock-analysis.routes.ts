import { type AnalysedFlock, getFlockAnalysis } from '@henhouse/contract/analysis/analysis';
import { error } from '@henhouse/domain/problem/problem';
import { RememberedAnswers } from '../../platform/db/remembered';
import type { App } from '../../platform/http/app';
import { notFound, refuse } from '../../platform/http/refusal';
import { routeReport } from '../../platform/http/route';
import { loadStandards } from '../standards/standard.service';
import { readAnalysedHeads } from './analysed-flocks.store';
import { readAnalysedFlock } from './flock-analysis.service';

export function registerAnalysis(app: App): void {
  // Flock by flock: people add and drop one at a time, and an entry on another farm leaves the rest as it is.
  const remembered = new RememberedAnswers<AnalysedFlock>({ keptAtMost: 500 });

  routeReport(app, getFlockAnalysis, async ({ tx, query, scope, now: nowMs, ...ctx }) => {
    const flockIds = [...new Set(query.flocks.toLowerCase().split(','))];
    const found = new Map((await readAnalysedHeads(tx, flockIds, scope)).map((head) => [head.flockId, head]));
    const heads = flockIds.flatMap((flockId) => found.get(flockId) ?? []);
    const first = heads[0];
    if (first === undefined || heads.length < flockIds.length) throw notFound();
    const { productionKind } = first;
    const other = heads.find((head) => head.productionKind !== productionKind);
    refuse(other ? [error('kindMismatch', 'flocks', { value: other.productionKind, name: productionKind })] : []);
    const find = await loadStandards(tx, heads);
    const { shedIds } = scope;
    const flocks: AnalysedFlock[] = [];
    for (const head of heads) {
      const today = ctx.today(head.timeZone);
      const request = { key: JSON.stringify([head, shedIds, today]), farmId: head.farmId, nowMs };
      flocks.push(await remembered.answer(tx, request, () => readAnalysedFlock(tx, head, { shedIds, today, find })));
    }
    return { productionKind, ageUnit: productionKind === 'broiler' ? 'day' : 'week', flocks };
  });
}
