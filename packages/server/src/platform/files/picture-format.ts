const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.length >= at + text.length && bytes.toString('latin1', at, at + text.length) === text;

/**
 * What the bytes are, whatever the file is called and says of itself; nothing for all that is not one of the four kinds
 * of picture that are taken. SVG is a document with a programme in it, not a picture.
 */
export function pictureFormat(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'gif' | undefined {
  if (startsWith(bytes, '\u00ff\u00d8\u00ff')) return 'jpeg';
  if (startsWith(bytes, '\u0089PNG\r\n\u001a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  return undefined;
}
