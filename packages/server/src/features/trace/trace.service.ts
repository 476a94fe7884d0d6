import type { Trace, TraceNode } from '@henhouse/contract/trace/trace';
import type { Day } from '@henhouse/domain/day/day';
import { compareNames } from '@henhouse/domain/format/compare-names';
import {
  depthsFromStart,
  sharesFromStart,
  type TraceDirection,
  type TraceEdge,
  type TraceKind,
  type TraceStartKind,
  traceKey,
} from '@henhouse/domain/trace/trace-graph';
import { daysFromStart, edgesInTime } from '@henhouse/domain/trace/trace-time';
import type { CompanyTx } from '../../platform/db/company-tx';
import { notFound } from '../../platform/http/refusal';
import { isWithin, type Scope } from '../../platform/http/rights';
import { countElsewhere, readHolders } from './holders.store';
import { readBalance, readSubject } from './trace-balance.store';
import { type NodeFacts, readNodes } from './trace-nodes.store';
import { type FoundWay, readWays, type WayEnd } from './trace-ways.store';
import type { Frontier } from './ways/way-query';

/** What one trace holds at most: more than anybody can look through, and little enough to answer at once. */
const atMost = { nodes: 2000, steps: 24 };

const hundredths = (share: number) => Math.round(share * 10_000) / 100;

interface Found {
  readonly nodes: ReadonlyMap<string, NodeFacts>;
  readonly edges: readonly TraceEdge[];
  /** From when each node has something of the start; back: until when it gave something towards it. */
  readonly days: ReadonlyMap<string, Day>;
  readonly cut: number;
}

function frontierOf(nodes: Iterable<WayEnd>): Frontier {
  const byKind: Partial<Record<TraceKind, string[]>> = {};
  for (const { kind, id } of nodes) {
    const ids = byKind[kind] ?? [];
    ids.push(id);
    byKind[kind] = ids;
  }
  return byKind;
}

/**
 * Follows every way from the start that leads on in time, step by step: one round of queries a step, however many nodes stand in it.
 * Days are worked out anew with each step, as a way found late may reach a node on an earlier day.
 */
async function follow(
  tx: CompanyTx,
  start: NodeFacts,
  direction: TraceDirection,
  isInReach: (node: NodeFacts) => boolean,
  { nodes: nodesAtMost, steps: stepsAtMost }: typeof atMost,
): Promise<Found> {
  const from = traceKey(start.kind, start.id);
  const nodes = new Map([[from, start]]);
  const ways: FoundWay[] = [];
  const left = new Set<string>();
  let days = daysFromStart(from, ways, direction);
  let frontier: readonly NodeFacts[] = [start];
  // One look past the last step: what would come next is counted as left.
  for (let step = 0; step <= stepsAtMost && frontier.length > 0; step += 1) {
    ways.push(...(await readWays(tx, { frontier: frontierOf(frontier), direction, isStart: step === 0 })));
    days = daysFromStart(from, ways, direction);
    const unknown = endsOf(ways).filter(({ key }) => days.has(key) && !nodes.has(key) && !left.has(key));
    const fresh = await readNodes(tx, frontierOf(unknown.map(({ end }) => end)));
    const room = step === stepsAtMost ? 0 : Math.max(0, nodesAtMost - nodes.size);
    frontier = fresh.filter(isInReach).slice(0, room);
    for (const node of frontier) nodes.set(traceKey(node.kind, node.id), node);
    for (const { key } of unknown) if (!nodes.has(key)) left.add(key);
  }
  const edges = edgesInTime(ways, days, direction).filter((edge) => nodes.has(edge.from) && nodes.has(edge.to));
  return { nodes, edges, days, cut: left.size };
}

/** Everything that ways lead to or come from, each once. */
function endsOf(ways: readonly FoundWay[]): { readonly key: string; readonly end: WayEnd }[] {
  const ends = new Map(ways.flatMap(({ from, to, ends }) => [[from, ends.from] as const, [to, ends.to] as const]));
  return [...ends].map(([key, end]) => ({ key, end }));
}

/**
 * Where something came from (`back`) or went to (`forward`), with the share that belongs to it, and, forward, who has what of it.
 * Farms out of reach are not followed.
 *
 * @throws Refusal 404 for a start that the company does not have, or that stands out of reach
 */
export async function traceFrom(
  tx: CompanyTx,
  request: { readonly kind: TraceStartKind; readonly id: string; readonly direction: TraceDirection },
  scope: Scope,
  clock: () => number,
  most = atMost,
): Promise<Trace> {
  const begunMs = clock();
  const { kind, id, direction } = request;
  const isInReach = ({ farmId }: NodeFacts) => farmId === null || isWithin(scope.farmIds, farmId);
  const [facts] = await readNodes(tx, { [kind]: [id] });
  if (!facts || !isInReach(facts)) throw notFound();
  const start = traceKey(kind, id);
  const { nodes, edges, days, cut } = await follow(tx, facts, direction, isInReach, most);
  const shares = sharesFromStart(start, edges, direction);
  const depths = depthsFromStart(start, edges, direction);
  const shareOf = (key: string) => hundredths(shares.get(key) ?? 0);
  const shown = [...nodes].map(
    ([key, node]): TraceNode => ({ ...node, key, depth: depths.get(key) ?? 0, sharePct: shareOf(key) }),
  );
  const { farmIds } = scope;
  const reached = [...nodes.values()];
  const holders = direction === 'forward' ? await holdersOf(tx, reached, { farmIds, shareOf, days }) : [];
  const elsewhere = direction === 'forward' ? await countElsewhere(tx, { lotIds: lotsOf(reached), farmIds }) : 0;
  const [subject, balance] = await Promise.all([readSubject(tx, facts), readBalance(tx, { kind, id }, scope)]);
  return {
    subject,
    balance,
    start: shown.find(({ key }) => key === start) as TraceNode,
    direction,
    nodes: shown.toSorted((a, b) => a.depth - b.depth || b.sharePct - a.sharePct || compareNames(a.name, b.name)),
    links: edges.map((edge) => ({
      from: edge.from,
      to: edge.to,
      quantity: edge.quantity,
      unit: edge.unit,
      sharePct: edge.share === null ? null : hundredths(edge.share),
      sharedBy: edge.sharedBy,
    })),
    holders,
    cut: cut + elsewhere,
    elapsedMs: Math.round(clock() - begunMs),
  };
}

const lotsOf = (nodes: readonly NodeFacts[]): string[] =>
  nodes.flatMap(({ kind, id }) => (kind === 'eggs' || kind === 'chicks' || kind === 'goods' ? [id] : []));

async function holdersOf(
  tx: CompanyTx,
  nodes: readonly NodeFacts[],
  around: Pick<Found, 'days'> & { readonly farmIds: Scope['farmIds']; readonly shareOf: (key: string) => number },
): Promise<Trace['holders']> {
  const idsOf = (...kinds: TraceKind[]) => nodes.flatMap(({ kind, id }) => (kinds.includes(kind) ? [id] : []));
  const { days, farmIds, shareOf } = around;
  const flockIds = idsOf('flock');
  const rows = await readHolders(tx, {
    lotIds: lotsOf(nodes),
    flockIds,
    flockDays: flockIds.map((id) => days.get(traceKey('flock', id)) as Day),
    hatchIds: idsOf('hatch'),
    saleIds: idsOf('sale'),
    lorryIds: idsOf('lorry'),
    farmIds,
  });
  return rows.map(({ nodeKey, ...row }, index) => ({ ...row, key: `${nodeKey} ${index}`, sharePct: shareOf(nodeKey) }));
}
