import { pictureLimits } from '@henhouse/domain/file/picture-limits';
import { error } from '@henhouse/domain/problem/problem';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { Refusal } from '../http/refusal';
import { pictureFormat } from './picture-format';

/** What a picture is for decides its size, and whether it may be seen through. */
export type PictureKind = 'photo' | 'logo';

/** Pixels alone: made anew from what was handed in. */
export interface Picture {
  readonly mediaType: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
  readonly full: Buffer;
  readonly small: Buffer;
}

// Of all that the library reads, the four kinds that are taken; and of these nothing is kept in memory.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`),
});
sharp.cache(false);
sharp.concurrency(1);

const reading: SharpOptions = {
  limitInputPixels: pictureLimits.pixelsAtMost,
  failOn: 'error',
  // The first frame of what moves.
  pages: 1,
  sequentialRead: true,
};
const secondsAtMost = 5;
const photoQualities = [82, 65, 45] as const;

const notAPicture = (detail: string) =>
  new Refusal('unsupportedFile', { detail, problems: [error('invalid', 'file')] });

const tooLarge = (unit: string, value: number, max: number) =>
  new Refusal('tooLarge', { problems: [error('outOfRange', 'file', { value, min: 1, max, unit })] });

/**
 * Makes the picture that is stored: turned as the camera held it, at most 2,000 px (a logo 800), without place, time and
 * camera, and without anything that hid behind the pixels; and a small one for lists.
 *
 * @throws Refusal `unsupportedFile` for what is no picture or a broken one, `tooLarge` for one with too many pixels.
 */
export async function makePicture(kind: PictureKind, bytes: Buffer): Promise<Picture> {
  if (!pictureFormat(bytes)) throw notAPicture('Not a JPEG, PNG, WebP or GIF.');
  const metadata = await sharp(bytes, { ...reading, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notAPicture('The picture cannot be read.');
    });
  const pixels = metadata.width * metadata.height;
  if (pixels > pictureLimits.pixelsAtMost) throw tooLarge('px', pixels, pictureLimits.pixelsAtMost);
  try {
    return await encode(kind, bytes, metadata);
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw notAPicture('The picture is broken.');
  }
}

async function encode(kind: PictureKind, bytes: Buffer, { hasAlpha }: Metadata): Promise<Picture> {
  const side = kind === 'logo' ? pictureLimits.logoSidePx : pictureLimits.photoSidePx;
  const seesThrough = kind === 'logo' && hasAlpha;
  const { data, info } = await fitted(sharp(bytes, reading).autoOrient(), side)
    .flatten(seesThrough ? false : { background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: secondsAtMost })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = sharp(data, { raw: { width, height, channels } });
  const [full, small] = [await written(pixels.clone(), seesThrough), await written(smaller(pixels), seesThrough)];
  return { mediaType: seesThrough ? 'image/png' : 'image/jpeg', width, height, full, small };
}

const fitted = (picture: Sharp, side: number): Sharp =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

const smaller = (pixels: Sharp): Sharp => fitted(pixels.clone(), pictureLimits.smallSidePx);

/** The smallest loss that stays within the size that is stored. */
async function written(pixels: Sharp, seesThrough: boolean): Promise<Buffer> {
  const tries = seesThrough
    ? [() => pixels.clone().png(), () => pixels.clone().png({ palette: true })]
    : photoQualities.map((quality) => () => pixels.clone().jpeg({ quality, progressive: true }));
  let length = 0;
  for (const attempt of tries) {
    const content = await attempt().toBuffer();
    if (content.length <= pictureLimits.storedBytesAtMost) return content;
    length = content.length;
  }
  throw tooLarge('bytes', length, pictureLimits.storedBytesAtMost);
}
