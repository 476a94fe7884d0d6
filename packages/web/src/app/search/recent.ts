/** What somebody went to from Ctrl K. */
export interface Recent {
  readonly to: string;
  readonly label: string;
  readonly detail?: string;
  /** Which kind of thing it is: its icon. */
  readonly kind: string;
}

const keptAtMost = 8;
const keyOf = (place: string) => `recent:${place}`;

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ['to', 'label', 'kind'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** The last ones first; of a person in a company (`place`), on this device. */
export function recentOf(place: string): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent) : [];
  } catch {
    return [];
  }
}

export function rememberRecent(place: string, recent: Recent): void {
  const others = recentOf(place).filter(({ to }) => to !== recent.to);
  localStorage.setItem(keyOf(place), JSON.stringify([recent, ...others].slice(0, keptAtMost)));
}

/** Names of things are of the company: they do not outlive the session. */
export function forgetRecent(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(keyOf(''))) localStorage.removeItem(key);
}
