import type { EntryKind } from '@henhouse/contract/entry/details';
import { EntryPage } from './form/entry-page';
import { loadKind } from './kind/load-kind';

/** The page of one kind of entry: the same frame around each kind's own fields, loaded with them. */
export async function kindPage(kind: EntryKind) {
  const form = await loadKind(kind);
  return { default: () => <EntryPage of={form} /> };
}
