import { wordKinds } from '@henhouse/domain/catalogue/word';
import { z } from 'zod';
import { call } from '../endpoint';
import { id, line, listOf, listQuery, reason, rowStamp, schema } from '../shape';

const kind = z.enum(wordKinds);

/** A word of one of the company's lists: a breed, a cause of death, a category of expense … */
const catalogueWord = schema('CatalogueWord', {
  id,
  kind,
  /** What documents hold: the key of a built-in word, the id of the company's own, or the name of a breed or diagnosis. */
  value: z.string(),
  /** Key of a built-in word; null for the company's own. */
  builtIn: z.string().nullable(),
  /** Empty while a built-in word goes by the product's own name, which screens have in the reader's language. */
  name: z.string(),
  retired: z.boolean(),
  mergedIntoId: id.nullable(),
  ...rowStamp,
});
export type CatalogueWord = z.output<typeof catalogueWord>;

/** All words of the lists, for pickers and screens: a list has some dozens. */
export const listWords = call.read('MasterData', 'catalogue.words', '/api/v1/catalogue-words', {
  summary: 'Words of the company: breeds, causes, categories, grades, feed types, diagnoses',
  query: listQuery(['name']).extend({ kind: kind.optional(), retired: z.stringbool().optional() }),
  output: listOf(catalogueWord),
});

export const createWord = call.create('MasterData', 'catalogue.createWord', '/api/v1/catalogue-words', {
  summary: 'Add a word of the company’s own',
  input: z.strictObject({ id, kind, name: line(1, 60) }),
  output: catalogueWord,
});

/** A built-in word that nobody has changed has version 0; an empty name gives it the product's own back. */
export const updateWord = call.change('MasterData', 'catalogue.updateWord', '/api/v1/catalogue-words/:wordId', {
  summary: 'Rename a word, retire it, or bring it back',
  input: z.strictObject({ name: line(0, 60), retired: z.boolean().default(false) }),
  output: catalogueWord,
});

/** What was booked under this word counts under the other one. */
export const mergeWord = call.cancel('MasterData', 'catalogue.mergeWord', '/api/v1/catalogue-words/:wordId/merge', {
  summary: 'Merge a word into another one of its list',
  input: z.strictObject({ intoId: id, reason }),
  output: catalogueWord,
});
