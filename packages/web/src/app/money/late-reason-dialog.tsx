import { Text } from '@mantine/core';
import { t } from 'i18next';
import { formatMonth } from '../../shared/format/day';
import { useLateQuestion } from '../../shared/session/late-reason';
import { ConfirmDialog } from '../../shared/ui/dialog/confirm-dialog';

/** Opens when a document falls into a closed month; with a reason it goes out again by itself. */
export default function LateReasonDialog() {
  const question = useLateQuestion();
  return (
    <ConfirmDialog
      opened={question !== null}
      onClose={() => question?.answer(null)}
      title={t(($) => $.money.late.title)}
      confirmLabel={t(($) => $.money.late.record)}
      withReason
      danger={false}
      onConfirm={(reason) => question?.answer(reason)}
    >
      <Text size="md">{t(($) => $.money.late.text, { day: formatMonth(question?.subject.month ?? '') })}</Text>
    </ConfirmDialog>
  );
}
