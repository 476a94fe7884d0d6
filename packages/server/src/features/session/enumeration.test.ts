import { requestPasswordReset } from '@henhouse/contract/session/password';
import { login, refresh, register, verifyEmail } from '@henhouse/contract/session/session';
import { signInWithCode } from '@henhouse/contract/session/totp';
import { beforeAll, describe, expect, it } from 'vitest';
import { alike, compare, expectAlike, rounds, type SendRequest, tries } from '../../../test/alike';
import { ids } from '../../../test/people';
import { bringPassword, setUpSecondFactor } from '../../../test/second-factor';
import { rightPassword } from '../../../test/session-app';
import { startedSessionApp } from '../../../test/started-app';
import { hashPassword } from './password-hash';

const test = startedSessionApp({ settings: { signup: 'open', evenAnswerMs: undefined } });

beforeAll(async () => {
  for (let number = 0; number < rounds * tries; number++) {
    for (const name of ['known', 'invited', 'gone']) await test.addPerson(`${name}${number}`, 'Doctor');
  }
  await test.sql`update user_account set password_hash = null where username like 'invited%'`;
  await test.sql`update user_account set state = 'inactive' where username like 'gone%'`;
});

const signIn =
  (name: (round: number) => string, password = 'a wrong one, long enough'): SendRequest =>
  (round) =>
    test.browser().call(login, { email: name(round), password });

describe('who has an account is not to be found out', () => {
  it('by signing in: same status, body, headers and time for known and unknown, by e-mail and by username', async () => {
    const sentence = 'Email or Password is Invalid';
    await expectAlike(
      signIn((round) => `known${round}@vale.example`),
      signIn((round) => `nobody${round}@vale.example`),
      sentence,
    );
    await expectAlike(
      signIn((round) => `known${round}`),
      signIn((round) => `no-one-${round}`),
      sentence,
    );
  });

  it('nor who was invited or deactivated, even with the right password', async () => {
    for (const name of ['invited', 'gone']) {
      await expectAlike(
        signIn((round) => `${name}${round}`, rightPassword),
        signIn((round) => `not-${name}${round}`, rightPassword),
        'Email or Password is Invalid',
      );
    }
  });

  it('and this measurement would see it: no hash for unknown names is far off', async () => {
    const skipsTheHash: SendRequest = async (round) => {
      await test.app.db.unsafeAcrossCompanies('tests', async (tx) => {
        const { findAccount } = await import('./account.store');
        await findAccount(tx, `nobody${round}`);
      });
      return test.browser().call(verifyEmail, {}, {});
    };
    for (let attempt = 0; attempt < tries; attempt++) {
      const unheard = signIn((round) => `unheard${round}`);
      const { ratio } = await compare(unheard, skipsTheHash, rounds, attempt * rounds);
      expect(alike(ratio), `ratio ${ratio}`).toBe(false);
    }
    const hashes = await Promise.all([1, 2].map(() => hashPassword('x')));
    expect(new Set(hashes).size).toBe(2);
  });

  it('by the wait after failures, which comes alike', async () => {
    const waits = async (name: string) => {
      const found: (string | number)[] = [];
      for (let time = 0; time < 7; time++) {
        const reply = await test.browser().call(login, { email: name, password: 'wrong' });
        found.push(reply.status, String(reply.headers['retry-after']));
      }
      return found;
    };
    await test.addPerson('waiting', 'Doctor');
    expect(await waits('waiting')).toEqual(await waits('not there at all'));
  });

  it('by signing up: known, known but not proved, username taken and unknown answer alike', async () => {
    for (let number = 0; number < 3 * tries; number++) await test.addPerson(`unproved${number}`, 'Doctor');
    await test.sql`update user_account set verified_at = null where username like 'unproved%'`;
    const signUp =
      (username: (round: number) => string, email: (round: number) => string): SendRequest =>
      (round) =>
        test.browser().call(register, {
          username: username(round),
          email: email(round),
          password: 'the cock crows before dawn',
          companyName: 'X Y',
        });
    let fresh = 0;
    const unknown = signUp(
      () => `fresh${++fresh}`,
      () => `fresh${fresh}@new.example`,
    );
    const cases: SendRequest[] = [
      signUp(
        (round) => `any${round}`,
        (round) => `known${round}@vale.example`,
      ),
      signUp(
        (round) => `any${round}`,
        (round) => `KNOWN${round + 9}@VALE.example`,
      ),
      signUp(
        () => 'known0',
        (round) => `taken${round}@new.example`,
      ),
      signUp(
        (round) => `some${round}`,
        (round) => `unproved${round}@vale.example`,
      ),
    ];
    const found: string[] = [];
    for (let attempt = 0; attempt < tries; attempt++) {
      const compared = await Promise.all(cases.map((each) => compare(each, unknown, 3, 3 * attempt)));
      for (const { answers } of compared) expect(answers).toHaveLength(1);
      const ratios = compared.map(({ ratio }) => ratio);
      found.push(ratios.join(' '));
      if (ratios.every((ratio) => ratio > 0.9 && ratio < 1.1)) return;
    }
    expect.fail(`times differ: ${found.join(', ')}`);
  });

  it('by a forgotten password: known, without an address, deactivated and unknown answer alike, at the same time', async () => {
    const ask =
      (name: (round: number) => string): SendRequest =>
      (round) =>
        test.browser().call(requestPasswordReset, { name: name(round) });
    for (let number = 0; number < 3 * tries; number++) await test.addPerson(`managed${number}`, 'Doctor');
    await test.sql`update user_account set email = null, managed_by = ${ids.vale.companyId}
      where username like 'managed%'`;
    const unknown = ask((round) => `nobody-at-all-${round}`);
    const cases = ['known', 'gone', 'managed'].map((name) => ask((round) => `${name}${round}`));
    const found: string[] = [];
    for (let attempt = 0; attempt < tries; attempt++) {
      const compared = await Promise.all(cases.map((each) => compare(each, unknown, 3, 3 * attempt)));
      for (const { answers } of compared) {
        expect(answers).toHaveLength(1);
        expect(answers[0]).toContain('[200,');
      }
      const ratios = compared.map(({ ratio }) => ratio);
      found.push(ratios.join(' '));
      if (ratios.every((ratio) => ratio > 0.9 && ratio < 1.1)) return;
    }
    expect.fail(`times differ: ${found.join(', ')}`);
  });

  it('by the second step: a challenge that never was, one of another browser and one of an account that is gone', async () => {
    const name = 'careful';
    const userId = await test.addPerson(name, 'Doctor');
    const person = test.browser();
    await person.signIn(name);
    await setUpSecondFactor(test, person);
    const elsewhere = await bringPassword(test.browser(), name);
    const answersTo = async (challenge: string) => {
      const { status, problem } = await test.browser().call(signInWithCode, { challenge, code: '123456' });
      return JSON.stringify({ answered: status, ...problem, requestId: '' });
    };
    const never = await answersTo(Buffer.alloc(32, 1).toString('base64url'));
    expect(await answersTo(elsewhere)).toBe(never);
    const browser = test.browser();
    const challenge = await bringPassword(browser, name);
    await test.sql`update user_account set state = 'inactive' where id = ${userId}`;
    const { status, problem } = await browser.call(signInWithCode, { challenge, code: '123456' });
    expect([status, problem.code]).toEqual([400, 'wrongCredentials']);
  });

  it('by refreshing: a token that never was, one of a session that ended, and one without its cookie answer alike', async () => {
    const ended: string[] = [];
    const elsewhere: string[] = [];
    for (let round = 0; round < 12; round++) {
      const person = test.browser();
      await person.signIn(`known${round}`);
      elsewhere.push(person.tokens?.refreshToken ?? '');
      const other = test.browser();
      await other.signIn(`known${round}`);
      ended.push(other.tokens?.refreshToken ?? '');
    }
    await test.sql`update session set ended_at = now() where id in
      (select session_id from refresh_token where hash = any(select sha256(t::bytea) from unnest(${ended}::text[]) t))`;
    const present =
      (tokens: readonly string[]): SendRequest =>
      (round) =>
        test.script().call(refresh, { refreshToken: tokens[round] ?? '' });
    const never = Array.from({ length: 12 }, (_, round) => Buffer.alloc(32, round).toString('base64url'));
    for (const tokens of [ended, elsewhere]) {
      const { answers } = await compare(present(tokens), present(never), 12);
      expect(answers).toHaveLength(1);
      expect(answers[0]).toContain('Invalid refresh token');
    }
  });
});
