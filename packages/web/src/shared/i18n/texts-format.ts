import Icu, { type IcuInstance } from 'i18next-icu';

/** What i18next calls of it; its types leave that out. */
interface Parsing {
  parse(text: string, ...rest: readonly unknown[]): string;
}

/** What ICU reads as its own in a text: a place for a value, or a quote that keeps one from being read as such. */
export const hasIcu = /[{}']/;

/**
 * Texts with places for values are read and kept by ICU; most have none and are what they are. Making a message of each of them
 * took a slow phone a quarter of a second before its first list was asked for.
 */
export function textsFormat(): IcuInstance {
  const format = new Icu() as IcuInstance & Parsing;
  const parse = format.parse.bind(format);
  format.parse = (text, ...rest) => (hasIcu.test(text) ? parse(text, ...rest) : text);
  return format;
}
