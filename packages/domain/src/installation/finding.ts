/**
 * How a standby is: it has everything and is read from, it is behind and is not, it follows another PostgreSQL or none, it asks standbys of a
 * cluster's workers that nobody waits for, it is away.
 */
export type StandbyState =
  | {
      readonly kind: 'follows' /** Until it had what was committed when it was looked at, s. */;
      readonly afterS: number;
    }
  | {
      readonly kind: 'behind';
      /** Of the log. */
      readonly bytes: number;
      /** Since the last that it has done was committed, s; null before any. */
      readonly lastDoneS: number | null;
    }
  | { readonly kind: 'unrelated' }
  | { readonly kind: 'readsStandbys' }
  | { readonly kind: 'away'; readonly reason: string };

/** What is known of an installation at a moment; what could not be asked is left out. */
export interface InstallationFacts {
  /** Bytes free where the data folder lies. */
  readonly freeBytes?: number;
  readonly database: {
    readonly bytes: number;
    /** Brought along by the product; not one of DATABASE_URL. */
    readonly isOwn: boolean;
    readonly hasChecksums: boolean;
    /** How far its clock is from ours, s. */
    readonly clockApartS: number;
    /** Connections that it gives to everybody together. */
    readonly connectionsAtMost: number;
    readonly migrationsWaiting: number;
  };
  readonly standby?: StandbyState;
  /** Nodes of a cluster that came after companies were laid over the others, by their addresses. */
  readonly nodesToLay?: readonly string[];
  /** What came of looking at the pooler before it: for how long it hands out connections, or why nothing goes through it. */
  readonly pooler?: { readonly isBySession: boolean } | { readonly trouble: string };
  /** Connections that this process takes at most. */
  readonly connections: number;
  readonly address: {
    readonly url: string;
    readonly isHttps: boolean;
    /** Of this machine alone. */
    readonly isLocal: boolean;
    readonly trustsProxy: boolean;
  };
  /** What came of calling the address from here: days left of its certificate, or why not. */
  readonly called?: { readonly certificateDaysLeft: number | null } | { readonly trouble: string };
  readonly mail: {
    readonly isSetUp: boolean;
    /** Letters that wait. */
    readonly waiting: number;
    /** How long the oldest has, s. */
    readonly oldestS: number;
    /** Why the server refused a connection. */
    readonly trouble?: string;
  };
  /** How far the slowest follower is behind, s. */
  readonly followersBehindS: number;
  readonly jobs: { readonly failed: number; readonly name: string | null };
  /** Of all companies: those in use that have ever sent anything, and those of them that are silent. */
  readonly devices: {
    readonly heard: number;
    readonly silent: number;
    /** Companies that the silent ones are of. Which they are is the companies' own. */
    readonly companies: number;
  };
  readonly backup: {
    readonly isScheduled: boolean;
    readonly isSealed: boolean;
    /** Since the last one that was restored and found whole, h; null without any. */
    readonly lastGoodH: number | null;
    /** What went wrong with the last one. */
    readonly trouble: string | null;
    /** The user of the database where they may not make one to try a backup in; null where they may. */
    readonly keptFromTrying: string | null;
  };
}

export const findingCodes = [
  'diskFull',
  'diskLow',
  'checksumsOff',
  'clockApart',
  'connectionsShort',
  'migrationsWaiting',
  'standbyAway',
  'standbyBehind',
  'standbyUnrelated',
  'standbyReadsStandbys',
  'clusterNodeNew',
  'poolerAway',
  'poolerBySession',
  'addressLocal',
  'addressPlain',
  'addressAway',
  'certificateEnds',
  'mailNone',
  'mailAway',
  'mailStuck',
  'followersBehind',
  'jobsFailed',
  'devicesSilent',
  'backupNone',
  'backupUntried',
  'backupFailed',
  'backupOld',
  'backupOpen',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** Something about an installation that its operator may put right: `wrong` harms now, `note` may later. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: 'wrong' | 'note';
  readonly params: Readonly<Record<string, string | number>>;
}

const gigabyte = 1_000_000_000;
const fullBelowBytes = gigabyte / 2;
const clockApartAtMostS = 5;
/** Of jobs and listening, beside those for answers. */
const connectionsBeside = 6;
const certificateNoteDays = 21;
const lettersWaitAtMostS = 3600;
const followersBehindAtMostS = 60;
/** A device that falls silent is its company's alarm; so many at once are no matter of sheds. */
const silentAtLeast = 3;
/** A night may fail once before somebody has to look. */
const backupOldAfterH = 50;

const wrong = (code: FindingCode, params: Finding['params'] = {}): Finding => ({ code, severity: 'wrong', params });
const note = (code: FindingCode, params: Finding['params'] = {}): Finding => ({ code, severity: 'note', params });
const inGigabytes = (bytes: number): number => Math.round(bytes / (gigabyte / 10)) / 10;

function ofDisk({ freeBytes, database }: InstallationFacts): Finding[] {
  if (freeBytes === undefined) return [];
  const params = { free: inGigabytes(freeBytes), database: inGigabytes(database.bytes) };
  if (freeBytes < fullBelowBytes) return [wrong('diskFull', params)];
  // An update, or a backup that is tried, needs the database a second time.
  return freeBytes < 2 * database.bytes ? [note('diskLow', params)] : [];
}

function ofDatabase({ database, connections }: InstallationFacts): Finding[] {
  const { isOwn, hasChecksums, clockApartS, connectionsAtMost, migrationsWaiting } = database;
  const needed = connections + connectionsBeside;
  return [
    ...(hasChecksums ? [] : [note('checksumsOff', { whose: isOwn ? 'own' : 'other' })]),
    ...(Math.abs(clockApartS) > clockApartAtMostS ? [wrong('clockApart', { seconds: Math.round(clockApartS) })] : []),
    ...(needed > connectionsAtMost ? [wrong('connectionsShort', { needed, most: connectionsAtMost })] : []),
    ...(migrationsWaiting > 0 ? [note('migrationsWaiting', { number: migrationsWaiting })] : []),
  ];
}

/** Why a standby is not read from. */
export function ofStandby({ standby }: Pick<InstallationFacts, 'standby'>): Finding[] {
  if (standby === undefined || standby.kind === 'follows') return [];
  if (standby.kind === 'unrelated') return [wrong('standbyUnrelated')];
  if (standby.kind === 'readsStandbys') return [wrong('standbyReadsStandbys')];
  if (standby.kind === 'away') return [note('standbyAway', { reason: standby.reason })];
  const { bytes, lastDoneS } = standby;
  const megabytes = Math.ceil(bytes / 100_000) / 10;
  return [note('standbyBehind', { megabytes, ...(lastDoneS === null ? {} : { seconds: Math.round(lastDoneS) }) })];
}

function ofCluster({ nodesToLay = [] }: InstallationFacts): Finding[] {
  return nodesToLay.length === 0 ? [] : [wrong('clusterNodeNew', { nodes: nodesToLay.join(', ') })];
}

function ofPooler({ pooler }: InstallationFacts): Finding[] {
  if (pooler === undefined) return [];
  if ('trouble' in pooler) return [wrong('poolerAway', { reason: pooler.trouble })];
  return pooler.isBySession ? [note('poolerBySession')] : [];
}

function ofAddress({ address, called }: InstallationFacts): Finding[] {
  if (address.isLocal) {
    return address.trustsProxy ? [wrong('addressLocal', { url: address.url })] : [];
  }
  const plain = address.isHttps ? [] : [note('addressPlain', { url: address.url })];
  if (called === undefined) return plain;
  if ('trouble' in called) return [...plain, wrong('addressAway', { url: address.url, reason: called.trouble })];
  const days = called.certificateDaysLeft;
  if (days === null || days >= certificateNoteDays) return plain;
  return [{ code: 'certificateEnds', severity: days < 7 ? 'wrong' : 'note', params: { days } }];
}

function ofMail({ mail: { isSetUp, waiting, oldestS, trouble } }: InstallationFacts): Finding[] {
  if (!isSetUp) return [note('mailNone', { waiting })];
  if (trouble !== undefined) return [wrong('mailAway', { reason: trouble })];
  return waiting > 0 && oldestS > lettersWaitAtMostS
    ? [wrong('mailStuck', { waiting, hours: Math.floor(oldestS / 3600) })]
    : [];
}

function ofWork({ followersBehindS, jobs }: InstallationFacts): Finding[] {
  return [
    ...(followersBehindS > followersBehindAtMostS
      ? [wrong('followersBehind', { seconds: Math.round(followersBehindS) })]
      : []),
    ...(jobs.failed > 0 ? [note('jobsFailed', { number: jobs.failed, name: jobs.name ?? '' })] : []),
  ];
}

function ofDevices({ devices }: InstallationFacts): Finding[] {
  const { heard, silent, companies } = devices;
  const isMatterOfAll = silent >= silentAtLeast && silent * 2 >= heard;
  return isMatterOfAll ? [wrong('devicesSilent', { silent, heard, companies })] : [];
}

function ofBackup({ backup }: InstallationFacts): Finding[] {
  const { isScheduled, isSealed, lastGoodH, trouble, keptFromTrying } = backup;
  if (!isScheduled) return [note('backupNone')];
  return [
    ...(keptFromTrying === null ? [] : [wrong('backupUntried', { user: keptFromTrying })]),
    ...(trouble === null || keptFromTrying !== null ? [] : [wrong('backupFailed', { reason: trouble })]),
    ...(lastGoodH !== null && lastGoodH > backupOldAfterH
      ? [wrong('backupOld', { days: Math.floor(lastGoodH / 24) })]
      : []),
    ...(isSealed ? [] : [note('backupOpen')]),
  ];
}

/** What an operator should know of, the worst first. */
export function findingsOf(facts: InstallationFacts): Finding[] {
  const all = [
    ofDisk,
    ofDatabase,
    ofStandby,
    ofCluster,
    ofPooler,
    ofAddress,
    ofMail,
    ofWork,
    ofDevices,
    ofBackup,
  ].flatMap((look) => look(facts));
  return all.toSorted((a, b) => Number(a.severity === 'note') - Number(b.severity === 'note'));
}
