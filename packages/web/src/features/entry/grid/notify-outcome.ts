import { t } from 'i18next';
import { endToast, toastError, toastInfo, toastSuccess } from '../../../shared/ui/page/toast';
import type { Outcome } from './use-grid';

const someSaved = 'entry-grid-some-saved';

/** What became of a day that was saved; of figures that were left it is said until they are saved, too. */
export function notifyOutcome({ sent, kept, refused }: Outcome): void {
  endOutcome();
  if (refused > 0)
    toastError(
      t(($) => $.entry.grid.someSaved, { saved: sent + kept, left: refused }),
      someSaved,
    );
  else if (kept > 0) toastInfo(t(($) => $.entry.grid.onPhone, { count: kept }));
  else toastSuccess(t(($) => $.entry.grid.allSaved, { count: sent }));
}

/** The figures that were left are out of sight, or put right. */
export const endOutcome = (): void => endToast(someSaved);
