import { makeBackupNow } from '@henhouse/contract/installation/installation';
import { getMailSetting, saveMailSetting, sendTestLetter } from '@henhouse/contract/mail/mail';
import { openMailBox } from '../mail-box';
import { newSuperAdmin } from './newcomer';
import { type CallFixture, type ValidCall, valid } from './valid-call';

const byNone = {
  host: null as string | null,
  port: 587,
  security: 'none' as const,
  userName: '',
  password: null,
  fromAddress: 'hens@vale.example',
  sendWaiting: false,
};

/** A super_admin, and the setting as they see it. */
async function setter(fixture: CallFixture) {
  const { headers: as } = await newSuperAdmin(fixture);
  const { text } = await fixture.send(getMailSetting, { as });
  return { as, version: (JSON.parse(text) as { version: number }).version };
}

export const mailCalls: readonly ValidCall[] = [
  valid(saveMailSetting, async (fixture) => ({ ...(await setter(fixture)), body: byNone })),
  valid(sendTestLetter, async (fixture) => {
    const box = await openMailBox();
    fixture.closing.push(() => box.close());
    const call = await setter(fixture);
    await fixture.send(saveMailSetting, { ...call, body: { ...byNone, host: '127.0.0.1', port: box.port } });
    return { as: call.as, body: {} };
  }),
  valid(makeBackupNow, async (fixture) => ({ as: (await newSuperAdmin(fixture)).headers, body: {} })),
];
