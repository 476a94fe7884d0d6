import { type ExpenseDetail, getReceipt, uploadReceipt } from '@henhouse/contract/expense/expense';
import { photosAtMost, pictureLimits } from '@henhouse/domain/file/picture-limits';
import { Button, CloseButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/call';
import { useAnswer } from '../../shared/api/use-answer';
import { newId } from '../../shared/format/id';
import { Picture } from '../../shared/picture/picture';
import { NotAPicture, shrinkPicture } from '../../shared/picture/shrink-picture';
import { failureText } from '../../shared/ui/state/failure-text';
import styles from './expense.module.css';

interface ReceiptFieldProps {
  /** Ids, in order. */
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  /** The expense that is changed, with the pictures that it has. */
  readonly expense: Pick<ExpenseDetail, 'id' | 'attachments'> | null;
}

/** Pictures of the receipt; each is handed in as soon as it is taken, and belongs to the expense once that is saved. */
export function ReceiptField({ value, onChange, expense }: ReceiptFieldProps) {
  const { t } = useTranslation();
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
        const picture = await shrinkPicture(file, pictureLimits.photoSidePx);
        const fileId = newId();
        await call(uploadReceipt, { params: { fileId }, body: new File([picture], file.name, { type: picture.type }) });
        added.set(fileId, picture);
      }
    } catch (error) {
      setFailure(error instanceof NotAPicture ? t(($) => $.picture.unreadable) : failureText(error));
    }
    if (added.size > 0) {
      setFresh(new Map([...fresh, ...added]));
      onChange([...value, ...added.keys()]);
    }
    setBusy(false);
  }

  return (
    <div className={styles.receipts}>
      {value.map((fileId, index) => {
        const name = t(($) => $.picture.photoOf, { number: index + 1, count: value.length });
        return (
          <span key={fileId} className={styles.receipt}>
            {expense?.attachments.includes(fileId) ? (
              <StoredReceipt expenseId={expense.id} fileId={fileId} alt={name} />
            ) : (
              <Picture blob={fresh.get(fileId)} alt={name} />
            )}
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
            accept="image/*"
            multiple
            hidden
            aria-label={t(($) => $.picture.choose)}
            onChange={(event) => void add(event)}
          />
          <Button
            variant="default"
            loading={isBusy}
            leftSection={<IconCamera size={18} />}
            onClick={() => input.current?.click()}
          >
            {t(($) => $.picture.choose)}
          </Button>
        </>
      ) : null}
      {failure === null ? null : <p role="alert">{failure}</p>}
    </div>
  );
}

interface StoredReceiptProps {
  readonly expenseId: string;
  readonly fileId: string;
  readonly alt: string;
}

export function StoredReceipt({ expenseId, fileId, alt }: StoredReceiptProps) {
  const asked = useAnswer(
    getReceipt,
    { params: { expenseId, receiptId: fileId }, query: { size: 'small' } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return <Picture blob={asked.data} alt={alt} />;
}
