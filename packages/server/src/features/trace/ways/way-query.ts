import type { TraceKind } from '@henhouse/domain/trace/trace-graph';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';

/**
 * Ways of some nodes: a row a passage, `from_kind, from_id, to_kind, to_id, unit, left_day, arrived_day, quantity, part, total,
 * shared_by`. What was taken back comes as a quantity below zero.
 */
export type PassageQuery = (tx: CompanyTx, ids: readonly string[], days: DaysWanted) => RawBuilder<unknown>;

/**
 * Of ways at the start, all that passed counts: one row with the first day, or the last, says as much as one a day, and of what a flock
 * ate in its life that is a five-hundredth. Further on it matters what passed before and after a day.
 */
export type DaysWanted = 'each' | 'first' | 'last';

/** Ids of nodes whose ways are looked for, by kind. */
export type Frontier = Readonly<Partial<Record<TraceKind, readonly string[]>>>;

export const among = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`;

export const lotKind = sql`case l.kind when 'eggs' then 'eggs' when 'chicks' then 'chicks' else 'goods' end`;
export const lotUnit = sql`case l.kind when 'eggs' then 'eggs' when 'chicks' then 'chicks' else coalesce(i.unit, 'kg') end`;

/** Columns of a passage in which nothing is mixed: of birds that ate of a feed, however little. */
export const unmixed = sql`null::numeric as total, null as shared_by`;
