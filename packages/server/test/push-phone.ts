import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as the phone reads it, with what the push service saw of it. */
interface PushedMessage {
  readonly headers: IncomingHttpHeaders;
  readonly message: { title: string; body: string; path: string; tag: string; severity: string };
  readonly isSigned: boolean;
}

export interface PushPhone {
  /** What its browser would hand in. */
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  readonly received: PushedMessage[];
  /** What the push service answers from now on; 201 at first. */
  answer(status: number): void;
  close(): Promise<void>;
}

const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest();
const expand = (key: Buffer, info: Buffer, length: number) =>
  hmac(key, Buffer.concat([info, Buffer.from([1])])).subarray(0, length);

/** Whether the token of the Authorization header (RFC 8292) was signed by the key that it names. */
function isSigned(header: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [head, claims, signature = ''] = token.split('.');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const data = Buffer.from(`${head}.${claims}`);
  return verify('sha256', data, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}

/** A push service and a phone behind it, on this machine: it decrypts what it is sent (RFC 8188, RFC 8291). */
export async function pushPhone(): Promise<PushPhone> {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const secret = randomBytes(16);
  const received: PushedMessage[] = [];
  let status = 201;

  function read(body: Buffer): PushedMessage['message'] {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + (body[20] ?? 0));
    const sealed = body.subarray(21 + sender.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
    const input = expand(hmac(secret, pair.computeSecret(sender)), info, 32);
    const pseudo = hmac(salt, input);
    const key = expand(pseudo, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = expand(pseudo, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const { headers } = request;
    received.push({ headers, message: read(Buffer.concat(parts)), isSigned: isSigned(headers.authorization ?? '') });
    response.writeHead(status).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    subscription: {
      endpoint: `http://127.0.0.1:${port}/push/phone`,
      p256dh: own.toString('base64url'),
      auth: secret.toString('base64url'),
    },
    received,
    answer: (next) => void (status = next),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
