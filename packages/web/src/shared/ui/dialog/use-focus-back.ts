import { useEffect, useRef, useState } from 'react';

/**
 * Whether a dialog is open: not while it is drawn for the first time, so that one that is drawn open remembers what had the focus, too.
 * It gives it back as it closes, and here as it goes without having been closed.
 */
export function useFocusBack(opened: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (opened) before.current = document.activeElement;
  }, [opened]);
  useEffect(() => {
    setDrawn(true);
    return () => {
      const back = before.current;
      setTimeout(() => {
        if (back instanceof HTMLElement && document.activeElement === document.body)
          back.focus({ preventScroll: true });
      }, 10);
    };
  }, []);
  return opened && isDrawn;
}
