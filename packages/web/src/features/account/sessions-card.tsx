import { endOneSession, endOtherSessions, listSessions, type OwnSession } from '@henhouse/contract/session/account';
import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { onTime } from '../../shared/clock/clock';
import { formatAgo, formatInstant } from '../../shared/format/day';
import { confirmAct } from '../../shared/ui/dialog/confirm-act';
import { ActButton } from '../../shared/ui/page/act-button';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import { StatusPill } from '../../shared/ui/state/status-pill';
import styles from './account.module.css';

function useSessionName(): (session: OwnSession) => string {
  return ({ kind, tokenName, browser, system }) => {
    if (kind === 'token') return t(($) => $.account.sessions.token, { name: tokenName ?? '' });
    if (browser && system) return t(($) => $.account.sessions.browserOn, { browser, system });
    return browser || system || t(($) => $.account.sessions.unknown);
  };
}

/** Where the account is signed in; each can be ended, and has no access from then on. */
export function SessionsCard() {
  const sessions = useAnswer(listSessions, {});
  const endOthers = useSend(endOtherSessions, { changes: ['account'] });
  const others = sessions.data?.items.filter(({ isThis, kind }) => !isThis && kind === 'person').length ?? 0;
  const confirmEndOthers = () =>
    confirmAct({
      title: t(($) => $.account.sessions.endOthersTitle),
      confirmLabel: t(($) => $.account.sessions.endOthers),
      done: t(($) => $.account.sessions.ended),
      onConfirm: () => endOthers.mutateAsync({ body: {} }),
      text: t(($) => $.account.sessions.endOthersText, { count: others }),
    });
  return (
    <Card
      title={t(($) => $.account.tab.sessions)}
      subtitle={t(($) => $.account.sessions.text)}
      actions={
        others > 0 ? (
          <ActButton quiet label={t(($) => $.account.sessions.endOthers)} onClick={confirmEndOthers} />
        ) : null
      }
    >
      <Answer of={sessions}>
        {({ items }) => (
          <ul className={styles.sessions}>
            {items.map((session) => (
              <SessionLine key={session.id} session={session} nowMs={onTime(sessions.dataUpdatedAt)} />
            ))}
          </ul>
        )}
      </Answer>
    </Card>
  );
}

function SessionLine({ session, nowMs }: { readonly session: OwnSession; readonly nowMs: number }) {
  const name = useSessionName()(session);
  const end = useSend(endOneSession, { changes: ['account'] });
  const confirmEnd = () =>
    confirmAct({
      title: t(($) => $.account.sessions.endTitle, { name }),
      confirmLabel: t(($) => $.account.sessions.end),
      done: t(($) => $.account.sessions.ended),
      onConfirm: () => end.mutateAsync({ params: { sessionId: session.id } }),
      text: t(($) => $.account.sessions.endText),
    });
  return (
    <li className={styles.session}>
      <div>
        <div className={styles.sessionName}>
          {name}
          {session.isThis ? <StatusPill tone="good">{t(($) => $.account.sessions.thisOne)}</StatusPill> : null}
          {session.kind === 'person' && !session.isBound ? (
            <StatusPill tone="neutral">{t(($) => $.account.sessions.script)}</StatusPill>
          ) : null}
        </div>
        <p className={styles.dim}>
          {[session.ip, session.companyName].filter(Boolean).join(' · ')}
          {' · '}
          {t(($) => $.account.sessions.signedIn, { at: formatInstant(session.signedInAt) })}
          {' · '}
          {t(($) => $.account.sessions.used, { ago: formatAgo(session.usedAt, nowMs) })}
        </p>
      </div>
      {session.isThis ? null : (
        <Button variant="default" size="compact-md" onClick={confirmEnd}>
          <span aria-hidden="true">{t(($) => $.account.sessions.end)}</span>
          <span className="visually-hidden">{t(($) => $.account.sessions.endNamed, { name })}</span>
        </Button>
      )}
    </li>
  );
}
