import type { Plugin } from 'vite';

const schemas = /\/zod\/v4\/classic\/schemas\.js$/;
const writer = /\/zod\/v4\/core\/to-json-schema\.js$/;
/** How a schema says which part of it becomes what: called by the writer alone. What else that file has stays. */
const processor = /\bprocessors\.\w+Processor\b/g;
const exported = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm;
const absent = "const absent = () => { throw new Error('there are no JSON schemas in the browser'); };";

/**
 * Leaves out of the program how the schema library writes JSON schemas, which every schema refers to: the server alone
 * describes its calls with them.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [schemas, writer] },
      handler(code, id) {
        if (schemas.test(id)) {
          if (!processor.test(code)) this.error('the schema library names its processors otherwise');
          return `${code.replaceAll(processor, 'absent')}\n${absent}`;
        }
        const names = [...code.matchAll(exported)].map(([, plain, renamed]) => plain ?? renamed);
        if (names.length === 0) this.error('the schema library exports its writer otherwise');
        // Two of them are made with each schema whose standard properties are read, and called by nobody.
        const list = names.map((name) => `${name?.startsWith('create') ? 'later' : 'absent'} as ${name}`);
        return `${absent}\nconst later = () => absent;\nexport { ${list.join(', ')} };`;
      },
    },
  };
}
