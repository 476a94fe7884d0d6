import type { Entry } from '@henhouse/contract/entry/entry';
import { t } from 'i18next';
import { StatusPill } from '../../../shared/ui/state/status-pill';
import { entryTitle } from '../kind/entry-words';
import { PhotoMark } from '../photo/photo-mark';

/** The same in words, for a file: whoever adds up its rows has to see which of them were taken back. */
export function entryMarksText({ state, version, confirmed }: Pick<Entry, 'state' | 'version' | 'confirmed'>): string {
  if (state === 'deleted') return t(($) => $.word.takenBack);
  const marks = [
    ...(confirmed.length > 0 ? [t(($) => $.entry.list.confirmed)] : []),
    ...(version > 1 ? [t(($) => $.word.corrected)] : []),
  ];
  return marks.join(', ');
}

/** Taken back, corrected, with photos, confirmed although it looked implausible: what makes an entry worth a second look. */
export function EntryMarks({ entry }: { readonly entry: Entry }) {
  const { state, version, confirmed } = entry;
  const photos = <PhotoMark entryId={entry.id} photos={entry.attachments} title={entryTitle(entry)} />;
  if (state === 'deleted') {
    return (
      <span className="pills">
        <StatusPill tone="neutral">{t(($) => $.word.takenBack)}</StatusPill>
        {photos}
      </span>
    );
  }
  if (version === 1 && confirmed.length === 0 && entry.attachments.length === 0) return null;
  return (
    <span className="pills">
      {confirmed.length > 0 ? <StatusPill tone="warn">{t(($) => $.entry.list.confirmed)}</StatusPill> : null}
      {version > 1 ? <StatusPill tone="info">{t(($) => $.word.corrected)}</StatusPill> : null}
      {photos}
    </span>
  );
}
