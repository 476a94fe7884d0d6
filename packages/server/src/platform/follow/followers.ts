import { grouped } from '@henhouse/domain/quantity/grouped';
import type { Logger } from 'pino';
import type { CompanyTx } from '../db/company-tx';
import type { Database } from '../db/database';
import { failureApart } from '../jobs/each-due';
import { repeatedFailure } from '../log/repeated-failure';
import type { FollowedEvent, Follower } from './follower';
import {
  insertPlace,
  isBegun,
  leaveEvent,
  movePlace,
  readNews,
  type Snapshot,
  sees,
  settleEvent,
  takeNewEvents,
} from './follower.store';

export interface Followers {
  add(follower: Follower): void;
  /** All of them, by name. */
  readonly all: readonly Follower[];
  /** Follows everything that was committed before, as far as no other process is at it. */
  catchUp(): Promise<void>;
  /**
   * Resolves once everything that follows from a transaction of the company is done or fails again and again, or after
   * `atMostMs`: whoever has just written asks for what came of it. Costs nothing where it was done already, and waits for no
   * number that nobody has yet.
   */
  reached(companyId: string, transaction: string, atMostMs?: number): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const everyMs = 200;
/** Companies know nothing of each other; the followers of one go one after the other, since they write the same rows. */
const companiesAtOnce = 4;
const retryAtMostEveryMs = 60_000;
/** What has failed so often together is followed one by one, and what fails then by itself is left: the others go on. */
const failuresTogether = 3;

/** What a company is still owed by a follower. */
interface Owed {
  readonly companyId: string;
  readonly follower: Follower;
  readonly failures: number;
  /** By `performance.now()`. */
  readonly notBeforeMs: number;
}

const keyOf = (companyId: string, { name }: Follower) => `${companyId} ${name}`;

interface Following {
  readonly db: Database;
  readonly log: Logger;
}

/**
 * Answers whether nothing is left to do; another process at the same place has to be waited for, it may die. New
 * events are followed as one until that has failed too often; then, as what was left before always is, one by one.
 */
const followOnce = ({ db, log }: Following, { companyId, follower, failures }: Owed): Promise<boolean> =>
  db.company(companyId, null, async (tx) => {
    const news = await takeNewEvents(tx, follower.name, follower.topics);
    if (!news) {
      await insertPlace(tx, follower.name);
      return false;
    }
    const { isAhead, events, left } = news;
    const isTogether = failures < failuresTogether;
    if (isAhead) await follower.restored?.(tx);
    else if (isTogether && events.length > 0) await follower.follow(tx, events);
    for (const event of isTogether || isAhead ? left : [...left, ...events])
      await followAlone(tx, follower, event, log);
    await movePlace(tx, follower.name, news.now);
    return true;
  });

/** What fails leaves nothing behind but the event's name, for another try. */
async function followAlone(tx: CompanyTx, follower: Follower, event: FollowedEvent, log: Logger): Promise<void> {
  const { id, topic, refs } = event;
  const failure = await failureApart(tx, () => follower.follow(tx, [event]));
  if (!failure) {
    await settleEvent(tx, follower.name, id);
    return;
  }
  const what = { follower: follower.name, companyId: tx.companyId, event: id, topic, refs };
  log.error({ err: failure.error, ...what }, 'what follows from an event is left for later');
  await leaveEvent(tx, follower.name, id);
}

async function companyByCompany(owed: Iterable<[string, Owed]>, follow: (key: string, one: Owed) => Promise<void>) {
  const due = grouped(owed, ([, { companyId }]) => companyId).values();
  const some = async () => {
    for (const ofCompany of due) for (const [key, one] of ofCompany) await follow(key, one);
  };
  await Promise.all(Array.from({ length: companiesAtOnce }, some));
}

/** One turn at a time; whoever asks while one runs gets the next, which sees what was committed by now. */
function oneAtATime(run: () => Promise<void>) {
  let turn: Promise<void> | undefined;
  let after: Promise<void> | undefined;

  function next(): Promise<void> {
    if (!turn) {
      turn = run().finally(() => {
        turn = undefined;
      });
      return turn;
    }
    after ??= turn
      .catch(() => undefined)
      .then(() => {
        after = undefined;
        return next();
      });
    return after;
  }

  return { next, running: () => turn };
}

/**
 * Lets followers follow: looks five times a second which companies have news, and takes each follower there in a transaction of
 * its own, so a company whose turn fails stops nobody else. Every process does; the lock of the place lets one of them.
 */
export function createFollowers({ db, log }: { db: Database; log: Logger }): Followers {
  const followers: Follower[] = [];
  /** Up to here it was looked which companies have news; nothing before the first look, which looks at all events there are. */
  let looked: Snapshot | undefined;
  const owed = new Map<string, Owed>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const lateness = repeatedFailure(log, 'what follows from events is late');

  async function look(): Promise<void> {
    const { now, news, left } = await db.unsafeAcrossCompanies('followers', (tx) => readNews(tx, looked));
    const owe = (companyId: string, isHis: (follower: Follower) => boolean) => {
      for (const follower of followers.filter(isHis)) {
        const key = keyOf(companyId, follower);
        if (!owed.has(key)) owed.set(key, { companyId, follower, failures: 0, notBeforeMs: 0 });
      }
    };
    for (const { companyId, topics } of news)
      owe(companyId, (each) => each.topics.some((topic) => topics.includes(topic)));
    for (const one of left) owe(one.companyId, ({ name }) => name === one.follower);
    looked = now;
  }

  async function tryOne(key: string, one: Owed): Promise<void> {
    const { companyId, follower } = one;
    try {
      // The second time where the place had to be made.
      if ((await followOnce({ db, log }, one)) || (await followOnce({ db, log }, one))) {
        owed.delete(key);
        follower.followed?.();
      }
    } catch (error) {
      const failures = one.failures + 1;
      const waitMs = Math.min(everyMs * 2 ** failures, retryAtMostEveryMs);
      log.error({ err: error, follower: follower.name, companyId, failures }, 'what follows from events is late');
      owed.set(key, { ...one, failures, notBeforeMs: performance.now() + waitMs });
    }
  }

  async function turnOnce(): Promise<void> {
    await look();
    await companyByCompany(owed, async (key, one) => {
      if (!isStopped && one.notBeforeMs <= performance.now()) await tryOne(key, one);
    });
  }

  const turns = oneAtATime(turnOnce);
  const catchUp = () => (followers.length === 0 ? Promise.resolve() : turns.next());

  const isAwaited = (companyId: string) =>
    followers.some(
      (follower) => (owed.get(keyOf(companyId, follower))?.failures ?? failuresTogether) < failuresTogether,
    );
  const isReached = (companyId: string, transaction: string) =>
    looked !== undefined && sees(looked, transaction) && !isAwaited(companyId);

  async function byTheClock(): Promise<void> {
    await catchUp().then(lateness.succeeded, lateness.failed);
    if (!isStopped) timer = setTimeout(() => void byTheClock(), everyMs);
  }

  return {
    all: followers,
    add(follower) {
      if (followers.some(({ name }) => name === follower.name))
        throw new Error(`two followers are called ${follower.name}`);
      followers.push(follower);
    },
    catchUp,
    async reached(companyId, transaction, atMostMs = 1000) {
      const untilMs = performance.now() + atMostMs;
      while (!isReached(companyId, transaction)) {
        await catchUp().catch(() => undefined);
        if (isReached(companyId, transaction) || performance.now() > untilMs) return;
        if (looked !== undefined && !isBegun(looked, transaction)) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    start() {
      if (!timer && !isStopped) timer = setTimeout(() => void byTheClock(), 0);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await turns.running()?.catch(() => undefined);
    },
  };
}
