import { partOfStarts } from '@henhouse/domain/hatchery/result/farm-feedback';
import { chicksOf } from '@henhouse/domain/hatchery/result/source-result';
import { grouped } from '@henhouse/domain/quantity/grouped';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { readPlacements } from '../hatch/placements.store';
import type { GradedSourceRow } from './graded-sources.store';

/** The sources with what farms say of their chicks: of each hatch by the part of its chicks that is theirs. In one query. */
export async function withFeedback(
  tx: CompanyTx,
  sources: readonly GradedSourceRow[],
  nowMs: number,
): Promise<GradedSourceRow[]> {
  const byHatch = grouped(sources, ({ hatchId }) => hatchId);
  const placed = grouped(await readPlacements(tx, [...byHatch.keys()], nowMs), ({ hatchId }) => hatchId);
  return sources.map((source) => {
    const all = (byHatch.get(source.hatchId) ?? []).reduce((sum, one) => sum + chicksOf(one), 0);
    const starts = placed.get(source.hatchId) ?? [];
    return { ...source, starts: all === 0 ? [] : partOfStarts(starts, chicksOf(source) / all) };
  });
}
