import type { FlockLine } from '@henhouse/contract/flock/flock';
import { type FlockNote, listFlockNotes } from '@henhouse/contract/flock/flock-note';
import { IconNote } from '@tabler/icons-react';
import { t } from 'i18next';
import { formatInstant } from '../../../shared/format/day';
import { AppTable } from '../../../shared/ui/table/app-table';
import type { TableColumn } from '../../../shared/ui/table/column';
import { useNoteActs } from './use-note-acts';

/** Every note on a flock: to search, and as a file. */
export function NotesTable({ flock: { id: flockId } }: { readonly flock: FlockLine }) {
  const actionsOf = useNoteActs(flockId);
  const columns: TableColumn<FlockNote>[] = [
    { id: 'text', header: t(($) => $.word.note) },
    { id: 'by', header: t(($) => $.word.by) },
    { id: 'at', header: t(($) => $.word.when), kind: 'instant' },
  ];
  return (
    <AppTable
      name="flock-notes"
      title={t(($) => $.word.notes)}
      endpoint={listFlockNotes}
      params={{ flockId }}
      columns={columns}
      rowName={(note) => t(($) => $.flock.note.of, { at: formatInstant(note.at) })}
      rowActions={actionsOf}
      empty={{
        compact: true,
        icon: IconNote,
        title: t(($) => $.flock.note.empty),
        text: t(($) => $.flock.note.emptyText),
      }}
    />
  );
}
