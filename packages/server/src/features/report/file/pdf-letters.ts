/** Letters and marks that Roboto has: Latin with Vietnamese, Greek of today, Cyrillic. A test holds it to the font itself. */
const inFont =
  /[\u0020-\u017f\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01f0\u01fa-\u01ff\u0218-\u021b\u0259\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u0482\u048a-\u0513\u1e00\u1e01\u1e3e\u1e3f\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9]/;

/** Marks that it has by themselves. */
const marks = new Set(['\u0300', '\u0301', '\u0303', '\u0309', '\u0323']);

const letters = /[\p{L}\p{M}]/gu;

const isInFont = (letter: string): boolean => inFont.test(letter) || marks.has(letter);

/**
 * Text as the font can write it: a letter that it has only in parts is taken apart (the ṣ of Yoruba is s and a dot). It has
 * no narrow no-break space either, which French puts into numbers and before marks: a wide one stands for it.
 */
export function writable(text: string): string {
  return text.replaceAll('\u202f', '\u00a0').replaceAll(letters, (letter) => {
    if (isInFont(letter)) return letter;
    const parts = [...letter.normalize('NFD')];
    return parts.every(isInFont) ? parts.join('') : letter;
  });
}

/** True for text with letters that the font cannot write at all: boxes stand for them. */
export function hasLettersNotInFont(text: string): boolean {
  return [...writable(text).matchAll(letters)].some(([letter]) => !isInFont(letter));
}
