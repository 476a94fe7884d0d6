import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { drawForPaper } from '../page/use-is-phone';
import { watchForRest } from '../state/at-rest';

const isPrintKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'p';

/**
 * Ctrl P on a page that has more on paper than on the screen: all of it is drawn, and what of it was never loaded is, before the
 * browser is told to print. Printed by the browser's own menu, there is no time for that: it is drawn as far as it is there.
 */
export function useWholePrint(): void {
  const client = useQueryClient();
  useEffect(() => {
    let stop: () => void = () => undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!isPrintKey(event)) return;
      event.preventDefault();
      stop();
      drawForPaper(true);
      stop = watchForRest(
        client,
        () => true,
        () => {
          globalThis.print();
          drawForPaper(false);
        },
      );
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      stop();
      drawForPaper(false);
    };
  }, [client]);
}
