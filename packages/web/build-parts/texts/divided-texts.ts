import type { Plugin } from 'vite';
import { firstTextsScreens } from '../../src/app/first-texts';
import { core } from '../../src/shared/i18n/en/core';
import { everyLanguage } from '../../src/shared/i18n/every-language';
import { isLanguageName } from '../../src/shared/i18n/language';
import type { Texts, TextTree } from '../../src/shared/i18n/texts';
import { pageModules } from '../page-modules';
import { textsNamedBy } from './named-texts';

type Branch = Record<string, string | TextTree>;

/** A tree of texts without those that another one has. */
function without(tree: TextTree, other: TextTree): TextTree {
  const left: Branch = {};
  for (const [key, value] of Object.entries(tree)) {
    const there = other[key];
    if (there === undefined) left[key] = value;
    else if (typeof value !== 'string' && typeof there !== 'string') {
      const within = without(value, there);
      if (Object.keys(within).length > 0) left[key] = within;
    }
  }
  return left;
}

/** Of a tree of texts those at some addresses, each with all that lies in it. */
function only(tree: TextTree, addresses: ReadonlySet<string>, above = ''): TextTree {
  const found: Branch = {};
  for (const [key, value] of Object.entries(tree)) {
    const address = above + key;
    if (addresses.has(address)) found[key] = value;
    else if (typeof value !== 'string') {
      const within = only(value, addresses, `${address}.`);
      if (Object.keys(within).length > 0) found[key] = within;
    }
  }
  return found;
}

/** The addresses of what the frame and the screens that many begin with say: a sixth of all texts. */
function firstAddresses(): Set<string> {
  const pages = pageModules();
  const screens = firstTextsScreens.map((name) => pages.get(name) ?? '');
  return textsNamedBy(['main', 'app/session/login.page', 'app/shell/shell', ...screens]);
}

function partsOf({ privacy, ...texts }: Texts, addresses: ReadonlySet<string>): Readonly<Record<string, TextTree>> {
  const ofWork = without(texts, core);
  const first = only(ofWork, addresses);
  return { core: without(texts, ofWork), first, work: without(ofWork, first), privacy: { privacy } };
}

/**
 * `virtual:texts/<language>/<part>`: `core`, what signing in needs; `first`, what the frame and the first screens say, which is read in
 * the sources, by the addresses that they name; `work`, all else of the work; and `privacy`.
 */
export function dividedTexts(): Plugin {
  const prefix = '\0virtual:texts/';
  let addresses: ReadonlySet<string> = new Set();
  return {
    name: 'divided-texts',
    apply: 'build',
    buildStart() {
      addresses = firstAddresses();
    },
    resolveId: (id) => (id.startsWith('virtual:texts/') ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const [language = '', part = ''] = id.slice(prefix.length).split('/');
      if (!isLanguageName(language)) this.error(`there are no texts in ${language}`);
      const texts = partsOf(everyLanguage[language], addresses)[part];
      // A text that is parsed is there sooner than a program that says the same.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))});`;
    },
  };
}
