import {
  getMailSetting,
  getMailState,
  listOwnLetters,
  type MailSetting,
  saveMailSetting,
  sendTestLetter,
} from '@henhouse/contract/mail/mail';
import { isSameMailbox } from '@henhouse/domain/mail/mail-setup';
import { error } from '@henhouse/domain/problem/problem';
import { signedBy, writeAuditAcross } from '../../platform/audit/audit';
import type { AcrossTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import { createPace } from '../../platform/http/call/pace';
import { Refusal, refuse, Stale } from '../../platform/http/refusal';
import { sessionRoute } from '../../platform/http/route';
import type { SessionRow } from '../../platform/http/session-row';
import { letterIn } from '../../platform/mail/letter-in';
import { type KeptMailServer, readMailServer, sealMailPassword } from '../../platform/mail/mail-server';
import { isInstallationAdmin, isMailSetUp } from './installation-admin';
import { countLaidDown, holdMailServer, listLaidDown, saveMailServer } from './mail.store';
import { keptSince, mailStateOf } from './mail-state';

const testsPerMin = 5;

/** Who looks, and when. */
interface Looking {
  readonly session: SessionRow;
  readonly now: number;
}

/** How letters leave the installation, and those that lie here for want of a mail server. */
export function registerMail(app: App): void {
  const pace = createPace(app.clock, testsPerMin);

  const isSetUp = (tx: AcrossTx) => isMailSetUp(app, tx);
  async function requireSetter(tx: AcrossTx, session: SessionRow): Promise<void> {
    if (!(await isInstallationAdmin(app, tx, session))) throw new Refusal('notAllowed');
  }
  const viewOf = async (tx: AcrossTx, kept: KeptMailServer, { session, now }: Looking): Promise<MailSetting> => {
    const { passwordSealed, ...shown } = kept;
    return {
      ...shown,
      source: app.mail.servers.source ?? (kept.host === null ? 'none' : 'screen'),
      hasPassword: passwordSealed !== null,
      waiting: (await countLaidDown(tx, keptSince(now), session.userId)).all,
    };
  };

  sessionRoute(app, getMailState, ({ session, now }) =>
    app.db.unsafeAcrossCompanies('mail: state', (tx) => mailStateOf(app, tx, session, now)),
  );

  sessionRoute(app, getMailSetting, ({ session, now }) =>
    app.db.unsafeAcrossCompanies('mail: setting', async (tx) => {
      await requireSetter(tx, session);
      return viewOf(tx, await readMailServer(tx), { session, now });
    }),
  );

  sessionRoute(app, saveMailSetting, ({ session, input, version, now, via, screen, requestId }) => {
    return app.db.unsafeAcrossCompanies('mail: save setting', async (tx) => {
      await requireSetter(tx, session);
      refuse(app.mail.servers.source === null ? [] : [error('setByEnvironment', 'host', { name: 'SMTP_URL' })]);
      const { password, sendWaiting, host, ...rest } = input;
      await holdMailServer(tx);
      const before = await readMailServer(tx);
      if (before.version !== version)
        throw new Stale(await viewOf(tx, before, { session, now }), saveMailSetting.output);
      const isKept = host !== null && isSameMailbox({ ...rest, host }, before);
      const isLost = host !== null && rest.userName !== '' && before.passwordSealed !== null && !isKept;
      refuse(password === null && isLost ? [error('required', 'password')] : []);
      const given = host !== null && password ? sealMailPassword(app.secrets, password) : null;
      const passwordSealed = given ?? (isKept && password === null ? before.passwordSealed : null);
      const by = { id: session.userId, name: session.userName };
      const after = await saveMailServer(tx, { ...rest, host, passwordSealed }, by);
      const sent = sendWaiting && host !== null ? await app.mail.sendLaidDown(tx, keptSince(now)) : 0;
      await writeAuditAcross(tx, session.companyId, {
        action: 'update',
        subject: 'Settings',
        subjectId: 'mail',
        before: summaryOf(before),
        after: { ...summaryOf(after), sentNow: sent },
        ...signedBy({ via, screen, requestId }, session.userId, session.userName),
      });
      return viewOf(tx, after, { session, now });
    });
  });

  sessionRoute(app, sendTestLetter, async ({ session }) => {
    await app.db.unsafeAcrossCompanies('mail: test', (tx) => requireSetter(tx, session));
    pace.count(session.userId);
    if (session.email === null) throw new Refusal('invalidInput', { problems: [error('addressMissing', '')] });
    try {
      await app.mail.try(letterIn('testLetter', session.email, session.language, { name: session.userName }));
    } catch (reason) {
      const words = reason instanceof Error ? reason.message.slice(0, 300) : '';
      refuse([error('mailRefused', '', { reason: words })]);
    }
    return { sentTo: session.email };
  });

  sessionRoute(app, listOwnLetters, ({ session, now }) =>
    app.db.unsafeAcrossCompanies('mail: own letters', async (tx) => ({
      // With a mail server a link in a letter proves whose address it is: nobody else reads it.
      items: (await isSetUp(tx)) ? [] : await listLaidDown(tx, keptSince(now), session.userId),
    })),
  );
}

/** A setting as the log has it. */
const summaryOf = ({ passwordSealed, changedAt: _at, changedByName: _by, ...rest }: KeptMailServer) => ({
  ...rest,
  hasPassword: passwordSealed !== null,
});
