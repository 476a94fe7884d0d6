import type { AbilityRule, UserData } from '@henhouse/contract/session/session';

/** The browser storage keys of a session, fixed by the source specification. */
export const sessionKeys = ['userData', 'accessToken', 'refreshToken', 'hatchery_id', 'role', 'company_id'] as const;

/** What `userData` holds: the answer of the sign-in, and until when this browser may use the access token. */
export interface StoredUser extends UserData {
  /** Epoch milliseconds by this browser's clock, so that a wrong clock does no harm. */
  readonly accessUntilMs: number;
}

export interface StoredSession {
  readonly user: StoredUser;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Everybody may read what is tagged `Auth`: sign-in, registration, the 404 page. */
export const defaultRules: readonly AbilityRule[] = [{ action: 'read', subject: 'Auth' }];

/** The session in this browser's storage, or null. Unreadable content counts as none. */
export function readSession(): StoredSession | null {
  const accessToken = localStorage.getItem('accessToken');
  const refreshToken = localStorage.getItem('refreshToken');
  const text = localStorage.getItem('userData');
  if (!accessToken || !refreshToken || !text) return null;
  try {
    const user: StoredUser = JSON.parse(text);
    return Array.isArray(user.roles) && Array.isArray(user.ability) ? { user, accessToken, refreshToken } : null;
  } catch {
    return null;
  }
}

export function writeSession(session: StoredSession): void {
  localStorage.setItem('userData', JSON.stringify(session.user));
  localStorage.setItem('refreshToken', session.refreshToken);
  localStorage.setItem('role', session.user.role);
  if (session.user.companyId) localStorage.setItem('company_id', session.user.companyId);
  else localStorage.removeItem('company_id');
  localStorage.setItem('accessToken', session.accessToken);
}

export function eraseSession(): void {
  for (const key of sessionKeys) localStorage.removeItem(key);
}
