import { randomUUID } from 'node:crypto';
import type { HostileWriter, Row } from './hostile-writer';

/** Lists of words that a company adds to; grades of eggs are renamed alone. */
const wordKinds = ['breed', 'cause', 'expenseCategory', 'feedType', 'diagnosis'];

/** Whom a round buys from and sells to, and what. */
export interface Catalogue {
  readonly supplierId: string;
  readonly customerId: string;
  /** Feed, and the unit that it is counted in. */
  readonly feedId: string;
  readonly feedUnit: string;
  readonly vaccineId: string;
}

/** Partners, items, words and price lists: each added and changed, one of each merged into another, lists read from a file. */
export async function writeCatalogue(writer: HostileWriter, companyId: string, day: string): Promise<Catalogue> {
  const supplierId = await addPartner(writer, { isSupplier: true, isCustomer: false });
  const customerId = await addPartner(writer, { isSupplier: false, isCustomer: true });
  const feed = await addItem(writer, 'feed');
  const vaccine = await addItem(writer, 'vaccine');
  await writeWord(writer);
  await writePriceList(writer, customerId, day);
  await bringList(writer, companyId, 'suppliers', ['name', 'contactName', 'notes']);
  await bringList(writer, companyId, 'items', ['code', 'name', 'unit']);
  return { supplierId, customerId, feedId: feed.id, feedUnit: feed.unit, vaccineId: vaccine.id };
}

/** A list from a file of these columns, the last cell of it mended. */
async function bringList(writer: HostileWriter, companyId: string, kind: string, columns: readonly string[]) {
  const params = { storeId: companyId };
  const read = await writer.upload<Row>('import.upload', params, { query: `?kind=${kind}`, headers: columns });
  const base = {
    columns: columns.map((meaning, index) => ({ index, meaning })),
    dayFormat: 'YYYY-MM-DD',
    decimal: '.',
    confirmImplausible: true,
    itemCategory: 'feed',
    cells: [{ line: 2, index: columns.length - 1 }],
  };
  if (read) await writer.write('import.run', { params: { ...params, importId: read.id }, base });
}

/** Somebody else may have the tax number or phone already: the writer is asked, and says yes. */
const alike = { confirmed: ['duplicateLikely'] };

async function addPartner(writer: HostileWriter, sides: object): Promise<string> {
  const add = () => writer.write('catalogue.createPartner', { base: { id: randomUUID(), ...sides, ...alike } });
  const kept = await add();
  const other = await add();
  if (!kept || !other) return '';
  const of = (partnerId: string) => ({ params: { partnerId } });
  const base = { ...sides, ...alike };
  const changed = await writer.write('catalogue.updatePartner', { ...of(other.id), base, version: other.version });
  await writer.write('catalogue.mergePartner', {
    ...of(other.id),
    base: { intoId: kept.id },
    version: changed?.version,
  });
  return kept.id;
}

interface ItemRow extends Row {
  readonly unit: string;
}

/** An item that is bought in a unit of that name as well, and one that is merged into it. */
async function addItem(writer: HostileWriter, category: string): Promise<ItemRow> {
  const units = [{ factor: 25 }];
  const add = () =>
    writer.write<ItemRow>('catalogue.createItem', { base: { id: randomUUID(), category, units, feedType: '' } });
  const made = await add();
  const of = (row: Row | undefined) => ({ params: { itemId: row?.id ?? '' }, version: row?.version });
  const kept = await writer.write<ItemRow>('catalogue.updateItem', { ...of(made), base: { units, feedType: '' } });
  const other = await add();
  if (!kept || !other) return { id: '', version: 0, unit: '' };
  await writer.write('catalogue.mergeItem', { ...of(other), base: { intoId: kept.id } });
  return kept;
}

async function writeWord(writer: HostileWriter): Promise<void> {
  const kind = wordKinds[Math.floor(writer.round / 2) % wordKinds.length];
  const add = () => writer.write('catalogue.createWord', { base: { id: randomUUID(), kind } });
  const kept = await add();
  if (!kept) return;
  await writer.write('catalogue.updateWord', { params: { wordId: kept.id }, version: kept.version });
  const other = await add();
  if (!other) return;
  const params = { wordId: other.id };
  await writer.write('catalogue.mergeWord', { params, base: { intoId: kept.id }, version: other.version });
}

async function writePriceList(writer: HostileWriter, partnerId: string, fromDay: string): Promise<void> {
  const lines = [{ product: 'birds', unit: 'kg', priceMinor: 120 }];
  const base = { partnerId, fromDay, lines };
  const list = await writer.write('catalogue.createPriceList', { base: { id: randomUUID(), ...base } });
  const params = { priceListId: list?.id ?? '' };
  await writer.write('catalogue.updatePriceList', { params, base, version: list?.version });
}
