import type { HatchSummaryRow } from '@henhouse/contract/hatchery/hatch-summary';
import { compareNames } from '@henhouse/domain/format/compare-names';
import { ageBand, type HatchGrouping, sharesByMachine } from '@henhouse/domain/hatchery/result/hatch-grouping';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { type CountedPart, type GradedSourceRow, resultsOf } from './graded-sources.store';

interface Placed extends CountedPart {
  readonly key: string;
  readonly label: string;
}

async function readMachineCodes(tx: CompanyTx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.many(sql<{ id: string; code: string }>`
    select id, code from machine where company_id = ${tx.companyId} and id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, code }) => [id, code]));
}

function placesOf(row: GradedSourceRow, by: HatchGrouping, codes: ReadonlyMap<string, string>): Placed[] {
  const one = (key: string, label: string): Placed[] => [{ row, share: 1, key, label }];
  switch (by) {
    case 'flock':
      return one(row.sourceId, row.label);
    case 'age':
      return one(ageBand(row.flockAgeWeeks) ?? '', ageBand(row.flockAgeWeeks) ?? '');
    case 'month':
      return one(row.pullDay.slice(0, 7), row.pullDay.slice(0, 7));
    case 'hatch':
      return one(row.hatchId, `H-${row.number}`);
    default:
      return sharesByMachine(by === 'setter' ? row.setters : row.hatchers).map(({ machineId, share }) => ({
        row,
        share,
        key: machineId,
        label: codes.get(machineId) ?? '',
      }));
  }
}

/** Results by what they are laid side by side by, in the order of their labels. Of machines, each has its share of a source. */
export async function groupSources(
  tx: CompanyTx,
  sources: readonly GradedSourceRow[],
  by: HatchGrouping,
): Promise<HatchSummaryRow[]> {
  const machineIds = sources.flatMap(({ setters, hatchers }) =>
    [...setters, ...hatchers].map(({ machineId }) => machineId),
  );
  const codes = by === 'setter' || by === 'hatcher' ? await readMachineCodes(tx, [...new Set(machineIds)]) : new Map();
  const groups = new Map<string, { label: string; parts: CountedPart[] }>();
  for (const { key, label, row, share } of sources.flatMap((source) => placesOf(source, by, codes))) {
    const group = groups.get(key) ?? { label, parts: [] };
    group.parts.push({ row, share });
    groups.set(key, group);
  }
  return [...groups]
    .map(([key, { label, parts }]) => ({ key, label, ...resultsOf(parts) }))
    .sort((a, b) => compareNames(a.label, b.label));
}
