import { listDashboardKinds } from '@henhouse/contract/dashboard/kinds';
import type { FarmLine } from '@henhouse/contract/farm/farm';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { useAnswer } from '../shared/api/use-answer';
import { useMay } from '../shared/session/ability';

/** Kinds that farms are kept for, and those that they have birds of; broilers until anything is known. `farmId`: of that farm alone. */
export function useKinds(farms: readonly FarmLine[], farmId?: string): ReadonlySet<ProductionKind> {
  const may = useMay();
  const isMixed = farms.some(({ kind }) => kind === 'mixed');
  const { data } = useAnswer(
    listDashboardKinds,
    { query: farmId ? { farm: farmId } : {} },
    { enabled: isMixed && may('read', 'Dashboard'), staleTime: 60_000 },
  );
  const keptFor = farms.flatMap(({ kind }) => (kind === 'mixed' || kind === 'hatchery' ? [] : [kind]));
  const kinds = new Set<ProductionKind>([...keptFor, ...(data?.items ?? []).map(({ kind }) => kind)]);
  return kinds.size === 0 ? new Set(['broiler']) : kinds;
}
