import type { SignedIn } from '@henhouse/contract/session/session';
import { signInWithCode } from '@henhouse/contract/session/totp';
import { Button, Stack, TextInput } from '@mantine/core';
import { t } from 'i18next';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../shared/api/api-error';
import { call } from '../../shared/api/call';
import { ActButton } from '../../shared/ui/page/act-button';
import { FailureNote } from '../../shared/ui/state/failure-note';
import { failureText } from '../../shared/ui/state/failure-text';

interface SecondStepProps {
  readonly challenge: string;
  readonly onSignedIn: (answer: SignedIn) => void;
  /** The password has to be brought again: five minutes are over, or five codes were wrong. */
  readonly onOver: (why: string | null) => void;
}

/** The code of the app, or one of the recovery codes. */
export function SecondStep({ challenge, onSignedIn, onOver }: SecondStepProps) {
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // It takes the place of the password: typing goes on.
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      onSignedIn(await call(signInWithCode, { body: { challenge, code } }));
    } catch (error) {
      setBusy(false);
      if (!isApiError(error)) setFailure(failureText(error));
      else if (error.problems.some(({ field }) => field === 'challenge')) onOver(t(($) => $.session.secondStep.over));
      else if (error.code === 'tooManyRequests' && error.retryAfterS)
        setFailure(t(($) => $.session.tooMany, { seconds: error.retryAfterS }));
      else setFailure(error.code === 'wrongCredentials' ? t(($) => $.session.secondStep.wrong) : failureText(error));
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <TextInput
          label={t(($) => $.session.secondStep.code)}
          description={t(($) => $.session.secondStep.hint)}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          required
          withAsterisk={false}
          ref={field}
        />
        <FailureNote>{failure}</FailureNote>
        <Button type="submit" size="md" fullWidth loading={isBusy} disabled={code.trim().length < 6}>
          {t(($) => $.session.signIn)}
        </Button>
        <ActButton subtle label={t(($) => $.session.secondStep.back)} onClick={() => onOver(null)} />
      </Stack>
    </form>
  );
}
