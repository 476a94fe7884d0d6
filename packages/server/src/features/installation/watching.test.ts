import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionApp } from '../../../test/session-app';
import { startedSessionApp } from '../../../test/started-app';

const folder = path.join(import.meta.dirname, '../../../../../deploy/watching');
const files = readdirSync(folder);
const test = startedSessionApp();
let received: string;

/** Names of figures in a file of queries; of a histogram what it is counted by. */
const namesIn = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:henhouse|nodejs|process)_[a-z\d_]+/g)].map(([name]) =>
      name.replace(/_(bucket|sum|count)$/, ''),
    ),
  );
const unknownIn = (text: string) => [...namesIn(text)].filter((name) => !received.includes(`# TYPE ${name} `));

beforeAll(async () => {
  received = (await test.app.http.inject({ url: '/metrics' })).body;
});

describe('what watches the server from outside', () => {
  it('reads how far work is behind, and how long a backup is ago only where there is one', () => {
    expect(received).toMatch(/^henhouse_followers_behind_seconds \d/m);
    expect(received).toMatch(/^henhouse_companies 2$/m);
    expect(received).not.toMatch(/^henhouse_backup_age_seconds /m);
  });

  it('goes on telling of the process when the database is away', async () => {
    const other = await sessionApp();
    await other.app.db.close();
    const { statusCode, body } = await other.app.http.inject({ url: '/metrics' });
    expect(statusCode).toBe(200);
    expect(body).toMatch(/^process_resident_memory_bytes \d/m);
    expect(body).not.toMatch(/^henhouse_companies \d/m);
    await other.app.http.close();
    await other.database.drop();
  });

  it('has three dashboards and rules of alarms', () => {
    expect(files.filter((name) => name.endsWith('.json')).length).toBe(3);
    expect(files).toContain('rules.yaml');
  });

  it.each(files)('%s asks for figures that there are', (name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    expect(namesIn(text).size).toBeGreaterThan(0);
    expect(unknownIn(text)).toEqual([]);
    if (name.endsWith('.json'))
      expect(JSON.parse(text)).toMatchObject({ schemaVersion: 39, title: expect.any(String) });
  });

  it('and would see one that there is not', () => {
    expect(unknownIn('rate(henhouse_http_duration_seconds_bucket[5m]) > henhouse_chickens_lost')).toEqual([
      'henhouse_chickens_lost',
    ]);
  });
});
