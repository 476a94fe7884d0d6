/** French has a space before these signs; a line that began with one would look broken. */
const spaceNotToBreak = / (?=[:;?!»])|(?<=«) /g;

/** Texts whose spaces before and behind such signs keep their line. As JSON a text alone has spaces: keys and braces have none. */
export const unbroken = <Texts extends object>(texts: Texts): Texts =>
  JSON.parse(JSON.stringify(texts).replaceAll(spaceNotToBreak, '\u00A0')) as Texts;
