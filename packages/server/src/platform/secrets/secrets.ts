import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../operator-error';
import { makeOnce } from './make-once';

/** Everything secret comes from one root secret, a key for each purpose. */
export interface Secrets {
  /** 32 bytes for a purpose; the same purpose always gets the same. */
  keyFor(purpose: string): Buffer;
  /** Ed25519 pair that signs access tokens. */
  signing: { privateKey: KeyObject; publicKey: KeyObject };
}

export interface RootSecret extends Secrets {
  /** Where the root secret stands, for a person. */
  readonly source: string;
}

/** DER wrapping of a raw Ed25519 seed (RFC 8410). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

const atLeastBytes = 32;

/** How a lost secret is given up, and what goes with it: the end of a sentence. */
export const newSecretMeans =
  'once with --new-secret: all sessions end, and second factors, keys of webhooks and push messages have to be set up anew.';

export function secretsFrom(root: Buffer): Secrets {
  if (root.length < atLeastBytes) throw new RangeError(`The secret must have at least ${atLeastBytes} bytes.`);
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', root, 'henhouse', purpose, 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([ed25519Prefix, keyFor('access token')]),
    format: 'der',
    type: 'pkcs8',
  });
  return { keyFor, signing: { privateKey, publicKey: createPublicKey(privateKey) } };
}

/**
 * The root secret: `HENHOUSE_SECRET` (base64), else the file `secret` of the data folder, made on the first start.
 * @throws OperatorError where it is no whole secret
 */
export async function loadSecrets(given: string | undefined, dataFolder: string): Promise<RootSecret> {
  if (given) {
    const root = Buffer.from(given, 'base64');
    if (root.length >= atLeastBytes) return { ...secretsFrom(root), source: 'HENHOUSE_SECRET' };
    throw new OperatorError(
      `HENHOUSE_SECRET holds ${root.length} bytes, and takes at least ${atLeastBytes} in base64: make one with "openssl rand -base64 48".`,
    );
  }
  const file = join(dataFolder, 'secret');
  makeOnce(file, randomBytes(48).toString('base64'));
  const root = Buffer.from(await readFile(file, 'utf8'), 'base64');
  if (root.length >= atLeastBytes) return { ...secretsFrom(root), source: file };
  throw new OperatorError(
    `${file} is no whole secret (${root.length} bytes of at least ${atLeastBytes}): bring it back from a backup; ` +
      `only where there is none, delete it and start ${newSecretMeans}`,
  );
}
