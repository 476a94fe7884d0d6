import { resetPassword } from '@henhouse/contract/session/password';
import { describe, expect, it } from 'vitest';
import { startedSessionApp } from '../../../test/started-app';
import { passwordLinkMessage } from '../../start/account-commands';
import { makePasswordLink } from './reset-password';

const test = startedSessionApp();

const maker = () => ({ db: test.app.db, clock: test.clock, settings: { publicUrl: 'http://hens.example' } });
const messageOf = async (name: string) => passwordLinkMessage(name, await makePasswordLink(maker(), name));
const password = 'seven brown hens in a row';
const openLink = (link = '', chosen = password) =>
  test.browser().call(resetPassword, { token: link.split('#token=')[1] ?? '', password: chosen });

describe('a new password from the command line', () => {
  it('comes as a link that works once, ends what was signed in, and stands in the log', async () => {
    const userId = await test.addPerson('forgot', 'Owner', { allFarms: true });
    const browser = test.browser();
    await browser.signIn('forgot');
    const [sentence, link] = await messageOf(' Forgot@vale.example ');
    expect(sentence).toMatch(/^forgot opens this within 60 minutes/);
    expect(link).toMatch(/^http:\/\/hens\.example\/reset-password#token=/);
    expect((await openLink(link)).status).toBe(200);
    expect((await openLink(link, `${password} again`)).status).toBe(422);
    expect(await browser.whoAmI()).toBe(401);
    expect((await test.browser().signIn('forgot', password)).status).toBe(200);
    const lines = await test.sql`select actor_name, via, after from audit_log where action = 'resetPassword'
      and subject_id = ${userId} and via = 'cli'`;
    expect(lines).toEqual([{ actor_name: 'command line', via: 'cli', after: { fullName: 'forgot', byMail: false } }]);
  });

  it('ends an hour later, and where a later one was made', async () => {
    await test.addPerson('slow', 'Manager', { allFarms: true });
    const [, former] = await messageOf('slow');
    const [, later] = await messageOf('slow');
    expect((await openLink(former)).status).toBe(422);
    test.clock.pass(61 * 60);
    expect((await openLink(later)).status).toBe(422);
  });

  it('is for nobody who is not there or was deactivated, and changes nothing then', async () => {
    const userId = await test.addPerson('gone', 'Manager', { allFarms: true });
    await test.sql`update user_account set state = 'inactive' where id = ${userId}`;
    await expect(messageOf('gone')).rejects.toThrow('gone is deactivated');
    await expect(messageOf('nobody@vale.example')).rejects.toThrow('There is no account "nobody@vale.example"');
    expect(await test.sql`select from account_link where user_id = ${userId}`).toEqual([]);
  });
});
