import { acceptInvitation, joinByInvitation, lookAtInvitation } from '@henhouse/contract/people/invitation';
import type { SignedIn } from '@henhouse/contract/session/session';
import { personKinds } from '@henhouse/domain/people/person-kind';
import { Alert, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../shared/api/api-error';
import { type AnswerOf, call } from '../../shared/api/call';
import { languages } from '../../shared/i18n/language';
import { screenPath } from '../../shared/screen/screen-path';
import { startSession } from '../../shared/session/session';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { TextField } from '../../shared/ui/form/fields';
import { PasswordField } from '../../shared/ui/form/password-field';
import { ActButton } from '../../shared/ui/page/act-button';
import { failureText } from '../../shared/ui/state/failure-text';
import { PasswordForm, refusedText } from './enter/password-form';
import { Entrance } from './entrance';
import { SecondStep } from './second-step';
import { useWindowTitle } from './use-window-title';

type Look = AnswerOf<typeof lookAtInvitation>;

/** The token of the mail's link, `/accept-invite#token=…`: it stays out of the address that a server would log. */
function useToken(): string {
  const hash = useLocation({ select: (location) => location.hash });
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
}

/** Comes in with the link of an invitation: a new account, or the one that the address has. */
export default function AcceptInvitePage() {
  const token = useToken();
  const title = t(($) => $.invite.title);
  useWindowTitle(title);
  // Asking changes nothing: what a link is for may be read as often as somebody comes back to it.
  const look = useQuery<Look, ApiError>({
    queryKey: [lookAtInvitation.id, token],
    queryFn: () => call(lookAtInvitation, { body: { token } }),
    enabled: token !== '',
    staleTime: 0,
  });
  const intro = look.data ? t(($) => $.invite.intro, { name: look.data.fullName, company: look.data.companyName }) : '';
  const isUnknown = token === '' || (look.isError && look.error.code === 'notFound');
  return (
    <Entrance title={title} intro={intro}>
      {isUnknown ? <Over state="unknown" /> : null}
      {look.isError && !isUnknown ? (
        <Alert color="red" role="alert">
          {failureText(look.error)}{' '}
          <ActButton subtle small label={t(($) => $.ui.action.tryAgain)} onClick={() => void look.refetch()} />
        </Alert>
      ) : null}
      {look.data ? <Invitation key={token} look={look.data} token={token} /> : null}
    </Entrance>
  );
}

function Invitation({ look, token }: { readonly look: Look; readonly token: string }) {
  const navigate = useNavigate();
  if (look.state !== 'open') return <Over state={look.state} company={look.companyName} />;
  const enter = (answer: SignedIn) => {
    startSession(answer);
    void navigate({ to: '/', replace: true });
  };
  return (
    <>
      <What look={look} />
      {look.hasAccount ? (
        <JoinForm token={token} onSignedIn={enter} />
      ) : (
        <AcceptForm look={look} token={token} onSignedIn={enter} />
      )}
    </>
  );
}

/** Whose company, as what, by whom, for which address. */
function What({ look }: { readonly look: Look }) {
  const role = look.roleName ?? t(($) => $.role.name[personKinds[look.kind]]);
  const facts = { by: look.invitedBy, role, company: look.companyName, email: look.maskedEmail };
  return <Alert color="blue">{t(($) => $.invite.what, facts)}</Alert>;
}

/** A link that opens nothing: what happened, and what to do. */
function Over({
  state,
  company = '',
}: {
  readonly state: Exclude<Look['state'], 'open'> | 'unknown';
  readonly company?: string;
}) {
  return (
    <>
      <Alert color="yellow" role="alert" title={t(($) => $.invite.over[state])}>
        {t(($) => (state === 'used' ? $.invite.usedText : $.invite.overText), { company })}
      </Alert>
      <Button component={Link} to={screenPath('auth-login')} variant={state === 'used' ? 'filled' : 'default'}>
        {t(($) => $.session.signIn)}
      </Button>
    </>
  );
}

interface AcceptFormProps {
  readonly look: Look;
  readonly token: string;
  readonly onSignedIn: (answer: SignedIn) => void;
}

function AcceptForm({ look, token, onSignedIn }: AcceptFormProps) {
  const { i18n } = useTranslation();
  const form = useAppForm({
    schema: acceptInvitation.input,
    defaults: {
      token,
      fullName: look.fullName,

      language: languages.find((language) => language === i18n.language) ?? 'en',
    },
  });
  return (
    <AppForm
      isInline
      form={form}
      submitLabel={t(($) => $.invite.accept)}
      onSubmit={async (body) => onSignedIn(await call(acceptInvitation, { body }))}
    >
      <TextField {...form.bind('fullName', ($) => $.session.setup.fullName)} autoComplete="name" />
      <TextField {...form.bind('username', ($) => $.session.setup.username)} autoComplete="username" />
      <PasswordField
        {...form.bind('password', ($) => $.session.setup.password)}
        description={t(($) => $.session.setup.passwordHint)}
        autoComplete="new-password"
      />
    </AppForm>
  );
}

/** The address has an account: its password, and its code where it asks for one. */
function JoinForm({ token, onSignedIn }: Omit<AcceptFormProps, 'look'>) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);

  async function join(password: string) {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await call(joinByInvitation, { body: { token, password } });
      if ('mfaRequired' in answer) setChallenge(answer.challenge);
      else onSignedIn(answer);
    } catch (error) {
      setFailure(refusedText(error));
    } finally {
      setBusy(false);
    }
  }

  if (challenge !== null) {
    return (
      <SecondStep
        challenge={challenge}
        onSignedIn={onSignedIn}
        // The invitation is used by now: from here on it is a sign-in like any other.
        onOver={() => void navigate({ to: screenPath('auth-login') })}
      />
    );
  }
  return (
    <PasswordForm
      label={t(($) => $.invite.join)}
      isBusy={isBusy}
      failure={failure}
      onPassword={(password) => void join(password)}
    >
      <Text size="md">{t(($) => $.invite.hasAccount)}</Text>
    </PasswordForm>
  );
}
