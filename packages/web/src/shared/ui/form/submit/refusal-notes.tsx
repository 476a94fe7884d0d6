import { Alert, Checkbox, Stack } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import { t } from 'i18next';
import { FailureWithWay, WayOut } from '../../../way-out/way-out';
import { ActButton } from '../../page/act-button';
import { problemText } from '../../state/failure-text';
import styles from '../form.module.css';
import type { Refusal } from './server-problems';

const Warning = () => <IconAlertTriangle size={18} />;

/** What belongs to no field of the form. */
function FailedNote({ refusal: { error, requestId } }: { readonly refusal: Refusal }) {
  return (
    <Alert role="alert" color="red" icon={<Warning />}>
      <FailureWithWay error={error} />
      {requestId ? <small>{t(($) => $.ui.state.requestId, { id: requestId })}</small> : null}
    </Alert>
  );
}

/** Somebody else changed the row meanwhile. */
function StaleNote({ onLoad }: { readonly onLoad: (() => void) | undefined }) {
  return (
    <Alert role="alert" color="yellow" icon={<Warning />} title={t(($) => $.error.stale)}>
      <Stack gap="xs" align="flex-start">
        {t(($) => $.refusal.staleHint)}
        {onLoad ? <ActButton quiet label={t(($) => $.refusal.loadCurrent)} onClick={onLoad} /> : null}
      </Stack>
    </Alert>
  );
}

/** Each figure that is asked about has a tick of its own. */
export const questionOf = ({ code, field }: Refusal['toConfirm'][number]) => `${code} ${field}`;

interface ConfirmNoteProps {
  readonly problems: Refusal['toConfirm'];
  readonly checked: ReadonlySet<string>;
  readonly onCheck: (checked: ReadonlySet<string>) => void;
}

/** Figures that look implausible, each to be checked. */
function ConfirmNote({ problems, checked, onCheck }: ConfirmNoteProps) {
  const tick = (question: string, isChecked: boolean) => {
    const next = new Set(checked);
    if (isChecked) next.add(question);
    else next.delete(question);
    onCheck(next);
  };
  return (
    <Alert role="alert" color="yellow" icon={<Warning />} title={t(($) => $.refusal.implausible)}>
      <Stack gap="xs">
        {t(($) => $.refusal.implausibleHint)}
        {problems.map((problem) => (
          <div key={questionOf(problem)}>
            <Checkbox
              label={t(($) => $.refusal.confirmEach, { sentence: problemText(problem) })}
              checked={checked.has(questionOf(problem))}
              onChange={(event) => {
                event.stopPropagation();
                tick(questionOf(problem), event.currentTarget.checked);
              }}
            />
            <WayOut problem={problem} />
          </div>
        ))}
      </Stack>
    </Alert>
  );
}

interface RefusalNotesProps extends Omit<ConfirmNoteProps, 'problems'> {
  readonly refusal: Refusal | null;
  /** How many fields are to be put right, once it was tried. */
  readonly wrong: number;
  readonly onLoad: (() => void) | undefined;
}

/** Why it is not saved, beside what stands at the fields. */
export function RefusalNotes({ refusal, wrong, onLoad, ...confirming }: RefusalNotesProps) {
  const problems = refusal?.toConfirm ?? [];
  return (
    <>
      {refusal?.kind === 'failed' && refusal.error !== null ? <FailedNote refusal={refusal} /> : null}
      {wrong > 0 ? (
        <p className={styles.wrong} role="alert">
          {t(($) => $.ui.form.notSaved, { count: wrong })}
        </p>
      ) : null}
      {refusal?.kind === 'stale' ? <StaleNote onLoad={onLoad} /> : null}
      {problems.length > 0 ? <ConfirmNote problems={problems} {...confirming} /> : null}
    </>
  );
}

/** What was typed another time stands in the fields. */
export function RestoredNote({ onStartAfresh }: { readonly onStartAfresh: () => void }) {
  return (
    <Alert icon={<IconHistory size={18} />} color="blue" py="xs">
      {t(($) => $.ui.form.draftRestored)}{' '}
      <ActButton subtle small label={t(($) => $.ui.form.discardDraft)} onClick={onStartAfresh} />
    </Alert>
  );
}
