import type { WorkOf } from '../work/work-kind';
import { makePicture } from './make-picture';
import type { pictureWork } from './picture';

/** The work itself: in the process. */
export const doMakePicture: WorkOf<typeof pictureWork> = ({ kind, bytes }) =>
  makePicture(kind, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
