import type { MailState } from '@henhouse/contract/mail/mail';
import { letterKeptDays } from '@henhouse/domain/mail/mail-setup';
import type { AcrossTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import type { SessionRow } from '../../platform/http/session-row';
import { isInstallationAdmin, isMailSetUp } from './installation-admin';
import { countLaidDown } from './mail.store';

/** From when on letters that no mail server has carried are kept, as milliseconds since 1970. */
export const keptSince = (nowMs: number): number => nowMs - letterKeptDays * 86_400_000;

/** How it stands with mail, for one person. */
export async function mailStateOf(app: App, tx: AcrossTx, session: SessionRow, nowMs: number): Promise<MailState> {
  const [isSetUp, maySetUp, laidDown] = await Promise.all([
    isMailSetUp(app, tx),
    isInstallationAdmin(app, tx, session),
    countLaidDown(tx, keptSince(nowMs), session.userId),
  ]);
  return { isSetUp, maySetUp, waiting: maySetUp ? laidDown.all : laidDown.own };
}
