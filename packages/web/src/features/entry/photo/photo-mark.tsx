import { UnstyledButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { t } from 'i18next';
import { openDialog } from '../../../shared/ui/dialog/open-dialog';
import { lazyComponent } from '../../../shared/ui/state/lazy-component';
import styles from './photo.module.css';

const PhotoViewer = lazyComponent(() => import('./photo-viewer'));

interface PhotoMarkProps {
  readonly entryId: string;
  readonly photos: readonly string[];
  /** What the entry is called. */
  readonly title: string;
}

/** How many photos an entry has; opens them. Nothing where it has none. */
export function PhotoMark({ entryId, photos, title }: PhotoMarkProps) {
  if (photos.length === 0) return null;
  const label = t(($) => $.picture.show, { count: photos.length });
  return (
    <UnstyledButton
      className={styles.mark}
      aria-label={`${label}, ${title}`}
      title={label}
      onClick={() => openDialog({ title, content: <PhotoViewer entryId={entryId} photos={photos} title={title} /> })}
    >
      <IconCamera size={16} aria-hidden="true" />
      {photos.length}
    </UnstyledButton>
  );
}
