import type { Work } from '../work/work';
import { workKind } from '../work/work-kind';
import type { Picture, PictureKind } from './make-picture';

export const pictureWork = workKind<{ readonly kind: PictureKind; readonly bytes: Uint8Array }, Picture>(
  'files.makePicture',
  { timeMs: 20_000, about: 'file' },
);

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Makes a picture anew, in a process of its own. What it refuses, `makePicture` says. */
export async function pictureOf(work: Work, kind: PictureKind, bytes: Buffer): Promise<Picture> {
  const picture = await work.run(pictureWork, { kind, bytes });
  return { ...picture, full: bufferOf(picture.full), small: bufferOf(picture.small) };
}
