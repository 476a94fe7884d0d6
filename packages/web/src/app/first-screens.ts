import { ensureFirstTexts, ensureWorkTexts } from '../shared/i18n/i18n';

/** Where most people begin their day: managers at their farm, owners at the company, supervisors in the grid. As in `pages`. */
const firstScreens = [
  () => import('./hatchery/farm-start.page'),
  () => import('./home/company-summary.page'),
  () => import('../features/entry/data-entry-today.page'),
];

/** Brings the frame, its texts and the screens that follow, one after the other; what does not arrive comes when it is needed. */
export function bringFirstScreens(): void {
  const bring = async () => {
    await Promise.all([import('./shell/shell'), ensureFirstTexts()]);
    await ensureWorkTexts();
    for (const load of firstScreens) await load();
  };
  void bring().catch(() => undefined);
}
