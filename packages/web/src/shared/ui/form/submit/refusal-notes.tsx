import { Alert, Checkbox, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from 'i18next';
import { FailureWithWay, WayOut } from '../../../way-out/way-out';
import { ActButton } from '../../page/act-button';
import { problemText } from '../../state/failure-text';
import type { Refusal } from './server-problems';

const Warning = () => <IconAlertTriangle size={18} />;

/** What belongs to no field of the form. */
export function FailedNote({ refusal: { error, requestId } }: { readonly refusal: Refusal }) {
  return (
    <Alert role="alert" color="red" icon={<Warning />}>
      <FailureWithWay error={error} />
      {requestId ? <small>{t(($) => $.ui.state.requestId, { id: requestId })}</small> : null}
    </Alert>
  );
}

/** Somebody else changed the row meanwhile. */
export function StaleNote({ onLoad }: { readonly onLoad: (() => void) | undefined }) {
  return (
    <Alert role="alert" color="yellow" icon={<Warning />} title={t(($) => $.refusal.stale)}>
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
export function ConfirmNote({ problems, checked, onCheck }: ConfirmNoteProps) {
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
