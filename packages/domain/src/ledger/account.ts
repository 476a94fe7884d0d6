/**
 * Where goods can be. `store` (of a farm) and `flock` (in a shed) are real: they hold a balance that is never below zero.
 * The others are sources and sinks: goods come out of them or go into them without limit.
 *
 * Sinks of a flock in a shed (`dead culled doa consumed`), and its source `laid`, are kept apart by flock and shed, so that what a flock lost and
 * ate, and from which lots, is a plain sum over one account.
 */
export const farmAccountKinds = ['store', 'supplier', 'customer', 'discarded', 'variance'] as const;
export const flockAccountKinds = ['flock', 'dead', 'culled', 'doa', 'consumed', 'laid'] as const;

export type FarmAccountKind = (typeof farmAccountKinds)[number];
export type FlockAccountKind = (typeof flockAccountKinds)[number];
export type AccountKind = FarmAccountKind | FlockAccountKind;

export interface FarmAccount {
  readonly kind: FarmAccountKind;
  readonly farmId: string;
}

export interface FlockAccount {
  readonly kind: FlockAccountKind;
  readonly flockId: string;
  readonly shedId: string;
}

/** An account by its parts; the same parts are always the same account. */
export type AccountRef = FarmAccount | FlockAccount;

/** True for accounts that hold a balance and can run short. */
export function isReal(account: AccountRef): boolean {
  return account.kind === 'store' || account.kind === 'flock';
}

/** The account as one text: equal for equal accounts, different for different ones. */
export function accountKey(account: AccountRef): string {
  return 'farmId' in account
    ? `${account.kind}/${account.farmId}`
    : `${account.kind}/${account.flockId}/${account.shedId}`;
}
