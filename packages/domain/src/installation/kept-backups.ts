/** Of how many days, weeks and months the newest backup is kept. */
export interface KeepRule {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

export interface MadeBackup {
  readonly file: string;
  /** Instant, ISO 8601 in UTC. */
  readonly madeAt: string;
}

const dayMs = 86_400_000;

const dayOf = (madeAt: string): string => madeAt.slice(0, 10);
const monthOf = (madeAt: string): string => madeAt.slice(0, 7);
/** Weeks begin on Monday; day 0 of the epoch was a Thursday. */
const weekOf = (madeAt: string): string => String(Math.floor((Math.floor(Date.parse(madeAt) / dayMs) + 3) / 7));

/** The newest backup of each of the last so many spans that have one: a server that stood still loses none. */
function newestOf(newestFirst: readonly MadeBackup[], spanOf: (madeAt: string) => string, count: number): MadeBackup[] {
  const kept = new Map<string, MadeBackup>();
  for (const backup of newestFirst) {
    const span = spanOf(backup.madeAt);
    if (!kept.has(span)) kept.set(span, backup);
    if (kept.size > count) kept.delete(span);
  }
  return [...kept.values()];
}

/** Files that the rule does not keep, oldest first. The newest of all is never among them. */
export function backupsToDrop(made: readonly MadeBackup[], { days, weeks, months }: KeepRule): string[] {
  const newestFirst = made.toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...newestOf(newestFirst, dayOf, days),
    ...newestOf(newestFirst, weekOf, weeks),
    ...newestOf(newestFirst, monthOf, months),
  ]);
  return newestFirst
    .filter((backup) => !kept.has(backup))
    .map(({ file }) => file)
    .toReversed();
}
