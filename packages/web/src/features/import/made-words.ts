import { type ListThing, listThings } from '@henhouse/domain/import/import-kind';
import { type ImportedKind, importedKinds } from '@henhouse/domain/import/line-entry';
import { t } from 'i18next';

/** What a file can make: entries of a kind, or things of a list. */
export const madeThings = [...importedKinds, ...listThings] as const;

const isThing = (made: ImportedKind | ListThing): made is ListThing => listThings.some((thing) => thing === made);

/** What it is called. */
export function madeWord(made: ImportedKind | ListThing): string {
  return isThing(made) ? t(($) => $.importing.things[made]) : t(($) => $.screen[`data-entry-${made}`]);
}
