import type { AnyRouter } from '@tanstack/react-router';
import { hideOverlay } from './overlay';

/** After every navigation: the overlay goes, the page starts at its top, and a reader's focus at its title. */
export function followNavigation(router: AnyRouter): () => void {
  let isFirst = true;
  return router.subscribe('onRendered', ({ pathChanged }) => {
    hideOverlay();
    if (!pathChanged && !isFirst) return;
    globalThis.scrollTo(0, 0);
    // On arrival the browser's own start of reading is right; later the new title is.
    if (!isFirst) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    isFirst = false;
  });
}
