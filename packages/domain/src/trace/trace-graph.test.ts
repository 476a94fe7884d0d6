import { describe, expect, it } from 'vitest';
import { depthsFromStart, sharesFromStart, type TraceEdge } from './trace-graph';

const edge = (from: string, to: string, quantity: number, total: number | null): TraceEdge => ({
  from,
  to,
  quantity,
  unit: 'eggs',
  share: total === null ? null : quantity / total,
  sharedBy: null,
});

/** Two breeder flocks in a hatch, 3,000 and 1,000 eggs; its chicks are three quarters of a flock, which ate of a feed lot. */
const edges = [
  edge('flock:A', 'hatch:1', 3000, 4000),
  edge('flock:B', 'hatch:1', 1000, 4000),
  edge('hatch:1', 'chicks:1', 3200, 3200),
  edge('chicks:1', 'flock:C', 3000, 4000),
  edge('goods:F', 'flock:C', 120, null),
  edge('flock:C', 'sale:1', 3900, 3900),
];

describe('shares of a trace', () => {
  it('are eggs of each source over all in the hatch, and go on through chicks and flocks', () => {
    const forward = sharesFromStart(
      'flock:A',
      [...edges].filter(({ from }) => from !== 'flock:B' && from !== 'goods:F'),
      'forward',
    );
    expect(forward.get('hatch:1')).toBe(0.75);
    expect(forward.get('flock:C')).toBe(0.5625);
    expect(forward.get('sale:1')).toBe(0.5625);
  });

  it('back from a sale add up to what is known of its origin', () => {
    const back = sharesFromStart(
      'sale:1',
      edges.filter(({ from }) => from !== 'goods:F'),
      'back',
    );
    expect(back.get('flock:A')).toBe(0.5625);
    expect(back.get('flock:B')).toBe(0.1875);
    expect((back.get('flock:A') ?? 0) + (back.get('flock:B') ?? 0)).toBeLessThanOrEqual(1);
  });

  it('take birds that ate of a feed whole, however little it was', () => {
    expect(sharesFromStart('goods:F', [edges[4] as TraceEdge, edges[5] as TraceEdge], 'forward').get('sale:1')).toBe(1);
  });
});

describe('the order of a picture', () => {
  it('lets every edge point onward, also where a short way meets a long one', () => {
    const depths = depthsFromStart('a', [edge('a', 'c', 1, 1), edge('a', 'b', 1, 1), edge('b', 'c', 1, 1)], 'forward');
    expect([depths.get('a'), depths.get('b'), depths.get('c')]).toEqual([0, 1, 2]);
  });

  it('ends where edges lead in a circle', () => {
    expect(depthsFromStart('a', [edge('a', 'b', 1, 1), edge('b', 'a', 1, 1)], 'forward').size).toBe(2);
  });
});
