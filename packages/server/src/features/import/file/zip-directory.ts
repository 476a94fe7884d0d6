import { inflateRawSync } from 'node:zlib';
import { inflatedBytesAtMost, notReadable, tooMuch } from './file-limit';

const signatures = { entry: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 };
const entriesAtMost = 1000;

/** A file inside a ZIP, by the ZIP's own directory. */
interface ZipEntry {
  readonly name: string;
  readonly isDeflated: boolean;
  readonly packedBytes: number;
  readonly inflatedBytes: number;
  readonly at: number;
}

const broken = () => notReadable('The file is no workbook that can be opened.');

function findEnd(bytes: Buffer): number {
  // The end record is 22 bytes, with a comment of at most 65,535 behind it.
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at--) {
    if (bytes.readUInt32LE(at) === signatures.end) return at;
  }
  throw broken();
}

/**
 * The directory of a ZIP.
 * @throws Refusal 415 when it is damaged, encrypted, or names a place outside of itself; 413 when it would inflate to
 * more than a file of records may hold.
 */
export function readZipDirectory(bytes: Buffer): ZipEntry[] {
  if (bytes.length < 22) throw broken();
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count === 0 || count > entriesAtMost) throw broken();
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== signatures.directory) throw broken();
    const nameBytes = bytes.readUInt16LE(at + 28);
    const method = bytes.readUInt16LE(at + 10);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes);
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    const isOutside = name.startsWith('/') || name.includes('\\') || name.split('/').includes('..');
    if (isEncrypted || isOutside || (method !== 0 && method !== 8)) throw broken();
    entries.push({
      name,
      isDeflated: method === 8,
      packedBytes: bytes.readUInt32LE(at + 20),
      inflatedBytes: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  const sum = entries.reduce((total, { inflatedBytes }) => total + inflatedBytes, 0);
  if (sum > inflatedBytesAtMost) throw tooMuch('bytes', sum, inflatedBytesAtMost);
  return entries;
}

/**
 * One file of the ZIP, inflated to exactly the size that the directory names: whoever reads the ZIP after this check gets
 * no more than that either.
 */
export function inflateEntry(bytes: Buffer, entry: ZipEntry): Buffer {
  const { at, packedBytes, inflatedBytes, isDeflated } = entry;
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== signatures.entry) throw broken();
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (start + packedBytes > bytes.length) throw broken();
  const packed = bytes.subarray(start, start + packedBytes);
  const content = isDeflated ? inflated(packed, inflatedBytes + 1) : packed;
  if (content?.length !== inflatedBytes) throw broken();
  return content;
}

/** In this process's own thread: the library's threads are everybody's. Null for what is broken, or more than it said it is. */
function inflated(packed: Buffer, maxOutputLength: number): Buffer | null {
  try {
    return inflateRawSync(packed, { maxOutputLength });
  } catch {
    return null;
  }
}
