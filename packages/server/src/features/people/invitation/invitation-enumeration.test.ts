import { randomUUID } from 'node:crypto';
import type { EndpointSpec } from '@henhouse/contract/endpoint';
import {
  acceptInvitation,
  getInvitation,
  invitePerson,
  joinByInvitation,
  lookAtInvitation,
  resendInvitation,
} from '@henhouse/contract/people/invitation';
import { addPerson } from '@henhouse/contract/people/user';
import { beforeAll, describe, expect, it } from 'vitest';
import { alike, compare, expectAlike, rounds, type SendRequest, tries } from '../../../../test/alike';
import { ids } from '../../../../test/people';
import { type Caller, rightPassword } from '../../../../test/session-app';
import { startedSessionApp } from '../../../../test/started-app';
import { hashPassword } from '../../session/password-hash';

const test = startedSessionApp();
let owner: Caller;
const kind = 'doctor';
const requests = rounds * tries;

/** Each of them has an account in Hill, or none; addresses are as long as each other. */
const elsewhere = ['known', 'gone0', 'unpro'] as const;
type Name = (typeof elsewhere)[number] | 'nobod';
const emailOf = (name: Name, round: number, group: string) => `${name}-${group}${round}@vale.example`;

beforeAll(async () => {
  await test.addPerson('owner', 'Owner', { allFarms: true });
  owner = test.browser();
  await owner.signIn('owner');
});

/** People of Hill whom Vale knows nothing of. */
async function settle(group: string, names: readonly (typeof elsewhere)[number][], count: number): Promise<void> {
  for (const name of names) {
    for (let round = 0; round < count; round++) {
      await test.addPerson(`${name}-${group}${round}`, 'Doctor', { companyId: ids.hill.companyId });
    }
  }
  await test.sql`update user_account set state = 'inactive' where username like 'gone0%'`;
  await test.sql`update user_account set verified_at = null where username like 'unpro%'`;
}

const at = <const E extends EndpointSpec>(endpoint: E, params: Record<string, string>): E => ({
  ...endpoint,
  path: endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
});

const invite =
  (name: Name, group: string): SendRequest =>
  (round) => {
    const body = { id: randomUUID(), fullName: 'Kim Lang', email: emailOf(name, round, group), allFarms: true };
    return owner.call(at(invitePerson, { kind }), body);
  };

/** Fields of somebody invited that tell them from somebody else invited. */
const ofInvited = ['id', 'email', 'createdAt'];

/** Links that were sent to people of that name, by round. */
async function links(name: Name, group: string, count: number) {
  const found: { id: string; token: string }[] = [];
  for (let round = 0; round < count; round++) {
    const { body, status, text } = await invite(name, group)(round);
    expect(status, text).toBe(201);
    const email = emailOf(name, round, group);
    const letter = (await test.letters()).find(({ to }) => to === email);
    found.push({ id: (body as { id: string }).id, token: /#token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '' });
  }
  return found;
}

type Links = readonly { readonly token: string }[];
/** A use of the links in turn. */
const eachOf =
  (use: (token: string) => ReturnType<SendRequest>, all: Links): SendRequest =>
  (round) =>
    use(all[round]?.token ?? '');
const look = (token: string) => test.browser().call(lookAtInvitation, { token });
const join = (token: string, password = rightPassword) => test.browser().call(joinByInvitation, { token, password });
const accept = (token: string, username = 'new.comer') =>
  test.browser().call(acceptInvitation, { token, fullName: 'Kim Lang', username, password: rightPassword });

describe('whether an address has an account elsewhere is not to be found out by the company', () => {
  it('that invites it: same status, body, headers and time', async () => {
    await settle('in', ['known'], requests);
    await expectAlike(invite('known', 'in'), invite('nobod', 'in'), '[201,', ofInvited);
  });

  it('whose account is deactivated, or never was proved, either', async () => {
    await settle('odd', ['gone0', 'unpro'], 3);
    for (const name of ['gone0', 'unpro'] as const) {
      const { answers } = await compare(invite(name, 'odd'), invite('nobod', `odd-${name}`), 3, 0, ofInvited);
      expect(answers).toEqual([expect.stringMatching(/^\[201,/)]);
    }
  });

  it('that sends the letter again, or looks at its invitation', async () => {
    await settle('again', ['known'], requests);
    const [invited, nobody] = [await links('known', 'again', requests), await links('nobod', 'again', requests)];
    const paths = (all: readonly { id: string }[], round: number) => ({ kind, invitationId: all[round]?.id ?? '' });
    const again =
      (all: readonly { id: string }[]): SendRequest =>
      (round) =>
        owner.call(at(resendInvitation, paths(all, round)), {}, { 'if-match': '"1"' });
    await expectAlike(again(invited), again(nobody), '[200,', ofInvited);
    const show =
      (all: readonly { id: string }[]): SendRequest =>
      (round) =>
        owner.call(at(getInvitation, paths(all, round)));
    // The first of them was sent again for sure.
    const { answers } = await compare(show(invited), show(nobody), 3, 0, ofInvited);
    expect(answers).toHaveLength(1);
  });

  it('and this comparison would see it: a word more, another status, a header, a hash more', async () => {
    await settle('plant', ['known'], 2 * requests);
    const honest = invite('nobod', 'plant');
    const comparing =
      (tell: (reply: Awaited<ReturnType<SendRequest>>) => Partial<Awaited<ReturnType<SendRequest>>>): SendRequest =>
      async (round) => {
        const reply = await invite('known', 'plant')(round);
        return { ...reply, ...tell(reply) };
      };
    const tells = [
      comparing(({ body }) => ({ body: { ...(body as object), hasAccount: true } })),
      comparing(() => ({ status: 200 })),
      comparing(({ headers }) => ({ headers: { ...headers, 'x-account': 'yes' } })),
    ];
    for (const [index, one] of tells.entries()) {
      const { answers } = await compare(one, honest, 2, 2 * index, ofInvited);
      expect(answers).toHaveLength(2);
    }
    const hashes: SendRequest = async (round) => {
      await hashPassword('as a check of the account would');
      return invite('known', 'plant')(round);
    };
    for (let attempt = 0; attempt < tries; attempt++) {
      const { ratio } = await compare(hashes, honest, rounds, requests + attempt * rounds, ofInvited);
      expect(alike(ratio), `ratio ${ratio}`).toBe(false);
    }
  });
});

describe('an account that a company makes for somebody', () => {
  const add = (more: object) =>
    owner.call(at(addPerson, { kind }), {
      fullName: 'Kim Lang',
      username: `kim-${randomUUID().slice(0, 8)}`,
      phone: '',
      password: rightPassword,
      allFarms: true,
      ...more,
    });

  it('has no address that could be known', async () => {
    await settle('add', ['known'], 1);
    const of = (name: Name) => () => add({ email: emailOf(name, 0, 'add') });
    const { answers } = await compare(of('known'), of('nobod'), 1);
    expect(answers).toEqual([expect.stringContaining('"field":"email"')]);
  });

  // One signs in by the username alone, without naming a company: it is there once in the whole installation, and whoever
  // gives one away has to hear that it is taken. It tells of no address, no name and no company.
  it('is refused a username that is taken, in the same words whoever has it', async () => {
    await settle('name', ['known', 'gone0', 'unpro'], 1);
    await test.addPerson('known-here', 'Doctor');
    const texts = new Set<string>();
    for (const username of ['known-here', 'known-name0', 'gone0-name0', 'unpro-name0']) {
      const { status, problem } = await add({ username });
      texts.add(JSON.stringify({ status, problems: problem.problems }).replaceAll(username, 'NAME'));
      expect(problem.problems).toHaveLength(1);
    }
    expect([...texts]).toEqual([expect.stringContaining('"code":"notUnique","field":"username"')]);
    expect((await add({})).status).toBe(201);
  });
});

describe('a link', () => {
  const ways: readonly (readonly [string, (token: string) => ReturnType<SendRequest>])[] = [
    ['looked at', look],
    ['accepted', accept],
    ['joined by', join],
  ];

  it.each(ways)('that never was is answered as if nothing were there when it is %s', async (_, use) => {
    const never = Array.from({ length: 6 }, (__, round) => Buffer.alloc(32, round).toString('base64url'));
    const odd = ['x', 'ü', '0', `${never[1]}A`, 'A'.repeat(200), String(never[2]).toUpperCase()];
    const inLinks = (tokens: readonly string[]) => tokens.map((token) => ({ token }));
    const { answers } = await compare(eachOf(use, inLinks(never)), eachOf(use, inLinks(odd)), 6);
    expect(answers).toEqual([expect.stringMatching(/^\[404,/)]);
  });

  // Whoever has a link that counts no more had the letter, and is told so; of the address no more is said.
  it.each([
    ['used', `update invitation set state = 'used'`],
    ['revoked', `update invitation set state = 'revoked'`],
    ['expired', `update invitation set expires_at = '2020-01-01'`],
  ])('that is %s says the same whether its address has an account', async (state, change) => {
    await settle(state, elsewhere, 3);
    const nobody = await links('nobod', state, 3);
    for (const name of elsewhere) {
      const has = await links(name, state, 3);
      const tokens = [...has, ...nobody].map(({ id }) => id);
      await test.database.query(`${change} where id = any($1)`, [tokens]);
      for (const [, use] of ways) {
        const own = ['maskedEmail', 'expiresAt'];
        const { answers } = await compare(eachOf(use, has), eachOf(use, nobody), 3, 0, own);
        const sentence = use === look ? `"state":"${state}"` : 'invitationOver';
        expect(answers).toEqual([expect.stringContaining(sentence)]);
        if (use === look) expect(answers[0]).toContain('"hasAccount":false');
      }
    }
  });

  it('and a wrong password are answered alike, whether its address has an account', async () => {
    await settle('wrong', ['known'], requests);
    const [invited, nobody] = [await links('known', 'wrong', requests), await links('nobod', 'wrong', requests)];
    const guess = (token: string) => join(token, 'a wrong one, long enough');
    await expectAlike(eachOf(guess, invited), eachOf(guess, nobody), 'Email or Password is Invalid');
  });

  it('and the right password of an account that was deactivated, or never was proved, are a wrong password', async () => {
    await settle('right', ['gone0', 'unpro'], 3);
    const nobody = await links('nobod', 'right', 3);
    for (const name of ['gone0', 'unpro'] as const) {
      const has = await links(name, 'right', 3);
      const { answers } = await compare(eachOf(join, has), eachOf(join, nobody), 3);
      expect(answers).toEqual([expect.stringContaining('Email or Password is Invalid')]);
    }
  });

  // The link proves the address: its reader has to know whether a new account is to be made or a password asked for.
  it('tells its own reader that the address has an account, in the same words whatever state that is in', async () => {
    await settle('taken', ['known', 'gone0'], 3);
    const [invited, gone] = [await links('known', 'taken', 3), await links('gone0', 'taken', 3)];
    const own = ['value', 'name', 'maskedEmail', 'expiresAt'];
    const accepted = await compare(eachOf(accept, invited), eachOf(accept, gone), 3, 0, own);
    expect(accepted.answers).toEqual([expect.stringContaining('"code":"notUnique","field":"email"')]);
    const looked = await compare(eachOf(look, invited), eachOf(look, gone), 3, 0, own);
    expect(looked.answers).toEqual([expect.stringContaining('"hasAccount":true')]);
  });
});
