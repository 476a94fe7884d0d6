/** The head of the audit chain when the pack was made: what is noted outside the database. */
export const chainName = 'chain.csv';

/** The list of sums, as `sha256sum -c` reads it. Its own sum is what names the data of a pack. */
export const sumsName = 'SHA256SUMS';

/** A file of a pack that is not as the list of sums says. */
export interface ChangedFile {
  readonly name: string;
  readonly how: 'missing' | 'changed' | 'added';
}

/** What a pack holds. */
interface PackFiles {
  /** SHA-256 of each file in hexadecimal letters, by its name. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Every name in the archive, as often as it stands there. */
  readonly names: readonly string[];
}

/**
 * Data that do not fit the sums beside them, were taken out, or added; `sums` is the text of {@link sumsName}. The one PDF of the pack
 * itself is drawn from the data, and is in no sum. A name that stands there twice is added: which of the two a program shows nobody knows.
 */
export function changedFiles({ hashes, names }: PackFiles, sums: string): ChangedFile[] {
  const listed = new Map(
    sums
      .trim()
      .split('\n')
      .map((line): [string, string] => [line.slice(66), line.slice(0, 64)]),
  );
  const changed = [...listed].flatMap(([name, sum]): ChangedFile[] => {
    const hash = hashes.get(name);
    if (hash === undefined) return [{ name, how: 'missing' }];
    return hash === sum ? [] : [{ name, how: 'changed' }];
  });
  const papers = [...hashes.keys()].filter((name) => name.endsWith('.pdf') && !/[\\/]/.test(name));
  const isPaper = (name: string) => papers.length === 1 && name === papers[0];
  const unlisted = [...hashes.keys()].filter((name) => name !== sumsName && !isPaper(name) && !listed.has(name));
  const repeated = names.filter((name, at) => names.indexOf(name) < at);
  const added = [...new Set([...unlisted, ...repeated])];
  return [...changed, ...added.map((name): ChangedFile => ({ name, how: 'added' }))];
}

/** The seal that a pack carries, by the text of {@link chainName}: its place in the chain (0: none yet) and its hash, null where there is none. */
export function sealOfPack(chain: string): { readonly seq: number; readonly head: string | null } {
  const [seq = '', head = ''] = (chain.split('\r\n')[1] ?? '').split(',');
  return { seq: /^\d{1,15}$/.test(seq) ? Number(seq) : 0, head: /^[0-9a-f]{64}$/.test(head) ? head : null };
}
