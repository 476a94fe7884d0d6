import { join } from 'node:path';
import type { Plugin } from 'vite';

const source = join(import.meta.dirname, '../../src/shared/i18n');

/** `virtual:texts/…` where nothing is built, in tests and while somebody works on it: all at once, as it stands in the files. */
export const wholeTexts = (): Plugin => ({
  name: 'whole-texts',
  apply: 'serve',
  resolveId: (id) => (id.startsWith('virtual:texts/') ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith('\0virtual:texts/')) return null;
    const [, language = '', part] = id.split('/');
    if (part !== 'first') return 'export default {};';
    const file = JSON.stringify(join(source, language, 'work'));
    return language === 'en'
      ? `import * as work from ${file};\nexport default { ...work };`
      : `import { work } from ${file};\nexport default work;`;
  },
});
