import { lexer, type Token, type Tokens } from 'marked';
import { isHelpPage } from '../../src/shared/help/help-page';
import type { Block, Inline, ManualPage } from '../../src/shared/help/manual-page';
import type { TextTree } from '../../src/shared/i18n/texts';

export interface Picture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

interface PageSurroundings {
  readonly texts: TextTree;
  /** A picture by its name; throws where there is none. */
  readonly picture: (name: string) => Picture;
}

/** A word of the screens, by its key: `{{t:word.placeBirds}}`. */
const termPattern = /\{\{t:([\w.-]+)\}\}/;

/**
 * The text of a key.
 * @throws Error where there is no such text, or one that needs figures filled in
 */
export function termOf(key: string, texts: TextTree): string {
  let found: string | TextTree | undefined = texts;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found !== 'string') throw new Error(`no text has the key ${key}`);
  if (/[{}]/.test(found)) throw new Error(`the text ${key} needs figures: “${found}”`);
  return found;
}

/** A page of the manual out of its markdown: `# title`, then a closed set of pieces. Everything else is an error. */
export function readPage(name: string, markdown: string, around: PageSurroundings): Omit<ManualPage, 'words'> {
  if (!isHelpPage(name)) throw new Error(`no page of the manual is called ${name}`);
  const [title, ...rest] = lexer(markdown).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || (title as Tokens.Heading).depth !== 1)
    throw new Error('a page begins with its title: # …');
  return { name, title: plain(inlines(title, around)), blocks: rest.map((token) => blockOf(token, around)) };
}

function blockOf(token: Token, around: PageSurroundings): Block {
  if (token.type === 'heading' && token.depth === 2) return { kind: 'heading', parts: inlines(token, around) };
  // The text of a list's line is a paragraph, too.
  if (token.type === 'paragraph' || token.type === 'text') {
    const [only, ...others] = token.tokens ?? [];
    if (only?.type === 'image' && others.length === 0)
      return { kind: 'picture', alt: (only as Tokens.Image).text, ...around.picture((only as Tokens.Image).href) };
    return { kind: 'paragraph', parts: inlines(token, around) };
  }
  if (token.type === 'list') {
    const { ordered, items } = token as Tokens.List;
    return { kind: ordered ? 'steps' : 'points', items: items.map((item) => blocksOf(item.tokens, around)) };
  }
  if (token.type === 'blockquote') return { kind: 'note', blocks: blocksOf(token.tokens ?? [], around) };
  if (token.type === 'code') return { kind: 'code', text: (token as Tokens.Code).text };
  throw new Error(`the manual knows no ${token.type}: ${token.raw.trim().slice(0, 60)}`);
}

const blocksOf = (tokens: readonly Token[], around: PageSurroundings): Block[] =>
  tokens.filter(({ type }) => type !== 'space').map((token) => blockOf(token, around));

function inlines(token: Token, around: PageSurroundings): Inline[] {
  const tokens = ('tokens' in token ? token.tokens : undefined) ?? [];
  return tokens.flatMap((part: Token): Inline[] => {
    if (part.type === 'text' || part.type === 'escape') return wordsOf((part as Tokens.Text).text, around.texts);
    if (part.type === 'codespan') return [{ kind: 'code', text: (part as Tokens.Codespan).text }];
    if (part.type === 'strong' || part.type === 'em') return [{ kind: part.type, parts: inlines(part, around) }];
    if (part.type === 'link') {
      const { href } = part as Tokens.Link;
      if (!isHelpPage(href)) throw new Error(`a link leads to no page of the manual: ${href}`);
      return [{ kind: 'link', page: href, parts: inlines(part, around) }];
    }
    throw new Error(`the manual knows no ${part.type}: ${part.raw}`);
  });
}

function wordsOf(text: string, texts: TextTree): Inline[] {
  // Every second piece is a key.
  return text
    .replaceAll('\n', ' ')
    .split(termPattern)
    .flatMap((piece, index): Inline[] => {
      if (piece === '') return [];
      return [index % 2 === 1 ? { kind: 'term', text: termOf(piece, texts) } : { kind: 'text', text: piece }];
    });
}

const plain = (parts: readonly Inline[]): string =>
  parts.map((part) => ('parts' in part ? plain(part.parts) : part.text)).join('');

/** All words of a page in one line. */
export function wordsIn(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'picture') return block.alt;
      if (block.kind === 'code') return block.text;
      if (block.kind === 'note') return wordsIn(block.blocks);
      return 'items' in block ? block.items.map(wordsIn).join(' ') : plain(block.parts);
    })
    .join(' ');
}
