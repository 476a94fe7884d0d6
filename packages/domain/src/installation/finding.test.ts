import { describe, expect, it } from 'vitest';
import { findingCodes, findingsOf, type InstallationFacts } from './finding';

const well: InstallationFacts = {
  freeBytes: 50e9,
  database: {
    bytes: 2e9,
    isOwn: true,
    hasChecksums: true,
    clockApartS: 0.1,
    connectionsAtMost: 100,
    migrationsWaiting: 0,
  },
  connections: 16,
  address: { url: 'https://farm.example', isHttps: true, isLocal: false, trustsProxy: true },
  called: { certificateDaysLeft: 60 },
  mail: { isSetUp: true, waiting: 2, oldestS: 30 },
  followersBehindS: 0.4,
  jobs: { failed: 0, name: null },
  devices: { heard: 20, silent: 2, companies: 2 },
  backup: { isScheduled: true, isSealed: true, lastGoodH: 20, trouble: null, keptFromTrying: null },
};
const { database, mail, backup, address } = well;
const local = { url: 'http://localhost:8080', isHttps: false, isLocal: true, trustsProxy: false };

const cases: readonly [name: string, change: Partial<InstallationFacts>, expected: readonly string[]][] = [
  ['a disk with 300 MB', { freeBytes: 0.3e9 }, ['wrong diskFull']],
  ['a disk that has no room for the database again', { freeBytes: 3e9 }, ['note diskLow']],
  ['a database without checksums', { database: { ...database, hasChecksums: false } }, ['note checksumsOff']],
  ['a clock a minute behind', { database: { ...database, clockApartS: -60 } }, ['wrong clockApart']],
  ['more connections than there are', { database: { ...database, connectionsAtMost: 20 } }, ['wrong connectionsShort']],
  ['a standby that is away', { standby: { kind: 'away', reason: 'timeout expired' } }, ['note standbyAway']],
  ['a standby that is behind', { standby: { kind: 'behind', bytes: 3e6, lastDoneS: 90 } }, ['note standbyBehind']],
  ['a standby of another database', { standby: { kind: 'unrelated' } }, ['wrong standbyUnrelated']],
  ['a standby that asks others', { standby: { kind: 'readsStandbys' } }, ['wrong standbyReadsStandbys']],
  ['a node that was added', { nodesToLay: ['10.0.0.4:5432'] }, ['wrong clusterNodeNew']],
  ['a standby that follows', { standby: { kind: 'follows', afterS: 0.02 } }, []],
  ['a pooler of sessions', { pooler: { isBySession: true } }, ['note poolerBySession']],
  ['a pooler of transactions', { pooler: { isBySession: false } }, []],
  ['a pooler that lets nothing through', { pooler: { trouble: 'ECONNREFUSED' } }, ['wrong poolerAway']],
  ['a database of an older version', { database: { ...database, migrationsWaiting: 2 } }, ['note migrationsWaiting']],
  [
    'a proxy before an address that nobody else reaches',
    { address: { ...local, trustsProxy: true } },
    ['wrong addressLocal'],
  ],
  ['a machine of one', { address: local }, []],
  [
    'an address without TLS',
    { address: { ...address, url: 'http://farm.example', isHttps: false } },
    ['note addressPlain'],
  ],
  ['an address that does not answer', { called: { trouble: 'ECONNREFUSED' } }, ['wrong addressAway']],
  ['a certificate with 20 days', { called: { certificateDaysLeft: 20 } }, ['note certificateEnds']],
  ['a certificate with 21 days', { called: { certificateDaysLeft: 21 } }, []],
  ['a certificate with 3 days', { called: { certificateDaysLeft: 3 } }, ['wrong certificateEnds']],
  ['no mail server', { mail: { ...mail, isSetUp: false } }, ['note mailNone']],
  ['a mail server that refuses', { mail: { ...mail, trouble: '535 no' } }, ['wrong mailAway']],
  ['letters of two hours', { mail: { ...mail, oldestS: 7200 } }, ['wrong mailStuck']],
  ['a follower that stands', { followersBehindS: 61 }, ['wrong followersBehind']],
  ['jobs that gave up', { jobs: { failed: 2, name: 'mail.send' } }, ['note jobsFailed']],
  ['half of its devices silent', { devices: { heard: 6, silent: 3, companies: 1 } }, ['wrong devicesSilent']],
  ['fewer of them silent', { devices: { heard: 7, silent: 3, companies: 1 } }, []],
  ['two devices, both silent', { devices: { heard: 2, silent: 2, companies: 1 } }, []],
  ['no backups', { backup: { ...backup, isScheduled: false } }, ['note backupNone']],
  ['a backup that broke off', { backup: { ...backup, trouble: 'no space left' } }, ['wrong backupFailed']],
  ['the last good one three days ago', { backup: { ...backup, lastGoodH: 72 } }, ['wrong backupOld']],
  ['a night that failed once', { backup: { ...backup, lastGoodH: 50 } }, []],
  [
    'a user who may make no database to try a backup in',
    { backup: { ...backup, keptFromTrying: 'app', trouble: 'denied' } },
    ['wrong backupUntried'],
  ],
  ['backups that anybody reads', { backup: { ...backup, isSealed: false } }, ['note backupOpen']],
];

describe('an installation', () => {
  it('that is well has nothing to put right', () => {
    expect(findingsOf(well)).toEqual([]);
  });

  it.each(cases)('with %s', (_, change, expected) => {
    expect(findingsOf({ ...well, ...change }).map(({ code, severity }) => `${severity} ${code}`)).toEqual(expected);
  });

  it('is looked at for everything that can be found', () => {
    const found = cases.flatMap(([, , expected]) => expected.map((each) => each.split(' ')[1]));
    expect(findingCodes.filter((code) => !found.includes(code))).toEqual([]);
  });

  it('says how far a standby is behind, and of how many companies devices are silent', () => {
    const paramsWith = (change: Partial<InstallationFacts>) => findingsOf({ ...well, ...change })[0]?.params;
    expect(paramsWith({ standby: { kind: 'behind', bytes: 3_000_001, lastDoneS: 89.6 } })).toEqual({
      megabytes: 3.1,
      seconds: 90,
    });
    // One byte is not nothing; one that has done nothing yet has no last.
    expect(paramsWith({ standby: { kind: 'behind', bytes: 1, lastDoneS: null } })).toEqual({ megabytes: 0.1 });
    const devices = { heard: 3, silent: 3, companies: 2 };
    expect(paramsWith({ devices })).toEqual(devices);
  });

  it('names what harms now before what may later', () => {
    const facts = { ...well, freeBytes: 3e9, followersBehindS: 600 };
    expect(findingsOf(facts).map(({ severity }) => severity)).toEqual(['wrong', 'note']);
  });
});
