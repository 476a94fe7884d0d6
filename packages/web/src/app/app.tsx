import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetFirstCalls } from '../shared/api/early/early-answers';
import { keepAnswers, restoreAnswers } from '../shared/api/kept-answers';
import { hasChosenLanguage } from '../shared/i18n/chosen-language';
import { chooseLanguage } from '../shared/i18n/i18n';
import { languages } from '../shared/i18n/language';
import { LookProvider } from '../shared/look/look-provider';
import { lookForScreen } from '../shared/screen/current-screen';
import { screenPath } from '../shared/screen/screen-path';
import { RightsProvider } from '../shared/session/ability';
import { useLateQuestion } from '../shared/session/late-reason';
import { keepSessionAlive, watchSupportHour } from '../shared/session/refresh';
import { getSession, onSessionChange, onSessionEnd } from '../shared/session/session';
import { useProofQuestion } from '../shared/session/step-up';
import { atRest, watchForRest } from '../shared/ui/state/at-rest';
import { lazyComponent } from '../shared/ui/state/lazy-component';
import { followPlace } from './follow-place';
import { followNavigation } from './navigation-effects';
import { forgetRecent } from './search/recent';

const LateReasonDialog = lazyComponent(() => import('./money/late-reason-dialog'));
const StepUpDialog = lazyComponent(() => import('./session/step-up-dialog'));
/** On a first visit the worker fetches the whole product: not before the screen that somebody came for is there. */
const UpdateNotice = lazyComponent(async () => {
  await atRest;
  return import('./frame/update-notice');
});

/** Every screen has a heading; it is drawn unseen until it is whole (`app/shell/whole-screen`). */
const isScreenThere = () =>
  document.querySelector('h1') !== null && document.querySelector('[data-coming], [data-screen-pending]') === null;

/** The session that ends takes the person to the sign-in screen, and nothing they had loaded stays behind. */
function followSessionEnd(client: QueryClient, router: AnyRouter): () => void {
  return onSessionEnd((how) => {
    client.clear();
    forgetRecent();
    forgetFirstCalls();
    const { pathname, href } = router.state.location;
    const isFullPage = pathname === screenPath('auth-login');
    const search = how === 'ended' && !isFullPage ? { to: href, ended: 'true' } : {};
    if (!isFullPage) void router.navigate({ to: screenPath('auth-login'), search, replace: how === 'signedOut' });
  });
}

/** Signing in, here or in another tab, asks the guard again: the sign-in screen gives way to where one was going. */
function followSessionStart(router: AnyRouter): () => void {
  let userId = getSession()?.user.id;
  let must = getSession()?.user.must ?? null;
  return onSessionChange(() => {
    const user = getSession()?.user;
    // What has to be done first closes or opens every screen.
    if (user && user.id === userId && (user.must ?? null) !== must) void router.invalidate();
    must = user?.must ?? null;
    if (user && user.id !== userId) {
      void router.invalidate();
      // Who never chose a language on this device gets the one of their account.
      const theirs = languages.find((language) => language === user.language);
      if (theirs && !hasChosenLanguage()) void chooseLanguage(theirs);
    }
    userId = user?.id;
  });
}

/** Loaded when the server first asks somebody to show once more who they are. */
function StepUp() {
  return useProofQuestion() ? <StepUpDialog /> : null;
}

/** Loaded when a document first falls into a closed month. */
function LateReason() {
  return useLateQuestion() ? <LateReasonDialog /> : null;
}

export function App({ client, router }: { readonly client: QueryClient; readonly router: AnyRouter }) {
  // Dialogs that stand beside the router are drawn anew in another language; its pages see to it themselves (`lazy-page`).
  useTranslation();
  useEffect(() => {
    lookForScreen(() => (router as AnyRouter).state.matches.at(-1)?.staticData.screen);
    void restoreAnswers(client).catch(() => undefined);
    const stops = [
      keepAnswers(client),
      followPlace(),
      watchForRest(client, () => (router as AnyRouter).state.status === 'idle' && isScreenThere()),
      keepSessionAlive(),
      watchSupportHour(),
      followNavigation(router),
      followSessionEnd(client, router),
      followSessionStart(router),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client, router]);
  return (
    <LookProvider>
      <QueryClientProvider client={client}>
        <RightsProvider>
          <RouterProvider router={router} />
          <UpdateNotice />
          <StepUp />
          <LateReason />
        </RightsProvider>
      </QueryClientProvider>
    </LookProvider>
  );
}
