import { prove } from '@henhouse/contract/session/password';
import { Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { t } from 'i18next';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../shared/api/api-error';
import { call } from '../../shared/api/call';
import { useSession } from '../../shared/session/session';
import { useProofQuestion } from '../../shared/session/step-up';
import { ActButton } from '../../shared/ui/page/act-button';
import { FailureNote } from '../../shared/ui/state/failure-note';
import { failureText } from '../../shared/ui/state/failure-text';

/** Opens when the server wants to see once more who is there; what was asked then goes out again by itself. */
export default function StepUpDialog() {
  const question = useProofQuestion();
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.answer(false)}
      title={t(($) => $.session.proof.title)}
      centered
      zIndex={400}
    >
      {question ? <Question onAnswer={question.answer} /> : null}
    </Modal>
  );
}

function Question({ onAnswer }: { readonly onAnswer: (isProved: boolean) => void }) {
  const hasTotp = useSession()?.user.hasTotp ?? false;
  const [way, setWay] = useState<'password' | 'code'>('password');
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    // The form that waits for this may stand around the dialog: it must not be sent by it.
    event.preventDefault();
    event.stopPropagation();
    setBusy(true);
    setFailure(null);
    try {
      await call(prove, { body: way === 'password' ? { password: text } : { code: text } });
      onAnswer(true);
    } catch (error) {
      setBusy(false);
      const seconds = isApiError(error) && error.code === 'tooManyRequests' ? error.retryAfterS : undefined;
      if (seconds) setFailure(t(($) => $.session.tooMany, { seconds }));
      else if (isApiError(error) && error.code === 'wrongCredentials') setFailure(t(($) => $.session.proof.wrong[way]));
      else setFailure(failureText(error));
    }
  }

  const field = {
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
    required: true,
    withAsterisk: false,
    'data-autofocus': true,
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <Text size="md">{t(($) => $.session.proof.text)}</Text>
        {way === 'password' ? (
          <PasswordInput
            {...field}
            key="password"
            label={t(($) => $.session.password)}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t(($) => $.session.showPassword), tabIndex: 0 }}
          />
        ) : (
          <TextInput
            {...field}
            key="code"
            label={t(($) => $.session.secondStep.code)}
            description={t(($) => $.session.secondStep.hint)}
            autoComplete="one-time-code"
            maxLength={40}
          />
        )}
        {hasTotp ? (
          <ActButton
            subtle
            label={t(($) => $.session.proof.other[way])}
            onClick={() => {
              setWay(way === 'password' ? 'code' : 'password');
              setText('');
              setFailure(null);
            }}
          />
        ) : null}
        <FailureNote>{failure}</FailureNote>
        <Group justify="flex-end" gap="xs">
          <ActButton quiet label={t(($) => $.ui.action.cancel)} onClick={() => onAnswer(false)} />
          <ActButton type="submit" busy={isBusy} disabled={text === ''} label={t(($) => $.session.proof.go)} />
        </Group>
      </Stack>
    </form>
  );
}
