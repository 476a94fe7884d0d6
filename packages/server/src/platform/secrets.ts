import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Everything secret comes from one root secret, a key for each purpose. */
export interface Secrets {
  /** 32 bytes for a purpose; the same purpose always gets the same. */
  keyFor(purpose: string): Buffer;
  /** Ed25519 pair that signs access tokens. */
  signing: { privateKey: KeyObject; publicKey: KeyObject };
}

/** DER wrapping of a raw Ed25519 seed (RFC 8410). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

export function secretsFrom(root: Buffer): Secrets {
  if (root.length < 32) throw new Error('The secret must have at least 32 bytes.');
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', root, 'henhouse', purpose, 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([ed25519Prefix, keyFor('access token')]),
    format: 'der',
    type: 'pkcs8',
  });
  return { keyFor, signing: { privateKey, publicKey: createPublicKey(privateKey) } };
}

/** The root secret: `HENHOUSE_SECRET` (base64), else the file `secret` of the data folder, made on the first start. */
export async function loadSecrets(
  environment: { HENHOUSE_SECRET?: string | undefined },
  dataFolder: string,
): Promise<Secrets> {
  if (environment.HENHOUSE_SECRET) return secretsFrom(Buffer.from(environment.HENHOUSE_SECRET, 'base64'));
  const path = join(dataFolder, 'secret');
  await mkdir(dataFolder, { recursive: true });
  // `wx`: of two processes that start at once one writes, both read the same.
  await writeFile(path, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return secretsFrom(Buffer.from(await readFile(path, 'utf8'), 'base64'));
}
