import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { isComingBack } from '../../way-out/open-way';
import { rememberSchema } from './state/asked';
import { type Bound, bindTo } from './state/bind-to';
import { dropDraft, readDraft, writeDraft } from './state/draft';
import { resolveSchema } from './submit/resolve-schema';

const draftPauseMs = 400;

interface AppFormOptions<Values extends FieldValues, Output extends FieldValues> {
  /** Schema of the contract (often the endpoint's `input`). */
  readonly schema: z.ZodType<Output, Values>;
  readonly defaults: DefaultValues<Values>;
  /** Keeps what is typed under this name until it is saved, over reloads and ended sessions. */
  readonly draft?: string;
  /** Of a row that is changed: its version as the form begins. */
  readonly version?: number | undefined;
  /** Fields that a kept draft does not overwrite: the id of the document, its day. */
  readonly fresh?: readonly string[];
}

export interface AppFormState<Values extends FieldValues, Output extends FieldValues>
  extends UseFormReturn<Values, unknown, Output> {
  /**
   * The version that stands behind the fields, which is what is saved upon: a row that is read anew meanwhile does not move it,
   * or what somebody else saved would be written over unseen.
   */
  readonly version: number;
  /** Binds a field: `{...form.bind('name')}`. */
  bind<Name extends FieldPath<Values>>(name: Name): Bound<Values, Output, Name>;
  /** The fields show this version now. `AppForm` calls it after saving, and when the current row was loaded. */
  readonly stand: (version: number) => void;
  /** A kept draft filled the form. */
  readonly wasRestored: boolean;
  /** Forgets the draft and shows the defaults again. */
  readonly startAfresh: () => void;
  /** What is typed is kept on this device: somebody may leave and come back. */
  readonly isKept: boolean;
  /** What is typed now, as its draft is kept; null where none is. */
  readonly typed: () => (Draft & { readonly name: string }) | null;
  /** Call after saving. `AppForm` does. */
  readonly forgetDraft: () => void;
}

/** What was typed, and the version of the row that it was typed upon: who comes back to it must not write over a later one unseen. */
interface Draft {
  readonly version: number;
  readonly values: Record<string, unknown>;
}

function draftOf(name: string): Draft | null {
  const { version, values } = readDraft(name) ?? {};
  return typeof version === 'number' && typeof values === 'object' && values !== null
    ? { version, values: { ...values } }
    : null;
}

function withDraft<Values extends FieldValues>(
  defaults: DefaultValues<Values>,
  draft: Draft | null,
  fresh: readonly string[],
): DefaultValues<Values> {
  if (!draft) return defaults;
  const kept = Object.fromEntries(Object.entries(draft.values).filter(([name]) => !fresh.includes(name)));
  return Object.assign({}, defaults, kept);
}

/** A form over a schema of the contract, with its draft kept in this browser. */
export function useAppForm<Values extends FieldValues, Output extends FieldValues>({
  schema,
  defaults,
  draft: name,
  version: begun = 0,
  fresh = ['id', 'day'],
}: AppFormOptions<Values, Output>): AppFormState<Values, Output> {
  // What the form began with stays: a list that is loaded anew must not wipe out what somebody is typing.
  const [first] = useState(() => ({
    defaults,
    version: begun,
    draft: name ? draftOf(name) : null,
    // Who went to do something else first finds all of it again.
    fresh: isComingBack() ? fresh.filter((field) => field === 'id') : fresh,
  }));
  const [version, stand] = useState(first.draft?.version ?? begun);
  const [wasRestored, setRestored] = useState(first.draft !== null);
  const form = useForm<Values, unknown, Output>({
    resolver: useMemo(() => resolveSchema(schema), [schema]),
    defaultValues: withDraft(first.defaults, first.draft, first.fresh),
    mode: 'onTouched',
    // All problems at once are in sight; `AppForm` takes the focus to the first.
    shouldFocusError: false,
  });
  rememberSchema(form.control, schema);
  const { subscribe, reset } = form;

  const keep = useDebouncedCallback(
    (values: Values) => {
      if (name && JSON.stringify(values) !== JSON.stringify(first.defaults))
        writeDraft(name, { version, values } satisfies Draft);
    },
    { delay: draftPauseMs, flushOnUnmount: true },
  );
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe, keep],
  );

  const forgetDraft = useCallback(() => {
    keep.cancel();
    if (name) dropDraft(name);
    setRestored(false);
  }, [name, keep]);
  const startAfresh = useCallback(() => {
    reset(first.defaults);
    stand(first.version);
    forgetDraft();
  }, [first, forgetDraft, reset]);

  const typed = () => (name ? { name, version, values: form.getValues() } : null);

  const bind = useMemo(() => bindTo(form.control), [form.control]);
  return { ...form, bind, isKept: name !== undefined, version, stand, wasRestored, startAfresh, typed, forgetDraft };
}
