/**
 * Where goods can be. `store` (of a farm, or of the company), `transit` (on the way to a farm) and `flock` (in a shed) are
 * real: they hold a balance that is never below zero. The others are sources and sinks: goods come out of them or go into
 * them without limit.
 *
 * Sinks of a flock in a shed (`dead culled doa consumed placed`), and its source `laid`, are kept apart by flock and shed, so
 * that what a flock lost, ate and was made of, and from which lots, is a plain sum over one account.
 */
export const siteAccountKinds = ['store', 'transit', 'supplier', 'customer', 'discarded', 'variance'] as const;
export const flockAccountKinds = ['flock', 'dead', 'culled', 'doa', 'consumed', 'placed', 'laid'] as const;
/** Kinds that hold a balance and can run short. */
export const realAccountKinds = ['store', 'transit', 'flock'] as const;

export type SiteAccountKind = (typeof siteAccountKinds)[number];
export type FlockAccountKind = (typeof flockAccountKinds)[number];
export type AccountKind = SiteAccountKind | FlockAccountKind;

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

/** An account by its parts; the same parts are always the same account. */
export type AccountRef = SiteAccount | FlockAccount;

/** True for accounts that hold a balance and can run short. */
export function isReal(account: AccountRef): boolean {
  return realAccountKinds.some((kind) => kind === account.kind);
}

/** The account as one text: equal for equal accounts, different for different ones. */
export function accountKey(account: AccountRef): string {
  return 'farmId' in account
    ? `${account.kind}/${account.farmId ?? 'company'}`
    : `${account.kind}/${account.flockId}/${account.shedId}`;
}
