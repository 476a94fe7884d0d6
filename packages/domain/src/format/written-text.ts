/**
 * A text as it is kept, whichever machine wrote it: a letter and its accent are one sign (a Mac writes files with two), and the
 * spaces that do not break are plain ones, so that what looks the same is found and is the same. Half a sign, as is left of a smiley where
 * a text is cut to its length, is none, and no database takes it.
 */
export const writtenText = (text: string): string =>
  text
    .replaceAll(/\p{Surrogate}/gu, '')
    .normalize('NFC')
    .replaceAll(/[\u00a0\u2007\u202f]/g, ' ');
