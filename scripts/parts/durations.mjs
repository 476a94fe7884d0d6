const minutes = (ms) => (ms / 60_000).toFixed(1).padStart(6);
const seconds = (ms) => (ms / 1000).toFixed(1).padStart(7);
const slowestShown = 10;

/** Where the time of a run went: minutes of work by group (two workers share them), and the slowest files. */
export function describeDurations(files) {
  if (files.length === 0) return '';
  const groups = new Map();
  for (const { group, ms, loadMs } of files) {
    const sum = groups.get(group) ?? { files: 0, ms: 0, loadMs: 0 };
    groups.set(group, { files: sum.files + 1, ms: sum.ms + ms, loadMs: sum.loadMs + loadMs });
  }
  const byGroup = [...groups]
    .toSorted(([, one], [, other]) => other.ms - one.ms)
    .map(
      ([group, { files: count, ms, loadMs }]) =>
        `${minutes(ms)} min  ${group} (${count} files, ${minutes(loadMs).trim()} of it to load them)`,
    );
  const slowest = files
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, slowestShown)
    .map(({ group, file, ms }) => `${seconds(ms)} s  ${group} ${file}`);
  return ['Minutes of work by group', ...byGroup, 'Slowest files', ...slowest].join('\n');
}
