import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { OperatorError } from '../operator-error';
import type { BackupPlace } from './place';

/** A store that speaks as Amazon S3 does. Plain data: it goes to a process of its own. */
export interface StoreSettings {
  /** `s3://bucket/folder`. */
  readonly address: string;
  readonly region: string;
  /** Of another store than Amazon's. */
  readonly endpoint: string | undefined;
  /** Without them those that the machine has for itself, as a role or in a file of the AWS tools. */
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

const connectWithinMs = 10_000;
const answerWithinMs = 120_000;
/** Ten thousand parts are the most that a store takes: some 600 GB. */
const partBytes = 64 * 1024 * 1024;

/** @throws OperatorError where there is no bucket in it */
function placeIn(address: string): { bucket: string; folder: string } {
  const [, bucket, folder = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(address) ?? [];
  if (bucket === undefined) throw new OperatorError(`${address} is no store; it is s3://BUCKET/FOLDER.`);
  return { bucket, folder: folder === '' ? '' : `${folder}/` };
}

async function sha256Of(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest('hex');
}

/** The library is read only where there is a store. */
async function connect({ endpoint, region, keys }: StoreSettings): Promise<S3Client> {
  const { S3Client: Client } = await import('@aws-sdk/client-s3');
  return new Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(keys === undefined ? {} : { credentials: keys }),
    // A bucket is no host name at most stores other than Amazon's, which takes both.
    forcePathStyle: true,
    // Stores other than Amazon's do not know its newer checksums; what was stored is read back and compared instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectWithinMs, socketTimeout: answerWithinMs },
  });
}

interface BackupStore extends BackupPlace {
  /** Lays a file of the disk down under its own name, and reads it back to compare. */
  put(from: string): Promise<void>;
  /** Brings a file to the disk. */
  fetch(file: string, to: string): Promise<void>;
}

/**
 * Works with the backups in a store. What goes wrong with it says which store, and why.
 * @throws OperatorError
 */
export async function inStore<Result>(
  settings: StoreSettings,
  work: (store: BackupStore) => Promise<Result>,
): Promise<Result> {
  const client = await connect(settings);
  try {
    return await work(await storeOf(client, settings.address));
  } finally {
    client.destroy();
  }
}

async function storeOf(client: S3Client, address: string): Promise<BackupStore> {
  const { bucket, folder } = placeIn(address);
  const [s3, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);

  async function named<Result>(what: string, act: () => Promise<Result>): Promise<Result> {
    try {
      return await act();
    } catch (error) {
      if (error instanceof OperatorError) throw error;
      const { name, message } = error as Error;
      throw new OperatorError(`The store ${address} does not ${what}: ${[name, message].filter(Boolean).join(', ')}.`);
    }
  }

  const drop = (file: string) =>
    named(`drop ${file}`, async () => {
      await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: `${folder}${file}` }));
    });

  const open = async (file: string): Promise<Readable> => {
    const { Body } = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: `${folder}${file}` }));
    if (!(Body instanceof Readable)) throw new Error('no content');
    return Body;
  };

  return {
    list: () =>
      named('list its files', async () => {
        const names: string[] = [];
        for await (const page of s3.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: folder }))
          for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(folder.length));
        return names;
      }),
    put: async (from) => {
      const file = path.basename(from);
      await named(`take ${file}`, () =>
        new Upload({
          client,
          partSize: partBytes,
          params: { Bucket: bucket, Key: `${folder}${file}`, Body: createReadStream(from) },
        }).done(),
      );
      const [kept, sent] = await Promise.all([
        named(`give ${file} back`, async () => sha256Of(await open(file))),
        sha256Of(createReadStream(from)),
      ]);
      if (kept === sent) return;
      await drop(file);
      throw new OperatorError(`The store ${address} gave another ${file} back than it took.`);
    },
    drop,
    fetch: (file, to) =>
      named(`give ${file} back`, async () => pipeline(await open(file), createWriteStream(to, { mode: 0o600 }))),
  };
}
