import { describe, expect, it } from 'vitest';
import { type PostOptions, postOutgoing } from '../../platform/outgoing/post-outgoing';
import { type Address, isPublicAddress, type Resolve, readOutgoingUrl } from './outgoing-address';

const never = new AbortController().signal;
const options = (resolve: Resolve, allowsLoopback = false): PostOptions => ({
  resolve,
  allowsLoopback,
  timeoutMs: 2000,
  signal: never,
});
const standsFor =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address): Address => ({ address, family: address.includes(':') ? 6 : 4 }));
const post = (url: string, how: PostOptions) => postOutgoing(url, {}, '{}', how);

/** Every way to an inside address, an odd protocol or port, or somebody else's password that we know of. */
const nasty = [
  'http://example.com/',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  'https://hooks.localhost/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://017700000001/',
  'https://0177.0.0.01/',
  'https://127.255.255.254/',
  'https://１２７.０.０.１/',
  'https://127。0。0。1/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://192.168.1.1./',
  'https://169.254.169.254/latest/meta-data/',
  'https://0xa9fea9fe/',
  'https://100.64.0.1/',
  'https://100.100.100.200/',
  'https://168.63.129.16/',
  'https://192.0.0.192/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://239.255.255.250/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://[64:ff9b:1::1]/',
  'https://[2002:7f00:1::]/',
  'https://[2002:a9fe:a9fe::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[2001:db8::1]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[ff02::1]/',
  'https://[100::1]/',
  'https://metadata/',
  'https://metadata.google.internal/',
  'https://database.internal/',
  'https://printer.local/',
  'https://router.lan/',
  'https://hidden.onion/',
  'https://intranet/',
  'https://user:password@example.com/',
  'https://example.com@127.0.0.1/',
  'https://example.com:22/',
  'https://example.com:80/',
  'https://example.com:5432/',
  'https://example.com:6379/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com:70/_x',
  'javascript:alert(1)',
  'data:text/plain,x',
  'ws://example.com/',
  '//example.com/',
  'example.com',
  'https://',
  'https:// /',
  'not an address',
  '',
];

describe('the address of a webhook', () => {
  it.each(nasty)('is not %s', async (url) => {
    expect(readOutgoingUrl(url, false)).toBeUndefined();
    // Nor is it called when a row should hold it all the same.
    expect(await post(url, options(standsFor('93.184.215.14')))).toMatchObject({
      error: 'addressRefused',
      status: null,
    });
  });

  it.each([
    'https://example.com/hooks',
    'https://example.com:443/',
    'https://example.com:8443/',
    'https://hooks.example.com/a?b=c',
    'https://93.184.215.14/',
    'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
  ])('may be %s', (url) => {
    expect(readOutgoingUrl(url, false)?.href).toBe(new URL(url).href);
  });

  it('may be this machine where the operator allows it, and nothing else of the inside', () => {
    expect(readOutgoingUrl('http://127.0.0.1:9000/', true)).toBeDefined();
    expect(readOutgoingUrl('http://localhost:9000/', true)).toBeDefined();
    expect(readOutgoingUrl('http://[::1]:9000/', true)).toBeDefined();
    for (const url of nasty.filter((text) => !/local|127|::1\]|:1\]|0x7f|017|2130|１２７|0177/i.test(text))) {
      expect(readOutgoingUrl(url, true), url).toBeUndefined();
    }
    expect(readOutgoingUrl('http://example.com/', true)).toBeUndefined();
    expect(readOutgoingUrl('http://10.0.0.1/', true)).toBeUndefined();
    expect(readOutgoingUrl('http://169.254.169.254/', true)).toBeUndefined();
  });
});

describe('a name is judged by what it stands for, at each sending', () => {
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.10',
    '100.64.1.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fe80::1%eth0',
    'fd12:3456::1',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
    'not an address',
  ];

  it.each(inside)('%s is refused', async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    expect(await post('https://hooks.example.com/', options(standsFor(address)))).toMatchObject({
      error: 'addressRefused',
    });
    // One of several is enough: which of them is called is the caller's choice.
    const both = standsFor('93.184.215.14', address);
    expect(await post('https://hooks.example.com/', options(both))).toMatchObject({ error: 'addressRefused' });
  });

  it('says so when it stands for nothing', async () => {
    expect(await post('https://hooks.example.com/', options(standsFor()))).toMatchObject({ error: 'nameNotFound' });
    const fails: Resolve = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
    expect(await post('https://hooks.example.com/', options(fails))).toMatchObject({ error: 'nameNotFound' });
  });

  it('a name server that does not answer is not waited for', async () => {
    const how = { ...options(() => new Promise(() => undefined)), timeoutMs: 50 };
    expect(await post('https://hooks.example.com/', how)).toMatchObject({ error: 'timeout' });
  });

  it('a name that is rebound between look and call is called where it was looked at', async () => {
    const { createServer } = await import('node:http');
    const called: string[] = [];
    const server = createServer((request, response) => {
      called.push(`${request.socket.localAddress} ${request.headers.host}`);
      response.end();
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as { port: number };
    let requests = 0;
    // First our server; whoever asks again is sent to an address where nobody is.
    const rebinding: Resolve = async () => [{ address: requests++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
    const outcome = await post(`http://localhost:${port}/`, options(rebinding, true));
    server.close();
    expect(outcome).toMatchObject({ error: null, status: 200 });
    expect([requests, called]).toEqual([1, [`127.0.0.1 localhost:${port}`]]);
  });

  it('and anew at the next attempt', async () => {
    let requests = 0;
    const later: Resolve = async () => [{ address: requests++ === 0 ? '192.0.2.7' : '10.0.0.1', family: 4 }];
    for (const _ of [1, 2]) {
      expect(await post('https://hooks.example.com/', options(later))).toMatchObject({ error: 'addressRefused' });
    }
    expect(requests).toBe(2);
  });
});
