import type { getSetup } from '@henhouse/contract/session/session';
import { Alert, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useEffect, useState } from 'react';
import { type AnswerOf, call } from '../../shared/api/call';
import { jsonOf, request } from '../../shared/api/request';
import { ensureWorkTexts } from '../../shared/i18n/i18n';
import { screenPath } from '../../shared/screen/screen-path';
import { startSession } from '../../shared/session/session';
import { lazyComponent } from '../../shared/ui/state/lazy-component';
import { bringFirstScreens } from '../first-screens';
import { PasswordForm, refusedText } from './enter/password-form';
import { useTakeOver } from './enter/prerendered';
import { Entrance } from './entrance';
import styles from './entrance.module.css';
import { useWindowTitle } from './use-window-title';
import { useWaitingEntries } from './waiting-entries';

/** Of demos alone, and so nothing that everybody loads: the list, and the names of roles. */
const DemoAccounts = lazyComponent(async () => {
  const [{ DemoAccounts: list }] = await Promise.all([import('./demo-accounts'), ensureWorkTexts()]);
  return { default: list };
});

/** Of those alone who have one. */
const SecondStep = lazyComponent(async () => ({ default: (await import('./second-step')).SecondStep }));

/** The contract brings the schema library along: it comes while the password is typed. */
const contract = () => import('@henhouse/contract/session/session');

const setupCall: Pick<typeof getSetup, 'method' | 'path'> = { method: 'GET', path: '/api/v1/setup' };

/** What the form does not wait for: whether this is a first visit, a demo, open to new companies. */
function useSetup() {
  return useQuery({
    queryKey: ['session.getSetup', {}, {}],
    queryFn: async ({ signal }) =>
      (await jsonOf(await request(setupCall, { signal }, undefined))) as AnswerOf<typeof getSetup>,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The token of a sign-up mail's link, `/login#verify=…`: it stays out of the address that a server would log. */
function useVerification(): string | null {
  const hash = useLocation({ select: (location) => location.hash });
  return new URLSearchParams(hash.replace(/^#/, '')).get('verify');
}

/** Sign in. The guard then takes the person home, or back to where they were going. */
export default function LoginPage() {
  const navigate = useNavigate();
  const { ended }: { readonly ended?: string } = useSearch({ strict: false });
  const setup = useSetup();
  const waiting = useWaitingEntries();
  const verification = useVerification();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  const title = challenge ? t(($) => $.session.secondStep.title) : t(($) => $.session.loginTitle);
  useWindowTitle(title);
  useTakeOver();

  async function signIn(credentials: { email: string; password: string }) {
    setBusy(true);
    setFailure(null);
    try {
      const { login, verifyEmail } = await contract();
      const answer = verification
        ? await call(verifyEmail, { body: { token: verification, password: credentials.password } })
        : await call(login, { body: credentials });
      if ('mfaRequired' in answer) setChallenge(answer.challenge);
      else startSession(answer);
    } catch (error) {
      setFailure(refusedText(error));
    } finally {
      setBusy(false);
    }
  }

  // A fresh installation has nobody who could sign in. In an effect: the router's <Navigate> goes again at every render.
  const needsCompany = setup.data?.needsCompany === true;
  useEffect(() => {
    if (needsCompany) void navigate({ to: screenPath('auth-register'), replace: true });
  }, [needsCompany, navigate]);
  // While the password is typed the line has nothing else to do.
  const isSetUp = setup.isFetched && !needsCompany;
  useEffect(() => {
    if (isSetUp) bringFirstScreens();
  }, [isSetUp]);
  if (needsCompany) return null;

  if (challenge) {
    return (
      <Entrance title={title} intro={t(($) => $.session.secondStep.intro)}>
        <SecondStep
          challenge={challenge}
          onSignedIn={startSession}
          onOver={(why) => {
            setChallenge(null);
            setFailure(why);
          }}
        />
      </Entrance>
    );
  }

  return (
    <Entrance
      title={title}
      intro={t(($) => $.session.loginIntro)}
      aside={
        setup.data?.demo ? (
          <DemoAccounts
            fallback={<section className={styles.card} aria-busy="true" />}
            accounts={setup.data.accounts}
            password={setup.data.demoPassword}
            isBusy={isBusy}
            onChoose={(account) => void signIn({ email: account, password: setup.data?.demoPassword ?? '' })}
          />
        ) : null
      }
    >
      {verification ? <Alert color="blue">{t(($) => $.session.verifying)}</Alert> : null}
      {ended ? <Alert color="yellow">{t(($) => $.session.ended)}</Alert> : null}
      {waiting > 0 ? <Alert color="blue">{t(($) => $.session.waitingHere, { count: waiting })}</Alert> : null}
      <SignInForm isVerifying={verification !== null} isBusy={isBusy} failure={failure} onSignIn={signIn} />
      {setup.data?.signup === 'open' ? (
        <p>
          {t(($) => $.session.noAccount)}{' '}
          <Link to={screenPath('auth-register')}>{t(($) => $.session.createCompany)}</Link>
        </p>
      ) : null}
    </Entrance>
  );
}

interface SignInFormProps {
  /** Who follows the link of a sign-up mail shows the password alone. */
  readonly isVerifying: boolean;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly onSignIn: (credentials: { email: string; password: string }) => Promise<void>;
}

function SignInForm({ isVerifying, isBusy, failure, onSignIn }: SignInFormProps) {
  const [email, setEmail] = useState('');
  return (
    <PasswordForm
      label={t(($) => $.session.signIn)}
      isBusy={isBusy}
      failure={failure}
      onPassword={(password) => void onSignIn({ email: email.trim(), password })}
      after={
        isVerifying ? null : <Link to={screenPath('auth-forgot-password')}>{t(($) => $.session.forgot.link)}</Link>
      }
    >
      {isVerifying ? null : (
        <TextInput
          label={t(($) => $.session.email)}
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          required
          withAsterisk={false}
        />
      )}
    </PasswordForm>
  );
}
