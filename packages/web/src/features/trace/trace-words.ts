import type { TraceNode } from '@henhouse/contract/trace/trace';
import { screenPath } from '../../shared/screen/screen-path';

/** The page of something on the way, where it has one. */
export function pathOfNode({ kind, id, farmId }: Pick<TraceNode, 'kind' | 'id' | 'farmId'>): string | null {
  if (kind === 'flock') return screenPath('apps-flock-view', { flockId: id });
  return kind === 'sale' && farmId !== null ? screenPath('sale-view', { farmId, saleId: id }) : null;
}
