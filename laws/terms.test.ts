import { figureNames } from '@henhouse/contract/words/figures/en';
import { trustPartIds } from '@henhouse/domain/trust/trust-score';
import { describe, expect, it } from 'vitest';
import { en } from '../packages/web/src/shared/i18n/en/all';
import { term } from '../packages/web/src/shared/i18n/en/term';
import { elsewhere } from '../packages/web/src/shared/ui/meaning';
import { isTest, listFiles, readSources, withoutComments } from './source-tree';

const explained: ReadonlySet<string> = new Set([...Object.keys(elsewhere), ...Object.keys(term)]);
const kpiNames: ReadonlySet<string> = new Set(Object.values(figureNames));
const head = String.raw`t\(\(\$\) => \$\.([\w.]+)\)`;

interface Headed {
  readonly at: string;
  /** Which text stands at the head. */
  readonly word: string;
  readonly field: string;
  /** What it says to be besides: a term, or that its word needs none. */
  readonly says: string | undefined;
}

/** What stands between the brackets around a place. */
function around(text: string, at: number, [open, close]: readonly [string, string]): string {
  const walk = (from: number, step: number, deeper: string, out: string) => {
    for (let depth = 0, place = from; place >= 0 && place < text.length; place += step) {
      if (text[place] === deeper) depth += 1;
      else if (text[place] === out && depth-- === 0) return place;
    }
    return from;
  };
  return text.slice(walk(at - 1, -1, close, open), walk(at, 1, open, close) + 1);
}

const saysOf = (column: string) => /\bterm: (?:'(\w+)'|(null))/.exec(column)?.slice(1).find(Boolean);

/** What `{ ...pair(…), term }` says besides. */
const spreadWith = (text: string, at: number) => {
  const column = around(text, at, ['{', '}']);
  return /^\{\s*\.\.\./.test(column) ? saysOf(column) : undefined;
};

/** Columns as they are written: `{ id, header }`, or the two as a pair that a function makes one of. */
function columnsIn(path: string, text: string): Headed[] {
  const written = [...text.matchAll(new RegExp(String.raw`header: ${head}`, 'g'))].flatMap(
    ({ index, 1: word = '' }) => {
      const column = around(text, index, ['{', '}']);
      const field = /\bid: '(\w+)'/.exec(column)?.[1];
      return field ? [{ at: path, word, field, says: saysOf(column) }] : [];
    },
  );
  const paired = [...text.matchAll(new RegExp(String.raw`\['(\w+)', ${head}[\],]`, 'g'))].map(
    ({ index, 1: field = '', 2: word = '' }) => ({
      at: path,
      word,
      field,
      says: saysOf(around(text, index, ['(', ')'])) ?? spreadWith(text, index),
    }),
  );
  return [...written, ...paired];
}

/** Facts of a card, and figures of a strip that open nothing: these have no field, and say their term. */
function labelsIn(path: string, text: string): Headed[] {
  const facts = [...text.matchAll(new RegExp(String.raw`\blabel: ${head}`, 'g'))].flatMap(({ index, 1: word = '' }) => {
    const fact = around(text, index, ['{', '}']);
    return /\bvalue:/.test(fact) ? [{ at: path, word, field: '', says: saysOf(fact) }] : [];
  });
  const tiles = [...text.matchAll(new RegExp(String.raw`<FigureTile\b[^<]*?label=\{${head}\}`, 'g'))].map(
    ({ index, 1: word = '' }) => ({
      at: path,
      word,
      field: '',
      says: /\bterm="(\w+)"/.exec(text.slice(index, text.indexOf('value=', index)))?.[1],
    }),
  );
  return [...facts, ...tiles];
}

const wordAt = (path: string): unknown =>
  path.split('.').reduce<unknown>((of, key) => (of as Record<string, unknown> | undefined)?.[key], en);

describe('terms', () => {
  const sources = readSources(
    listFiles().filter((path) => /^packages\/web\/src\/(app|features|shared)\/.*\.tsx?$/.test(path) && !isTest(path)),
  )
    .filter(({ path }) => !/\/i18n\//.test(path))
    .map(({ path, text }) => ({ path, text: withoutComments(text) }));
  // Charts say what they show in a sentence.
  const columns = sources
    .filter(({ path }) => !path.endsWith('-charts.tsx'))
    .flatMap(({ path, text }) => columnsIn(path, text));
  const isExplained = ({ field, says }: Headed) => says !== 'null' && explained.has(says ?? field);
  const silentAmong = (headed: readonly Headed[]) =>
    headed
      .filter((column) => !isExplained(column) && column.says !== 'null')
      .map(({ at, field, word }) => `${at}: ${field} (${word})`);

  it('are explained above every column once they are above one', () => {
    expect(columns.length).toBeGreaterThan(300);
    const words = new Set(columns.filter(isExplained).map(({ word }) => word));
    expect(silentAmong(columns.filter(({ word }) => words.has(word)))).toEqual([]);
  });

  it('are explained wherever the name of a figure heads a column', () => {
    expect(silentAmong(columns.filter(({ word }) => kpiNames.has(String(wordAt(word)))))).toEqual([]);
  });

  it('are explained beside figures and facts that have the same word', () => {
    const words = new Set(columns.filter(isExplained).map(({ word }) => word));
    expect(
      silentAmong(sources.flatMap(({ path, text }) => labelsIn(path, text)).filter(({ word }) => words.has(word))),
    ).toEqual([]);
  });

  it('are explained in one place, and stand on a screen', () => {
    const byHand = sources.filter(({ path, text }) => !/\/ui\//.test(path) && /\$\.(kpi\.explain|term)\b/.test(text));
    expect(byHand.map(({ path }) => path)).toEqual([]);
    const all = sources
      .filter(({ path }) => !path.endsWith('/ui/meaning.ts'))
      .map(({ text }) => text)
      .join('\n');
    // Columns made of a list of the domain name none of them.
    const listed: ReadonlySet<string> = new Set(/\btrustPartIds\b/.test(all) ? trustPartIds : []);
    const unused = [...explained].filter((name) => !listed.has(name) && !new RegExp(`['".]${name}['"]`).test(all));
    expect(unused).toEqual(['deadPct']);
  });
});
