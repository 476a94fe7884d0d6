import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Pack } from 'tar-stream';

/** Puts a text, or bytes, into the archive under a name. */
export function addText(tar: Pack, name: string, text: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name, mode: 0o600 }, text, (error) => (error ? reject(error) : resolve()));
  });
}

/** Puts a file of the disk into the archive under a name. */
export async function addFile(tar: Pack, name: string, file: string): Promise<void> {
  const { size } = await stat(file);
  await pipeline(createReadStream(file), tar.entry({ name, size, mode: 0o600 }));
}
