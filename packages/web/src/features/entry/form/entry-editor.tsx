import type { EntryDetail, EntryKind } from '@henhouse/contract/entry/details';
import type { Entry } from '@henhouse/contract/entry/entry';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { OutboxItem } from '../../../shared/outbox/outbox-db';
import { Answer } from '../../../shared/ui/state/answer';
import type { EntryValues, FlockOnDay, KindForm } from '../kind/kind-form';
import type { EntryPlaceIds } from './deliver-entry';
import { EntryForm, type SavedEntry } from './entry-form';
import { useFeedOnHand, useFlockOnDay } from './use-around';

/** Where the form stands: on its page beside what is known, or in a drawer on its own. */
export type EntryFrame = (parts: {
  readonly form: ReactNode;
  readonly context: FlockOnDay;
  readonly keptAt: string | null;
  /** The entry that is being corrected. */
  readonly corrected: Entry | null;
}) => ReactNode;

interface EntryEditorProps<Kind extends EntryKind, Values extends FieldValues> {
  readonly of: KindForm<Kind, Values>;
  readonly place: EntryPlaceIds;
  readonly day: string | undefined;
  readonly corrected: Entry | null;
  /** The state that is corrected; null for a new entry. */
  readonly written: EntryValues<Values> | null;
  readonly item: OutboxItem | null;
  readonly frame: EntryFrame;
  readonly secondary?: ReactNode;
  readonly onSaved: (saved: SavedEntry) => void;
  readonly onReload?: () => void;
}

/** Loads what surrounds an entry, then shows its form. */
export function EntryEditor<Kind extends EntryKind, Values extends FieldValues>(props: EntryEditorProps<Kind, Values>) {
  const { of, place, day, corrected, written, item, frame, secondary, onSaved, onReload } = props;
  const { of: answer, context, keptAt } = useFlockOnDay(place, day);
  const { of: store } = useFeedOnHand(place.farmId, of.kind);
  const [ofDay, setOfDay] = useState<FlockOnDay | null>(null);
  if (context === undefined) return <Answer of={answer}>{() => null}</Answer>;
  if (of.kind === 'feed' && store.data === undefined) return <Answer of={store}>{() => null}</Answer>;
  return frame({
    // The form may name another day than the one it began with: what stands beside it follows.
    context: ofDay ?? context,
    keptAt,
    corrected,
    form: (
      <EntryForm
        of={of}
        place={place}
        context={context}
        lots={store.data?.items ?? null}
        corrected={corrected}
        start={item ? valuesOfItem(of, item) : written}
        refused={item ? { seq: item.seq, documentId: item.documentId } : null}
        onSaved={onSaved}
        onContext={setOfDay}
        {...(onReload ? { onReload } : {})}
        secondary={secondary}
      />
    ),
  });
}

/** A document that waits in the outbox, back in its form. */
function valuesOfItem<Kind extends EntryKind, Values extends FieldValues>(
  of: KindForm<Kind, Values>,
  item: OutboxItem,
): EntryValues<Values> {
  const body = item.body as {
    readonly day: string;
    readonly notes: string;
    readonly attachments?: readonly string[];
    readonly reason?: string;
    readonly detail: EntryDetail<Kind>;
  };
  const { day, notes, attachments = [], reason = '' } = body;
  return { day, notes, attachments: [...attachments], reason, detail: of.valuesOf(body.detail) };
}
