import Icu, { type IcuInstance } from 'i18next-icu';

/** What i18next calls of it; its types leave that out. */
interface Parsing {
  parse(text: string, options: unknown, language: string, ...rest: readonly unknown[]): string;
}

/** What ICU reads as its own in a text: a place for a value, or a quote that keeps one from being read as such. */
export const hasIcu = /[{}']/;

/** French has a space before these signs; a line that began with one would look broken. */
const spaceNotToBreak = / (?=[:;?!»])|(?<=«) /g;

/**
 * Texts with places for values are read and kept by ICU; most have none and are what they are. Making a message of each of them
 * took a slow phone a quarter of a second before its first list was asked for.
 */
export function textsFormat(): IcuInstance & Parsing {
  const format = new Icu() as IcuInstance & Parsing;
  const parse = format.parse.bind(format);
  format.parse = (text, options, language, ...rest) => {
    const sentence = hasIcu.test(text) ? parse(text, options, language, ...rest) : text;
    return language === 'fr' ? sentence.replaceAll(spaceNotToBreak, '\u00A0') : sentence;
  };
  return format;
}
