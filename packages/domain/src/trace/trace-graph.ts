import type { LotKind } from '../ledger/lot';
import { grouped } from '../quantity/grouped';
import type { StockCategory } from '../stock/stock-level';

/** What can be traced: birds, what they lay, what hatches of it, what they are given, who sold it and who has it. */
export const traceKinds = [
  'flock',
  'eggs',
  'chicks',
  'goods',
  'hatch',
  'sale',
  'lorry',
  'supplier',
  'delivery',
  'opening',
] as const;
export type TraceKind = (typeof traceKinds)[number];

/** What a trace can begin with. */
export const traceStartKinds = ['flock', 'eggs', 'chicks', 'goods', 'hatch', 'sale'] as const satisfies TraceKind[];
export type TraceStartKind = (typeof traceStartKinds)[number];

/** As what a lot in a store is traced: feed, vaccine and the like are goods. */
export function traceKindOfLot(kind: StockCategory | Exclude<LotKind, 'birds'>): 'eggs' | 'chicks' | 'goods' {
  return kind === 'eggs' || kind === 'chicks' ? kind : 'goods';
}

export const traceDirections = ['forward', 'back'] as const;
export type TraceDirection = (typeof traceDirections)[number];

/** What the eggs of a mixed hatch are shared by: the chicks graded of each source where they were counted so, else the eggs set. */
export const traceShareBases = ['gradedChicks', 'eggsSet'] as const;
type TraceShareBasis = (typeof traceShareBases)[number];

/** Something of one thing went into another. */
export interface TraceEdge {
  /** Keys of the nodes, {@link traceKey}. */
  readonly from: string;
  readonly to: string;
  readonly quantity: number;
  readonly unit: string;
  /** The part of the target that is made of the source, 0 to 1. Null where nothing is mixed: birds that ate of a feed. */
  readonly share: number | null;
  /** Of eggs in a hatch. */
  readonly sharedBy: TraceShareBasis | null;
}

export const traceKey = (kind: TraceKind, id: string): string => `${kind}:${id}`;

/** The ends of an edge as they are walked. */
const ends = (direction: TraceDirection) => ({
  near: (edge: TraceEdge) => (direction === 'forward' ? edge.from : edge.to),
  far: (edge: TraceEdge) => (direction === 'forward' ? edge.to : edge.from),
});

/**
 * For every node the share that belongs to the start, 0 to 1. Forward: of what a hatch, flock or sale is made of, how much came
 * through the start (mixed parts add up; of what is not mixed the largest counts). Back: how much of the start came through a node.
 * Edges that lead in a circle, which no ledger has, are followed once.
 */
export function sharesFromStart(
  start: string,
  edges: readonly TraceEdge[],
  direction: TraceDirection,
): ReadonlyMap<string, number> {
  const { near, far } = ends(direction);
  const next = grouped(edges, near);
  const waiting = new Map<string, number>();
  for (const edge of edges) waiting.set(far(edge), (waiting.get(far(edge)) ?? 0) + 1);
  const mixed = new Map<string, number>();
  const whole = new Map<string, number>();
  const shares = new Map<string, number>([[start, 1]]);
  const ready = [start];
  for (let key = ready.shift(); key !== undefined; key = ready.shift()) {
    const share = shares.get(key) ?? 0;
    for (const edge of next.get(key) ?? []) {
      const target = far(edge);
      const part = share * (edge.share ?? 1);
      if (direction === 'forward' && edge.share === null) whole.set(target, Math.max(whole.get(target) ?? 0, part));
      else mixed.set(target, (mixed.get(target) ?? 0) + part);
      const left = (waiting.get(target) ?? 0) - 1;
      waiting.set(target, left);
      shares.set(target, Math.min(1, Math.max(whole.get(target) ?? 0, mixed.get(target) ?? 0)));
      if (left === 0) ready.push(target);
    }
  }
  return shares;
}

/** Steps from the start to each node, for drawing: the longest way, so that every edge points onward. */
export function depthsFromStart(
  start: string,
  edges: readonly TraceEdge[],
  direction: TraceDirection,
): ReadonlyMap<string, number> {
  const { near, far } = ends(direction);
  const depths = new Map<string, number>([[start, 0]]);
  // No way is longer than there are edges.
  for (let round = 0; round <= edges.length; round += 1) {
    let isMoved = false;
    for (const edge of edges) {
      const depth = depths.get(near(edge));
      if (depth === undefined || depth >= edges.length) continue;
      if ((depths.get(far(edge)) ?? -1) < depth + 1) {
        depths.set(far(edge), depth + 1);
        isMoved = true;
      }
    }
    if (!isMoved) break;
  }
  return depths;
}
