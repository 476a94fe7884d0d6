import type { Action, Subject } from '@henhouse/domain/people/permission';
import type { Screen } from './screen';

/** Where something would be done; a right may be limited to farms, and to sheds of them. */
export interface Place {
  readonly farmId?: string;
  readonly shedId?: string;
}

export type May = (action: Action, subject: Subject, place?: Place) => boolean;

/** The right that a screen asks for; null where being signed in, or nothing, is enough. */
export function rightOf({ access }: Screen): { readonly subject: Subject; readonly action: Action } | null {
  if (access === 'public' || access === 'login') return null;
  const [subject, action = 'read'] = access.split(':') as [Subject, Action | undefined];
  return { subject, action };
}
