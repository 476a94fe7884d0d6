import { Alert, Button, Checkbox, Stack } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useIsAway } from '../../api/line';
import { FormAroundContext } from '../../way-out/form-around';
import { FailureWithWay, WayOut } from '../../way-out/way-out';
import { problemText } from '../state/failure-text';
import { NeedsNetwork } from '../state/needs-network';
import styles from './form.module.css';
import { moveOnWithEnter } from './submit/move-on';
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
  readonly children: ReactNode;
}

const isVersioned = (row: unknown): row is { readonly version: number } =>
  typeof row === 'object' && row !== null && 'version' in row && typeof row.version === 'number';

/** Each figure that is asked about has a tick of its own. */
const questionOf = ({ code, field }: Refusal['toConfirm'][number]) => `${code} ${field}`;

/** A form: problems at their fields, all at once; Enter moves on; the primary button at the thumb on phones. */
export function AppForm<Values extends FieldValues, Output extends FieldValues>(props: AppFormProps<Values, Output>) {
  const { form, onSubmit, submitLabel, secondary, onLoadCurrent, isInline = false, isKept = false, children } = props;
  const { t } = useTranslation();
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

  return (
    <FormAroundContext value={around}>
      <form
        ref={element}
        className={styles.form}
        data-inline={isInline || undefined}
        noValidate
        onSubmit={(event) => void submit(event)}
        {...listeners}
      >
        {isClosed ? <NeedsNetwork /> : null}
        {form.wasRestored ? (
          <Alert icon={<IconHistory size={18} />} color="blue" py="xs">
            {t(($) => $.ui.form.draftRestored)}{' '}
            <Button variant="subtle" size="compact-sm" onClick={form.startAfresh}>
              {t(($) => $.ui.form.discardDraft)}
            </Button>
          </Alert>
        ) : null}
        <div className={styles.fields}>{children}</div>
        {refusal?.kind === 'failed' && refusal.error !== null ? (
          <Alert role="alert" color="red" icon={<IconAlertTriangle size={18} />}>
            <FailureWithWay error={refusal.error} />
            {refusal.requestId ? <small>{t(($) => $.ui.state.requestId, { id: refusal.requestId })}</small> : null}
          </Alert>
        ) : null}
        {wrong > 0 && submitCount > 0 ? (
          <p className={styles.wrong} role="alert">
            {t(($) => $.ui.form.notSaved, { count: wrong })}
          </p>
        ) : null}
        {refusal?.kind === 'stale' ? (
          <Alert role="alert" color="yellow" icon={<IconAlertTriangle size={18} />} title={t(($) => $.ui.form.stale)}>
            <Stack gap="xs" align="flex-start">
              {t(($) => $.ui.form.staleHint)}
              {onLoadCurrent ? (
                <Button
                  variant="default"
                  onClick={() => {
                    onLoadCurrent(refusal.current);
                    standAt(refusal.current);
                    // What was typed upon the version before is not what was kept of this one.
                    form.forgetDraft();
                    setRefusal(null);
                  }}
                >
                  {t(($) => $.ui.form.loadCurrent)}
                </Button>
              ) : null}
            </Stack>
          </Alert>
        ) : null}
        {toConfirm.length > 0 ? (
          <Alert
            role="alert"
            color="yellow"
            icon={<IconAlertTriangle size={18} />}
            title={t(($) => $.ui.form.implausible)}
          >
            <Stack gap="xs">
              {t(($) => $.ui.form.implausibleHint)}
              {toConfirm.map((problem) => (
                <div key={questionOf(problem)}>
                  <Checkbox
                    label={t(($) => $.ui.form.confirmEach, { sentence: problemText(problem) })}
                    checked={checked.has(questionOf(problem))}
                    onChange={(event) => {
                      event.stopPropagation();
                      const next = new Set(checked);
                      if (event.currentTarget.checked) next.add(questionOf(problem));
                      else next.delete(questionOf(problem));
                      setChecked(next);
                    }}
                  />
                  <WayOut problem={problem} />
                </div>
              ))}
            </Stack>
          </Alert>
        ) : null}
        <div className={styles.actions} data-inline={isInline || undefined}>
          <Button
            type="submit"
            className={styles.primary}
            loading={isSubmitting}
            disabled={isClosed || toConfirm.some((problem) => !checked.has(questionOf(problem)))}
          >
            {toConfirm.length > 0 ? t(($) => $.ui.form.recordAnyway) : submitLabel}
          </Button>
          {secondary}
        </div>
      </form>
    </FormAroundContext>
  );
}
