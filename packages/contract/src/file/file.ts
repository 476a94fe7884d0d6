import { z } from 'zod';
import { id, schema } from '../shape';

/** A picture as it is stored: made anew from what was handed in, without its place, camera and time. */
export const storedPicture = schema('StoredPicture', {
  id,
  mediaType: z.string(),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
});
export type StoredPicture = z.output<typeof storedPicture>;

const pictureSizes = ['full', 'small'] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** `small`: at most 320 px, for lists. */
export const pictureQuery = z.object({ size: z.enum(pictureSizes).default('full') });
