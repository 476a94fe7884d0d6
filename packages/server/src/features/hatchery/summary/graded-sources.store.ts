import type { HatchResults } from '@henhouse/contract/hatchery/hatch-summary';
import type { Day } from '@henhouse/domain/day/day';
import { missedChicks } from '@henhouse/domain/hatchery/result/hatch-miss';
import { noEggs, type SourceCounts } from '@henhouse/domain/hatchery/result/source-result';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { within } from '../../../platform/db/listing';
import { figuresOf, readSources, type SourceRow } from '../hatch/hatch-sources.store';

/** A source of a graded hatch, with where its eggs stood. */
export interface GradedSourceRow extends SourceRow {
  readonly number: number;
  readonly hatcheryId: string;
  readonly pullDay: Day;
  readonly setters: readonly { readonly machineId: string; readonly eggs: number }[];
  readonly hatchers: readonly { readonly machineId: string; readonly eggs: number }[];
}

interface HatchHead {
  readonly id: string;
  readonly number: number;
  readonly hatcheryId: string;
  readonly pullDay: Day;
  readonly setters: readonly { readonly sourceId: string; readonly machineId: string; readonly eggs: number }[];
  readonly hatchers: readonly { readonly sourceId: string; readonly machineId: string; readonly eggs: number }[];
}

/** Sources of hatches that were pulled in a time and are counted, of farms; in three queries. */
export async function readGradedSources(
  tx: CompanyTx,
  farmIds: 'all' | readonly string[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<GradedSourceRow[]> {
  const lines = (rows: RawBuilder<unknown>) => sql`coalesce((select jsonb_agg(r) from (${rows}) r), '[]')`;
  const heads = await tx.many(sql<HatchHead>`
    select h.id, h.number, h.hatchery_id, h.pull_day,
      ${lines(sql`select coalesce(lot.flock_id, l.lot_id) as "sourceId", l.machine_id as "machineId", l.quantity as eggs
        from hatch_lot l join lot on lot.company_id = l.company_id and lot.id = l.lot_id
        where l.company_id = h.company_id and l.hatch_id = h.id`)} as setters,
      ${lines(sql`select source ->> 'sourceId' as "sourceId", line ->> 'machineId' as "machineId",
          (line ->> 'quantity')::int as eggs
        from hatch_step s cross join jsonb_array_elements(s.detail -> 'sources') source
        cross join jsonb_array_elements(source -> 'to') line
        where s.company_id = h.company_id and s.hatch_id = h.id and s.kind = 'transfer' and s.state = 'posted'`)} as hatchers
    from hatch h
    where h.company_id = ${tx.companyId} and h.state in ('graded', 'closed') and h.pull_day between ${from} and ${to}
      and ${within(sql`h.farm_id`, farmIds)}
    order by h.pull_day, h.number`);
  const byId = new Map(heads.map((head) => [head.id, head]));
  const sources = await readSources(tx, [...byId.keys()]);
  return sources.flatMap((row) => {
    const head = byId.get(row.hatchId);
    if (head === undefined) return [];
    const of = (lines: HatchHead['setters']) => lines.filter(({ sourceId }) => sourceId === row.sourceId);
    const { number, hatcheryId, pullDay } = head;
    return [{ ...row, number, hatcheryId, pullDay, setters: of(head.setters), hatchers: of(head.hatchers) }];
  });
}

/** A source with the part of it that counts: all of it, or what stood in a machine. */
export interface CountedPart {
  readonly row: GradedSourceRow;
  /** Above 0, at most 1. */
  readonly share: number;
}

function scaled(row: GradedSourceRow, share: number): GradedSourceRow {
  if (share === 1) return row;
  const counts = Object.fromEntries(
    (Object.keys(noEggs) as (keyof SourceCounts)[]).map((key) => [key, row[key] * share]),
  ) as unknown as SourceCounts;
  return { ...row, ...counts };
}

/** Results of parts together. */
export function resultsOf(parts: readonly CountedPart[]): HatchResults {
  const rows = parts.map(({ row, share }) => scaled(row, share));
  const missed = rows.map((row) =>
    row.expectedHatchPct === null ? null : missedChicks({ counts: row, expectedHatchPct: row.expectedHatchPct }),
  );
  return {
    hatches: new Set(rows.map(({ hatchId }) => hatchId)).size,
    eggsSet: rows.reduce((sum, { eggsSet }) => sum + eggsSet, 0),
    ...figuresOf(rows, true),
    missedChicks:
      rows.length === 0 || missed.includes(null) ? null : missed.reduce<number>((sum, one) => sum + (one ?? 0), 0),
  };
}
