import { ensureFirstTexts, ensureWorkTexts } from '../shared/i18n/i18n';
import { pages } from './pages';

/** Where most people begin their day: managers at their farm, owners at the company, supervisors in the grid. */
const firstScreens = ['manage-farm', 'apps-company-summary', 'manage-farm-data-entry-today'] as const;

/** Brings the frame, its texts and the screens that follow, one after the other; what does not arrive comes when it is needed. */
export function bringFirstScreens(): void {
  const bring = async () => {
    await Promise.all([import('./shell/shell'), ensureFirstTexts()]);
    await ensureWorkTexts();
    for (const name of firstScreens) await pages[name]();
  };
  void bring().catch(() => undefined);
}
