import { useDebouncedCallback } from '@mantine/hooks';
import { t } from 'i18next';
import { type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useIsAway } from '../../api/line';
import { FormAroundContext } from '../../way-out/form-around';
import { isComingBack } from '../../way-out/open-way';
import { toastSuccess } from '../page/toast';
import { NeedsNetwork } from '../state/needs-network';
import styles from './form.module.css';
import { FormPageContext } from './frame/form-page';
import { beginValues, type RowOf } from './state/begin-values';
import { type Bind, bindTo } from './state/bind-to';
import { dropDraft, type FormDraft, readFormDraft, writeDraft } from './state/draft';
import { rememberSchema } from './state/field-rules';
import { CloseDialogContext } from './submit/close-dialog';
import { countErrors } from './submit/count-errors';
import { FormFoot } from './submit/form-foot';
import { moveOnWithEnter } from './submit/move-on';
import { questionOf, RefusalNotes, RestoredNote } from './submit/refusal-notes';
import { resolveSchema } from './submit/resolve-schema';
import { SaveTogetherContext, useSavedTogether } from './submit/save-together';
import { placeRefusal, type Refusal } from './submit/server-problems';

const draftPauseMs = 400;

interface AppFormOptions<Values extends FieldValues, Output extends FieldValues> {
  /** Schema of the contract (often the endpoint's `input`). */
  readonly schema: z.ZodType<Output, Values>;
  /** What a new one begins with; what is left out is as empty as the schema has it. */
  readonly defaults?: DefaultValues<Values>;
  /** The row that is changed: the form begins with its fields, upon its version, and can take it in anew. */
  readonly row?: RowOf<NoInfer<Values>> | null | undefined;
  /** Keeps what is typed under this name until it is saved, over reloads and ended sessions. */
  readonly draft?: string;
  /** Where the form has other fields than its row: the version of it as the form begins. */
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
  /** Binds a field, and says its label: `{...form.bind('name', ($) => $.word.name)}`. */
  readonly bind: Bind<Values, Output>;
  /** Goes on from a row that was saved, or loaded. `AppForm` does. */
  readonly continueFrom: (row: unknown) => void;
  /** Shows a row as it is now; null where the form has none. */
  readonly showRow: ((row: unknown) => void) | null;
  /** A kept draft filled the form. */
  readonly wasRestored: boolean;
  /** Forgets the draft and shows the defaults again. */
  readonly startAfresh: () => void;
  /** What is typed is kept on this device: somebody may leave and come back. */
  readonly isKept: boolean;
  /** What is typed now, as its draft is kept; null where none is. */
  readonly typed: () => (FormDraft & { readonly name: string }) | null;
  /** Call after saving. `AppForm` does. */
  readonly forgetDraft: () => void;
}

function withDraft<Values>(defaults: Values, draft: FormDraft | null, fresh: readonly string[]): Values {
  const kept = Object.entries(draft?.values ?? {}).filter(([name]) => !fresh.includes(name));
  return { ...defaults, ...Object.fromEntries(kept) };
}

const isVersioned = (row: unknown): row is { readonly version: number } =>
  typeof row === 'object' && row !== null && 'version' in row && typeof row.version === 'number';

/** A form over a schema of the contract, with its draft kept in this browser. */
export function useAppForm<Values extends FieldValues, Output extends FieldValues>({
  schema,
  defaults: initial,
  row = null,
  draft: name,
  version: begun = row?.version ?? 0,
  fresh = ['id', 'day'],
}: AppFormOptions<Values, Output>): AppFormState<Values, Output> {
  // What the form began with stays: a list that is loaded anew must not wipe out what somebody is typing.
  const begin = (from: object | null) => beginValues(schema, initial, from) as DefaultValues<Values>;
  const [first] = useState(() => ({
    defaults: begin(row),
    version: begun,
    draft: name ? readFormDraft(name) : null,
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
        writeDraft(name, { version, values } satisfies FormDraft);
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

  const continueFrom = (row: unknown) => {
    if (isVersioned(row)) stand(row.version);
  };
  const typed = () => (name ? { name, version, values: form.getValues() } : null);

  const bind = useMemo(() => bindTo(form.control), [form.control]);
  return {
    ...form,
    bind,
    isKept: name !== undefined,
    version,
    continueFrom,
    showRow: row && ((current) => reset(begin(current as object))),
    wasRestored,
    startAfresh,
    typed,
    forgetDraft,
  };
}

interface AppFormProps<Values extends FieldValues, Output extends FieldValues> {
  readonly form: AppFormState<Values, Output>;
  /**
   * Saves. Rejecting with an ApiError shows its problems; `confirmed` holds the codes of implausible findings that the
   * person has confirmed, for the document's `confirmed`. A form that stays open answers with the row that was saved,
   * or `stay` where it was not saved after all.
   */
  readonly onSubmit: (values: Output, confirmed: Refusal['toConfirm'][number]['code'][]) => Promise<unknown>;
  /** Of what the server calls otherwise than the form: the form's field, by what was handed in. */
  readonly fieldOf?: (field: string, values: Values) => string | undefined;
  /** Said once it is saved. */
  readonly done?: string;
  /** Once it is saved, the dialog that it stands in is closed. */
  readonly closes?: boolean;
  /** A verb: "Save entry"; of no use among forms that their page saves together. */
  readonly submitLabel: string;
  /** Beside the primary button. */
  readonly secondary?: ReactNode;
  /** Leaves it unsaved, where neither its page nor a dialog around it says how. */
  readonly onCancel?: () => void;
  /** Takes the row as it is now into the form after somebody else changed it (412), where the form does not by itself. */
  readonly onLoadCurrent?: (current: unknown) => void;
  /** One of several forms of a page: its button stays with it, where only one can be at the foot; in a dialog it is alone. */
  readonly isInline?: boolean;
  /** What it hands in waits on this device without a network (`useSendLater`, `deliver`); other forms are closed then. */
  readonly isKept?: boolean;
  /** What follows from what is typed, beside the fields where there is room. */
  readonly summary?: ReactNode;
  readonly children: ReactNode;
}

/** A form: problems at their fields, all at once; Enter moves on; the primary button at the thumb on phones. */
export function AppForm<Values extends FieldValues, Output extends FieldValues>(props: AppFormProps<Values, Output>) {
  const { form, onSubmit, done, submitLabel, secondary, isInline = false, isKept = false } = props;
  const takeIn = props.onLoadCurrent ?? form.showRow ?? undefined;
  const around = useContext(FormPageContext);
  const page = isInline ? null : around;
  const isJoined = useContext(SaveTogetherContext) !== null;
  const close = useContext(CloseDialogContext);
  const isClosed = useIsAway() && !isKept;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const { isSubmitting, errors, submitCount } = form.formState;
  const element = useRef<HTMLFormElement>(null);

  // To what stands first, be it found here or by the server; a list of which nothing was chosen marks itself with `data-wrong`.
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  }, [submitCount]);
  const wrong = countErrors(errors);
  const toConfirm = refusal?.toConfirm ?? [];

  /** Answers whether it was taken. */
  const attempt = async (values: Output): Promise<boolean> => {
    const confirmed = [...new Set(toConfirm.filter((each) => checked.has(questionOf(each))).map(({ code }) => code))];
    setRefusal(null);
    try {
      const saved = await onSubmit(values, confirmed);
      if (saved === 'stay') return false;
      form.continueFrom(saved);
      if (isJoined) form.reset(form.getValues());
      else if (done !== undefined) toastSuccess(done);
      form.forgetDraft();
      setChecked(new Set());
      if (props.closes) close?.();
      return true;
    } catch (error) {
      setChecked(new Set());
      setRefusal(placeRefusal(form, error, props.fieldOf));
      return false;
    }
  };

  useSavedTogether(form, attempt);

  // Keys and changes bubble up from the fields; the form itself is no control.
  const listeners = {
    onKeyDown: moveOnWithEnter,
    // Another figure is another question: what was to be confirmed is asked again.
    onChange: () => setRefusal((before) => (before?.kind === 'implausible' ? null : before)),
  };

  const help = {
    values: form.getValues,
    mended: () => {
      setRefusal(null);
      if (submitCount > 0) void form.trigger();
    },
    isKept: form.isKept,
  };

  const loadCurrent = () => {
    takeIn?.(refusal?.current);
    form.continueFrom(refusal?.current);
    // What was typed upon the version before is not what was kept of this one.
    form.forgetDraft();
    setRefusal(null);
  };

  return (
    <FormAroundContext value={help}>
      {/* A form in a dialog of this one is no page. */}
      <FormPageContext value={null}>
        <form
          ref={element}
          className={styles.form}
          data-inline={isInline || undefined}
          data-page={page ? '' : undefined}
          noValidate
          onSubmit={(event) => void form.handleSubmit(async (values) => void (await attempt(values)))(event)}
          {...listeners}
        >
          {isClosed ? <NeedsNetwork /> : null}
          {form.wasRestored ? <RestoredNote onStartAfresh={form.startAfresh} /> : null}
          <div className={styles.frame}>
            <div className={styles.fields}>{props.children}</div>
            {props.summary ? <div className={styles.summary}>{props.summary}</div> : null}
          </div>
          <RefusalNotes
            refusal={refusal}
            wrong={submitCount > 0 ? wrong : 0}
            onLoad={takeIn && loadCurrent}
            checked={checked}
            onCheck={setChecked}
          />
          {isJoined ? (
            secondary
          ) : (
            <FormFoot
              isInline={isInline}
              isKept={form.isKept}
              page={page}
              onCancel={props.onCancel}
              busy={isSubmitting}
              disabled={isClosed || toConfirm.some((problem) => !checked.has(questionOf(problem)))}
              label={toConfirm.length > 0 ? t(($) => $.ui.form.recordAnyway) : submitLabel}
              secondary={secondary}
            />
          )}
        </form>
      </FormPageContext>
    </FormAroundContext>
  );
}
