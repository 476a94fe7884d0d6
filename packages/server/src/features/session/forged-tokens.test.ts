import { createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { listFarms } from '@henhouse/contract/farm/farm';
import { createApiToken } from '@henhouse/contract/people/api-token';
import { invitePerson, lookAtInvitation } from '@henhouse/contract/people/invitation';
import { changeEmail, confirmEmail } from '@henhouse/contract/session/account';
import { prove, requestPasswordReset, resetPassword } from '@henhouse/contract/session/password';
import { getSession, logout, refresh } from '@henhouse/contract/session/session';
import { setUpTotp, signInWithCode } from '@henhouse/contract/session/totp';
import { beforeAll, describe, expect, it } from 'vitest';
import { ids } from '../../../test/people';
import { bringPassword, codeOf, setUpSecondFactor } from '../../../test/second-factor';
import { type Caller, type Reply, rightPassword } from '../../../test/session-app';
import { startedSessionApp } from '../../../test/started-app';

const test = startedSessionApp();
let owner: Caller;
let other: Caller;
let ownerId: string;

interface Claims {
  readonly sid?: unknown;
  readonly sub?: unknown;
  readonly cid?: unknown;
  readonly iss?: unknown;
  readonly iat?: unknown;
  readonly exp?: unknown;
  readonly [more: string]: unknown;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (token: string, part: number) =>
  JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString());
const genuineHeader = { alg: 'EdDSA', typ: 'at+jwt' };

/** A token made by hand with a key of one's own or the server's. */
function make(header: object, claims: Claims, key: KeyObject): string {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

beforeAll(async () => {
  ownerId = await test.addPerson('owner', 'Owner', { allFarms: true });
  await test.addPerson('doctor', 'Doctor');
  owner = test.script();
  other = test.script();
  await owner.signIn('owner');
  await other.signIn('doctor');
});

/** Every way to a session that must not be one. What the functions get: genuine tokens, claims and keys. */
function forgeries(): [string, string | undefined][] {
  const access = owner.tokens?.accessToken ?? '';
  const refreshToken = owner.tokens?.refreshToken ?? '';
  const theirs = other.tokens?.accessToken ?? '';
  const [header = '', payload = '', signature = ''] = access.split('.');
  const [theirHeader = '', theirPayload = '', theirSignature = ''] = theirs.split('.');
  const claims: Claims = decode(access, 1);
  const key = test.app.secrets.signing.privateKey;
  const stranger = generateKeyPairSync('ed25519').privateKey;
  const publicPem = test.app.secrets.signing.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const publicDer = test.app.secrets.signing.publicKey.export({ type: 'spki', format: 'der' });
  const hmac = (alg: string, secret: string | Buffer) => {
    const signed = `${encode({ alg })}.${payload}`;
    return `${signed}.${createHmac(`sha${alg.slice(2)}`, secret)
      .update(signed)
      .digest('base64url')}`;
  };
  const nowS = Math.floor(test.clock.ms / 1000);
  const bearer = (token: string) => `Bearer ${token}`;
  const own = (changed: Claims) => bearer(make(genuineHeader, { ...claims, ...changed }, key));
  const without = (...names: string[]) =>
    bearer(
      make(genuineHeader, Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name))), key),
    );
  const flipped = (text: string, at: number) => {
    const bytes = Buffer.from(text, 'base64url');
    bytes[at] = (bytes[at] as number) ^ 1;
    return bytes.toString('base64url');
  };
  return [
    ['no header at all', undefined],
    ['empty header', ''],
    ['Bearer without a token', 'Bearer'],
    ['Bearer and a blank', 'Bearer '],
    ['token without Bearer', access],
    ['scheme in small letters of another kind', `bearer${access}`],
    [
      'Basic with the right credentials',
      `Basic ${Buffer.from('owner:seven brown hens crossed the yard').toString('base64')}`,
    ],
    ['Token scheme', `Token ${access}`],
    ['two tokens', `Bearer ${access} ${theirs}`],
    ['two blanks', `Bearer  ${access}`],
    ['comma separated', `Bearer ${access},${theirs}`],
    ['quoted', `Bearer "${access}"`],
    ['word instead of a token', 'Bearer null'],
    ['undefined as text', 'Bearer undefined'],
    ['true', 'Bearer true'],
    ['a number', 'Bearer 1'],
    ['dots only', 'Bearer ..'],
    ['alg none', bearer(`${encode({ alg: 'none' })}.${payload}.`)],
    ['alg none with the genuine signature', bearer(`${encode({ alg: 'none' })}.${payload}.${signature}`)],
    ['alg None', bearer(`${encode({ alg: 'None' })}.${payload}.`)],
    ['alg NONE', bearer(`${encode({ alg: 'NONE' })}.${payload}.`)],
    ['alg missing', bearer(`${encode({ typ: 'JWT' })}.${payload}.${signature}`)],
    ['alg null', bearer(`${encode({ alg: null })}.${payload}.${signature}`)],
    ['alg as a list', bearer(`${encode({ alg: ['EdDSA', 'none'] })}.${payload}.${signature}`)],
    ['no signature', bearer(`${header}.${payload}.`)],
    ['signature cut off', bearer(`${header}.${payload}`)],
    ['signature shortened', bearer(`${header}.${payload}.${signature.slice(0, -4)}`)],
    ['signature of zeros', bearer(`${header}.${payload}.${Buffer.alloc(64).toString('base64url')}`)],
    ['one bit of the signature', bearer(`${header}.${payload}.${flipped(signature, 0)}`)],
    ['last bit of the signature', bearer(`${header}.${payload}.${flipped(signature, 63)}`)],
    ['one bit of the payload', bearer(`${header}.${flipped(payload, 10)}.${signature}`)],
    ['one bit of the header', bearer(`${flipped(header, 4)}.${payload}.${signature}`)],
    ['HS256 with the public key as PEM', bearer(hmac('HS256', publicPem))],
    ['HS256 with the public key as DER', bearer(hmac('HS256', publicDer))],
    ['HS256 with the raw public key', bearer(hmac('HS256', publicDer.subarray(-32)))],
    ['HS384 with the public key', bearer(hmac('HS384', publicPem))],
    ['HS512 with the public key', bearer(hmac('HS512', publicPem))],
    ['HS256 with an empty key', bearer(hmac('HS256', ''))],
    ['HS256 with the word secret', bearer(hmac('HS256', 'secret'))],
    ['another Ed25519 key', bearer(make(genuineHeader, claims, stranger))],
    [
      'another key, given along as jwk',
      bearer(
        make(
          { ...genuineHeader, jwk: generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }) },
          claims,
          stranger,
        ),
      ),
    ],
    [
      'another key under a kid with a path',
      bearer(make({ ...genuineHeader, kid: '../../dev/null' }, claims, stranger)),
    ],
    ['another key behind a jku', bearer(make({ ...genuineHeader, jku: 'http://127.0.0.1:1/keys' }, claims, stranger))],
    ['another key behind an x5u', bearer(make({ ...genuineHeader, x5u: 'http://127.0.0.1:1/cert' }, claims, stranger))],
    [
      'a critical header that is not understood',
      bearer(make({ ...genuineHeader, crit: ['exp2'], exp2: 1 }, claims, key)),
    ],
    ['unencoded payload (b64 false)', bearer(make({ ...genuineHeader, crit: ['b64'], b64: false }, claims, key))],
    ['payload of another, signature of mine', bearer(`${header}.${theirPayload}.${signature}`)],
    ['payload of mine, signature of another', bearer(`${header}.${payload}.${theirSignature}`)],
    ['header of another kind, payload of mine', bearer(`${theirHeader}.${payload}.${theirSignature}`)],
    ['of another kind, signed with the genuine key', bearer(make({ alg: 'EdDSA', typ: 'mail+jwt' }, claims, key))],
    ['of no kind, signed with the genuine key', bearer(make({ alg: 'EdDSA' }, claims, key))],
    ['company as a list', own({ cid: [ids.vale.companyId] })],
    ['five parts, as if encrypted', bearer(`${header}..${payload}.${payload}.${signature}`)],
    ['four parts', bearer(`${access}.${signature}`)],
    ['JSON instead of compact form', bearer(JSON.stringify({ payload, protected: header, signature }))],
    ['standard Base64 with padding', bearer(`${header}=.${payload}=.${signature}==`)],
    ['payload that is no JSON', bearer(`${header}.${Buffer.from('owner').toString('base64url')}.${signature}`)],
    ['refresh token as access token', bearer(refreshToken)],
    ['refresh token behind an access token', bearer(`${header}.${payload}.${refreshToken}`)],
    ['expired this second', own({ exp: nowS })],
    ['expired a year ago', own({ iat: nowS - 31_536_000, exp: nowS - 31_535_400 })],
    ['not valid before tomorrow', own({ nbf: nowS + 86_400 })],
    ['exp as text', own({ exp: 'never' })],
    ['exp null', own({ exp: null })],
    ['without exp', without('exp')],
    ['without sid', without('sid')],
    ['without sub', without('sub')],
    ['without iss', without('iss')],
    ['another issuer', own({ iss: 'somebody' })],
    ['session that does not exist', own({ sid: randomUUID() })],
    ['session of another with my name', own({ sid: decode(theirs, 1).sid })],
    ['my session with another’s name', own({ sub: decode(theirs, 1).sub })],
    ['my session in another company', own({ cid: ids.hill.companyId })],
    ['my session as super_admin', without('cid')],
    ['session that is no id', own({ sid: "' or true --" })],
    ['session as an object', own({ sid: { $ne: null } })],
    ['session as a list', own({ sid: [claims.sid] })],
    ['nobody', own({ sub: '' })],
  ];
}

it('the table is made as the server makes tokens: the same by hand passes', async () => {
  const token = make(genuineHeader, decode(owner.tokens?.accessToken ?? '', 1), test.app.secrets.signing.privateKey);
  expect((await test.script().call(getSession, undefined, { authorization: `Bearer ${token}` })).status).toBe(200);
});

describe('a request without a genuine token of a living session', () => {
  it('is refused in every one of these ways, while the genuine token works', async () => {
    const table = forgeries();
    expect(table.length).toBeGreaterThanOrEqual(60);
    const let_in: string[] = [];
    const strange: string[] = [];
    for (const [name, authorization] of table) {
      const reply = await test.script().call(getSession, undefined, { authorization });
      if (reply.status < 400) let_in.push(name);
      else if (reply.status !== 401) strange.push(`${name}: ${reply.status}`);
      else if (JSON.stringify({ ...reply.problem, requestId: '' }) !== expectedProblem)
        strange.push(`${name}: ${reply.text}`);
      expect(await owner.whoAmI(), `the owner after: ${name}`).toBe(200);
    }
    expect(let_in).toEqual([]);
    expect(strange).toEqual([]);
  });

  it('is not made good by a token in query, cookie or body', async () => {
    const token = owner.tokens?.accessToken ?? '';
    const script = test.script();
    for (const url of [`${getSession.path}?access_token=${token}`, `${getSession.path}?token=${token}`]) {
      expect((await test.app.http.inject({ method: 'GET', url })).statusCode).toBe(401);
    }
    const cookie = `accessToken=${token}; access_token=${token}; token=${token}; userData=${encodeURIComponent('{"role":"Owner"}')}`;
    expect((await script.call(getSession, undefined, { cookie })).status).toBe(401);
    expect((await script.call(logout, { accessToken: token })).status).toBe(401);
  });

  it('cannot use a token that was good a moment ago, however often it was seen before', async () => {
    const person = test.script();
    await person.signIn('owner');
    for (let time = 0; time < 3; time++) expect(await person.whoAmI()).toBe(200);
    await test.sql`update session set ended_at = now() where user_id = ${ownerId}`;
    expect(await person.whoAmI()).toBe(401);
  });
});

/** What opens doors here: one of each kind, genuine and not yet used. */
interface Keys {
  readonly refreshToken: string;
  readonly accessToken: string;
  readonly challenge: string;
  readonly resetLink: string;
  readonly emailLink: string;
  readonly invitation: string;
  readonly apiToken: string;
  readonly recoveryCode: string;
  readonly cookie: string;
}

/** Somebody with one key of every kind, and the browsers that belong to them. */
async function keysOf(name: string) {
  const userId = await test.addPerson(name, 'Owner', { allFarms: true });
  const person = test.browser();
  await person.signIn(name);
  const factor = await setUpSecondFactor(test, person);
  const half = test.browser();
  const challenge = await bringPassword(half, name);
  const linkIn = async (pattern: RegExp, to: string) =>
    pattern.exec((await test.letters()).filter((letter) => letter.to === to).at(-1)?.text ?? '')?.[1] ?? '';
  await test.browser().call(requestPasswordReset, { name });
  const resetLink = await linkIn(/#token=([\w-]+)/, `${name}@vale.example`);
  await person.call(changeEmail, { email: `${name}@new.example` });
  const emailLink = await linkIn(/#email=([\w-]+)/, `${name}@new.example`);
  const grant = { roleId: null, allFarms: true, farmIds: [], shedIds: [] };
  const guest = { id: randomUUID(), fullName: 'Guest Guestson', email: `guest-of-${name}@new.example`, ...grant };
  const invited = await person.call({ ...invitePerson, path: '/api/v1/people/manager/invitations' as never }, guest);
  expect(invited.status, invited.text).toBe(201);
  const invitation = await linkIn(/#token=([\w-]+)/, guest.email);
  const made = await person.call(createApiToken, {
    id: randomUUID(),
    name: `token of ${name}`,
    lifeDays: 1,
    permissions: ['read:Farm'],
    farmIds: null,
  });
  expect(made.status, made.text).toBe(201);
  const keys: Keys = {
    refreshToken: person.tokens?.refreshToken ?? '',
    accessToken: person.tokens?.accessToken ?? '',
    challenge,
    resetLink,
    emailLink,
    invitation,
    apiToken: made.body.secret,
    recoveryCode: factor.recoveryCodes[0] ?? '',
    cookie: person.cookies.get('henhouse') ?? '',
  };
  for (const [kind, key] of Object.entries(keys)) expect(key.length, kind).toBeGreaterThan(15);
  return { userId, name, person, half, keys, secret: factor.secret, recoveryCodes: factor.recoveryCodes };
}

/** A door, the kind of key that it is for, and what somebody with a key of another kind would get. */
interface Door {
  readonly own: keyof Keys;
  readonly loss: string;
  readonly refusal: number;
  readonly knock: (key: string, somebody: Awaited<ReturnType<typeof keysOf>>) => Promise<Reply<unknown>>;
}

const password = 'eleven white ducks on the pond';
const doors: readonly Door[] = [
  {
    own: 'accessToken',
    loss: 'be signed in',
    refusal: 401,
    knock: (key) => test.script().call(listFarms, undefined, { authorization: `Bearer ${key}` }),
  },
  {
    own: 'refreshToken',
    loss: 'keep a session alive for ever',
    refusal: 401,
    knock: (key, { person }) => person.call(refresh, { refreshToken: key }),
  },
  {
    own: 'challenge',
    loss: 'get past the password',
    refusal: 422,
    knock: (key, { half, recoveryCodes }) =>
      half.call(signInWithCode, { challenge: key, code: recoveryCodes[1] ?? '' }),
  },
  {
    own: 'recoveryCode',
    loss: 'get past the second factor',
    refusal: 400,
    knock: async (key, { name }) => {
      const browser = test.browser();
      // Twenty failures are twenty days here: the wait after them is not what is looked at.
      test.clock.pass(7200);
      return browser.call(signInWithCode, { challenge: await bringPassword(browser, name), code: key.slice(0, 40) });
    },
  },
  {
    own: 'resetLink',
    loss: 'set the password',
    refusal: 422,
    knock: (key) => test.browser().call(resetPassword, { token: key, password }),
  },
  {
    own: 'emailLink',
    loss: 'take the address over',
    refusal: 422,
    knock: (key, { person }) => person.call(confirmEmail, { token: key }),
  },
  {
    own: 'invitation',
    loss: 'come in uninvited',
    refusal: 404,
    knock: (key) => test.browser().call(lookAtInvitation, { token: key }),
  },
];
const kinds: readonly (keyof Keys)[] = [
  'refreshToken',
  'accessToken',
  'challenge',
  'resetLink',
  'emailLink',
  'invitation',
  'apiToken',
  'recoveryCode',
  'cookie',
];
const mixed = doors.flatMap((door) =>
  kinds
    // An API token opens the same door as an access token: that is what it is for.
    .filter((kind) => kind !== door.own && !(kind === 'apiToken' && door.own === 'accessToken'))
    .map((kind) => ({ door, kind, title: `${kind} in place of ${door.own}: whoever finds one would ${door.loss}` })),
);

describe('a key of one kind in the place of another', () => {
  it('opens nothing, in any of these ways, and is still good for what it is for', async () => {
    const somebody = await keysOf('mixer');
    expect(mixed.length + forgeries().length).toBeGreaterThanOrEqual(120);
    const wrong: string[] = [];
    for (const { door, kind, title } of mixed) {
      await somebody.person.refresh();
      const key = { ...somebody.keys, ...somebody.person.tokens }[kind];
      const { status } = await door.knock(key, somebody);
      // Too long for the field, or no document of this kind: refused as well, and no less.
      if (status !== door.refusal && status !== 422 && status !== 404) wrong.push(`${title}: ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(await somebody.person.whoAmI()).toBe(200);
  });
});

type Attempt = () => Promise<number>;

/** What was good once, or for somebody else. Each is named by what would be lost. */
async function replays(): Promise<{ people: Caller[]; table: [string, Attempt][] }> {
  const [ada, ben] = [await keysOf('ada'), await keysOf('ben')];
  const present = (browser: Caller, challenge: string, code: string) =>
    browser.call(signInWithCode, { challenge, code }, { authorization: undefined });
  const reset = async (token: string) => (await test.browser().call(resetPassword, { token, password })).status;
  const half = async (name: string) => {
    const browser = test.browser();
    return { browser, challenge: await bringPassword(browser, name) };
  };
  const later = () => test.clock.pass(7200);
  const table: [string, Attempt][] = [
    [
      'challenge with the code of another: one phone would open every account',
      async () => {
        const { browser, challenge } = await half('ada');
        return (await present(browser, challenge, await codeOf(test, ben.secret))).status;
      },
    ],
    [
      'challenge with the recovery code of another: so would one printed list',
      async () => {
        const { browser, challenge } = await half('ada');
        return (await present(browser, challenge, ben.recoveryCodes[5] ?? '')).status;
      },
    ],
    [
      'challenge after it was used: a second browser would be signed in with it',
      async () => {
        later();
        const { browser, challenge } = await half('ada');
        expect((await present(browser, challenge, ada.recoveryCodes[2] ?? '')).status).toBe(200);
        return (await present(browser, challenge, ada.recoveryCodes[3] ?? '')).status;
      },
    ],
    [
      'recovery code after it was used: a list that was photographed would open for ever',
      async () => {
        const { browser, challenge } = await half('ada');
        return (await present(browser, challenge, ada.recoveryCodes[2] ?? '')).status;
      },
    ],
    [
      'challenge after five minutes: a browser left open would wait for a code',
      async () => {
        const { browser, challenge } = await half('ada');
        test.clock.pass(301);
        return (await present(browser, challenge, ada.recoveryCodes[3] ?? '')).status;
      },
    ],
    [
      'challenge in another browser: a copied address would be half a sign-in',
      async () => (await present(test.browser(), (await half('ada')).challenge, ada.recoveryCodes[3] ?? '')).status,
    ],
    [
      'challenge of a browser in a script: the session would be bound to nothing',
      async () => (await present(test.script(), (await half('ada')).challenge, ada.recoveryCodes[3] ?? '')).status,
    ],
    [
      'challenge of a browser in a script that has its cookie: so it would be',
      async () => {
        const { browser, challenge } = await half('ada');
        const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
        const body = { challenge, code: ada.recoveryCodes[3] ?? '' };
        return (await test.script().call(signInWithCode, body, { cookie })).status;
      },
    ],
    [
      'challenge at its sixth attempt: a million codes would be tried',
      async () => {
        later();
        const { browser, challenge } = await half('ada');
        for (let time = 0; time < 5; time++) await present(browser, challenge, '000000');
        later();
        return (await present(browser, challenge, ada.recoveryCodes[3] ?? '')).status;
      },
    ],
    [
      'six digits cut short: the tries would be a tenth',
      async () => {
        later();
        const { browser, challenge } = await half('ada');
        return (await present(browser, challenge, (await codeOf(test, ada.secret)).slice(0, 5).padEnd(6, ' '))).status;
      },
    ],
    [
      'code in digits of another script: two spellings would count twice',
      async () => {
        later();
        const { browser, challenge } = await half('ada');
        const code = await codeOf(test, ada.secret);
        const other = [...code].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('');
        return (await present(browser, challenge, other)).status;
      },
    ],
    ['reset link cut by a sign: it would be guessed piece by piece', () => reset(ada.keys.resetLink.slice(0, -1))],
    ['reset link with a sign more: so it would', () => reset(`${ada.keys.resetLink}A`)],
    ['reset link in other letters: half the work of guessing', () => reset(ada.keys.resetLink.toLowerCase())],
    ['reset link after two hours: an old mail would open the account', () => reset(ada.keys.resetLink)],
    [
      'address link of another: somebody’s mails would go elsewhere',
      async () => (await ada.person.call(confirmEmail, { token: ben.keys.emailLink })).status,
    ],
    [
      'refresh token of another’s browser: a copied token would be a session',
      async () => (await ben.person.call(refresh, { refreshToken: ada.person.tokens?.refreshToken ?? '' })).status,
    ],
    [
      'refresh token in a script with a token of one’s own: so it would',
      async () => (await owner.call(refresh, { refreshToken: ada.person.tokens?.refreshToken ?? '' })).status,
    ],
    [
      'access token with the cookie of another: theft of one half would do',
      async () =>
        (await ben.person.call(getSession, undefined, { authorization: `Bearer ${ada.person.tokens?.accessToken}` }))
          .status,
    ],
    [
      'API token with one sign changed: it would be guessed',
      async () => {
        const key = `${ada.keys.apiToken.slice(0, -2)}${ada.keys.apiToken.endsWith('AA') ? 'BB' : 'AA'}`;
        return (await test.script().call(listFarms, undefined, { authorization: `Bearer ${key}` })).status;
      },
    ],
    [
      'API token without its last part: so it would',
      async () =>
        (await test.script().call(listFarms, undefined, { authorization: `Bearer ${ada.keys.apiToken.slice(0, 60)}` }))
          .status,
    ],
    [
      'API token without its first letters: it would pass for something else',
      async () =>
        (await test.script().call(listFarms, undefined, { authorization: `Bearer ${ada.keys.apiToken.slice(3)}` }))
          .status,
    ],
    [
      'API token made of a person’s session and its cookie: a stolen cookie would last',
      async () => {
        const { sid, sub, cid } = decode(ada.person.tokens?.accessToken ?? '', 1);
        const bytes = [sid, cid, sub].map((id: string) => Buffer.from(id.replaceAll('-', ''), 'hex'));
        const key = `hh_${Buffer.concat([...bytes, Buffer.from(ada.keys.cookie, 'base64url')]).toString('base64url')}`;
        return (await test.script().call(listFarms, undefined, { authorization: `Bearer ${key}` })).status;
      },
    ],
    [
      'access token signed for an API token’s session: its limits would fall away',
      async () => {
        const [row] = await test.sql<{ id: string }>`select id from session where user_id = ${ada.userId}
          and kind = 'token' order by created_at desc limit 1`;
        const claims = { ...decode(ada.person.tokens?.accessToken ?? '', 1), sid: row?.id };
        const forged = make(genuineHeader, claims, test.app.secrets.signing.privateKey);
        return (await test.script().call(listFarms, undefined, { authorization: `Bearer ${forged}` })).status;
      },
    ],
    [
      'API token at the own account: a script would set a password',
      async () => (await test.script().call(setUpTotp, {}, { authorization: `Bearer ${ada.keys.apiToken}` })).status,
    ],
    [
      'API token as proof of who is there: it would open what only people may',
      async () => {
        const body = { password: rightPassword };
        return (await test.script().call(prove, body, { authorization: `Bearer ${ada.keys.apiToken}` })).status;
      },
    ],
    [
      'invitation cut by a sign: it would be guessed',
      async () => (await test.browser().call(lookAtInvitation, { token: ada.keys.invitation.slice(0, -1) })).status,
    ],
    [
      'challenge after the password changed: whoever knew the old one would come in',
      async () => {
        const { browser, challenge } = await half('ben');
        expect(await reset(ben.keys.resetLink.slice(0, -1))).toBe(422);
        await test.sql`update user_account set password_hash = password_hash || ${' '} where id = ${ben.userId}`;
        return (await present(browser, challenge, ben.recoveryCodes[6] ?? '')).status;
      },
    ],
  ];
  return { people: [ada.person, ben.person], table };
}

describe('a key that was good once, or is somebody else’s', () => {
  it('opens nothing, in any of these ways', async () => {
    const { people, table } = await replays();
    expect(table.length + mixed.length + forgeries().length).toBeGreaterThanOrEqual(150);
    const opened: string[] = [];
    for (const [name, attempt] of table) {
      for (const person of [owner, ...people]) await person.refresh();
      const status = await attempt();
      if (![400, 401, 403, 404, 422].includes(status)) opened.push(`${name}: ${status}`);
    }
    expect(opened).toEqual([]);
  });
});

const expectedProblem = JSON.stringify({
  type: 'urn:henhouse:noSession',
  title: 'No valid session',
  status: 401,
  code: 'noSession',
  requestId: '',
});
