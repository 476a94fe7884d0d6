/** How long a session lives. */
interface SessionLife {
  /** Ends when it was not used for this long, seconds. */
  readonly idleS: number;
  /** Ends this long after signing in, however much it was used, seconds. */
  readonly atMostS: number;
}

const hourS = 3600;
const dayS = 24 * hourS;

const staff: SessionLife = { idleS: 7 * dayS, atMostS: 30 * dayS };
const powerful: SessionLife = { idleS: 12 * hourS, atMostS: 7 * dayS };
const lives: Readonly<Record<string, SessionLife>> = {
  super_admin: { idleS: hourS, atMostS: dayS },
  Owner: powerful,
  Admin: powerful,
  Manager: staff,
  AssistantManager: staff,
  Supervisor: staff,
  Doctor: staff,
};

/** Life of a session that is not tied to a browser (scripts, curl): its tokens work wherever they are copied to. */
const unboundAtMostS = dayS;

/** A role of a company's own may hold anything, so it lives like the powerful ones. */
export function sessionLifeOf(role: string, isBound: boolean): SessionLife {
  const life = lives[role] ?? powerful;
  if (isBound) return life;
  return { idleS: Math.min(life.idleS, unboundAtMostS), atMostS: Math.min(life.atMostS, unboundAtMostS) };
}

/** How long password or TOTP count as just shown, for sensitive acts of those who can do most, minutes. */
export const proofCountsMin = 15;

const isPowerful = (role: string) => role === 'super_admin' || (lives[role] ?? powerful) === powerful;

/** Whether somebody has to show once more who they are: Owner, Admin and super_admin after 15 minutes. */
export function needsStepUp(role: string, provedAtMs: number, nowMs: number): boolean {
  return isPowerful(role) && nowMs - provedAtMs > proofCountsMin * 60_000;
}
