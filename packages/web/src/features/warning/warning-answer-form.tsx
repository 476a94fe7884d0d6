import { answerWarning, type WarningShed } from '@henhouse/contract/warning/warning';
import { addDays } from '@henhouse/domain/day/day';
import { type WarningCause, warningCauses } from '@henhouse/domain/warning/warning-answer';
import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { useSend } from '../../shared/api/use-answer';
import { newId } from '../../shared/format/id';
import { withColon } from '../../shared/i18n/with-colon';
import { screenPath } from '../../shared/screen/screen-path';
import { ActButton } from '../../shared/ui/page/act-button';
import { toastFailure, toastSuccess } from '../../shared/ui/page/toast';
import styles from './warning.module.css';

const laterDays = 3;

/** What a call was: two taps, a note where somebody has one. A wrong entry is corrected from here. */
export function WarningAnswerForm({ shed, onDone }: { readonly shed: WarningShed; readonly onDone: () => void }) {
  const [cause, setCause] = useState<WarningCause | null>(null);
  const [note, setNote] = useState('');
  // One id for each thing that is said, so that pressing twice says it once.
  const [id, setId] = useState(newId);
  const send = useSend(answerWarning, { changes: ['warning'] });
  const { shedId, flockId, farmId, flockNumber, day } = shed;
  const say = (answer: { cause: WarningCause | null; shelvedUntil: string | null }) =>
    send.mutate(
      { params: { shedId, flockId }, body: { id, day, note, ...answer } },
      {
        onSuccess: () => {
          setId(newId());
          toastSuccess(t(($) => $.ui.form.saved));
          onDone();
        },
        onError: (error) => toastFailure(error),
      },
    );
  return (
    <fieldset className={styles.answer}>
      <legend>{t(($) => $.warning.what)}</legend>
      <div className={styles.chips}>
        {warningCauses.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.chip}
            aria-pressed={cause === each}
            onClick={() => setCause(cause === each ? null : each)}
          >
            {t(($) => $.warning.cause[each])}
          </button>
        ))}
      </div>
      {cause === null ? (
        <ActButton
          subtle
          busy={send.isPending}
          onClick={() => say({ cause: null, shelvedUntil: addDays(day, laterDays) })}
          label={t(($) => $.warning.later)}
        />
      ) : (
        <div className={styles.say}>
          <TextInput
            aria-label={t(($) => $.word.note)}
            placeholder={t(($) => $.word.note)}
            value={note}
            maxLength={1000}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <ActButton
            busy={send.isPending}
            onClick={() => say({ cause, shelvedUntil: null })}
            label={t(($) => $.warning.answer, { cause: t(($) => $.warning.cause[cause]) })}
          />
          {cause === 'wrongEntry' ? (
            <Link
              to={screenPath('manage-farm-data-entry-list', { farmId }, { flock: flockId })}
              aria-label={withColon(($) => $.warning.correct, flockNumber)}
            >
              {t(($) => $.warning.correct)}
            </Link>
          ) : null}
        </div>
      )}
    </fieldset>
  );
}
