/** The head of the audit chain when the pack was made: what is noted outside the database. */
export const chainName = 'chain.csv';

/** The list of sums, as `sha256sum -c` reads it. Its own sum is what names the data of a pack. */
export const sumsName = 'SHA256SUMS';

/** A file of a pack that is not as the list of sums says. */
export interface ChangedFile {
  readonly name: string;
  readonly how: 'missing' | 'changed' | 'added';
}

/**
 * Data that do not fit the sums beside them, were taken out, or added; `hashes` are the SHA-256 of each file in hexadecimal letters,
 * by its name, and `sums` the text of {@link sumsName}. The PDF of the pack itself is drawn from the data, and is in no sum.
 */
export function changedFiles(hashes: ReadonlyMap<string, string>, sums: string): ChangedFile[] {
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
  const isPaper = (name: string) => name.endsWith('.pdf') && !name.includes('/');
  const added = [...hashes.keys()].filter((name) => name !== sumsName && !isPaper(name) && !listed.has(name));
  return [...changed, ...added.map((name): ChangedFile => ({ name, how: 'added' }))];
}

/** The seal that a pack carries, by the text of {@link chainName}: its place in the chain (0: none yet) and its hash, null where there is none. */
export function sealOfPack(chain: string): { readonly seq: number; readonly head: string | null } {
  const [seq = '', head = ''] = (chain.split('\r\n')[1] ?? '').split(',');
  return { seq: /^\d{1,15}$/.test(seq) ? Number(seq) : 0, head: /^[0-9a-f]{64}$/.test(head) ? head : null };
}
