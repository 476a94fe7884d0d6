/** What is known about a refresh token that was presented, and about the one that took its place. */
interface PresentedToken {
  /** When it was exchanged, milliseconds since 1970; null while it is the latest of its session. */
  readonly exchangedAtMs: number | null;
  /** True once its successor was exchanged in turn. */
  readonly successorUsed: boolean;
}

/** For this long after an exchange the same answer is given again: it may have been lost on its way. */
const repeatWithinMs = 60_000;

/**
 * What a refresh token brings. Every token has one successor: `rotate` makes it, `repeat` answers the same one again
 * (within a minute, or as long as it was never used), and anything else is `reuse`: two hold what one should hold.
 */
export function refreshStepOf(token: PresentedToken, nowMs: number): 'rotate' | 'repeat' | 'reuse' {
  if (token.exchangedAtMs === null) return 'rotate';
  return !token.successorUsed || nowMs - token.exchangedAtMs <= repeatWithinMs ? 'repeat' : 'reuse';
}
