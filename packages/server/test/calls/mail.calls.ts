import { makeBackupNow } from '@henhouse/contract/installation/installation';
import { getMailSetting, saveMailSetting, sendTestLetter } from '@henhouse/contract/mail/mail';
import { openMailBox } from '../mail-box';
import { newSuperAdmin } from './newcomer';
import { type CallYard, type ValidCall, valid } from './valid-call';

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
async function setter(yard: CallYard) {
  const { headers: as } = await newSuperAdmin(yard);
  const { text } = await yard.send(getMailSetting, { as });
  return { as, version: (JSON.parse(text) as { version: number }).version };
}

export const mailCalls: readonly ValidCall[] = [
  valid(saveMailSetting, async (yard) => ({ ...(await setter(yard)), body: byNone })),
  valid(sendTestLetter, async (yard) => {
    const box = await openMailBox();
    yard.closing.push(() => box.close());
    const call = await setter(yard);
    await yard.send(saveMailSetting, { ...call, body: { ...byNone, host: '127.0.0.1', port: box.port } });
    return { as: call.as, body: {} };
  }),
  valid(makeBackupNow, async (yard) => ({ as: (await newSuperAdmin(yard)).headers, body: {} })),
];
