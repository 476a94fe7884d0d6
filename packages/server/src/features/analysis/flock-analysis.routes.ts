import { type FlockAnalysis, getFlockAnalysis } from '@henhouse/contract/analysis/analysis';
import { error } from '@henhouse/domain/problem/problem';
import { RememberedAnswers } from '../../platform/db/remembered';
import type { App } from '../../platform/http/app';
import { notFound } from '../../platform/http/refusal';
import { refuse } from '../../platform/http/refuse';
import { route } from '../../platform/http/route';
import { readAnalysedHeads } from './analysed-flocks.store';
import { readAnalysis } from './flock-analysis.service';

export function registerAnalysis(app: App): void {
  // A breeder flock has some thousand rows; eight of them are worked out once until something happens in the company.
  const remembered = new RememberedAnswers<FlockAnalysis>({ keptAtMost: 100 });

  route(app, getFlockAnalysis, async ({ tx, query, scope, now, ...ctx }) => {
    const flockIds = [...new Set(query.flocks.toLowerCase().split(','))];
    const found = new Map((await readAnalysedHeads(tx, flockIds, scope)).map((head) => [head.flockId, head]));
    const heads = flockIds.flatMap((flockId) => found.get(flockId) ?? []);
    const first = heads[0];
    if (first === undefined || heads.length < flockIds.length) throw notFound();
    const { productionKind } = first;
    const other = heads.find((head) => head.productionKind !== productionKind);
    refuse(other ? [error('kindMismatch', 'flocks', { value: other.productionKind, name: productionKind })] : []);
    const todays = heads.map(({ timeZone }) => ctx.today(timeZone));
    const key = JSON.stringify({ flockIds, shedIds: scope.shedIds, todays });
    return remembered.answer(tx, { key, nowMs: now }, async () => ({
      productionKind,
      ageUnit: productionKind === 'broiler' ? 'day' : 'week',
      flocks: await readAnalysis(tx, heads, { shedIds: scope.shedIds, todayAt: ctx.today }),
    }));
  });
}
