import type { EntryKind } from '@henhouse/contract/entry/details';
import type { Entry, EntrySaved } from '@henhouse/contract/entry/entry';
import { blocking } from '@henhouse/domain/problem/problem';
import { t } from 'i18next';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import {
  type Control,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useController,
  useWatch,
} from 'react-hook-form';
import { ApiError, isApiError } from '../../../shared/api/api-error';
import { formatDayShort } from '../../../shared/format/day';
import { newId } from '../../../shared/format/id';
import { useIsThere } from '../../../shared/outbox/use-is-there';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { NoteField, TextField } from '../../../shared/ui/form/fields';
import { bindTo } from '../../../shared/ui/form/state/bind-to';
import { contextWithout } from '../correct/without-entry';
import { kindWord } from '../kind/entry-words';
import type { Around, EntryValues, FlockOnDay, KindForm } from '../kind/kind-form';
import { useEntryRights } from '../kind/use-entry-rights';
import { PhotoField } from '../photo/photo-field';
import { deliverCorrection, deliverNew, type EntryPlaceIds, seenOf } from './deliver-entry';
import styles from './entry.module.css';
import { entrySchema } from './entry-schema';
import { inForm, judgeForm } from './judge-entry';
import { Results } from './results';
import { useAround } from './use-around';

/** How handing in ended. */
export interface SavedEntry {
  readonly documentId: string;
  readonly day: string;
  /** The server's answer; null while the document waits on this device. */
  readonly answer: EntrySaved | null;
}

interface EntryFormProps<Kind extends EntryKind, Values extends FieldValues> {
  readonly of: KindForm<Kind, Values>;
  readonly place: EntryPlaceIds;
  readonly context: FlockOnDay;
  readonly lots: Around['lots'];
  /** The entry that is being corrected. */
  readonly corrected: Entry | null;
  /** What to start with instead of a blank form: a document that was refused, the entry that is corrected. */
  readonly start: EntryValues<Values> | null;
  /** The refused document that this one puts right. */
  readonly refused: { readonly seq: number; readonly documentId: string } | null;
  readonly onSaved: (saved: SavedEntry) => void;
  /** Told what is known of the day that the form names. */
  readonly onContext: (context: FlockOnDay) => void;
  /** Loads the corrected entry anew, after somebody else changed it. */
  readonly onReload?: () => void;
  readonly secondary?: ReactNode;
}

/** The form of one entry: the frame that all kinds share around their own fields. */
export function EntryForm<Kind extends EntryKind, Values extends FieldValues>(props: EntryFormProps<Kind, Values>) {
  const { of, place, context: first, lots, corrected, start, refused, onSaved, onContext, onReload, secondary } = props;
  const [id] = useState(() => refused?.documentId ?? newId());
  const [latest] = useState(() =>
    holding<Around>({ context: contextWithout(first, corrected), lots, medicines: null, corrected }),
  );
  const schema = useMemo(() => entrySchema(of, corrected !== null, latest.read), [of, corrected, latest]);
  const form = useAppForm<EntryValues<Values>, EntryValues<Values>>({
    schema,
    draft: draftName(of.kind, place, corrected, refused),
    defaults: (start ?? {
      day: first.day,
      notes: '',
      attachments: [],
      reason: '',
      detail: of.blank(latest.read()),
    }) as never,
  });
  // The fields of the frame are the same in every kind's form.
  const control = form.control as unknown as Control<EntryValues<FieldValues>, unknown, EntryValues<Values>>;
  const bind = bindTo(control);
  const day = useWatch({ control, name: 'day' });
  const { field: photos } = useController({ control, name: 'attachments' });
  const around = useAround({ kind: of.kind, place, first, lots, corrected }, day);
  const confirmedSoFar = useRef(new Set<string>());
  const isThere = useIsThere(id);
  const { isStandIn } = useEntryRights(place.farmId);

  const { isSubmitted } = form.formState;
  const { trigger, watch } = form;
  useEffect(() => {
    const subscription = watch((_values, { type }) => {
      // Other figures are another question, and one field's figure may be another field's problem.
      confirmedSoFar.current.clear();
      if (type === 'change' && isSubmitted) void trigger();
    });
    return () => subscription.unsubscribe();
  }, [watch, isSubmitted, trigger]);
  useProposals(form, start === null ? of.blank(around) : null);
  useJudgedAnew({ isSubmitted, trigger, latest, around, onContext });

  async function submit(values: EntryValues<Values>, confirmedNow: readonly string[]) {
    for (const code of confirmedNow) confirmedSoFar.current.add(code);
    const confirmed = [...confirmedSoFar.current];
    const toForm = inForm(of, values.detail);
    const { detail, problems } = judgeForm(of, values, around);
    const standing = blocking(problems, confirmed);
    if (standing.length > 0) {
      const code = standing.some(({ severity }) => severity === 'error') ? 'invalidInput' : 'needsConfirmation';
      throw new ApiError(code, 422, { problems: standing.map(toForm) });
    }
    const title = t(($) => $.entry.title, {
      kind: kindWord(of.kind),
      shed: first.shedName,
      day: formatDayShort(values.day),
    });
    const sending = { kind: of.kind, place, title, isStandIn, isThere, ...(refused ? { replaces: refused.seq } : {}) };
    const { notes, attachments } = values;
    const document = { day: values.day, notes, attachments, detail, confirmed };
    try {
      const result = corrected
        ? await deliverCorrection(sending, corrected, { ...document, reason: values.reason })
        : await deliverNew(sending, id, { ...document, seenEntries: seenOf(of.kind, around.context) });
      onSaved({ documentId: id, day: values.day, answer: result.state === 'sent' ? result.answer : null });
    } catch (error) {
      if (!isApiError(error) || error.problems.length === 0) throw error;
      const { code, status, requestId, current } = error;
      throw new ApiError(code, status, { problems: error.problems.map(toForm), requestId, current });
    }
  }

  return (
    <AppForm
      form={form}
      isKept
      submitLabel={corrected ? t(($) => $.word.saveCorrection) : t(($) => $.entry.save)}
      onSubmit={submit}
      secondary={secondary}
      {...(onReload ? { onLoadCurrent: onReload } : {})}
    >
      <div className={styles.dayRow}>
        <DayField {...bind('day', ($) => $.word.day)} min={first.hatchDay} max={first.today} today={first.today} />
      </div>
      <of.Fields form={form} around={around} />
      <Results of={of} form={form} around={around} />
      <NoteField {...bind('notes', ($) => $.word.notes)} />
      <PhotoField value={photos.value} onChange={photos.onChange} corrected={corrected} />
      {corrected ? <ReasonField control={control} /> : null}
    </AppForm>
  );
}

/** Why an entry is corrected. */
function ReasonField<Output>({ control }: { readonly control: Control<EntryValues<FieldValues>, unknown, Output> }) {
  const bind = bindTo(control);
  return (
    <TextField
      {...bind('reason', ($) => $.entry.correct.reason)}
      description={t(($) => $.entry.correct.reasonHint)}
      maxLength={500}
      isRequired
    />
  );
}

interface JudgedAnew {
  readonly isSubmitted: boolean;
  readonly trigger: () => Promise<boolean>;
  readonly latest: { readonly write: (around: Around) => void };
  readonly around: Around;
  readonly onContext: (context: FlockOnDay) => void;
}

/** Other surroundings are judged anew; handing in alone is not, or what the server said would be gone at once. */
function useJudgedAnew({ isSubmitted, trigger, latest, around, onContext }: JudgedAnew): void {
  const wasSubmitted = useRef(false);
  useEffect(() => {
    latest.write(around);
    onContext(around.context);
    if (wasSubmitted.current) void trigger();
  }, [latest, around, onContext, trigger]);
  useEffect(() => {
    wasSubmitted.current = isSubmitted;
  }, [isSubmitted]);
}

/** What a blank form proposes (the next collection, birds alive) follows what is known, until somebody writes over it. */
function useProposals<Values extends FieldValues>(
  { getValues, resetField }: UseFormReturn<EntryValues<Values>, unknown, EntryValues<Values>>,
  proposals: Values | null,
): void {
  const before = useRef(proposals);
  useEffect(() => {
    for (const [field, proposed] of Object.entries(proposals ?? {})) {
      const name = `detail.${field}` as Path<EntryValues<Values>>;
      const was = JSON.stringify(before.current?.[field]);
      if (was === JSON.stringify(proposed) || was !== JSON.stringify(getValues(name))) continue;
      resetField(name, { defaultValue: proposed });
    }
    before.current = proposals;
  });
}

/** The value of now, for what judges later than it was made. */
function holding<Value>(value: Value) {
  let now = value;
  return {
    read: () => now,
    write: (next: Value) => {
      now = next;
    },
  };
}

function draftName(
  kind: EntryKind,
  { shedId, flockId }: EntryPlaceIds,
  corrected: Entry | null,
  refused: { readonly seq: number } | null,
): string {
  if (refused) return `entry:refused:${refused.seq}`;
  return corrected ? `entry:correct:${corrected.id}:${corrected.version}` : `entry:${kind}:${shedId}:${flockId}`;
}
