import type { Plugin } from 'vite';
import { helpPageNames } from '../../src/shared/help/help-page';
import { isLanguageName } from '../../src/shared/i18n/language';
import { fileOf, pictureFile, picturesIn, readManual } from './manual';

/**
 * `virtual:manual/<language>`: the pages of a language as plain data, with the words of the screens in the places of their
 * keys. What does not fit (an unknown key, page, picture or piece of markdown) ends the build.
 */
export function manual(): Plugin {
  const prefix = '\0virtual:manual/';
  return {
    name: 'manual',
    resolveId: (source) => (source.startsWith('virtual:manual/') ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const language = id.slice(prefix.length);
      if (!isLanguageName(language)) throw new Error(`the manual is not written in ${language}`);
      const pages = readManual(language);
      for (const page of helpPageNames) this.addWatchFile(fileOf(language, page));
      const names = picturesIn(pages);
      const imports = names.map((name, index) => `import p${index} from ${JSON.stringify(pictureFile(name))};`);
      const data = JSON.stringify(pages).replaceAll(
        /"src":"([\w-]+)"/g,
        (_, name: string) => `"src":p${names.indexOf(name)}`,
      );
      return `${imports.join('\n')}\nexport default ${data};`;
    },
  };
}
