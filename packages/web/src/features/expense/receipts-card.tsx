import { type ExpenseDetail, getReceipt } from '@henhouse/contract/expense/expense';
import { Button } from '@mantine/core';
import { t } from 'i18next';
import { call } from '../../shared/api/call';
import { Card } from '../../shared/ui/page/card';
import { toastFailure } from '../../shared/ui/page/toast';
import { saveFile } from '../../shared/ui/table/export-rows';
import { StoredReceipt } from './receipt-field';

/** The receipt of an expense, whatever became of it; a picture is taken in full, to be read. */
export function ReceiptsCard({ id: expenseId, attachments }: Pick<ExpenseDetail, 'id' | 'attachments'>) {
  if (attachments.length === 0) return null;
  async function take(receiptId: string, name: string) {
    try {
      saveFile(await call(getReceipt, { params: { expenseId, receiptId } }), `${name}.jpg`);
    } catch (error) {
      toastFailure(error);
    }
  }
  return (
    <Card title={t(($) => $.expense.receipt)}>
      <div className="in-row">
        {attachments.map((fileId, index) => {
          const name = `${t(($) => $.expense.receipt)} ${index + 1}`;
          return (
            <Button
              key={fileId}
              variant="default"
              h="auto"
              p="xs"
              aria-label={name}
              onClick={() => void take(fileId, name)}
            >
              <StoredReceipt expenseId={expenseId} fileId={fileId} alt={name} />
            </Button>
          );
        })}
      </div>
    </Card>
  );
}
