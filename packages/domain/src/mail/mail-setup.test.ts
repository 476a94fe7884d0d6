import { describe, expect, it } from 'vitest';
import { isSameMailbox, maySetUpMail } from './mail-setup';

const alone = { companies: 1, signup: 'invite' } as const;

describe('setting up mail', () => {
  it('is for who administers the platform, and for the Owner of its only company', () => {
    expect(maySetUpMail({ isSuperAdmin: true, role: 'super_admin' }, { companies: 9, signup: 'open' })).toBe(true);
    expect(maySetUpMail({ isSuperAdmin: false, role: 'Owner' }, alone)).toBe(true);
    expect(maySetUpMail({ isSuperAdmin: false, role: 'Admin' }, alone)).toBe(false);
  });

  it('is not for an Owner beside others, or where anybody may open a company', () => {
    expect(maySetUpMail({ isSuperAdmin: false, role: 'Owner' }, { ...alone, companies: 2 })).toBe(false);
    expect(maySetUpMail({ isSuperAdmin: false, role: 'Owner' }, { ...alone, signup: 'open' })).toBe(false);
  });

  it('keeps a password for the same server, port and name alone', () => {
    const kept = { host: 'smtp.vale.example', port: 587, userName: 'vale' };
    expect(isSameMailbox(kept, kept)).toBe(true);
    for (const other of [{ host: 'smtp.evil.example' }, { port: 25 }, { userName: 'eve' }]) {
      expect(isSameMailbox({ ...kept, ...other }, kept)).toBe(false);
    }
  });
});
