import type { AccountKind } from '../ledger/account';
import type { TraceStartKind } from './trace-graph';

/** What accounts of one kind took of something and gave of it, by movements in force; `elsewhere` are farms out of reach. */
export interface AccountFlow {
  readonly kind: AccountKind | 'elsewhere';
  readonly took: number;
  readonly gave: number;
}

/** What became of everything that came: received = used + left + gone, and what nobody can account for. */
interface MassBalance {
  readonly received: number;
  /** Given to birds, hatched, placed. */
  readonly used: number;
  /** There now, as the balances of stores, sheds and machines have it. */
  readonly left: number;
  /** Sold, sent back, destroyed, dead, culled; sent to where the reader does not reach. */
  readonly gone: number;
  /** What was received less everything else: missing; below zero: found on top. */
  readonly gap: number;
  /** Of what was received; null where nothing was. */
  readonly gapPct: number | null;
}

/** Where what is balanced comes from besides suppliers. */
const sources: Readonly<Record<TraceStartKind, AccountKind | null>> = {
  flock: 'placed',
  eggs: 'laid',
  chicks: 'hatched',
  goods: null,
  hatch: 'store',
  sale: null,
};

const uses: Readonly<Record<TraceStartKind, readonly AccountFlow['kind'][]>> = {
  flock: [],
  eggs: ['hatched'],
  chicks: ['placed'],
  // Vaccine is given to birds, and in the hatchery.
  goods: ['consumed', 'given'],
  hatch: ['hatched'],
  sale: [],
};

const losses: readonly AccountFlow['kind'][] = [
  'customer',
  'discarded',
  'dead',
  'culled',
  'doa',
  'clear',
  'rejected',
  'lost',
  'chickCulled',
  'chickDead',
  'unhatched',
] satisfies AccountKind[];

/** Quantities have three decimals: their sum has no more. */
const exact = (value: number) => Math.round(value * 1000) / 1000;

type Part = Pick<MassBalance, 'received' | 'used' | 'gone'>;

/** What one kind of account says; stores, sheds and machines hold what is left, and differences of counts explain nothing. */
function partOf(start: TraceStartKind, { kind, took, gave }: AccountFlow): Partial<Part> {
  const net = took - gave;
  // What goes back to a supplier had been received.
  if (kind === 'supplier') return { received: gave, gone: took };
  if (kind === 'elsewhere') return net > 0 ? { gone: net } : { received: -net };
  if (kind === sources[start]) return { received: -net };
  if (uses[start].includes(kind)) return { used: net };
  return losses.includes(kind) ? { gone: net } : {};
}

/** `left` is what the balances say, apart from the movements: a balance that went astray is a gap, too. */
export function massBalance(start: TraceStartKind, flows: readonly AccountFlow[], left: number): MassBalance {
  const parts = flows.map((flow) => partOf(start, flow));
  const sum = (part: keyof Part) => exact(parts.reduce((all, one) => all + (one[part] ?? 0), 0));
  const [received, used, gone] = [sum('received'), sum('used'), sum('gone')];
  const gap = exact(received - used - left - gone);
  const gapPct = received > 0 ? Math.round((gap / received) * 10_000) / 100 : null;
  return { received, used, left, gone, gap, gapPct };
}
