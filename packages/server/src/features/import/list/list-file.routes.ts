import { randomUUID } from 'node:crypto';
import { createItem } from '@henhouse/contract/catalogue/item';
import { importItems, importPartners } from '@henhouse/contract/catalogue/list-file';
import { createPartner } from '@henhouse/contract/catalogue/partner';
import { bagUnit, baseUnitOf, checkItem } from '@henhouse/domain/catalogue/item';
import { blocking, confirm, error, type Problem } from '@henhouse/domain/problem/problem';
import type { App } from '../../../platform/http/app';
import { refuse } from '../../../platform/http/refuse';
import { route } from '../../../platform/http/route';
import { plainItem } from '../../catalogue/item.service';
import { insertItem } from '../../catalogue/item.store';
import { insertPartner } from '../../catalogue/partner.store';
import { readKnownCodes, readKnownPartners, waitForOtherLists } from './list-file.store';
import { type ListLine, type ListShape, listReportOf, readList } from './read-list';

type PartnerSaid = ReturnType<typeof createPartner.input.parse>;
type ItemSaid = ReturnType<typeof createItem.input.parse>;

/** Inserts that go to the database at once. */
const insertsAtOnce = 200;

async function inBatches<Item>(items: readonly Item[], write: (item: Item) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += insertsAtOnce) {
    await Promise.all(items.slice(at, at + insertsAtOnce).map(write));
  }
}

/** A second line of the same name or code says the same twice, or two things: a person has to tell. */
function withDoubles<Value>(
  lines: readonly ListLine<Value>[],
  keyOf: (value: Value) => string,
  column: string,
): ListLine<Value>[] {
  const first = new Map<string, number>();
  return lines.map((line) => {
    if (line.value === null) return line;
    const key = keyOf(line.value).toLowerCase();
    const before = first.get(key);
    first.set(key, before ?? line.line);
    if (before === undefined) return line;
    return { ...line, problems: [...line.problems, error('doubleLine', column, { name: String(before) })] };
  });
}

/** What stands in the way of adding; with `confirmed` only what is wrong. */
const standing = (lines: readonly ListLine<unknown>[], isConfirmed: boolean): Problem[] =>
  blocking(
    lines.flatMap(({ problems }) => problems),
    isConfirmed ? ['duplicateLikely'] : [],
  );

const partnerShape = (side: 'supplier' | 'customer'): ListShape<PartnerSaid> => ({
  columns: ['name', 'taxNumber', 'contactName', 'phone', 'email', 'address', 'termsDays', 'notes'],
  needed: ['name'],
  numbers: ['termsDays'],
  schema: createPartner.input,
  handedIn: (cells) => ({
    ...cells,
    id: randomUUID(),
    isSupplier: side === 'supplier',
    isCustomer: side === 'customer',
  }),
});

const itemShape = (category: ItemSaid['category']): ListShape<ItemSaid> => ({
  columns: ['code', 'name', 'unit', 'kgPerBag', 'minimum', 'leadTimeDays'],
  needed: ['code', 'name', ...(category === 'feed' || category === 'vaccine' ? [] : (['unit'] as const))],
  numbers: ['kgPerBag', 'minimum', 'leadTimeDays'],
  schema: createItem.input,
  handedIn: ({ kgPerBag, unit, ...cells }) => ({
    ...plainItem,
    ...cells,
    id: randomUUID(),
    category,
    unit: baseUnitOf(category, String(unit ?? '')),
    units: kgPerBag === undefined ? [] : [{ name: bagUnit, factor: kgPerBag }],
  }),
});

export function registerListFiles(app: App): void {
  route(app, importPartners, async ({ tx, file, query, audit, event }) => {
    const { side, run, confirmed } = query;
    const read = withDoubles(await readList(app.work, file.bytes, partnerShape(side)), ({ name }) => name, 'name');
    if (run) await waitForOtherLists(tx);
    const known = await readKnownPartners(tx, read);
    const lines = read.map((line) => {
      const namesakes = known.namesakes.get(line.line) ?? [];
      const likely = namesakes.map(({ name, by }) => confirm('duplicateLikely', by, { name }));
      return known.there.has(line.line)
        ? { ...line, problems: [] }
        : { ...line, problems: [...line.problems, ...likely] };
    });
    const fresh = lines.flatMap(({ line, value }) => (value === null || known.there.has(line) ? [] : [value]));
    const counts = { fresh: fresh.length, there: known.there.size };
    if (!run) return listReportOf(lines, { ...counts, added: false });
    refuse(standing(lines, confirmed));
    await inBatches(fresh, (said) => insertPartner(tx, said.id, said));
    audit({ action: 'import', subject: 'MasterData', after: { partners: fresh.length, side, fileName: file.name } });
    event('catalogue.saved');
    return listReportOf(lines, { ...counts, added: true });
  });

  route(app, importItems, async ({ tx, file, query, audit, event }) => {
    const { category, run, confirmed } = query;
    const read = withDoubles(await readList(app.work, file.bytes, itemShape(category)), ({ code }) => code, 'code');
    if (run) await waitForOtherLists(tx);
    const there = await readKnownCodes(tx, read);
    const around = { category, unitBefore: null, hasMoved: false };
    const lines = read.map((line) => ({
      ...line,
      problems: [...line.problems, ...(line.value === null ? [] : checkItem(line.value, around))],
    }));
    const fresh = lines.flatMap(({ line, value }) => (value === null || there.has(line) ? [] : [value]));
    const counts = { fresh: fresh.length, there: there.size };
    if (!run) return listReportOf(lines, { ...counts, added: false });
    refuse(standing(lines, confirmed));
    await inBatches(fresh, (item) => insertItem(tx, item));
    audit({ action: 'import', subject: 'MasterData', after: { items: fresh.length, category, fileName: file.name } });
    event('catalogue.saved');
    event('stock.saved');
    return listReportOf(lines, { ...counts, added: true });
  });
}
