import { randomUUID } from 'node:crypto';
import { createItem } from '@henhouse/contract/catalogue/item';
import { bagUnit, baseUnitOf, checkItem, type ItemCategory } from '@henhouse/domain/catalogue/item';
import { plainWords } from '@henhouse/domain/import/cell/route-words';
import { plainItem } from '../../catalogue/item.service';
import { insertItem } from '../../catalogue/item.store';
import { readExistingCodes } from './list-file.store';
import type { ListWork } from './list-work';
import { inBatches } from './plan-list';

type ItemInput = ReturnType<typeof createItem.input.parse>;

/** In English, German, French and Portuguese. */
const categoryWords: readonly (readonly [ItemCategory, RegExp])[] = [
  ['vaccine', /\b(vaccines?|impfstoffe?|vaccins?|vacinas?)\b/],
  ['medicine', /\b(medicines?|drugs?|arznei\w*|medikamente?|medicaments?|medicamentos?)\b/],
  ['feed', /\b(feeds?|\w*futter(mittel)?|aliments?|racao|racoes)\b/],
  ['other', /\b(others?|sonstiges?|andere\w*|autres?|outros?)\b/],
];

/** The category that a cell names; the cell itself when it names none, so that it is refused. */
const categoryIn = (text: string): string =>
  categoryWords.find(([, pattern]) => pattern.test(plainWords(text)))?.[0] ?? text;

const isCategory = (input: string): input is ItemCategory => categoryWords.some(([category]) => category === input);

/** Items of one category, or of several where the file says which. A code that is there already is left alone. */
export const itemList: ListWork<ItemInput, ItemInput> = {
  kind: 'items',
  schema: createItem.input,
  columnOf: { 'units.0.factor': 'kgPerBag', 'units.0.name': 'kgPerBag' },
  handedIn: ({ kgPerBag, unit, category, ...cells }, { mapping }) => {
    const named = category === undefined ? mapping.itemCategory : categoryIn(String(category));
    const typed = String(unit ?? '');
    return {
      ...plainItem,
      ...cells,
      id: randomUUID(),
      category: named ?? undefined,
      // What it is counted in is asked once it is known what it is.
      unit: named !== null && isCategory(named) ? baseUnitOf(named, typed) : typed || '?',
      units: kgPerBag === undefined ? [] : [{ name: bagUnit, factor: kgPerBag }],
    };
  },
  keyOf: ({ code }) => ({ key: code.toLowerCase(), column: 'code' }),
  judge: async (lines, { tx }) => {
    const there = await readExistingCodes(tx, lines);
    return lines.map(({ line, input }) => {
      const { category } = input;
      const problems = checkItem(input, { category, before: null, hasMoved: false });
      const isThere = there.has(line);
      return { line, problems, isThere, ready: isThere || problems.length > 0 ? null : input };
    });
  },
  write: async (items, { tx }, { onProgress }) => {
    await inBatches(items, (input) => insertItem(tx, input), onProgress);
    return { itemIds: items.map(({ id }) => id) };
  },
};
