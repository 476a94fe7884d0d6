import { isPersonKind, type PersonKind } from '@henhouse/domain/people/person-kind';
import { useMatch } from '@tanstack/react-router';

/**
 * The kind of people that the screen is about: `/apps/supervisor/…`. Of the screen, not of the address: while the next
 * screen is on its way, the address is the next one's already.
 */
export function usePersonKind(): PersonKind {
  const kind = useMatch({ strict: false, select: ({ pathname }) => pathname.split('/')[2] ?? '' });
  return isPersonKind(kind) ? kind : 'owner';
}
