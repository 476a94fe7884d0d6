import { randomUUID } from 'node:crypto';
import { createItem, getItem } from '@henhouse/contract/catalogue/item';
import { type CatalogueWord, createWord, listWords, mergeWord, updateWord } from '@henhouse/contract/catalogue/word';
import { builtInWords, mayOnlyRename, type WordKind, wordKinds } from '@henhouse/domain/catalogue/word';
import { describe, expect, it } from 'vitest';
import { enter, entered, problemsIn } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import type { Actor } from '../../../test/people';
import { startedApp } from '../../../test/started-app';

const test = startedApp();

const list = async (kind: WordKind, as: Actor = 'vale.Supervisor') =>
  (await test.ok(listWords, { query: { kind, perPage: 200 } }, as)).items;
const add = (kind: WordKind, name: string, as: Actor = 'vale.Admin') =>
  test.call(createWord, { body: { id: randomUUID(), kind, name } }, as);
const change = (word: CatalogueWord, input: { name?: string; retired?: boolean }, as: Actor = 'vale.Admin') => {
  const body = { name: word.name, retired: word.retired, ...input };
  return test.call(updateWord, { params: { wordId: word.id }, version: word.version, body }, as);
};
const merge = (word: CatalogueWord, intoId: string) => {
  const args = { params: { wordId: word.id }, version: word.version, body: { intoId, reason: 'one and the same' } };
  return test.ok(mergeWord, args, 'vale.Admin');
};
const find = async (kind: WordKind, builtIn: string) =>
  (await list(kind)).find((word) => word.builtIn === builtIn) as CatalogueWord;
describe('the words of a company', () => {
  it('begin with those of the product, which nobody has to write first', async () => {
    for (const [kind, builtIn] of Object.entries(builtInWords) as [WordKind, readonly string[]][]) {
      const words = await list(kind);
      expect(words.map(({ value }) => value).sort()).toEqual([...builtIn].sort());
      expect(new Set(words.map(({ version, name, retired }) => `${version}${name}${retired}`))).toEqual(
        new Set(['0false']),
      );
    }
  });

  // The database has a list of its own: a kind that it does not know shows its words and takes none.
  it.each(wordKinds.filter((kind) => !mayOnlyRename(kind)))('are added to: %s', async (kind) => {
    expect((await add(kind, 'Of our own')).status).toBe(201);
  });

  it('are added, renamed, retired, and no other company sees it', async () => {
    const { body: own } = await add('cause', 'Smothering');
    expect([own.value, own.builtIn, own.version]).toEqual([own.id, null, 1]);
    const leg = await find('cause', 'leg');
    const { body: renamed } = await change(leg, { name: 'Lame' });
    expect([renamed.value, renamed.name, renamed.version]).toEqual(['leg', 'Lame', 1]);
    expect((await change(leg, { name: 'Late' })).status).toBe(412);
    expect((await change(renamed, { name: '' })).body.name).toBe('');
    expect((await change(await find('cause', 'predator'), { retired: true })).body.retired).toBe(true);
    expect((await list('cause', 'hill.Owner')).map(({ name, retired }) => `${name}${retired}`)).toEqual(
      builtInWords.cause.map(() => 'false'),
    );
  });

  it('keep what forms and figures stand on', async () => {
    expect(problemsIn(await change(await find('cause', 'notStated'), { retired: true }))).toEqual([
      'error wordNeeded retired',
    ]);
    expect(problemsIn(await change(await find('eggGrade', 'table'), { retired: true }))).toEqual([
      'error wordNeeded retired',
    ]);
    expect(problemsIn(await add('eggGrade', 'Peewee'))).toEqual(['error stateNotAllowed kind']);
    expect((await change(await find('eggGrade', 'large'), { name: 'XL' })).body.name).toBe('XL');
    expect(problemsIn(await add('breed', 'ross 308'))).toEqual(['error notUnique name']);
  });

  it('of diseases are the Doctor’s too, and of breeds are not', async () => {
    const { body: own } = await add('diagnosis', 'Spotty liver');
    expect((await change(own, { name: 'Spotty liver disease' }, 'vale.Doctor')).body.name).toBe('Spotty liver disease');
    expect((await change(await find('breed', 'Ross 308'), { retired: true }, 'vale.Doctor')).status).toBe(403);
    expect((await add('diagnosis', 'Other', 'vale.Doctor')).status).toBe(403);
  });

  it('of feed types stand in items, and items follow when one is merged', async () => {
    const { body: own } = await add('feedType', 'Grower 2');
    const feed = { id: randomUUID(), category: 'feed', code: 'G2', name: 'Grower 2', unit: 'kg' } as const;
    await test.ok(createItem, { body: { ...feed, feedType: own.value } }, 'vale.Admin');
    await merge(own, (await find('feedType', 'grower')).id);
    expect((await test.ok(getItem, { params: { itemId: feed.id } }, 'vale.Admin')).feedType).toBe('grower');
  });

  it('of breeds stand in flocks by name, and flocks follow when one is renamed or merged', async () => {
    const { flockId } = fixtureIds('vale');
    const foreign = fixtureIds('hill').flockId;
    const breedOf = async (id: string) =>
      (await test.sql<{ breed: string }>`select breed from flock where id = ${id}`)[0]?.breed;
    const { body: renamed } = await change(await find('breed', 'Ross 308'), { name: 'Ross 308 AP' });
    expect([renamed.value, await breedOf(flockId), await breedOf(foreign)]).toEqual([
      'Ross 308 AP',
      'Ross 308 AP',
      'Ross 308',
    ]);
    const { body: own } = await add('breed', 'Ross 308 FF');
    const merged = await merge(renamed, own.id);
    expect([merged.mergedIntoId, merged.retired, await breedOf(flockId)]).toEqual([own.id, true, 'Ross 308 FF']);
    const cobb = await find('breed', 'Cobb500');
    await merge(own, cobb.id);
    expect((await list('breed')).filter(({ mergedIntoId }) => mergedIntoId === cobb.id)).toHaveLength(2);
  });
});

describe('a cause of the company’s own', () => {
  it('can be booked under, by its id; one that nobody has, or that is another company’s, cannot', async () => {
    const day = '2026-03-02';
    const count = { sex: 'asHatched' as const, count: 1000 };
    await entered(test, 'chick-placement', { day, detail: count });
    const [own, foreign] = [await add('cause', 'Huddling'), await add('cause', 'Huddling', 'hill.Admin')];
    const dead = (cause: string) =>
      enter(test, 'mortality', { day, detail: { sex: 'asHatched', lines: [{ fate: 'dead', cause, count: 1 }] } });
    expect((await dead(own.body.id)).status).toBe(201);
    for (const cause of [foreign.body.id, 'boredom']) {
      expect((await dead(cause)).problem.problems).toMatchObject([
        { code: 'unknownValue', field: 'detail.lines.0.cause', params: { value: cause } },
      ]);
    }
  });
});
