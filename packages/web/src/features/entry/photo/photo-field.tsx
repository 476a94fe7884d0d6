import { photosAtMost, pictureLimits } from '@henhouse/domain/file/picture-limits';
import { Button, CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera } from '@tabler/icons-react';
import { t } from 'i18next';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { newId } from '../../../shared/format/id';
import { keepPicture } from '../../../shared/outbox/outbox-pictures';
import { currentOwner } from '../../../shared/outbox/sender';
import { shrinkPicture } from '../../../shared/picture/shrink-picture';
import { EntryPhoto, useKeptPhoto } from './entry-photo';
import styles from './photo.module.css';

interface PhotoFieldProps {
  /** Ids, in order. */
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  /** The entry that is corrected, and the photos that it has. */
  readonly corrected: { readonly id: string; readonly attachments: readonly string[] } | null;
}

/** Photos of an entry. Each lies on this device as soon as it is taken, and goes out before the entry. */
export function PhotoField({ value, onChange, corrected }: PhotoFieldProps) {
  const isTouch = useMediaQuery('(pointer: coarse)') ?? false;
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function add(files: readonly File[]) {
    const owner = currentOwner();
    if (!owner) return;
    setBusy(true);
    setFailure(null);
    const added: string[] = [];
    try {
      for (const file of files.slice(0, photosAtMost - value.length)) {
        const picture = await shrinkPicture(file, pictureLimits.photoSidePx);
        const id = newId();
        await keepPicture(owner, id, picture);
        added.push(id);
      }
    } catch {
      setFailure(t(($) => $.picture.unreadable));
    }
    if (added.length > 0) onChange([...value, ...added]);
    setBusy(false);
  }

  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{t(($) => $.picture.photos)}</legend>
      <div className={styles.row}>
        {value.map((id, index) => (
          <Tile
            key={id}
            fileId={id}
            entryId={corrected?.attachments.includes(id) ? corrected.id : null}
            name={t(($) => $.picture.photoOf, { number: index + 1, count: value.length })}
            onRemove={() => onChange(value.filter((other) => other !== id))}
          />
        ))}
        {value.length < photosAtMost ? (
          <>
            {isTouch ? (
              <Pick label={t(($) => $.picture.take)} isCamera isBusy={isBusy} onPick={(files) => void add(files)} />
            ) : null}
            <Pick label={t(($) => $.picture.choose)} isBusy={isBusy} onPick={(files) => void add(files)} />
          </>
        ) : null}
      </div>
      {failure ? (
        <p role="alert" className="wrong-words">
          {failure}
        </p>
      ) : null}
    </fieldset>
  );
}

interface TileProps {
  readonly fileId: string;
  readonly entryId: string | null;
  readonly name: string;
  readonly onRemove: () => void;
}

function Tile({ fileId, entryId, name, onRemove }: TileProps) {
  const isGone = useKeptPhoto(fileId) === null && entryId === null;
  const remove = useRef(onRemove);
  useEffect(() => {
    remove.current = onRemove;
  });
  // The draft of a form outlived its photo.
  useEffect(() => {
    if (isGone) remove.current();
  }, [isGone]);
  return (
    <span className={styles.tile}>
      <EntryPhoto fileId={fileId} entryId={entryId} size="small" alt={name} className={styles.thumb} />
      <CloseButton
        className={styles.remove}
        size="sm"
        aria-label={t(($) => $.picture.removePhoto, { name })}
        onClick={onRemove}
      />
    </span>
  );
}

interface PickProps {
  readonly label: string;
  /** Straight into the camera, instead of asking where the picture is. */
  readonly isCamera?: boolean;
  readonly isBusy: boolean;
  readonly onPick: (files: readonly File[]) => void;
}

function Pick({ label, isCamera = false, isBusy, onPick }: PickProps) {
  const input = useRef<HTMLInputElement>(null);
  function picked(event: ChangeEvent<HTMLInputElement>) {
    // The form hears of changes of its own fields only.
    event.stopPropagation();
    onPick([...(event.target.files ?? [])]);
    event.target.value = '';
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={picked}
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
      />
      <Button
        variant="default"
        loading={isBusy}
        {...(isCamera ? { leftSection: <IconCamera size={18} /> } : {})}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
