/** How a mail server is spoken to: plain first and then encrypted, encrypted from the start, or never. */
export const mailSecurities = ['startTls', 'tls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** Letters that were laid down for want of a mail server are of use for so many days: an invitation counts as long. */
export const letterKeptDays = 7;

/**
 * Whether somebody may say by which server the letters of the installation go: who administers all companies, and the Owner
 * of the only one, where nobody from outside can open a second.
 */
export function maySetUpMail(
  who: { readonly isSuperAdmin: boolean; readonly role: string },
  installation: { readonly companies: number; readonly signup: 'open' | 'invite' | 'closed' },
): boolean {
  if (who.isSuperAdmin) return true;
  return who.role === 'Owner' && installation.companies === 1 && installation.signup !== 'open';
}

/**
 * Whether a password that is kept goes on counting for a setting without one: for the same server and name alone, so that
 * nobody has it sent to a server of their own.
 */
export function isSameMailbox(
  a: { readonly host: string; readonly port: number; readonly userName: string },
  b: { readonly host: string | null; readonly port: number; readonly userName: string },
): boolean {
  return a.host === b.host && a.port === b.port && a.userName === b.userName;
}
