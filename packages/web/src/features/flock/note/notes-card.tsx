import type { FlockLine } from '@henhouse/contract/flock/flock';
import { listFlockNotes } from '@henhouse/contract/flock/flock-note';
import { isFlockFinished } from '@henhouse/domain/flock/flock-state';
import { Link, useLocation } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatInstant } from '../../../shared/format/day';
import { useMay } from '../../../shared/session/ability';
import { Card } from '../../../shared/ui/page/card';
import { RowMenu } from '../../../shared/ui/table/row-menu';
import styles from './note.module.css';
import { NoteForm } from './note-form';
import { useNoteActs } from './use-note-acts';

const shownAtOnce = 3;

/** The newest notes on a flock, and where the next one is written. Nothing for who may only read where there is none. */
export function NotesCard({ flock }: { readonly flock: FlockLine }) {
  const may = useMay();
  const { pathname } = useLocation();
  const { id: flockId, farmId, sheds, state } = flock;
  const { data } = useAnswer(listFlockNotes, { params: { flockId }, query: { perPage: shownAtOnce } });
  const actionsOf = useNoteActs(flockId);
  const places = sheds.length === 0 ? [{ farmId }] : sheds.map(({ shedId }) => ({ farmId, shedId }));
  const mayWrite = !isFlockFinished(state) && places.some((place) => may('create', 'DataEntry', place));
  const { items = [], total = 0 } = data ?? {};
  if (items.length === 0 && !mayWrite) return null;
  return (
    <Card
      title={t(($) => $.word.notes)}
      {...(items.length === 0 && { className: 'on-screen' })}
      actions={
        total > items.length ? (
          <Link to={pathname} search={{ tab: 'history' }}>
            {t(($) => $.flock.note.all, { count: total })}
          </Link>
        ) : null
      }
    >
      {items.length === 0 ? null : (
        <ul className={styles.notes}>
          {items.map((note) => (
            <li key={note.id}>
              <div>
                <p className={styles.text}>{note.text}</p>
                <p className={styles.who}>{[note.by, formatInstant(note.at)].join(' · ')}</p>
              </div>
              <RowMenu name={t(($) => $.flock.note.of, { at: formatInstant(note.at) })} actions={actionsOf(note)} />
            </li>
          ))}
        </ul>
      )}
      {mayWrite ? <NoteForm flock={flock} /> : null}
    </Card>
  );
}
