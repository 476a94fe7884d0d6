import type { HatchResults } from '@henhouse/contract/hatchery/hatch-summary';
import type { Day } from '@henhouse/domain/day/day';
import { type ChickStart, farmFeedback, partOfStarts } from '@henhouse/domain/hatchery/result/farm-feedback';
import { missedChicks } from '@henhouse/domain/hatchery/result/hatch-miss';
import { noEggs, type SourceCounts } from '@henhouse/domain/hatchery/result/source-result';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { within } from '../../../platform/db/listing';
import { transferLines } from '../hatch/hatch-step.store';
import { figuresOf, readSources, type SourceRow } from '../result/hatch-sources.store';

/** A source of a graded hatch, with where its eggs stood. */
export interface GradedSourceRow extends SourceRow {
  readonly number: number;
  readonly hatcheryId: string;
  readonly pullDay: Day;
  /** Cost of a chick of the hatch; null where none is known or it is nobody's business. */
  readonly chickCostMinor: number | null;
  readonly setters: readonly { readonly machineId: string; readonly eggs: number }[];
  readonly hatchers: readonly { readonly machineId: string; readonly eggs: number }[];
  /** How its chicks began on farms, where that was asked for. */
  readonly starts?: readonly ChickStart[];
}

interface HatchHead {
  readonly id: string;
  readonly number: number;
  readonly hatcheryId: string;
  readonly farmId: string;
  readonly pullDay: Day;
  readonly chickCostMinor: number | null;
  readonly setters: readonly { readonly sourceId: string; readonly machineId: string; readonly eggs: number }[];
  readonly hatchers: readonly { readonly sourceId: string; readonly machineId: string; readonly eggs: number }[];
}

interface Wanted {
  readonly from: Day;
  readonly to: Day;
  /** Whether prices of a farm may be told. */
  readonly seesPrices: (farmId: string) => boolean;
}

/** Sources of hatches that were pulled in a time and are counted, of farms; in three queries. */
export async function readGradedSources(
  tx: CompanyTx,
  farmIds: 'all' | readonly string[],
  { from, to, seesPrices }: Wanted,
): Promise<GradedSourceRow[]> {
  const lines = (rows: RawBuilder<unknown>) => sql`coalesce((select jsonb_agg(r) from (${rows}) r), '[]')`;
  const heads = await tx.many(sql<HatchHead>`
    select h.id, h.number, h.hatchery_id, h.farm_id, h.pull_day,
      (select max(l.unit_cost_minor) from lot l where l.company_id = h.company_id and l.hatch_id = h.id) as chick_cost_minor,
      ${lines(sql`select coalesce(lot.flock_id, l.lot_id) as "sourceId", l.machine_id as "machineId", l.quantity as eggs
        from hatch_lot l join lot on lot.company_id = l.company_id and lot.id = l.lot_id
        where l.company_id = h.company_id and l.hatch_id = h.id`)} as setters,
      ${lines(sql`select source_id as "sourceId", machine_id as "machineId", quantity as eggs
        from (${transferLines}) moved`)} as hatchers
    from hatch h
    where h.company_id = ${tx.companyId} and h.state in ('graded', 'closed') and h.pull_day between ${from} and ${to}
      and ${within(sql`h.farm_id`, farmIds)}
    order by h.pull_day, h.number`);
  const byId = new Map(heads.map((head) => [head.id, head]));
  const sources = await readSources(tx, [...byId.keys()]);
  return sources.flatMap((row) => {
    const head = byId.get(row.hatchId);
    if (head === undefined) return [];
    const machinesOf = (lines: HatchHead['setters']) => lines.filter(({ sourceId }) => sourceId === row.sourceId);
    const { number, hatcheryId, farmId, pullDay } = head;
    const chickCostMinor = seesPrices(farmId) ? head.chickCostMinor : null;
    const machines = { setters: machinesOf(head.setters), hatchers: machinesOf(head.hatchers) };
    return [{ ...row, number, hatcheryId, pullDay, chickCostMinor, ...machines }];
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
  return { ...row, ...counts, starts: partOfStarts(row.starts ?? [], share) };
}

/** Sum of what is known of all; null where one is not, or there is none. */
function sumUnlessNull(values: readonly (number | null)[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}

/** Results of parts together. */
export function resultsOf(parts: readonly CountedPart[]): HatchResults {
  const rows = parts.map(({ row, share }) => scaled(row, share));
  const missed = rows.map((row) => {
    const { expectedHatchPct, chickCostMinor } = row;
    const chicks = expectedHatchPct === null ? null : missedChicks({ counts: row, expectedHatchPct });
    return { chicks, valueMinor: chicks === null || chickCostMinor === null ? null : chicks * chickCostMinor };
  });
  const worth = sumUnlessNull(missed.map(({ valueMinor }) => valueMinor));
  return {
    hatches: new Set(rows.map(({ hatchId }) => hatchId)).size,
    eggsSet: rows.reduce((sum, { eggsSet }) => sum + eggsSet, 0),
    ...figuresOf(rows, true),
    ...farmFeedback(rows.flatMap(({ starts }) => starts ?? [])),
    missedChicks: sumUnlessNull(missed.map(({ chicks }) => chicks)),
    missedValueMinor: worth === null ? null : Math.round(worth),
  };
}
