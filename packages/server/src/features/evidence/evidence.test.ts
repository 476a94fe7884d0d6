import { randomUUID } from 'node:crypto';
import { correctEntry, deleteEntry } from '@henhouse/contract/entry/entry';
import {
  checkEvidence,
  evidenceEntriesAtMost,
  exportFarmEvidence,
  exportFlockEvidence,
  getFlockTrust,
  listFarmTrust,
} from '@henhouse/contract/report/evidence';
import { addDays } from '@henhouse/domain/day/day';
import { shippedPermissions } from '@henhouse/domain/people/role';
import { chainName, sealOfPack, sumsName } from '@henhouse/domain/trust/pack-seal';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { entered } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { type Actor, userIdOf } from '../../../test/people';
import { addCustomer, confirmedSale, eggLine } from '../../../test/sale-client';
import { startedApp } from '../../../test/started-app';
import { pdfText } from '../report/file/pdf-text.fixture';
import { hatchDay, settleReportedFlocks, today } from '../report/reported-flocks.fixture';
import { sha256 } from './data-files';
import { verifyPack } from './verify-pack';

const test = startedApp({ farms: false });
const { farmId, flockId, sexedFlockId } = fixtureIds('vale');
const hill = fixtureIds('hill');

beforeAll(async () => {
  await settleReportedFlocks(test);
}, 120_000);

const file = async (path: string, query: string, as: Actor) =>
  test.app.http.inject({ method: 'GET', url: `${path}?${query}`, headers: await test.bearer(as) });
const flockPack = (query = '', as: Actor = 'vale.Manager', id = flockId) =>
  file(exportFlockEvidence.path.replace(':flockId', id), query, as);
const unpacked = async (query = '', as: Actor = 'vale.Manager') => unzipSync((await flockPack(query, as)).rawPayload);
const paperOf = (files: Record<string, Uint8Array>) => {
  const [name, bytes] = Object.entries(files).find(([each]) => each.endsWith('.pdf')) ?? ['', new Uint8Array()];
  return { name, text: pdfText(Buffer.from(bytes)).replace(/\s+/g, ' ') };
};
const trust = async (id = flockId, query = {}, as: Actor = 'vale.Owner') =>
  await test.ok(getFlockTrust, { params: { flockId: id }, query }, as);
const part = (body: Awaited<ReturnType<typeof trust>>, id: string) => body.parts.find((each) => each.id === id);

describe('how far records can be relied on', () => {
  it('counts days with everything on them, and those that repeat the day before', async () => {
    const body = await trust();
    expect(body).toMatchObject({ from: hatchDay, to: addDays(today, -1) });
    // 39 days after the placement and before today, each with feed and water and losses.
    expect(part(body, 'completeDays')).toMatchObject({ good: 39, of: 39, score: 100 });
    expect(part(body, 'copiedDays')).toMatchObject({ good: 39, of: 39, score: 100 });
    expect(part(body, 'deviceGaps')).toMatchObject({ of: 0, score: null });
    expect(part(body, 'balances')).toMatchObject({ of: 0, score: null });
  });

  it('counts the birds of a flock that has gone', async () => {
    expect(part(await trust(sexedFlockId), 'balances')).toMatchObject({ of: 5000, good: 5000, score: 100 });
  });

  it('falls when a day is missing, by what that day counts', async () => {
    const day = addDays(hatchDay, 20);
    const counted = part(await trust(), 'completeDays');
    await test.sql`update flock_day set water_entries = 0 where flock_id = ${flockId} and day = ${day}`;
    try {
      expect(part(await trust(), 'completeDays')).toMatchObject({ good: (counted?.good ?? 0) - 1, of: counted?.of });
    } finally {
      await test.sql`update flock_day set water_entries = 1 where flock_id = ${flockId} and day = ${day}`;
    }
  });

  it('compares farms with flocks in these days, and no others', async () => {
    const body = await test.ok(listFarmTrust, { query: {} }, 'vale.Owner');
    expect(body.items.map((each) => each.farmId)).toEqual([farmId]);
    expect(body.total).toBe(1);
    expect(body.items[0]?.parts.find(({ id }) => id === 'completeDays')?.of).toBeGreaterThan(39 * 2);
  });

  it('is nobody else’s', async () => {
    const request = { params: { flockId }, query: {} };
    expect((await test.call(getFlockTrust, request, 'hill.Owner')).status).toBe(404);
    expect((await test.ok(listFarmTrust, { query: {} }, 'hill.Owner')).items.map((each) => each.farmId)).not.toContain(
      farmId,
    );
    expect((await flockPack('', 'hill.Owner')).statusCode).toBe(404);
    expect((await flockPack('', 'vale.Owner', hill.flockId)).statusCode).toBe(404);
    expect((await flockPack('', 'vale.Supervisor')).statusCode).toBe(403);
  });

  it('says which days it takes', async () => {
    const tooLong = { params: { flockId }, query: { from: '2020-01-01' } };
    expect((await test.call(getFlockTrust, tooLong, 'vale.Owner')).status).toBe(422);
  });
});

describe('an evidence pack', () => {
  it('says no deaths of a day on which nobody entered any: that is not none dead', async () => {
    const day = addDays(hatchDay, 20);
    const deathsIn = async () => {
      const lines = strFromU8((await unpacked('language=en'))['losses.csv'] as Uint8Array).split('\r\n');
      const columns = lines[0]?.split(',') ?? [];
      const cells = lines.find((line) => line.startsWith(day))?.split(',') ?? [];
      return ['dead', 'culled', 'lostPct'].map((column) => cells[columns.indexOf(column)]);
    };
    const [row] = await test.sql<{ dead: number }>`
      select dead from flock_day where flock_id = ${flockId} and day = ${day}`;
    expect((await deathsIn()).slice(0, 2)).toEqual([String(row?.dead), '0']);
    const write = (dead: number, entries: number) =>
      test.sql`update flock_day set dead = ${dead}, mortality_entries = ${entries} where flock_id = ${flockId} and day = ${day}`;
    await write(0, 0);
    try {
      expect(await deathsIn()).toEqual(['', '', '']);
    } finally {
      await write(row?.dead ?? 0, 1);
    }
  });

  it('holds every entry with who and when, and a paper with each part', async () => {
    const files = await unpacked('language=en');
    const entries = strFromU8(files['entries.csv'] as Uint8Array)
      .trim()
      .split('\r\n');
    const rows = await test.sql<{ n: number }>`select count(*)::int as n from entry where flock_id = ${flockId}
      and day < ${today}`;
    expect(entries).toHaveLength((rows[0]?.n ?? 0) + 1);
    expect(entries[0]).toContain('writtenBy,writtenAt');
    const { name, text } = paperOf(files);
    expect(name).toMatch(/^evidence-.*\.pdf$/);
    for (const input of [
      'Evidence pack',
      'Data trust',
      'Complete days',
      'Deaths against the limits',
      'Samples and laboratory results',
      'Corrections',
    ]) {
      expect(text).toContain(input);
    }
  });

  it.each(['de', 'fr', 'pt'] as const)('is written in %s', async (language) => {
    const { text } = paperOf(await unpacked(`language=${language}`));
    expect(text).toContain({ de: 'Nachweismappe', fr: 'Dossier de preuves', pt: 'Dossiê de evidências' }[language]);
  });

  it('names the hash of its data on paper and in the audit log, and the head of the chain', async () => {
    const files = await unpacked();
    const sums = strFromU8(files[sumsName] as Uint8Array);
    for (const line of sums.trim().split('\n')) {
      const [sum, name = ''] = line.split('  ');
      expect(sha256(files[name] as Uint8Array)).toBe(sum);
    }
    const hash = sha256(sums);
    expect(paperOf(files).text.replaceAll(' ', '')).toContain(hash);
    const rows = await test.sql<{ after: { chainHash: string }; head: string }>`
      select a.after, encode(c.hash, 'hex') as head from audit_log a
      join audit_chain c on c.company_id = a.company_id and c.seq = (a.after ->> 'chainSeq')::bigint
      where a.action = 'export' and a.after ->> 'dataSha256' = ${hash}`;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.after.chainHash).toBe(rows[0]?.head);
  });

  it('tells a correction with what stood there before, and by whom', async () => {
    const rows = await test.sql<{ id: string; version: number; detail: { litres: number }; day: string }>`
      select id, version, detail, day::text from entry where flock_id = ${flockId} and kind = 'water-consumption'
        order by day limit 1`;
    const [entry] = rows;
    if (entry === undefined) throw new Error('no water was written down');
    const detail = { ...entry.detail, litres: entry.detail.litres + 1 };
    const rest = { deviceAt: null, notes: '', confirmed: [], reason: 'misread' };
    const body = { kind: 'water-consumption', day: entry.day, detail, ...rest };
    const correction = { params: { entryId: entry.id }, body, version: entry.version } as never;
    await test.ok(correctEntry, correction, 'vale.Manager');
    const text = strFromU8((await unpacked())['corrections.csv'] as Uint8Array);
    expect(text).toContain(`litres: ${entry.detail.litres} → ${entry.detail.litres + 1}`);
    expect(text).toContain('misread');
  });

  it('has no part any more that somebody may not read any more, whichever it was', async () => {
    const mine = Object.keys(await unpacked());
    for (const [subject, names] of [
      ['Alarm', ['alarms.csv', 'warnings.csv']],
      ['Inventory', ['lots.csv']],
      ['Sale', ['sales.csv']],
      ['DataEntry', ['days.csv', 'corrections.csv', 'entries.csv']],
    ] as const) {
      const id = randomUUID();
      const permissions = shippedPermissions('Manager').filter((text) => text !== `read:${subject}`);
      await test.sql`insert into role (company_id, id, kind, name, permissions)
        values (${fixtureIds('vale').companyId}, ${id}, 'Manager', ${id}, ${permissions})`;
      await test.sql`update membership set role_id = ${id} where user_id = ${userIdOf('vale.Manager')}`;
      const left = Object.keys(await unpacked());
      expect(mine, subject).toEqual(expect.arrayContaining([...names]));
      expect(
        left.filter((name) => names.some((each) => each === name)),
        subject,
      ).toEqual([]);
      await test.sql`update membership set role_id = null where user_id = ${userIdOf('vale.Manager')}`;
    }
    expect(Object.keys(await unpacked()).length).toBe(mine.length);
  });

  it('has birds that left as their lorries say, until the invoice is written', async () => {
    const lorry = (count: number) => ({ sex: 'asHatched' as const, count, grossKg: count * 2.5 });
    const at = { shedId: fixtureIds('vale').shedId, flockId, as: 'vale.Manager' } as const;
    const first = { day: addDays(today, -4), detail: lorry(10), confirmed: ['soldWeightOff' as const], ...at };
    const { entry } = await entered(test, 'bird-sale', first);
    const line = { ...eggLine({ unit: 'bird', quantity: 0 }), grade: null, flockId, entryIds: [entry.id] };
    await confirmedSale(test, await addCustomer(test, 'Plant'), 'birds', [line]);
    const corrected = {
      kind: 'bird-sale' as const,
      day: addDays(today, -3),
      detail: lorry(12),
      notes: '',
      reason: 'again',
    };
    const body = { ...corrected, confirmed: ['soldWeightOff' as const] };
    const { entry: now } = await test.ok(
      correctEntry,
      { params: { entryId: entry.id }, body, version: 1 },
      'vale.Manager',
    );
    const rows = async (from: number) =>
      strFromU8((await unpacked(`from=${addDays(today, from)}`))['sales.csv'] as Uint8Array)
        .split('\r\n')
        .filter((row) => row.includes('Plant'))
        .map((row) => row.split(','))
        .map(([day, , , , , quantity]) => [day, quantity]);
    expect(await rows(-3)).toEqual([[addDays(today, -3), '12']]);
    const reason = { reason: 'never left' };
    await test.ok(deleteEntry, { params: { entryId: entry.id }, body: reason, version: now.version }, 'vale.Manager');
    expect(await rows(-5)).toEqual([]);
  });

  it('is of a whole farm as well', async () => {
    const answer = await file(exportFarmEvidence.path.replace(':farmId', farmId), 'language=en', 'vale.Doctor');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain('.zip');
    const files = unzipSync(answer.rawPayload);
    expect(
      new Set(
        strFromU8(files['days.csv'] as Uint8Array)
          .split('\r\n')
          .map((line) => line.split(',')[1]),
      ).size,
    ).toBeGreaterThan(3);
  });

  it('has the temperature of sheds where devices measured, in the data and on paper in every language', async () => {
    const day = addDays(today, -2);
    await test.sql`with d as (
        insert into device (company_id, id, serial, name, kind, farm_id, shed_id, channels, interval_s)
        select s.company_id, gen_random_uuid(), 'T-1', 'Air', 'climate', s.farm_id, s.id, '[]', 300 from shed s
        where s.id in (select shed_id from flock_day where flock_id = ${flockId}) limit 1 returning *)
      insert into reading_hour (company_id, device_id, at, temperature_c_min, temperature_c_sum, temperature_c_max, temperature_c_n)
      select company_id, id, ${day}::date + make_interval(hours => 9 + h), 18 + h, 12 * (20 + h), 24 + h, 12 from d, generate_series(0, 2) h`;
    const csv = strFromU8((await unpacked())['temperatures.csv'] as Uint8Array)
      .trim()
      .split('\r\n');
    expect(csv[0]).toContain('day,shed,low,mean,high,hours');
    expect(csv.slice(1).map((line) => line.replace(/,[^,]*/, ''))).toEqual([`${day},18,21,26,3`]);
    for (const [language, heading] of [
      ['en', 'Temperature where it was measured'],
      ['de', 'Temperatur, wo gemessen wurde'],
      ['fr', 'Température'],
      ['pt', 'Temperatura'],
    ] as const) {
      const { text } = paperOf(await unpacked(`language=${language}`));
      expect(text).toContain(heading);
      expect(text).toContain(day);
    }
    // Until eleven it hung where no birds of this flock were.
    await test.sql`insert into device_former_place (company_id, device_id, until_at, shed_id)
      select d.company_id, d.id, ${day}::date + interval '11 hours', s.id from device d join shed s on s.company_id = d.company_id
      where d.serial = 'T-1' and s.id not in (select shed_id from flock_day where flock_id = ${flockId}) limit 1`;
    const since = strFromU8((await unpacked())['temperatures.csv'] as Uint8Array)
      .trim()
      .split('\r\n');
    expect(since.slice(1).map((line) => line.replace(/,[^,]*/, ''))).toEqual([`${day},20,22,26,1`]);
  });

  it('is refused where a part has more lines than it holds: nothing is cut without a word', async () => {
    const pack = () => file(exportFarmEvidence.path.replace(':farmId', farmId), '', 'vale.Doctor');
    await test.sql`insert into sample (company_id, id, farm_id, kind, day, parts, taken_by, laboratory)
      select company_id, gen_random_uuid(), id, 'water', ${addDays(today, -2)}::date, 1, 'many', ''
        from farm, generate_series(0, ${evidenceEntriesAtMost}) where id = ${farmId}`;
    try {
      const answer = await pack();
      expect(answer.statusCode).toBe(422);
      expect(answer.json().problems).toMatchObject([{ code: 'outOfRange', field: 'from' }]);
    } finally {
      await test.sql`delete from sample where taken_by = 'many'`;
    }
    expect((await pack()).statusCode).toBe(200);
  });

  it('is known to whoever holds it, without an account, by its hash alone', async () => {
    const files = await unpacked();
    const ask = (hash: string, chain = files[chainName] as Uint8Array) =>
      test.call(checkEvidence, { body: { hash, ...sealOfPack(strFromU8(chain)) } }, 'nobody');
    const hash = sha256(files[sumsName] as Uint8Array);
    const { body } = await ask(hash);
    expect(body.made).toMatchObject({ by: 'Manager of vale', company: 'Vale', isSealed: true, isChainWhole: true });
    const other = strToU8(strFromU8(files[chainName] as Uint8Array).replace(/[0-9a-f]{64}/, '0'.repeat(64)));
    expect((await ask(hash, other)).body.made).toMatchObject({ isChainWhole: false });
    expect((await ask(hash.replace(/./g, 'a'))).body).toEqual({ made: null });
    expect((await ask('short')).status).toBe(422);
  });

  it('is known as it was made, and only so', async () => {
    const files = await unpacked();
    const judged = (changed: Record<string, Uint8Array>) => verifyPack(test.app.db, zipSync(changed));
    expect(await judged(files)).toMatchObject({ wrong: [], made: expect.stringContaining('for Vale') });
    const entries = strFromU8(files['entries.csv'] as Uint8Array);
    const other = { ...files, 'entries.csv': strToU8(entries.replace('mortality', 'feed')) };
    expect((await judged(other)).wrong).toEqual(['entries.csv was changed']);
    const { 'alarms.csv': _, ...less } = files;
    expect((await judged(less)).wrong).toEqual(['alarms.csv is missing']);
    expect((await judged({ ...files, 'more.csv': strToU8('x') })).wrong).toEqual(['more.csv was added']);
    // Two files of one name: a program shows the one, and we would have looked at the other.
    const twice = zipSync({ entries_csv: other['entries.csv'], ...files });
    const renamed = Buffer.from(twice).toString('latin1').replaceAll('entries_csv', 'entries.csv');
    expect((await verifyPack(test.app.db, Buffer.from(renamed, 'latin1'))).wrong).toEqual(['entries.csv was added']);
    const second = await judged({ ...files, 'what-the-flock-got.pdf': strToU8('%PDF-1.4') });
    expect(second.wrong).toContain('what-the-flock-got.pdf was added');
    // Sums that fit the changed data: then no audit log knows them.
    const sums = strFromU8(files[sumsName] as Uint8Array);
    const forged = sums.replace(sha256(files['entries.csv'] as Uint8Array), sha256(other['entries.csv']));
    expect((await judged({ ...other, [sumsName]: strToU8(forged) })).wrong).toEqual([
      expect.stringContaining('no audit log knows'),
    ]);
    expect((await verifyPack(test.app.db, strToU8('no zip'))).wrong).toEqual([
      expect.stringContaining('no evidence pack'),
    ]);
  });

  it('tells when the chain is another one than it was', async () => {
    const files = await unpacked();
    const [, head = ''] = strFromU8(files['chain.csv'] as Uint8Array).split('\r\n');
    const [seq] = head.split(',');
    await test.sql`alter table audit_chain disable trigger user`;
    await test.sql`update audit_chain set hash = sha256(hash) where company_id = ${fixtureIds('vale').companyId}
      and seq = ${Number(seq)}`;
    expect((await verifyPack(test.app.db, zipSync(files))).wrong).toEqual([expect.stringContaining(`seal ${seq}`)]);
  });
});
