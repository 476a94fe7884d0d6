import { Alert } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { t } from 'i18next';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useIsAway } from '../../api/line';
import { FormAroundContext } from '../../way-out/form-around';
import { ActButton } from '../page/act-button';
import { NeedsNetwork } from '../state/needs-network';
import styles from './form.module.css';
import { FormPageContext } from './frame/form-page';
import { moveOnWithEnter } from './submit/move-on';
import { ConfirmNote, FailedNote, questionOf, StaleNote } from './submit/refusal-notes';
import { placeRefusal, type Refusal } from './submit/server-problems';
import type { AppFormState } from './use-app-form';

interface AppFormProps<Values extends FieldValues, Output extends FieldValues> {
  readonly form: AppFormState<Values, Output>;
  /**
   * Saves. Rejecting with an ApiError shows its problems; `confirmed` holds the codes of implausible findings that the
   * person has confirmed, for the document's `confirmed`. A form that stays open answers with the row that was saved.
   */
  readonly onSubmit: (values: Output, confirmed: Refusal['toConfirm'][number]['code'][]) => Promise<unknown>;
  /** A verb: "Save entry". */
  readonly submitLabel: string;
  /** Beside the primary button. */
  readonly secondary?: ReactNode;
  /** Takes the row as it is now into the form after somebody else changed it (412). */
  readonly onLoadCurrent?: (current: unknown) => void;
  /** One of several forms of a page: its button stays with it on phones, where only one can be at the thumb. */
  readonly isInline?: boolean;
  /** What it hands in waits on this device without a network (`useSendLater`, `deliver`); other forms are closed then. */
  readonly isKept?: boolean;
  /** What follows from what is typed, beside the fields where there is room. */
  readonly summary?: ReactNode;
  readonly children: ReactNode;
}

const isVersioned = (row: unknown): row is { readonly version: number } =>
  typeof row === 'object' && row !== null && 'version' in row && typeof row.version === 'number';

/** A form: problems at their fields, all at once; Enter moves on; the primary button at the thumb on phones. */
export function AppForm<Values extends FieldValues, Output extends FieldValues>(props: AppFormProps<Values, Output>) {
  const { form, onSubmit, submitLabel, secondary, onLoadCurrent, isInline = false, isKept = false } = props;
  const page = useContext(FormPageContext);
  const isClosed = useIsAway() && !isKept;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const { isSubmitting, errors, submitCount } = form.formState;
  const element = useRef<HTMLFormElement>(null);

  // To what stands first, be it found here or by the server; a list of which nothing was chosen marks itself with `data-wrong`.
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  }, [submitCount]);
  const wrong = Object.keys(errors).length;
  const toConfirm = refusal?.toConfirm ?? [];

  /** Goes on from a row that was saved, or loaded. */
  const standAt = (row: unknown) => {
    if (isVersioned(row)) form.stand(row.version);
  };

  const submit = form.handleSubmit(async (values) => {
    const confirmed = [...new Set(toConfirm.filter((each) => checked.has(questionOf(each))).map(({ code }) => code))];
    setRefusal(null);
    try {
      standAt(await onSubmit(values, confirmed));
      form.forgetDraft();
      setChecked(new Set());
    } catch (error) {
      setChecked(new Set());
      setRefusal(placeRefusal(form, error));
    }
  });

  // Keys and changes bubble up from the fields; the form itself is no control.
  const listeners = {
    onKeyDown: moveOnWithEnter,
    // Another figure is another question: what was to be confirmed is asked again.
    onChange: () => setRefusal((before) => (before?.kind === 'implausible' ? null : before)),
  };

  const around = {
    values: form.getValues,
    mended: () => {
      setRefusal(null);
      if (submitCount > 0) void form.trigger();
    },
    isKept: form.isKept,
  };

  const loadCurrent = () => {
    onLoadCurrent?.(refusal?.current);
    standAt(refusal?.current);
    // What was typed upon the version before is not what was kept of this one.
    form.forgetDraft();
    setRefusal(null);
  };

  return (
    <FormAroundContext value={around}>
      {/* A form in a dialog of this one is no page. */}
      <FormPageContext value={null}>
        <form
          ref={element}
          className={styles.form}
          data-inline={isInline || undefined}
          data-page={page ? '' : undefined}
          noValidate
          onSubmit={(event) => void submit(event)}
          {...listeners}
        >
          {isClosed ? <NeedsNetwork /> : null}
          {form.wasRestored ? <RestoredNote onStartAfresh={form.startAfresh} /> : null}
          <div className={styles.frame}>
            <div className={styles.fields}>{props.children}</div>
            {props.summary ? <div className={styles.summary}>{props.summary}</div> : null}
          </div>
          {refusal?.kind === 'failed' && refusal.error !== null ? <FailedNote refusal={refusal} /> : null}
          {wrong > 0 && submitCount > 0 ? (
            <p className={styles.wrong} role="alert">
              {t(($) => $.ui.form.notSaved, { count: wrong })}
            </p>
          ) : null}
          {refusal?.kind === 'stale' ? <StaleNote onLoad={onLoadCurrent && loadCurrent} /> : null}
          {toConfirm.length > 0 ? <ConfirmNote problems={toConfirm} checked={checked} onCheck={setChecked} /> : null}
          <div className={styles.actions} data-inline={isInline || undefined}>
            <ActButton
              type="submit"
              className={styles.primary}
              busy={isSubmitting}
              disabled={isClosed || toConfirm.some((problem) => !checked.has(questionOf(problem)))}
              label={toConfirm.length > 0 ? t(($) => $.ui.form.recordAnyway) : submitLabel}
            />
            {secondary}
            {page?.cancelTo ? (
              <ActButton label={t(($) => $.ui.action.cancel)} to={page.cancelTo} subtle className={styles.cancel} />
            ) : null}
            {page && form.isKept ? <span className={styles.kept}>{t(($) => $.thing.typedIsKept)}</span> : null}
          </div>
        </form>
      </FormPageContext>
    </FormAroundContext>
  );
}

function RestoredNote({ onStartAfresh }: { readonly onStartAfresh: () => void }) {
  return (
    <Alert icon={<IconHistory size={18} />} color="blue" py="xs">
      {t(($) => $.ui.form.draftRestored)}{' '}
      <ActButton subtle small label={t(($) => $.ui.form.discardDraft)} onClick={onStartAfresh} />
    </Alert>
  );
}
