import type { OwnAccount } from '@henhouse/contract/session/account';
import { renewRecoveryCodes, setUpTotp, turnOffTotp } from '@henhouse/contract/session/totp';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { invalidate, useSend } from '../../shared/api/use-answer';
import { reopenSession } from '../../shared/session/move';
import { confirmAct } from '../../shared/ui/dialog/confirm-act';
import { ActButton } from '../../shared/ui/page/act-button';
import { Card } from '../../shared/ui/page/card';
import { FailureNote } from '../../shared/ui/state/failure-note';
import { failureText } from '../../shared/ui/state/failure-text';
import { StatusPill } from '../../shared/ui/state/status-pill';
import { RecoveryCodes } from './recovery-codes';
import { TotpSetup } from './totp-setup';

/** Two-factor sign-in: on with a code of the app, recovery codes, off where nobody asks for it. */
export function TwoFactorCard({ account }: { readonly account: OwnAccount }) {
  const client = useQueryClient();
  const begin = useSend(setUpTotp);
  // Just made, shown until they have been kept.
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function isDone() {
    setCodes(null);
    begin.reset();
    void invalidate(client, 'account');
  }

  return (
    <Card
      title={t(($) => $.account.tab['two-factor'])}
      subtitle={t(($) => $.account.totp.text)}
      actions={
        <StatusPill tone={account.hasTotp || codes ? 'good' : 'neutral'}>
          {account.hasTotp || codes ? t(($) => $.account.totp.isOn) : t(($) => $.account.totp.isOff)}
        </StatusPill>
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={isDone} />
      ) : account.hasTotp ? (
        <WhenOn account={account} onCodes={setCodes} />
      ) : begin.data ? (
        <TotpSetup {...begin.data} onCodes={setCodes} />
      ) : (
        <Stack gap="md" align="flex-start">
          <Text maw={640}>{t(($) => $.account.totp.what)}</Text>
          {account.needsTotp ? <Alert color="yellow">{t(($) => $.account.totp.needed)}</Alert> : null}
          <FailureNote>{begin.isError && failureText(begin.error)}</FailureNote>
          <ActButton
            busy={begin.isPending}
            label={t(($) => $.account.totp.setUp)}
            onClick={() => begin.mutate({ body: {} })}
          />
        </Stack>
      )}
    </Card>
  );
}

interface WhenOnProps {
  readonly account: OwnAccount;
  readonly onCodes: (codes: readonly string[]) => void;
}

function WhenOn({ account, onCodes }: WhenOnProps) {
  const client = useQueryClient();
  const renew = useSend(renewRecoveryCodes);
  const confirmNewCodes = () =>
    confirmAct({
      title: t(($) => $.account.totp.newCodesTitle),
      confirmLabel: t(($) => $.account.totp.newCodes),
      danger: false,
      onConfirm: async () => onCodes((await renew.mutateAsync({ body: {} })).recoveryCodes),
      text: t(($) => $.account.totp.newCodesText),
    });
  const confirmTurnOff = () =>
    confirmAct({
      title: t(($) => $.account.totp.offTitle),
      confirmLabel: t(($) => $.account.totp.turnOff),
      done: t(($) => $.account.totp.isOff),
      onConfirm: async () => {
        await reopenSession(turnOffTotp, undefined, (session) => session);
        await invalidate(client, 'account');
      },
      text: t(($) => $.account.totp.offText),
    });
  return (
    <Stack gap="md" align="flex-start">
      <Text>{t(($) => $.account.totp.left, { count: account.recoveryCodesLeft })}</Text>
      {account.needsTotp ? <Text>{t(($) => $.account.totp.stays)}</Text> : null}
      <Group gap="xs">
        <ActButton quiet label={t(($) => $.account.totp.newCodes)} onClick={confirmNewCodes} />
        {account.needsTotp ? null : (
          <ActButton quiet color="red" label={t(($) => $.account.totp.turnOff)} onClick={confirmTurnOff} />
        )}
      </Group>
    </Stack>
  );
}
