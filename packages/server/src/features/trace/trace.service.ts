import type { Trace, TraceNode } from '@henhouse/contract/trace/trace';
import {
  depthsFromStart,
  shareOfEdge,
  sharesFromStart,
  type TraceDirection,
  type TraceEdge,
  type TraceKind,
  type TraceStartKind,
  traceKey,
} from '@henhouse/domain/trace/trace-graph';
import type { CompanyTx } from '../../platform/db/company-tx';
import { notFound } from '../../platform/http/refusal';
import type { Scope } from '../../platform/http/rights';
import { readHolders } from './holders.store';
import { type Frontier, readEdges } from './trace-edges.store';
import { type NodeFacts, readNodes } from './trace-nodes.store';

/** What one trace holds at most: more than anybody can look through, and little enough to answer at once. */
const nodesAtMost = 2000;
const stepsAtMost = 24;

const hundredths = (share: number) => Math.round(share * 10_000) / 100;

interface Found {
  readonly nodes: Map<string, NodeFacts>;
  readonly edges: TraceEdge[];
  cut: number;
}

function frontierOf(nodes: Iterable<{ readonly kind: TraceKind; readonly id: string }>): Frontier {
  const byKind: Partial<Record<TraceKind, string[]>> = {};
  for (const { kind, id } of nodes) {
    const ids = byKind[kind] ?? [];
    ids.push(id);
    byKind[kind] = ids;
  }
  return byKind;
}

/** Follows every way from the start, step by step: one round of queries a step, however many nodes stand in it. */
async function follow(
  tx: CompanyTx,
  start: NodeFacts,
  direction: TraceDirection,
  isInReach: (node: NodeFacts) => boolean,
): Promise<Found> {
  const found: Found = { nodes: new Map([[traceKey(start.kind, start.id), start]]), edges: [], cut: 0 };
  let standing: readonly NodeFacts[] = [start];
  for (let step = 0; step < stepsAtMost && standing.length > 0; step += 1) {
    const edges = await readEdges(tx, frontierOf(standing), direction);
    const unknown = new Map(
      edges.flatMap(({ far }) => {
        const key = traceKey(far.kind, far.id);
        return found.nodes.has(key) ? [] : [[key, far] as const];
      }),
    );
    const fresh = await readNodes(tx, frontierOf(unknown.values()));
    const reached = fresh.filter(isInReach).slice(0, Math.max(0, nodesAtMost - found.nodes.size));
    found.cut += unknown.size - reached.length;
    for (const node of reached) found.nodes.set(traceKey(node.kind, node.id), node);
    for (const { from, to, quantity, unit, total } of edges) {
      if (found.nodes.has(from) && found.nodes.has(to)) found.edges.push({ from, to, quantity, unit, total });
    }
    standing = reached;
  }
  return found;
}

/**
 * Where something came from (`back`) or went to (`forward`), with the share that belongs to it, and, forward, who has what of it.
 * Farms out of reach are not followed.
 *
 * @throws Refusal 404 for a start that the company does not have, or that stands out of reach
 */
export async function traceFrom(
  tx: CompanyTx,
  asked: { readonly kind: TraceStartKind; readonly id: string; readonly direction: TraceDirection },
  scope: Scope,
  clock: () => number,
): Promise<Trace> {
  const begunMs = clock();
  const { kind, id, direction } = asked;
  const isInReach = ({ farmId }: NodeFacts) =>
    farmId === null || scope.farmIds === 'all' || scope.farmIds.includes(farmId);
  const [facts] = await readNodes(tx, { [kind]: [id] });
  if (!facts || !isInReach(facts)) throw notFound();
  const start = traceKey(kind, id);
  const { nodes, edges, cut } = await follow(tx, facts, direction, isInReach);
  const shares = sharesFromStart(start, edges, direction);
  const depths = depthsFromStart(start, edges, direction);
  const shareOf = (key: string) => hundredths(shares.get(key) ?? 0);
  const shown = [...nodes].map(
    ([key, node]): TraceNode => ({ ...node, key, depth: depths.get(key) ?? 0, sharePct: shareOf(key) }),
  );
  const holders =
    direction === 'forward' ? await holdersOf(tx, [...nodes.values()], { farmIds: scope.farmIds, shareOf }) : [];
  return {
    start: shown.find(({ key }) => key === start) as TraceNode,
    direction,
    nodes: shown.toSorted((a, b) => a.depth - b.depth || b.sharePct - a.sharePct || (a.name < b.name ? -1 : 1)),
    links: edges.map((edge) => ({
      from: edge.from,
      to: edge.to,
      quantity: edge.quantity,
      unit: edge.unit,
      sharePct: edge.total === null ? null : hundredths(shareOfEdge(edge)),
    })),
    holders,
    cut,
    elapsedMs: Math.round(clock() - begunMs),
  };
}

async function holdersOf(
  tx: CompanyTx,
  nodes: readonly NodeFacts[],
  { farmIds, shareOf }: { readonly farmIds: Scope['farmIds']; readonly shareOf: (key: string) => number },
): Promise<Trace['holders']> {
  const idsOf = (...kinds: TraceKind[]) => nodes.flatMap(({ kind, id }) => (kinds.includes(kind) ? [id] : []));
  const rows = await readHolders(tx, {
    lotIds: idsOf('eggs', 'chicks', 'goods'),
    flockIds: idsOf('flock'),
    hatchIds: idsOf('hatch'),
    saleIds: idsOf('sale'),
    lorryIds: idsOf('lorry'),
    farmIds,
  });
  return rows.map(({ nodeKey, ...row }, index) => ({ ...row, key: `${nodeKey} ${index}`, sharePct: shareOf(nodeKey) }));
}
