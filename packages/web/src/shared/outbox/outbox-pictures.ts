import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { Dexie, type EntityTable } from 'dexie';

/** As much of an endpoint as sending needs: a document outlives the program that wrote it. */
export type StoredEndpoint = Pick<EndpointSpec, 'id' | 'method' | 'path' | 'access'>;

/** Whose documents and pictures they are: those of another person or company on this device are counted, never shown. */
export interface Owner {
  readonly userId: string;
  readonly companyId: string;
}

/** A picture that was taken here and that the server does not keep for certain yet. */
interface KeptPicture extends Owner {
  readonly id: string;
  /** Bytes and not a Blob: what some browsers keep of a Blob is a pointer to a file that may be gone. */
  readonly bytes: ArrayBuffer;
  readonly type: string;
  readonly savedAtMs: number;
  /** When the server last said that it has it; without its document it throws it away after a day. */
  readonly sentAtMs: number | null;
}

/** A picture that a document names, and the address that takes it. */
export interface PictureOfDocument {
  readonly id: string;
  readonly endpoint: StoredEndpoint;
  readonly params: Readonly<Record<string, string>>;
}

type PicturesDb = Dexie & { pictures: EntityTable<KeptPicture, 'id'> };

// Strict, as the queue: who is told that an entry is saved is told so of its photos too.
const db = new Dexie('henhouse-pictures', { chromeTransactionDurability: 'strict' }) as PicturesDb;
db.version(1).stores({ pictures: 'id, savedAtMs' });

const hour = 3_600_000;
/** After this the server is handed a picture again, before its document. */
const sentForSureMs = 12 * hour;
/** A picture that no document in the queue names belongs to a form that somebody left: its draft lasts as long. */
const forgottenAfterMs = 14 * 24 * hour;

/** Keeps a picture on this device under its own id. Resolves when it is on the disk. */
export async function keepPicture(owner: Owner, id: string, picture: Blob): Promise<void> {
  const bytes = await picture.arrayBuffer();
  const { userId, companyId } = owner;
  await db.pictures.put({ id, userId, companyId, bytes, type: picture.type, savedAtMs: Date.now(), sentAtMs: null });
}

/** A picture that lies on this device; null when it does not, or is somebody else's. */
export async function keptPicture(owner: Owner | null, id: string): Promise<Blob | null> {
  const kept = await db.pictures.get(id);
  if (!owner || kept?.userId !== owner.userId || kept.companyId !== owner.companyId) return null;
  return new Blob([kept.bytes], { type: kept.type });
}

/** Hands in the pictures of a document that the server may not have, one after the other. Rejects as `send` does. */
export async function sendPictures(
  owner: Owner,
  pictures: readonly PictureOfDocument[],
  send: (picture: PictureOfDocument, file: File) => Promise<unknown>,
): Promise<void> {
  for (const picture of pictures) {
    const kept = await db.pictures.get(picture.id);
    const isSent = kept?.sentAtMs != null && Date.now() - kept.sentAtMs < sentForSureMs;
    const blob = isSent ? null : await keptPicture(owner, picture.id);
    // One that is not here any more the server has, or says so when the document comes.
    if (!blob) continue;
    await send(picture, new File([blob], 'photo.jpg', { type: blob.type }));
    // A full disk takes no note of it: then the picture goes out once more, should its document have to.
    await db.pictures.update(picture.id, { sentAtMs: Date.now() }).catch(() => undefined);
  }
}

export async function forgetPictures(ids: readonly string[]): Promise<void> {
  await db.pictures.bulkDelete([...ids]);
}

/** Lets go of pictures of forms that nobody came back to. `named`: those that documents in the queue still need. */
export async function forgetOldPictures(named: ReadonlySet<string>): Promise<void> {
  const old = await db.pictures
    .where('savedAtMs')
    .below(Date.now() - forgottenAfterMs)
    .primaryKeys();
  await forgetPictures(old.filter((id) => !named.has(id)));
}
