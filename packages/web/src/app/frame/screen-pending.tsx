import { ScreenBones } from '../../shared/ui/state/skeleton';

/** Stands where a screen will be while it is loaded. The frame around it does not blink. */
export function ScreenPending() {
  return (
    <div data-screen-pending="">
      <ScreenBones />
    </div>
  );
}
