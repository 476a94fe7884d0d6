import sharp from 'sharp';
import type { Actor } from './people';
import type { TestApp } from './test-app';

/** A picture of one colour, as a phone or a scanner makes it. */
export function pictureOf(
  format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg',
  { width = 40, height = 30, colour = '#c62828' } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour }, limitInputPixels: false })
    .toFormat(format)
    .toBuffer();
}

/** Hands bytes in at a path, under whatever type and name their sender gives them. */
export async function uploadPicture(
  test: TestApp,
  path: string,
  bytes: Buffer,
  as: Actor,
  { type = 'image/jpeg', name = 'photo.jpg' } = {},
) {
  const response = await test.app.http.inject({
    method: 'PUT',
    url: path,
    headers: { ...(await test.bearer(as)), 'content-type': type, 'x-file-name': name },
    payload: bytes,
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}
