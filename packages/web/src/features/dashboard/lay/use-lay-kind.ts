import type { LayDashboard } from '@henhouse/contract/dashboard/lay';
import { useLocation } from '@tanstack/react-router';

export type LayKind = LayDashboard['kind'];

/** Layers and breeders share their pages, which read the kind from the address. */
export function useLayKind(): LayKind {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return /\/dashboard\/breeder(\/|$)/.test(path) ? 'breeder' : 'layer';
}
