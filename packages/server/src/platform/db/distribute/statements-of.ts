/** What may hold any sign and ends nothing: texts, names, comments, bodies of functions. */
const closed = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|\w+/y;
const isNothing = /^(?:--|\/\*)|^\s$/;

/** Pieces of a text of SQL between separators that stand in no bracket; without the last where it is nothing but comments. */
function between(separator: ';' | ',', text: string): string[] {
  const pieces: string[] = [];
  let [begin, at, depth, isFilled] = [0, 0, 0, false];
  while (at < text.length) {
    closed.lastIndex = at;
    const sign = closed.exec(text)?.[0] ?? (text[at] as string);
    at += sign.length;
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === separator && depth === 0) {
      pieces.push(text.slice(begin, at - 1).trim());
      [begin, isFilled] = [at, false];
    } else if (!isNothing.test(sign)) isFilled = true;
  }
  return isFilled ? [...pieces, text.slice(begin).trim()] : pieces;
}

/** The statements of a text of SQL one by one, each with the comments before it. */
export const statementsOf = (text: string): string[] => between(';', text);

/** A condition of a column, where it is the column's last word. */
const columnWithCheck = /^add column (\w+) (.*?)\s+check\s*(\(.*\))$/is;

/**
 * Changes of a table one by one, and a new column apart from what it has to fulfil, which has the name then that PostgreSQL would give it.
 * Other statements are answered as they are.
 */
export function changesOf(statement: string): string[] {
  const [whole, begin, table] = /^(?:\s|--[^\n]*\n)*(alter table (\w+))\s/i.exec(statement) ?? [];
  if (whole === undefined) return [statement];
  return between(',', statement.slice(whole.length)).flatMap((change) => {
    const plain = change.replaceAll(/--[^\n]*\n/g, '').trim();
    const [, column, kind, condition] = columnWithCheck.exec(plain) ?? [];
    return column === undefined
      ? [`${begin} ${plain}`]
      : [
          `${begin} add column ${column} ${kind}`,
          `${begin} add constraint ${table}_${column}_check check ${condition}`,
        ];
  });
}
