import { commitSeed } from './commit-seed.mjs';

/**
 * Files that take long, of what changes seldom or is met by others too, the longest first. A short run of everything takes an
 * eighth of them, which one the commit says: eight commits see all of them, and so does the long run.
 */
export const longStories = [
  'e2e/src/screens/owner',
  'e2e/src/hostile-texts',
  'e2e/src/purchase-to-margin',
  'e2e/src/screens/manager',
  'e2e/src/doors',
  'e2e/src/manual-pictures',
  'e2e/src/start',
  'e2e/src/graph-moves',
  'e2e/src/vets-round',
  'e2e/src/ways-out',
  'packages/server/src/features/demo/load-demo',
  'e2e/src/acknowledged-writes',
  'e2e/src/work-without-network',
  'e2e/src/layer-day',
  'e2e/src/hatch-day',
  'e2e/src/bring-spreadsheets',
  'packages/server/src/start/embedded-postgres',
  'e2e/src/session-ends-on-the-way',
  'e2e/src/screens/doctor',
  'packages/server/src/features/import/import',
  'e2e/src/screens/supervisor',
  'e2e/src/acknowledged-readings',
  'e2e/src/owner-invites-supervisor',
  'e2e/src/account',
  'e2e/src/first-visit',
  'e2e/src/own-language-offline',
  'e2e/src/super-admin',
  'packages/server/src/platform/backup/make-backup',
  'packages/server/src/platform/backup/backup',
  'packages/server/src/features/import/list/lists',
  'packages/server/src/features/import/whole-life',
  'packages/server/src/features/import/file/read-table',
  'packages/server/src/features/import/undo-import',
  'packages/server/src/features/company/erasure/company-erasure',
  'packages/server/src/features/import/result/results',
  'packages/server/src/features/people/audit-export',
  'packages/server/src/features/session/enumeration',
  'packages/server/src/platform/audit/audit-chain',
  'packages/server/src/features/people/audit-log',
  'packages/server/src/start/reset-demo',
  'packages/server/src/features/import/list/farms-flocks',
  'packages/server/src/features/session/revocation',
  'packages/server/src/features/economics/writers-at-once',
  'packages/server/src/features/session/sign-in-failures',
  'packages/server/src/features/import/file/file-table',
  'packages/server/src/platform/live/live',
  'packages/server/src/features/session/sign-up/first-visit',
  'packages/server/src/features/alarm/watch/entry-watch-kill',
  'packages/server/src/start/books/read-every-row',
  'packages/server/src/features/economics/company-books',
  'packages/server/src/start/database',
  'packages/server/src/features/evidence/evidence',
  'packages/server/src/features/import/any-file',
  'packages/server/src/platform/backup/seal',
  'packages/server/src/platform/backup/store',
  'packages/server/src/features/people/invitation/invitation-enumeration',
  'packages/server/src/platform/files/make-picture',
  'packages/server/src/features/warning/follow-kill',
  'packages/server/src/platform/tracing/tracing',
  'packages/server/src/features/purchase/purchase-books',
  'packages/server/src/features/dashboard/lay/lay-series',
  'packages/server/src/features/supply/stores-conserved',
  'packages/server/src/features/entry/published-hy-line-brown',
  'packages/server/src/features/installation/installation',
  'packages/server/src/features/sale/sale-books',
].map((name) => `${name}.test.ts`);

export const turns = 8;
/** Not the seed itself: what those files take a part of, they take by that. */
const turnOf = (seed) => Math.floor(seed / 1009) % turns;

/** There and back, so that no turn has the longest of every row. */
function turnAt(place) {
  const row = Math.floor(place / turns);
  const inRow = place % turns;
  return row % 2 === 0 ? inRow : turns - 1 - inRow;
}

/** Those that a short run of everything leaves to other commits. */
export const restingAt = (seed) => longStories.filter((_, place) => turnAt(place) !== turnOf(seed));

/** Those of this run: none, unless `npm test` says that it is one of everything. */
export const restingNow = () => (process.env.TEST_IN_TURN === '1' ? restingAt(commitSeed()) : []);
