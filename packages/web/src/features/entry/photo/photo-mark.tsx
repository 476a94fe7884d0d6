import { UnstyledButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './photo.module.css';

const PhotoViewer = lazy(() => import('./photo-viewer'));

interface PhotoMarkProps {
  readonly entryId: string;
  readonly photos: readonly string[];
  /** What the entry is called. */
  readonly title: string;
}

/** How many photos an entry has; opens them. Nothing where it has none. */
export function PhotoMark({ entryId, photos, title }: PhotoMarkProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (photos.length === 0) return null;
  const label = t(($) => $.picture.show, { count: photos.length });
  return (
    <>
      <UnstyledButton
        className={styles.mark}
        aria-label={`${label}, ${title}`}
        title={label}
        onClick={() => setOpen(true)}
      >
        <IconCamera size={16} aria-hidden="true" />
        {photos.length}
      </UnstyledButton>
      {isOpen ? (
        <Suspense>
          <PhotoViewer entryId={entryId} photos={photos} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
