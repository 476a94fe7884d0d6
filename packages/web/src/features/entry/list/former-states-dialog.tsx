import type { Entry } from '@henhouse/contract/entry/entry';

import { t } from 'i18next';
import { PartDialog } from '../../../shared/ui/page/part-dialog';
import { FormerStates } from '../correct/former-states';
import { entryTitle } from '../kind/entry-words';

interface FormerStatesDialogProps {
  /** Null while it is closed. */
  readonly entry: Entry | null;
  readonly onClose: () => void;
}

/** Every state of an entry, over the list. */
export function FormerStatesDialog({ entry, onClose }: FormerStatesDialogProps) {
  return (
    <PartDialog
      size="md"
      opened={entry !== null}
      onClose={onClose}
      title={entry ? t(($) => $.entry.former.of, { title: entryTitle(entry) }) : ''}
    >
      {entry ? <FormerStates entryId={entry.id} kind={entry.kind} /> : null}
    </PartDialog>
  );
}
