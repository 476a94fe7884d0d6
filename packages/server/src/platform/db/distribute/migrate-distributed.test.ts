import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hasCitus, layOverCluster } from '../../../../test/cluster';
import { emptyDatabase, type TestDatabase } from '../../../../test/database';
import { migrate } from '../migrate';

const shipped = path.join(import.meta.dirname, '../../../../migrations');
const company = '01890000-0000-7000-8000-000000000001';
/** The last migration of the version that is distributed first. */
const before = '0164_months_of_money.sql';
/** What a version to come may bring. */
const later = `
  create table perch (
    company_id uuid not null references company (id),
    id uuid not null,
    farm_id uuid not null,
    length_m numeric(6, 2) not null check (length_m > 0),
    primary key (company_id, id),
    foreign key (company_id, farm_id) references farm (company_id, id)
  );
  select secure_tenant_table('perch');
  create index perch_farm on perch (company_id, farm_id);
  alter table shed add column perches integer not null default 0 check (perches >= 0), add column perched_on date;
  create function count_perches() returns trigger language plpgsql as $$
  begin
    update farm set notes = 'perched; ' || notes where company_id = new.company_id and id = new.farm_id;
    return null;
  end
  $$;
  create trigger count_perches after insert on perch for each row execute function count_perches();
  grant update (rights_version) on company to henhouse_ingester;
  insert into perch select company_id, gen_random_uuid(), id, 2 from farm on conflict do nothing;
`;

const folder = mkdtempSync(path.join(tmpdir(), 'henhouse-migrations-'));
const isOnCitus = await hasCitus(inject('serverUrl'));

describe.skipIf(!isOnCitus)(
  'an update where companies lie over a cluster (skipped where the server has no Citus)',
  () => {
    let database: TestDatabase;
    const files = readdirSync(shipped).filter((name) => name.endsWith('.sql'));
    const ship = (names: string[]) => {
      for (const name of names) copyFileSync(path.join(shipped, name), path.join(folder, name));
    };

    beforeAll(async () => {
      database = await emptyDatabase();
      ship(files.filter((name) => name <= before));
      await migrate({ url: database.url, folder });
      await database.sql`
      insert into company (id, name, country, currency, time_zone) values (${company}, 'Farms', 'KE', 'KES', 'UTC')`;
      await database.sql`
      insert into farm (company_id, id, name, code, kind, ownership) values (${company}, ${company}, 'Farm', 'F', 'broiler', 'own')`;
      await layOverCluster(database.url);
    }, 180_000);
    afterAll(async () => {
      await database.drop();
      rmSync(folder, { recursive: true });
    });

    it('carries out every migration since, and brings what they made to the nodes', async () => {
      ship(files);
      writeFileSync(path.join(folder, '9999_perches.sql'), later);
      expect((await migrate({ url: database.url, folder })).at(-1)).toBe('9999_perches.sql');
      expect(
        await database.sql`select f.notes, p.length_m from perch p join farm f on f.id = p.farm_id and f.company_id = p.company_id`,
      ).toEqual([{ notes: 'perched; ', length_m: '2.00' }]);
      expect(
        await database.sql`
      select count(distinct c.colocationid) as groups from pg_dist_partition c where c.logicalrelid in ('perch'::regclass, 'farm'::regclass)`,
      ).toEqual([{ groups: '1' }]);
      await expect(database.sql`update shed set perches = -1`).resolves.toEqual([]);
    }, 180_000);

    it('lays again what was broken off, at the next start', async () => {
      await database.sql`update schema_migration set laid_at = null where name = '9999_perches.sql'`;
      await migrate({ url: database.url, folder });
      expect(await database.sql`select name from schema_migration where laid_at is null`).toEqual([]);
    }, 180_000);
  },
);
