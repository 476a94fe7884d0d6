import type { FlockStandard } from '@henhouse/domain/flock/flock';
import { publishedStandards } from '@henhouse/domain/standards/published';
import type { Standard, StandardRow } from '@henhouse/domain/standards/standard';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** The version of a standard that a flock is measured against, as the flock's row holds it. */
export interface StandardPin {
  readonly publishedStandardId: string | null;
  readonly companyStandardId: string | null;
  readonly companyStandardVersion: number | null;
}

const keptAtMost = 500;
const shipped = new Map(publishedStandards.map((standard) => [standard.id, standard]));
/** A version of an own standard never changes, so it is read once; the key begins with the company. */
const kept = new Map<string, Standard>();

function ownKey(companyId: string, pin: StandardPin): string {
  return `${companyId} ${pin.companyStandardId} ${pin.companyStandardVersion}`;
}

function findCached(companyId: string, pin: StandardPin): Standard | undefined {
  return pin.publishedStandardId === null ? kept.get(ownKey(companyId, pin)) : shipped.get(pin.publishedStandardId);
}

type Head = Omit<Standard, 'rows' | 'product' | 'publisher'>;
type OwnRow = Head & { readonly name: string; readonly version: number; readonly rows: StandardRow[] };

async function readOwn(tx: CompanyTx, pins: readonly StandardPin[]): Promise<void> {
  const rows = await tx.many(sql<OwnRow>`
    select c.id, c.name, c.breed, c.production_kind, c.sex, c.housing, c.publication, c.year, c.age_unit, v.version, v.rows
    from company_standard_version v
    join company_standard c on c.company_id = v.company_id and c.id = v.standard_id
    join unnest(${pins.map((pin) => pin.companyStandardId)}::uuid[],
      ${pins.map((pin) => pin.companyStandardVersion)}::integer[]) as wanted (id, version)
      on wanted.id = v.standard_id and wanted.version = v.version
    where v.company_id = ${tx.companyId}`);
  if (kept.size + rows.length > keptAtMost) kept.clear();
  for (const { name, version, ...row } of rows) {
    const pin = { publishedStandardId: null, companyStandardId: row.id, companyStandardVersion: version };
    kept.set(ownKey(tx.companyId, pin), { ...row, product: name, publisher: '' });
  }
}

/** Finds the figures behind pins that {@link loadStandards} has loaded; null for none. */
export type FindStandard = (pin: StandardPin) => Standard | null;

/** Loads the figures that flocks are measured against, at most one query, none when they are in memory. */
export async function loadStandards(tx: CompanyTx, pins: readonly StandardPin[]): Promise<FindStandard> {
  const missing = pins.filter((pin) => pin.companyStandardId !== null && findCached(tx.companyId, pin) === undefined);
  if (missing.length > 0) await readOwn(tx, missing);
  return (pin) => findCached(tx.companyId, pin) ?? null;
}

/** The figures behind one pin. */
export async function loadStandard(tx: CompanyTx, pin: StandardPin): Promise<Standard | null> {
  return (await loadStandards(tx, [pin]))(pin);
}

/** A standard that a flock may be given: what it is for, and the pin of its newest figures. */
type StandardToPin = StandardPin & FlockStandard;

/** The published or own standard of that id; nothing when the company has none. */
export function findStandardToPin(tx: CompanyTx, id: string): Promise<StandardToPin | undefined> {
  return tx.maybe(sql<StandardToPin>`
    select id, production_kind, sex, false as retired, id as published_standard_id, null::uuid as company_standard_id,
      null::integer as company_standard_version
    from published_standard where id = ${id}
    union all
    select c.id, c.production_kind, c.sex, c.retired, null, c.id, (select max(v.version) from company_standard_version v
      where v.company_id = c.company_id and v.standard_id = c.id)
    from company_standard c where c.company_id = ${tx.companyId} and c.id = ${id}`);
}
