import type { PictureSize, StoredPicture } from '@henhouse/contract/file/file';
import { sql } from 'kysely';
import type { CompanyTx } from '../db/company-tx';
import type { PictureKind } from './make-picture';

/** Pictures by what they are for, and documents that are kept as they came. */
export type FileKind = PictureKind | 'pdf';

interface FileRow extends StoredPicture {
  readonly kind: FileKind;
  /** Of the file as handed in, in hex. */
  readonly handedSha256: string;
  readonly sha256: string;
  readonly attachedTo: string | null;
  /** Taken off what it was attached to: kept, and shown no more. */
  readonly isRemoved: boolean;
}

const columns = sql.raw(`id, kind, media_type, bytes, width, height, encode(handed_sha256, 'hex') as handed_sha256,
  encode(sha256, 'hex') as sha256, attached_to, removed_at is not null as is_removed`);

export function findFile(tx: CompanyTx, id: string): Promise<FileRow | undefined> {
  return tx.maybe(sql<FileRow>`select ${columns} from file where company_id = ${tx.companyId} and id = ${id}`);
}

type NewFile = Omit<FileRow, 'attachedTo' | 'isRemoved'> & { readonly createdAt: string };

/** False when the id is taken already. Whoever comes second waits here for the first. */
export async function insertFile(tx: CompanyTx, file: NewFile): Promise<boolean> {
  return (
    (await tx.run(sql`
      insert into file (company_id, id, kind, media_type, bytes, width, height, sha256, handed_sha256, created_at, created_by)
      values (${tx.companyId}, ${file.id}, ${file.kind}, ${file.mediaType}, ${file.bytes}, ${file.width}, ${file.height},
        decode(${file.sha256}, 'hex'), decode(${file.handedSha256}, 'hex'), ${file.createdAt}, ${tx.userId})
      on conflict do nothing`)) === 1
  );
}

export function insertContent(tx: CompanyTx, fileId: string, size: PictureSize, content: Buffer): Promise<number> {
  return tx.run(sql`insert into file_content (company_id, file_id, size, content)
    values (${tx.companyId}, ${fileId}, ${size}, ${content})`);
}

export const readContent = (tx: CompanyTx, fileId: string, size: PictureSize): Promise<Buffer> =>
  tx.value(sql<Buffer>`
    select content from file_content
    where company_id = ${tx.companyId} and file_id = ${fileId} and size = ${size}`);

/**
 * Gives files to what names them: only one's own, and none that something else names. Answers those that it has now.
 */
export function attachFiles(
  tx: CompanyTx,
  kind: FileKind,
  ids: readonly string[],
  attachedTo: string,
): Promise<string[]> {
  return tx.values(sql<string>`
    update file set attached_to = ${attachedTo}
    where company_id = ${tx.companyId} and id = any(${ids}::uuid[]) and kind = ${kind}
      and (attached_to = ${attachedTo} or (attached_to is null and created_by is not distinct from ${tx.userId}))
    returning id`);
}

export function deleteFile(tx: CompanyTx, id: string): Promise<number> {
  return tx.run(sql`delete from file where company_id = ${tx.companyId} and id = ${id}`);
}
