import { getPaper, type OutsidePaper } from '@henhouse/contract/health/outside-paper';
import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { t } from 'i18next';
import { call } from '../../../shared/api/call';
import { toastFailure } from '../../../shared/ui/page/toast';
import { saveFile } from '../../../shared/ui/table/export-rows';

/** "From paper", and the paper itself to be opened: a file for each of its pictures and PDFs. */
export function PaperMark({ flockId, paper }: { readonly flockId: string; readonly paper: OutsidePaper }) {
  async function take() {
    try {
      for (const [index, { id: paperId, mediaType }] of paper.files.entries()) {
        const kind = mediaType === 'application/pdf' ? 'pdf' : 'jpg';
        saveFile(await call(getPaper, { params: { flockId, paperId } }), `${paper.number}-${index + 1}.${kind}`);
      }
    } catch (error) {
      toastFailure(error);
    }
  }
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      leftSection={<IconPaperclip size={14} />}
      aria-label={t(($) => $.health.paper.open, { number: paper.number })}
      onClick={() => void take()}
    >
      {t(($) => $.health.paper.mark, { number: paper.number })}
    </Button>
  );
}
