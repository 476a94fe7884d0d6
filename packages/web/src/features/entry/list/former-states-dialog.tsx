import type { Entry } from '@henhouse/contract/entry/entry';
import { Modal } from '@mantine/core';
import { t } from 'i18next';
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
    <Modal
      opened={entry !== null}
      onClose={onClose}
      centered
      title={entry ? t(($) => $.entry.former.of, { title: entryTitle(entry) }) : ''}
    >
      {entry ? <FormerStates entryId={entry.id} kind={entry.kind} /> : null}
    </Modal>
  );
}
