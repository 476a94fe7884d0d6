/** Names in braces of a text: what is put in there. */
export type NamedIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamedIn<Rest>
  : never;

/** A text with what its braces name; what is put in is never looked into again. @throws RangeError for a name of which nothing is known */
export function filledIn(text: string, facts: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new RangeError(`nothing is known of {${name}}: ${text}`);
    return String(fact);
  });
}
