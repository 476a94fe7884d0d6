import { maySetUpMail } from '@henhouse/domain/mail/mail-setup';
import type { AcrossTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import type { SessionRow } from '../../platform/http/session-row';
import { readMailServer } from '../../platform/mail/mail-server';
import { countCompanies } from './mail.store';

/** True for who looks after this installation: says by which server letters go, and sees its backups and findings. */
export async function isInstallationAdmin(app: App, tx: AcrossTx, { role, companyId }: SessionRow): Promise<boolean> {
  const isSuperAdmin = companyId === null && role === 'super_admin';
  // How many companies there are matters to an Owner alone: everybody asks for the state.
  if (role !== 'Owner') return isSuperAdmin;
  return maySetUpMail({ isSuperAdmin, role }, { companies: await countCompanies(tx), signup: app.settings.signup });
}

/** True while a server carries letters, of the environment or of the screen. */
export async function isMailSetUp(app: App, tx: AcrossTx): Promise<boolean> {
  return app.mail.servers.source !== null || (await readMailServer(tx)).host !== null;
}
