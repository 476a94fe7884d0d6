import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { OperatorError } from '../operator-error';

/** With this every file in the age format begins, whoever made it. */
const sealedBegins = 'age-encryption.org/v1';

/** Encrypts a file with a passphrase in the age format: the program `age` opens it, too, should this one be gone. */
export async function sealFile(from: string, to: string, passphrase: string): Promise<void> {
  const age = new Encrypter();
  age.setPassphrase(passphrase);
  const sealed = await age.encrypt(Readable.toWeb(createReadStream(from)) as globalThis.ReadableStream<Uint8Array>);
  await pipeline(Readable.fromWeb(sealed as ReadableStream<Uint8Array>), createWriteStream(to, { mode: 0o600 }));
}

async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file).catch((error: Error) => {
    throw new OperatorError(`The backup ${file} cannot be read: ${error.message}.`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sealedBegins.length), 0, sealedBegins.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === sealedBegins;
  } finally {
    await handle.close();
  }
}

/**
 * How a backup is opened, encrypted or not; each call begins at its first byte.
 * @throws OperatorError where the file is not there, is encrypted and there is no passphrase, or it is another one
 */
export async function openerOf(file: string, passphrase: string | undefined): Promise<() => Promise<Readable>> {
  if (!(await isSealed(file))) return () => Promise.resolve(createReadStream(file));
  if (passphrase === undefined) {
    throw new OperatorError(`${file} is encrypted: set BACKUP_PASSPHRASE to the one that it was made with.`);
  }
  const fileKey = await fileKeyOf(file, passphrase);
  const age = new Decrypter();
  age.addIdentity({ unwrapFileKey: () => fileKey });
  return async () => {
    const plain = await age.decrypt(Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream<Uint8Array>);
    return Readable.fromWeb(plain as ReadableStream<Uint8Array>);
  };
}

/** More than the header of a file with a passphrase has. */
const headerAtMostBytes = 1024;

/** Worked out of the passphrase once, which is slow by intent. Said before anything is touched. */
async function fileKeyOf(file: string, passphrase: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerAtMostBytes), 0, headerAtMostBytes, 0);
    const age = new Decrypter();
    age.addPassphrase(passphrase);
    return await age.decryptHeader(buffer.subarray(0, bytesRead));
  } catch {
    throw new OperatorError(`${file} was encrypted with another passphrase than BACKUP_PASSPHRASE, or is damaged.`);
  } finally {
    await handle.close();
  }
}
