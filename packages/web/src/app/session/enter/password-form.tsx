import { Button, PasswordInput, Stack } from '@mantine/core';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../../../shared/api/api-error';
import { FailureNote } from '../../../shared/ui/state/failure-note';
import { failureText } from '../../../shared/ui/state/failure-text';

/** Why somebody was not let in. */
export function refusedText(error: unknown): string {
  const seconds = isApiError(error) && error.code === 'tooManyRequests' ? error.retryAfterS : undefined;
  return seconds ? t(($) => $.session.tooMany, { seconds }) : failureText(error);
}

interface PasswordFormProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly onPassword: (password: string) => void;
  /** Beneath the button. */
  readonly after?: ReactNode;
  readonly children?: ReactNode;
}

/** Asks for the password that somebody has. */
export function PasswordForm({ label, isBusy, failure, onPassword, after, children }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onPassword(password);
      }}
    >
      <Stack gap="md">
        {children}
        <PasswordInput
          label={t(($) => $.session.password)}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t(($) => $.session.showPassword), tabIndex: 0 }}
          required
          withAsterisk={false}
        />
        <FailureNote>{failure}</FailureNote>
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {label}
        </Button>
        {after}
      </Stack>
    </form>
  );
}
