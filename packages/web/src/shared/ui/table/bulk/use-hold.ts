import { useEffect, useRef } from 'react';

const holdMs = 500;

/** Tells of a finger that rests on something; one that moves or lifts meanwhile scrolls or opens it. */
export function useHold(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onTouchStart: () => {
      stop();
      timer.current = setTimeout(onHold, holdMs);
    },
    onTouchMove: stop,
    onTouchEnd: stop,
    onTouchCancel: stop,
  };
}
