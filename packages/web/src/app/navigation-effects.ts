import type { AnyRouter } from '@tanstack/react-router';
import { screenPath } from '../shared/screen/screen-path';
import { hideOverlay } from './overlay';
import { removePrerendered } from './session/enter/prerendered';

/** After every navigation: the overlay goes, the page starts at its top, and a reader's focus at its title. */
export function followNavigation(router: AnyRouter): () => void {
  let isFirst = true;
  return router.subscribe('onRendered', ({ pathChanged }) => {
    hideOverlay();
    // Whoever is known, or opens a new installation, goes elsewhere.
    if (router.state.location.pathname !== screenPath('auth-login')) removePrerendered();
    if (!pathChanged && !isFirst) return;
    globalThis.scrollTo(0, 0);
    // On arrival the browser's own start of reading is right; later the new title is.
    if (!isFirst) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    isFirst = false;
  });
}
