import { type ExpenseDetail, getReceipt, uploadReceipt } from '@henhouse/contract/expense/expense';
import { call } from '../../shared/api/call';
import { useAnswer } from '../../shared/api/use-answer';
import { HandInField } from '../../shared/picture/hand-in-field';
import { Picture } from '../../shared/picture/picture';

interface ReceiptFieldProps {
  /** Ids, in order. */
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  /** The expense that is changed, with the pictures that it has. */
  readonly expense: Pick<ExpenseDetail, 'id' | 'attachments'> | null;
}

/** Pictures of the receipt. */
export function ReceiptField({ value, onChange, expense }: ReceiptFieldProps) {
  return (
    <HandInField
      value={value}
      onChange={onChange}
      upload={(fileId, body) => call(uploadReceipt, { params: { fileId }, body })}
      stored={(fileId, alt) =>
        expense?.attachments.includes(fileId) ? (
          <StoredReceipt expenseId={expense.id} fileId={fileId} alt={alt} />
        ) : null
      }
    />
  );
}

interface StoredReceiptProps {
  readonly expenseId: string;
  readonly fileId: string;
  readonly alt: string;
}

export function StoredReceipt({ expenseId, fileId, alt }: StoredReceiptProps) {
  const receipt = useAnswer(
    getReceipt,
    { params: { expenseId, receiptId: fileId }, query: { size: 'small' } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return <Picture blob={receipt.data} alt={alt} />;
}
