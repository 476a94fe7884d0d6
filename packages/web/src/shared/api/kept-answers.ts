import { type DehydratedState, dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { onDevice, onTime, timeNow } from '../clock/clock';
import { getSession, onSessionEnd, placeOf } from '../session/session';
import { isDatabaseThere } from './database-there';

/**
 * What work without a network needs: the places, the flock in them, what was entered, its last figures, feed, medicines,
 * standards, what is to be done; hatches, their machines and eggs; what arrives.
 */
const keptAreas = new Set([
  'farm',
  'shed',
  'flock',
  'entry',
  'stock',
  'health',
  'standard',
  'company',
  'catalogue',
  'task',
  'schedule',
  'dashboard',
  'hatch',
  'hatchery',
  'machine',
  'eggStock',
  'supply',
]);
const writePauseMs = 1_000;
const oldestMs = 3 * 24 * 3_600_000;

interface Kept {
  /** Person and company: nobody is shown what they saw elsewhere. */
  readonly owner: string;
  /** Its times, too, are the server’s: the clock of this device may be set right before they are read. */
  readonly savedAtMs: number;
  readonly state: DehydratedState;
}

const storeName = 'henhouse-answers';

async function openStore() {
  const { Dexie } = await import('dexie');
  const db = new Dexie(storeName);
  db.version(1).stores({ kept: 'userId' });
  // A primary key cannot be changed: the table of before is left out, and with it what it held.
  db.version(2).stores({ kept: null, answers: 'owner' });
  // Answers of before know no limits, without which no entry can be judged.
  db.version(3)
    .stores({ answers: 'owner' })
    .upgrade((tx) => tx.table('answers').clear());
  return db.table<Kept, string>('answers');
}

let opened: ReturnType<typeof openStore> | undefined;

/** The store is loaded when it is first needed; the sign-in screen does without. */
function store(): ReturnType<typeof openStore> {
  opened ??= openStore().catch((error: unknown) => {
    // Tried anew the next time: one lost line must not end keeping until the next start.
    opened = undefined;
    throw error;
  });
  return opened;
}

function isKept({ queryKey: [id], state }: Query): boolean {
  return state.status === 'success' && typeof id === 'string' && keptAreas.has(id.split('.')[0] ?? '');
}

/** Whose answers are kept now; nobody's while somebody looks in as support. */
function ownerNow(): string | null {
  const user = getSession()?.user;
  return user && !user.supportUntil ? placeOf(user) : null;
}

/** An answer with the time it came at by another clock. */
const timed = (state: DehydratedState, by: (ms: number) => number): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: by(query.state.dataUpdatedAt) },
  })),
});

/** When those answers came that an earlier window left here. */
const leftHere = new Map<string, number>();

/** Of what happened since that window was closed nobody was told: however new it is, who looks at it asks again. */
export const isOfEarlierWindow = ({ queryHash, state }: Pick<Query, 'queryHash' | 'state'>): boolean =>
  leftHere.get(queryHash) === state.dataUpdatedAt;

/** Brings back what this person saw last, so that a phone without a network shows it and its forms work. */
export async function restoreAnswers(client: QueryClient): Promise<void> {
  const owner = ownerNow();
  if (!owner || !(await isDatabaseThere(storeName))) return;
  const kept = await (await store()).get(owner);
  if (!kept || timeNow() - kept.savedAtMs >= oldestMs || ownerNow() !== owner) return;
  const state = timed(kept.state, onDevice);
  for (const { queryHash, state: answer } of state.queries) leftHere.set(queryHash, answer.dataUpdatedAt);
  hydrate(client, state);
}

async function writeAnswers(client: QueryClient, owner: string): Promise<void> {
  if (ownerNow() !== owner) return;
  const state = dehydrate(client, { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false });
  await (await store()).put({ owner, savedAtMs: timeNow(), state: timed(state, onTime) });
}

/** Keeps the last answers on this device while somebody is signed in, and nothing of them afterwards. */
export function keepAnswers(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopWriting = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isKept(query)) return;
    const owner = ownerNow();
    // Not put off by what comes meanwhile: an application that is never still would never write.
    if (!owner || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void writeAnswers(client, owner).catch(() => undefined);
    }, writePauseMs);
  });
  const stopEnding = onSessionEnd(() => {
    clearTimeout(timer);
    timer = undefined;
    void store()
      .then((kept) => kept.clear())
      .catch(() => undefined);
  });
  return () => {
    clearTimeout(timer);
    stopWriting();
    stopEnding();
  };
}
