import { SkeletonLines } from '../../shared/ui/state/skeleton';

/** Stands where a screen will be while it is loaded. The frame around it does not blink. */
export function ScreenPending() {
  return <SkeletonLines lines={6} height={28} />;
}
