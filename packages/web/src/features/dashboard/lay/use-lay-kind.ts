import type { LayDashboard } from '@henhouse/contract/dashboard/lay';
import { useRouterState } from '@tanstack/react-router';

export type LayKind = LayDashboard['kind'];

/** Layers and breeders share their pages, which read the kind from the address. */
export function useLayKind(): LayKind {
  // Of the screen that is drawn: the address is a step ahead while the next one is on its way.
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' });
  return /\/dashboard\/breeder(\/|$)/.test(path) ? 'breeder' : 'layer';
}
