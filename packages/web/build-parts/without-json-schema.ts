import type { Plugin } from 'vite';

const converters = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const exported = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm;

/**
 * Leaves out of the program how the schema library writes JSON schemas, 33 KB that every schema refers to: the server alone
 * describes its calls with them.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: converters },
      handler(code) {
        const names = [...code.matchAll(exported)].map(([, plain, renamed]) => plain ?? renamed);
        if (names.length === 0) this.error('the schema library has its converters elsewhere');
        return [
          "const absent = () => { throw new Error('there are no JSON schemas in the browser'); };",
          // Made with each schema whose standard properties are read, and called by nobody.
          'const later = () => absent;',
          `export { ${names.map((name) => `${name?.startsWith('create') ? 'later' : 'absent'} as ${name}`).join(', ')} };`,
        ].join('\n');
      },
    },
  };
}
