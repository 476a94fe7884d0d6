/**
 * Where goods can be. `store` (of a farm, or of the company), `transit` (on the way to a farm), `flock` (in a shed), `machine`
 * (during a hatch) and `pulled` (out of the hatcher, not counted yet) are real: they hold a balance that is never below
 * zero. The others are sources and sinks: goods come out of them or go into them without limit; `opening` is where birds come
 * from that were there before the books began.
 *
 * Sinks of a flock in a shed (`dead culled doa consumed placed`), and its source `laid`, are kept apart by flock and shed, so
 * that what a flock lost, ate and was made of, and from which lots, is a plain sum over one account. The same holds for a
 * hatch: what became of its eggs, and of which lots, is a sum over `clear rejected lost hatched chickCulled chickDead
 * unhatched hatchVariance`, and the vaccine that it took one over `given`.
 */
export const siteAccountKinds = [
  'store',
  'transit',
  'supplier',
  'customer',
  'opening',
  'discarded',
  'variance',
] as const;
export const flockAccountKinds = ['flock', 'dead', 'culled', 'doa', 'consumed', 'placed', 'laid'] as const;
export const hatchAccountKinds = [
  'machine',
  'pulled',
  'clear',
  'rejected',
  'lost',
  'hatched',
  'chickCulled',
  'chickDead',
  'unhatched',
  'hatchVariance',
  'given',
] as const;
/** Kinds that hold a balance and can run short. */
export const realAccountKinds = ['store', 'transit', 'flock', 'machine', 'pulled'] as const;

type SiteAccountKind = (typeof siteAccountKinds)[number];
export type FlockAccountKind = (typeof flockAccountKinds)[number];
export type HatchAccountKind = (typeof hatchAccountKinds)[number];
export type AccountKind = SiteAccountKind | FlockAccountKind | HatchAccountKind;

export interface SiteAccount {
  readonly kind: SiteAccountKind;
  /** Null: the company's own. */
  readonly farmId: string | null;
}

export interface FlockAccount {
  readonly kind: FlockAccountKind;
  readonly flockId: string;
  readonly shedId: string;
}

export interface HatchAccount {
  readonly kind: HatchAccountKind;
  readonly hatchId: string;
  /** Of `machine` alone: which one. */
  readonly machineId: string | null;
}

/** An account by its parts; the same parts are always the same account. */
export type AccountRef = SiteAccount | FlockAccount | HatchAccount;

/** True for accounts that hold a balance and can run short. */
export function isReal(account: AccountRef): boolean {
  return realAccountKinds.some((kind) => kind === account.kind);
}

/** The account as one text: equal for equal accounts, different for different ones. */
export function accountKey(account: AccountRef): string {
  if ('farmId' in account) return `${account.kind}/${account.farmId ?? 'company'}`;
  if ('hatchId' in account) return `${account.kind}/${account.hatchId}/${account.machineId ?? 'hatch'}`;
  return `${account.kind}/${account.flockId}/${account.shedId}`;
}
