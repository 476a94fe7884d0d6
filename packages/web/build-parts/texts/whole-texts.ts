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
    const at = (path: string) => JSON.stringify(join(source, path));
    switch (part) {
      case 'core':
        return `export { core as default } from ${at(`${language}/core`)};`;
      case 'first':
        return language === 'en'
          ? `import * as work from ${at('en/work')};\nexport default { ...work };`
          : `export { work as default } from ${at(`${language}/work`)};`;
      case 'privacy':
        return language === 'en'
          ? `import { privacy } from ${at('en/privacy')};\nexport default { privacy };`
          : `import privacy from ${at(`../../../texts/${language}/privacy.json`)};\nexport default { privacy };`;
      default:
        return 'export default {};';
    }
  },
});
