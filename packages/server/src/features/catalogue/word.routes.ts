import { type CatalogueWord, createWord, listWords, mergeWord, updateWord } from '@henhouse/contract/catalogue/word';
import { checkMerge } from '@henhouse/domain/catalogue/item';
import { checkWord, mayOnlyRename } from '@henhouse/domain/catalogue/word';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import { orNotFound, refuse, requireVersion } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { demandThing } from './demand-thing';
import { followWord, isWordTaken, listWordRows, lockWords, moveMerged, readWord, writeWord } from './word.store';

const shownName = ({ name, builtIn }: CatalogueWord): string => (name === '' ? (builtIn ?? '') : name);

/** The word at the version that the caller saw; nobody else changes words meanwhile. */
async function lockWord(tx: CompanyTx, id: string, version: number): Promise<CatalogueWord> {
  await lockWords(tx);
  return requireVersion(await orNotFound(readWord(tx, id)), version);
}

async function nameProblems(tx: CompanyTx, word: Pick<CatalogueWord, 'id' | 'kind' | 'name'>): Promise<Problem[]> {
  const isTaken = word.name !== '' && (await isWordTaken(tx, word));
  return isTaken ? [error('notUnique', 'name', { value: word.name, name: word.name })] : [];
}

export function registerWords(app: App): void {
  route(app, listWords, ({ tx, query }) => listWordRows(tx, query));

  route(app, createWord, async ({ tx, input, user, audit, event }) => {
    demandThing(user.role, input.kind);
    await lockWords(tx);
    const word = { ...input, builtIn: null, retired: false, mergedIntoId: null };
    const isFixedList = mayOnlyRename(input.kind) ? [error('stateNotAllowed', 'kind', { name: input.kind })] : [];
    const isIdTaken = (await readWord(tx, input.id)) !== undefined;
    refuse([
      ...isFixedList,
      ...(isIdTaken ? [error('notUnique', 'id', { value: input.id, name: input.name })] : []),
      ...(await nameProblems(tx, word)),
    ]);
    await writeWord(tx, word);
    const after = (await readWord(tx, input.id)) as CatalogueWord;
    audit({ action: 'create', subject: 'MasterData', subjectId: input.id, after });
    event('catalogue.saved', { wordId: input.id });
    return after;
  });

  route(app, updateWord, async ({ tx, input, params: { wordId }, version, user, audit, event }) => {
    const before = await lockWord(tx, wordId, version);
    demandThing(user.role, before.kind);
    const word = { ...before, name: input.name, retired: input.retired || before.mergedIntoId !== null };
    refuse([...checkWord(word), ...(await nameProblems(tx, word))]);
    await writeWord(tx, word);
    const after = (await readWord(tx, wordId)) as CatalogueWord;
    if (after.value !== before.value) await followWord(tx, after.kind, before.value, after.value);
    audit({ action: 'update', subject: 'MasterData', subjectId: wordId, before, after });
    event('catalogue.saved', { wordId });
    return after;
  });

  route(app, mergeWord, async ({ tx, input, params: { wordId }, version, user, audit, event }) => {
    const before = await lockWord(tx, wordId, version);
    demandThing(user.role, before.kind);
    const into = await readWord(tx, input.intoId);
    const other = into?.kind === before.kind ? { ...into, name: shownName(into) } : null;
    refuse([
      ...checkMerge({ ...before, name: shownName(before) }, other),
      ...checkWord({ ...before, retired: true }).map((problem) => ({ ...problem, field: 'intoId' })),
    ]);
    const target = into as CatalogueWord;
    // A built-in word that nobody changed has no row yet to point to.
    if (target.version === 0) await writeWord(tx, target);
    await writeWord(tx, { ...before, retired: true, mergedIntoId: target.id });
    await moveMerged(tx, before.id, target.id);
    await followWord(tx, before.kind, before.value, target.value);
    const after = (await readWord(tx, wordId)) as CatalogueWord;
    audit({
      action: 'merge',
      subject: 'MasterData',
      subjectId: wordId,
      before,
      after: { ...after, reason: input.reason },
    });
    event('catalogue.saved', { wordId });
    return after;
  });
}
