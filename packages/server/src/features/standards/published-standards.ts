import { createHash } from 'node:crypto';
import { publishedStandards } from '@henhouse/domain/standards/published';
import { connected } from '../../platform/db/pool/connected';
import { columnsOf } from './standard-columns';

/** What a published standard looks like as a row; equal figures give an equal checksum. */
function rowOf(standard: (typeof publishedStandards)[number]) {
  const { id, breed, product, productionKind, sex, housing, publication, year, ageUnit, rows } = standard;
  const row = {
    id,
    name: product,
    breed,
    production_kind: productionKind,
    sex,
    housing,
    publication,
    year,
    age_unit: ageUnit,
    columns: columnsOf(rows),
    rows,
  };
  return { ...row, sha256: createHash('sha256').update(JSON.stringify(row)).digest('hex') };
}

/**
 * Puts the standards that ship with this build into the database, so that flocks can refer to them; changes only what
 * differs, so it may run at every start. Needs the connection of the migrator: the application only reads them.
 */
export async function syncPublishedStandards(options: { readonly url: string }): Promise<void> {
  await connected(options.url, 'henhouse standards', async (client) => {
    await client.query(
      `insert into published_standard as old
         (id, name, breed, production_kind, sex, housing, publication, year, age_unit, columns, rows, sha256)
       select id, name, breed, production_kind, sex, housing, publication, year, age_unit, columns, rows, sha256
       from jsonb_to_recordset($1::jsonb) as new (id uuid, name text, breed text, production_kind text, sex text,
         housing text, publication text, year integer, age_unit text, columns jsonb, rows jsonb, sha256 text)
       on conflict (id) do update set name = excluded.name, breed = excluded.breed,
         production_kind = excluded.production_kind, sex = excluded.sex, housing = excluded.housing,
         publication = excluded.publication, year = excluded.year, age_unit = excluded.age_unit,
         columns = excluded.columns, rows = excluded.rows, sha256 = excluded.sha256
       where old.sha256 <> excluded.sha256`,
      [JSON.stringify(publishedStandards.map(rowOf))],
    );
  });
}
