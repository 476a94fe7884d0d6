import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pictureFile, picturesIn, readManual } from './build-parts/manual/manual';
import { readPage, termOf } from './build-parts/manual/read-page';
import { helpPageNames } from './src/shared/help/help-page';
import type { Block } from './src/shared/help/manual-page';
import { pageOfScreen } from './src/shared/help/page-of-screen';
import { languages } from './src/shared/i18n/language';

const folder = join(import.meta.dirname, 'manual');
const mostPictureBytes = 60 * 1024;

/** Kinds of the pieces of a page with the length of each list: what a translation may not change. */
const shapeOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'code') return `code ${block.text}`;
      if (block.kind === 'picture') return `picture ${block.src}`;
      if (block.kind === 'note') return `note(${shapeOf(block.blocks)})`;
      return 'items' in block ? `${block.kind}(${block.items.map(shapeOf).join(' | ')})` : block.kind;
    })
    .join(' ');

/** Words of the screens, and links, are the same in every language; their order may differ. */
const namedIn = (blocks: readonly Block[], kind: 'term' | 'link'): number =>
  JSON.stringify(blocks).split(`"kind":"${kind}"`).length - 1;

describe.each(languages)('the manual in %s', (language) => {
  const english = readManual('en');
  const pages = readManual(language);

  it('has every page, with the pieces, words of the screens and links that the English page has', () => {
    const differing = pages.filter(({ blocks }, index) => {
      const other = english[index]?.blocks ?? [];
      return (
        shapeOf(blocks) !== shapeOf(other) ||
        namedIn(blocks, 'term') !== namedIn(other, 'term') ||
        namedIn(blocks, 'link') !== namedIn(other, 'link')
      );
    });
    expect(differing.map(({ name }) => name)).toEqual([]);
  });

  it('has a title of its own for every page, and no page in English but the English ones', () => {
    expect(new Set(pages.map(({ title }) => title)).size).toBe(helpPageNames.length);
    if (language === 'en') return;
    const same = pages.filter(({ words }, index) => words === english[index]?.words);
    expect(same.map(({ name }) => name)).toEqual([]);
  });

  it('is for every page a task that can be done wrong and put right', () => {
    const short = pages.filter(({ words }) => words.length < 400);
    expect(short.map(({ name }) => name)).toEqual([]);
  });

  it('has no file that is no page', () => {
    const files = readdirSync(join(folder, language)).map((file) => file.replace(/\.md$/, ''));
    expect(files.sort()).toEqual([...helpPageNames].sort());
  });
});

describe('pictures of the manual', () => {
  const shown = picturesIn(readManual('en'));

  it('are all shown', () => {
    const files = readdirSync(join(folder, 'pictures')).map((file) => file.replace(/\.webp$/, ''));
    expect(files.sort()).toEqual(shown);
  });

  it.each(shown)('are small: %s', (name) => {
    expect(statSync(pictureFile(name)).size).toBeLessThanOrEqual(mostPictureBytes);
  });
});

describe('screens', () => {
  it('use every page but those that no screen is about', () => {
    const used = new Set(Object.values(pageOfScreen));
    expect(helpPageNames.filter((page) => !used.has(page))).toEqual(['server']);
  });
});

describe('a page', () => {
  const around = {
    texts: { flock: { place: 'Place chicks', create: '{count} flocks' } },
    picture: () => ({ src: 'x', width: 1, height: 1 }),
  };
  const page = (text: string) => readPage('start', text, around);

  it('takes the words of the screens by their keys', () => {
    expect(page('# Begin\n\nPress {{t:flock.place}} now.').blocks).toEqual([
      {
        kind: 'paragraph',
        parts: [
          { kind: 'text', text: 'Press ' },
          { kind: 'term', text: 'Place chicks' },
          { kind: 'text', text: ' now.' },
        ],
      },
    ]);
  });

  it.each([
    ['a key that is none', '# A\n\n{{t:flock.plaice}}', 'flock.plaice'],
    ['a text that needs figures', '# A\n\n{{t:flock.create}}', 'needs figures'],
    ['markup', '# A\n\n<img src=x onerror=alert(1)>', 'html'],
    ['markup in a line', '# A\n\nb <b>c</b>', 'html'],
    ['a link that leaves the manual', '# A\n\n[b](https://example.com)', 'https://example.com'],
    ['no title', 'A', 'begins with its title'],
  ])('refuses %s', (_, text, reason) => {
    expect(() => page(text)).toThrow(reason);
  });

  it('refuses a name that is none', () => {
    expect(() => readPage('plaice', '# A', around)).toThrow('plaice');
    expect(() => termOf('flock', around.texts)).toThrow('no text has the key flock');
  });
});
