import { createListeners } from '../../../live/listeners';
import { getSession, placeOf } from '../../../session/session';

/** Drafts belong to a person in a company: nobody else on this device finds them in a form, nor they themselves elsewhere. */
function keyOf(name: string): string {
  return `draft:${placeOf(getSession()?.user) || 'nobody'}:${name}`;
}

const listeners = createListeners();

/** Calls after a draft was kept or dropped in this window; answers how to stop it. */
export const onDraft = listeners.listen;

/** What was typed into the form `name` and not saved yet. */
export function readDraft(name: string): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    return draft && typeof draft === 'object' ? (draft as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** The names of all drafts that begin so, in their order. */
export function draftsFrom(start: string): string[] {
  const [from, own] = [keyOf(start), keyOf('').length];
  return Object.keys(localStorage)
    .flatMap((key) => (key.startsWith(from) ? [key.slice(own)] : []))
    .sort();
}

/** What was typed, and the version of the row that it was typed upon: who comes back to it must not write over a later one unseen. */
export interface FormDraft {
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
}

export function readFormDraft(name: string): FormDraft | null {
  const { version, values } = readDraft(name) ?? {};
  return typeof version === 'number' && typeof values === 'object' && values !== null
    ? { version, values: { ...values } }
    : null;
}

/** Keeps what is typed. A full storage loses the draft, never the form. */
export function writeDraft(name: string, values: unknown): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    localStorage.removeItem(keyOf(name));
  }
  listeners.notify();
}

export function dropDraft(name: string): void {
  localStorage.removeItem(keyOf(name));
  listeners.notify();
}
