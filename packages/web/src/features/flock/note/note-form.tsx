import type { FlockLine } from '@henhouse/contract/flock/flock';
import { addFlockNote } from '@henhouse/contract/flock/flock-note';
import { t } from 'i18next';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { nowInstant } from '../../../shared/clock/clock';
import { useSendLater } from '../../../shared/outbox/use-send-later';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { NoteField } from '../../../shared/ui/form/fields';
import styles from './note.module.css';

/** Writes a note on a flock; empty again for the next one. */
export function NoteForm({ flock }: { readonly flock: Pick<FlockLine, 'id' | 'number'> }) {
  const [written, setWritten] = useState(0);
  return <OneNote key={written} flock={flock} onDone={() => setWritten(written + 1)} />;
}

function OneNote({ flock, onDone }: { readonly flock: Pick<FlockLine, 'id' | 'number'>; readonly onDone: () => void }) {
  const add = useSendLater(addFlockNote, { changes: ['flockNote'] });
  const form = useAppForm({
    schema: addFlockNote.input,
    draft: `flock-note:${flock.id}`,
    fresh: ['id', 'at'],
    defaults: { at: nowInstant() },
  });
  const isEmpty = useWatch({ control: form.control, name: 'text' }) === '';
  return (
    <div className={`${styles.write} on-screen`} data-empty={isEmpty || undefined}>
      <AppForm
        form={form}
        isInline
        isKept
        submitLabel={t(($) => $.flock.note.add)}
        onSubmit={async (body) => {
          await add(
            { params: { flockId: flock.id }, body: { ...body, at: nowInstant() } },
            {
              title: t(($) => $.flock.note.titleOf, { number: flock.number }),
              typed: form.typed(),
              done: () => t(($) => $.flock.note.written),
            },
          );
          // Its draft is forgotten before an empty form takes its place.
          form.forgetDraft();
          onDone();
        }}
      >
        <NoteField {...form.bind('text', ($) => $.flock.note.write)} />
      </AppForm>
    </div>
  );
}
