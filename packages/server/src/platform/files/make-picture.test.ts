import { deflateSync, gzipSync } from 'node:zlib';
import { pictureLimits } from '@henhouse/domain/file/picture-limits';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../../test/pictures';
import { heavyWorkEntry } from '../../heavy-work-entry';
import type { Refusal } from '../http/refusal';
import { createWork } from '../work/work';
import { makePicture, type Picture } from './make-picture';
import { pictureOf as pictureApart } from './picture';

/** A PNG that says it is `side` × `side` and holds nothing but white, deflated to next to nothing. */
function whitePng(side: number): Buffer {
  const table = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer) =>
    (bytes.reduce((sum, byte) => (table[(sum ^ byte) & 255] as number) ^ (sum >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)), { level: 9 });
  const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const zip = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(200)]);

describe('what is handed in as a picture', () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['nothing', 'unsupportedFile', () => Buffer.alloc(0)],
    ['SVG', 'unsupportedFile', () => Buffer.from(svg)],
    ['SVG, deflated', 'unsupportedFile', () => gzipSync(svg)],
    ['a web page', 'unsupportedFile', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an archive', 'unsupportedFile', () => zip],
    ['a PDF', 'unsupportedFile', () => Buffer.from('%PDF-1.7\n')],
    [
      'a TIFF, which is not taken',
      'unsupportedFile',
      async () =>
        sharp(await pictureOf())
          .tiff()
          .toBuffer(),
    ],
    ['the first bytes of a JPEG', 'unsupportedFile', async () => (await pictureOf()).subarray(0, 3)],
    [
      'half a JPEG',
      'unsupportedFile',
      async () => {
        const whole = await pictureOf('jpeg', { width: 900, height: 900 });
        return whole.subarray(0, whole.length / 2);
      },
    ],
    ['half a PNG', 'unsupportedFile', () => whitePng(3000).subarray(0, 500)],
    ['a web page that begins like a GIF', 'unsupportedFile', () => Buffer.from(`GIF89a/*${svg}*/=1;alert(1)`)],
    ['an archive that begins like a PNG', 'unsupportedFile', () => Buffer.concat([whitePng(1).subarray(0, 8), zip])],
    ['900 million pixels in 110 kB', 'tooLarge', () => whitePng(30_000)],
    ['51 million pixels', 'tooLarge', () => whitePng(7_150)],
  ])('is refused when it is %s, within two seconds', async (_, code, make) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(pictureLimits.bytesAtMost);
    const begun = performance.now();
    await expect(makePicture('photo', bytes)).rejects.toMatchObject({ code });
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it('of 49 million pixels is taken, and stored at 2,000', async () => {
    const { width, height, full } = await makePicture('photo', whitePng(7_000));
    expect([width, height]).toEqual([2_000, 2_000]);
    expect(full.length).toBeLessThan(pictureLimits.storedBytesAtMost);
  });
});

describe('a picture with bytes that somebody changed', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is taken or refused: %s', async (format) => {
    const whole = await pictureOf(format, { width: 120, height: 90 });
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
    const changes = fc.array(change, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(changes, fc.integer({ min: 1, max: whole.length }), async (spots, length) => {
        const bytes = Buffer.from(whole);
        for (const [at, value] of spots) bytes[at] = value;
        const begun = performance.now();
        const end = await makePicture('logo', bytes.subarray(0, length)).catch((error: unknown) => error);
        expect(performance.now() - begun).toBeLessThan(2_000);
        if (end instanceof Error) expect(['unsupportedFile', 'tooLarge']).toContain((end as Refusal).code);
        else expect((await sharp((end as Picture).full).metadata()).width).toBeLessThanOrEqual(800);
      }),
      { numRuns: 60, seed: 20_261_121 },
    );
  });
});

describe('the picture that is stored', () => {
  /** 60 × 40 as the sensor has it, held upright, with a place, a maker, and a zip behind the pixels. */
  const taken = async () => {
    const pixels = await pictureOf('jpeg', { width: 60, height: 40 });
    const exif = { IFD0: { Make: 'Spy-camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };
    const jpeg = await sharp(pixels).withExif(exif).withMetadata({ orientation: 6 }).withExifMerge(exif).toBuffer();
    return Buffer.concat([jpeg, zip, Buffer.from('<script>alert(1)</script>')]);
  };

  it('says nothing of place, camera or time, stands upright, and hides nothing', async () => {
    const uploaded = await taken();
    const before = await sharp(uploaded).metadata();
    expect(before).toMatchObject({ orientation: 6, width: 60, height: 40 });
    expect(before.exif?.toString('latin1')).toContain('Spy-camera');
    const { full, small, width, height } = await makePicture('photo', uploaded);
    expect([width, height]).toEqual([40, 60]);
    for (const content of [full, small]) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(content).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      for (const hidden of ['Spy-camera', 'PK\u0003\u0004', '<script>']) expect(content.includes(hidden)).toBe(false);
    }
  });

  it.each([
    ['a photo', 'photo', 2_000, 1_000],
    ['a logo', 'logo', 800, 400],
  ] as const)('of %s has the longest side that is enough, and 320 px for lists', async (_, kind, width, height) => {
    const picture = await makePicture(kind, await pictureOf('png', { width: 4_000, height: 2_000 }));
    expect(picture).toMatchObject({ width, height, mediaType: 'image/jpeg' });
    expect(await sharp(picture.small).metadata()).toMatchObject({ width: 320, height: 160 });
  });

  it('is not blown up', async () => {
    expect(await makePicture('photo', await pictureOf('webp'))).toMatchObject({ width: 40, height: 30 });
  });

  it('is the first frame of what moves', async () => {
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => pictureOf('png', { colour })));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { full, height } = await makePicture('photo', moving);
    expect(height).toBe(30);
    const [red = 0, , blue = 0] = await sharp(full).raw().toBuffer();
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(50);
  });

  it('of a logo may be seen through, of a photo not', async () => {
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const logo = await makePicture('logo', clear);
    expect(logo.mediaType).toBe('image/png');
    expect((await sharp(logo.full).metadata()).hasAlpha).toBe(true);
    const photo = await makePicture('photo', clear);
    expect([...(await sharp(photo.full).raw().toBuffer())].every((value) => value > 250)).toBe(true);
  });

  it('of pure noise still fits', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const created = { create: { width: 2_400, height: 2_400, channels: 3, background: '#fff', noise } } as const;
    const uploaded = await sharp(created).jpeg({ quality: 90 }).toBuffer();
    const { full } = await makePicture('photo', uploaded);
    expect(full.length).toBeLessThanOrEqual(pictureLimits.storedBytesAtMost);
  });

  it('is made in a process, and who would wait behind too many is asked to come back', async () => {
    const work = createWork({ entry: heavyWorkEntry, processesAtMost: 1, waitingAtMost: 4 });
    const uploaded = await pictureOf('jpeg', { width: 1_500, height: 1_500 });
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => pictureApart(work, 'photo', uploaded)));
    await work.stop();
    const made = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(made).toHaveLength(5);
    expect((await sharp(made[0]?.full).metadata()).width).toBe(1_500);
    expect(refused.every(({ code, details }) => code === 'tooManyRequests' && details.retryAfterS > 0)).toBe(true);
  });
});
