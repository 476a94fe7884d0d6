/** What a person picked cannot be read as a picture. */
export class NotAPicture extends Error {
  override readonly name = 'NotAPicture';
}

const jpegQuality = 0.85;

/**
 * The picture, at most `sidePx` on its longest side and upright, as a phone can send it from a shed: a few hundred
 * kilobytes instead of ten megabytes, and nothing of where it was taken. `keepsClear` keeps what may be seen through.
 *
 * @throws NotAPicture
 */
export async function shrinkPicture(file: Blob, sidePx: number, { keepsClear = false } = {}): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new NotAPicture();
  });
  const scale = Math.min(1, sidePx / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new NotAPicture();
  const isClear = keepsClear && file.type !== 'image/jpeg';
  if (!isClear) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new NotAPicture()));
    canvas.toBlob(take, isClear ? 'image/png' : 'image/jpeg', jpegQuality);
  });
}
