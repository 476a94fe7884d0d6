import { photosAtMost, pictureLimits } from '@henhouse/domain/file/picture-limits';
import { Button, CloseButton } from '@mantine/core';
import { IconCamera, IconFile } from '@tabler/icons-react';
import { t } from 'i18next';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { newId } from '../format/id';
import { failureText } from '../ui/state/failure-text';
import { Picture } from './picture';
import styles from './picture.module.css';
import { NotAPicture, shrinkPicture } from './shrink-picture';

const pdf = 'application/pdf';

interface HandInFieldProps {
  /** Ids, in order. */
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  /** Hands one in, before the document that will name it. */
  readonly upload: (fileId: string, file: File) => Promise<unknown>;
  /** PDFs too, which are kept as they are. */
  readonly takesPdf?: boolean;
  /** Says what is added: "Add photos" where it is absent. */
  readonly label?: string;
  /** One that the document has already; null for one that was handed in just now. */
  readonly stored?: (fileId: string, name: string) => ReactNode;
  readonly error?: string | undefined;
}

/** Pictures and papers of a document; each is handed in as soon as it is chosen, and belongs to the document once that is saved. */
export function HandInField(props: HandInFieldProps) {
  const { value, onChange, upload, takesPdf = false, label, stored, error } = props;
  const input = useRef<HTMLInputElement>(null);
  const [fresh, setFresh] = useState<ReadonlyMap<string, Blob>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function add(event: ChangeEvent<HTMLInputElement>) {
    event.stopPropagation();
    const files = [...(event.target.files ?? [])].slice(0, photosAtMost - value.length);
    event.target.value = '';
    setBusy(true);
    setFailure(null);
    const added = new Map<string, Blob>();
    try {
      for (const file of files) {
        const isPdf = takesPdf && file.type === pdf;
        const kept = isPdf ? file : await shrinkPicture(file, pictureLimits.photoSidePx);
        const fileId = newId();
        await upload(fileId, new File([kept], file.name, { type: kept.type }));
        added.set(fileId, kept);
      }
    } catch (caught) {
      setFailure(caught instanceof NotAPicture ? t(($) => $.picture.unreadable) : failureText(caught));
    }
    if (added.size > 0) {
      setFresh(new Map([...fresh, ...added]));
      onChange([...value, ...added.keys()]);
    }
    setBusy(false);
  }

  const words = label ?? t(($) => $.picture.choose);
  const wrong = failure ?? error;
  return (
    <div className="in-row is-centred is-wide">
      {value.map((fileId, index) => {
        const name = t(($) => $.picture.photoOf, { number: index + 1, count: value.length });
        const blob = fresh.get(fileId);
        return (
          <span key={fileId} className={styles.handed}>
            {stored?.(fileId, name) ??
              (blob?.type === pdf ? <IconFile size={64} aria-label={name} /> : <Picture blob={blob} alt={name} />)}
            <CloseButton
              className={styles.remove}
              size="sm"
              aria-label={t(($) => $.picture.removePhoto, { name })}
              onClick={() => onChange(value.filter((other) => other !== fileId))}
            />
          </span>
        );
      })}
      {value.length < photosAtMost ? (
        <>
          <input
            ref={input}
            type="file"
            accept={takesPdf ? `image/*,${pdf}` : 'image/*'}
            multiple
            hidden
            aria-label={words}
            onChange={(event) => void add(event)}
          />
          <Button
            variant="default"
            loading={isBusy}
            leftSection={<IconCamera size={18} />}
            onClick={() => input.current?.click()}
            {...(error === undefined ? {} : { 'data-wrong': true })}
          >
            {words}
          </Button>
        </>
      ) : null}
      {wrong === undefined ? null : (
        <p role="alert" className="wrong-words">
          {wrong}
        </p>
      )}
    </div>
  );
}
