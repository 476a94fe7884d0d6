import { inflateSync } from 'node:zlib';

interface Piece {
  readonly dictionary: string;
  readonly stream: Buffer | null;
}

/** Objects of a PDF by number, their streams unpacked. */
function objectsOf(pdf: Buffer): Map<number, Piece> {
  const text = pdf.toString('latin1');
  const objects = new Map<number, Piece>();
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const body = match[2] as string;
    const at = body.indexOf('\nstream\n');
    const dictionary = at < 0 ? body : body.slice(0, at);
    const packed = at < 0 ? null : Buffer.from(body.slice(at + 8, body.lastIndexOf('\nendstream')), 'latin1');
    const stream = packed && dictionary.includes('FlateDecode') ? inflateSync(packed) : packed;
    objects.set(Number(match[1]), { dictionary, stream });
  }
  return objects;
}

const hexWords = (text: string) => [...text.matchAll(/<([0-9a-fA-F ]*)>/g)].map((match) => match[1] as string);
const fromUtf16 = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** What the glyphs of a font mean, as the file itself says. */
function meaningOf(cmap: string): Map<number, string> {
  const meaning = new Map<number, string>();
  for (const [, from, , list] of cmap.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    hexWords(list as string).forEach((hex, at) =>
      meaning.set(Number.parseInt(from as string, 16) + at, fromUtf16(hex)),
    );
  }
  return meaning;
}

/**
 * The text of a PDF as a reader would copy it: it is there only if its font is embedded and has the letters. Throws for a
 * letter without a glyph, unless it is told what to read there.
 */
export const pdfText = (pdf: Buffer, box?: string): string => pdfPages(pdf, box).join(' ');

/** The same by page. */
export function pdfPages(pdf: Buffer, box?: string): string[] {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<number, string>>();
  for (const { dictionary } of objects.values()) {
    for (const [, name, number] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(Number(number))?.dictionary ?? '';
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1];
      const stream = cmap === undefined ? null : objects.get(Number(cmap))?.stream;
      if (stream) fonts.set(name as string, meaningOf(stream.toString('latin1')));
    }
  }
  return [...objects.values()].flatMap(({ stream }) => {
    const words: string[] = [];
    const content = stream?.toString('latin1') ?? '';
    let font: Map<number, string> | undefined;
    for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) font = fonts.get(name);
      else if (font) words.push(wordOf(shown as string, font, box));
    }
    return words.length === 0 ? [] : [words.join(' ')];
  });
}

function wordOf(shown: string, font: ReadonlyMap<number, string>, box: string | undefined): string {
  const glyphs = hexWords(shown).join('').match(/.{4}/g) ?? [];
  return glyphs
    .map((hex) => {
      const glyph = Number.parseInt(hex, 16);
      if (glyph === 0 && box === undefined) throw new Error('a letter without a glyph');
      if (glyph === 0) return box;
      return font.get(glyph) ?? '';
    })
    .join('');
}

/** How far to the right anything on a page reaches, in points. */
export function pdfRightEdgePt(pdf: Buffer): number {
  const contents = [...objectsOf(pdf).values()].map(({ stream }) => stream?.toString('latin1') ?? '');
  const ends = contents.flatMap((content) => [...content.matchAll(/([\d.]+) [\d.]+ l\n/g)].map(([, x]) => Number(x)));
  const starts = contents.flatMap((content) =>
    [...content.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x)),
  );
  return Math.max(...ends, ...starts);
}
