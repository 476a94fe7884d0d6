import { sql } from 'kysely';
import type { AcrossTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import { Refusal } from '../../platform/http/refusal';

/** How far a demo is loaded. */
export interface DemoProgress {
  readonly donePct: number;
  /** What is being made, for the screen. */
  readonly step: string;
}

/** Makes the demo companies; tells how far it is. Given in from outside, since it needs every feature. */
export type LoadDemo = (progress: (now: DemoProgress) => void) => Promise<void>;

/** Password of every demo account, public by nature. */
export const demoPassword = 'henhouse-demo';

interface Installation {
  readonly foundedAs: 'company' | 'demo' | 'superAdmin';
  readonly demoState: 'loading' | 'ready' | 'failed' | null;
  readonly demoDonePct: number;
  readonly demoStep: string;
  readonly demoBeatAt: string | null;
}

/** A loader that has not been heard of for this long died with its process. */
const silentAtMostMs = 60_000;
const reportEveryMs = 500;

export function readInstallation(tx: AcrossTx): Promise<Installation | undefined> {
  return tx.maybe(sql<Installation>`
    select founded_as, demo_state, demo_done_pct, demo_step, demo_beat_at from installation`);
}

/** True when nobody has been here yet: no company, no account, and nobody founding one. */
export const isUntouched = (tx: AcrossTx): Promise<boolean> =>
  tx.value(sql<boolean>`
    select not exists (select from installation) and not exists (select from company)
      and not exists (select from user_account)`);

/**
 * Takes the first visit for oneself: of two at once one gets it, the other waits for the first to commit and is refused.
 * False when the installation is not empty.
 */
export async function claimInstallation(
  tx: AcrossTx,
  foundedAs: Installation['foundedAs'],
  nowMs: number,
): Promise<boolean> {
  const isUnclaimed = await isUntouched(tx);
  const isDemo = foundedAs === 'demo';
  const claimed = await tx.run(sql`
    insert into installation (founded_as, demo_state, demo_beat_at)
    values (${foundedAs}, ${isDemo ? 'loading' : null}, ${isDemo ? new Date(nowMs).toISOString() : null})
    on conflict do nothing`);
  return isUnclaimed && claimed === 1;
}

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Demo passwords are public: unless the operator said that others may come in (`--demo`, and `--demo-for-all` for more than
 * this machine), the demo is neither loaded nor opened from elsewhere.
 */
export function isFarFromDemo(app: App, ip: string): boolean {
  return !app.settings.demo && !loopback.test(ip);
}

/** What somebody who calls from elsewhere is told about demo data. */
export const demoIsLocal = () =>
  new Refusal('notAllowed', {
    detail: 'The passwords of the demo are public: use it on the machine itself, or start with --demo --demo-for-all',
  });

/** True when this installation is a demo and the caller too far away for it. */
export async function isDemoOutOfReach(app: App, tx: AcrossTx, ip: string): Promise<boolean> {
  return isFarFromDemo(app, ip) && (await readInstallation(tx))?.foundedAs === 'demo';
}

async function note(app: App, set: ReturnType<typeof sql>): Promise<void> {
  const now = new Date(app.clock.now()).toISOString();
  await app.db.unsafeAcrossCompanies('demo progress', (tx) =>
    tx.run(sql`update installation set ${set}, demo_beat_at = ${now} where founded_as = 'demo'`),
  );
}

/** Nothing came of it: the first visit is offered again. What was half made stays, and so does its claim. */
async function noteFailure(app: App): Promise<void> {
  await note(app, sql`demo_state = 'failed'`);
  await app.db.unsafeAcrossCompanies('demo progress', (tx) =>
    tx.run(sql`delete from installation
      where founded_as = 'demo' and not exists (select from company) and not exists (select from user_account)`),
  );
}

/** Runs the loader and writes down how far it is; the row is claimed already. Never throws. */
export async function runDemoLoading(app: App, load: LoadDemo): Promise<void> {
  let now: DemoProgress = { donePct: 0, step: '' };
  let written: Promise<unknown> = Promise.resolve();
  const report = () => {
    const { donePct, step } = now;
    written = written
      .then(() => note(app, sql`demo_done_pct = ${Math.min(99, Math.max(0, donePct))}, demo_step = ${step}`))
      .catch((error: unknown) => app.log.warn({ err: error }, 'the progress of the demo data was not written'));
  };
  const timer = setInterval(report, reportEveryMs);
  try {
    await load((progress) => {
      now = progress;
    });
    clearInterval(timer);
    await written;
    await note(app, sql`demo_state = 'ready', demo_done_pct = 100`);
  } catch (error) {
    clearInterval(timer);
    await written;
    app.log.error({ err: error }, 'the demo data could not be loaded');
    await noteFailure(app).catch((lost: unknown) => app.log.error({ err: lost }, 'and that could not be written'));
  }
}

/**
 * Loads the demo companies into an empty installation, here and now: `npm start -- --demo`.
 * False, and nothing changed, when it is not empty.
 */
export async function loadDemoIfEmpty(app: App, load: LoadDemo): Promise<boolean> {
  const isMine = await claimDemo(app);
  if (isMine) await runDemoLoading(app, load);
  return isMine;
}

/** Claims an empty installation for the demo. False when it is not empty. */
export async function claimDemo(app: App): Promise<boolean> {
  return app.db.unsafeAcrossCompanies('first visit: demo', async (tx) => {
    if (!(await isUntouched(tx))) return false;
    return claimInstallation(tx, 'demo', app.clock.now());
  });
}

/** What the progress display shows. */
export function progressOf(installation: Installation | undefined, nowMs: number) {
  if (!installation || installation.demoState === null) return { state: 'none', donePct: 0, step: '' } as const;
  const { demoState, demoBeatAt, demoDonePct: donePct, demoStep: step } = installation;
  const isSilent = demoState === 'loading' && nowMs - Date.parse(demoBeatAt ?? '') > silentAtMostMs;
  return { state: isSilent ? 'failed' : demoState, donePct, step } as const;
}
