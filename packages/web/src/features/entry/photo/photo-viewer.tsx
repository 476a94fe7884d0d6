import { UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { withColon } from '../../../shared/i18n/with-colon';
import { EntryPhoto } from './entry-photo';
import styles from './photo.module.css';

interface PhotoViewerProps {
  readonly entryId: string;
  readonly photos: readonly string[];
  /** What the entry is called. */
  readonly title: string;
}

/** The photos of an entry, one large and all of them below it. */
export default function PhotoViewer({ entryId, photos, title }: PhotoViewerProps) {
  const [at, setAt] = useState(0);
  const shown = photos[at] ?? photos[0];
  const nameOf = (index: number) => t(($) => $.picture.photoOf, { number: index + 1, count: photos.length });
  return (
    <>
      {shown ? (
        <EntryPhoto
          key={shown}
          fileId={shown}
          entryId={entryId}
          size="full"
          alt={withColon(title, nameOf(at))}
          className={styles.full}
        />
      ) : null}
      {photos.length > 1 ? (
        <div className={styles.strip}>
          {photos.map((id, index) => (
            <UnstyledButton
              key={id}
              aria-label={nameOf(index)}
              aria-current={index === at}
              className={styles.choice}
              onClick={() => setAt(index)}
            >
              <EntryPhoto fileId={id} entryId={entryId} size="small" alt="" className={styles.thumb} />
            </UnstyledButton>
          ))}
        </div>
      ) : null}
    </>
  );
}
