import type { Purchase } from '@henhouse/contract/purchase/purchase';
import { getDocket, uploadDocket } from '@henhouse/contract/purchase/purchase-documents';
import { pictureLimits } from '@henhouse/domain/file/picture-limits';
import { Button, FileButton } from '@mantine/core';
import { IconFile, IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/call';
import { answerOptions, useSend } from '../../../shared/api/use-answer';
import { newId } from '../../../shared/format/id';
import { Picture } from '../../../shared/picture/picture';
import { shrinkPicture } from '../../../shared/picture/shrink-picture';
import { useMay } from '../../../shared/session/ability';
import { Card } from '../../../shared/ui/page/card';
import { toastFailure, toastSuccess } from '../../../shared/ui/page/toast';
import { saveFile } from '../../../shared/ui/table/export-rows';
import styles from '../purchase.module.css';

const pdf = 'application/pdf';

/** Dockets and invoices as they came on paper: pictures, and PDFs to be downloaded. */
export function Dockets({ purchase }: { readonly purchase: Purchase }) {
  const { t } = useTranslation();
  const may = useMay();
  const [isBusy, setBusy] = useState(false);
  const upload = useSend(uploadDocket, { changes: ['purchase.get'] });
  const place = purchase.farmId === null ? {} : { farmId: purchase.farmId };

  async function add(file: File | null) {
    if (file === null) return;
    setBusy(true);
    try {
      const isPicture = file.type.startsWith('image/');
      const shrunk = isPicture ? await shrinkPicture(file, pictureLimits.photoSidePx) : file;
      const body = shrunk instanceof File ? shrunk : new File([shrunk], file.name, { type: shrunk.type });
      await upload.mutateAsync({ params: { purchaseId: purchase.id, docketId: newId() }, body });
      toastSuccess(t(($) => $.purchase.attached));
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card
      title={t(($) => $.purchase.dockets)}
      subtitle={t(($) => $.purchase.docketsHint)}
      actions={
        may('create', 'Purchase', place) ? (
          <FileButton accept={`image/*,${pdf}`} onChange={(file) => void add(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="compact-sm"
                loading={isBusy}
                leftSection={<IconPaperclip size={16} />}
              >
                {t(($) => $.purchase.attach)}
              </Button>
            )}
          </FileButton>
        ) : null
      }
    >
      <div className={styles.files}>
        {purchase.files.length === 0 ? t(($) => $.purchase.noDockets) : null}
        {purchase.files.map(({ id, mediaType }, index) => (
          <Docket
            key={id}
            purchaseId={purchase.id}
            fileId={id}
            isPdf={mediaType === pdf}
            name={t(($) => $.purchase.docketNumber, { number: index + 1 })}
          />
        ))}
      </div>
    </Card>
  );
}

interface DocketProps {
  readonly purchaseId: string;
  readonly fileId: string;
  readonly isPdf: boolean;
  readonly name: string;
}

function Docket({ purchaseId, fileId, isPdf, name }: DocketProps) {
  const params = { purchaseId, docketId: fileId };
  const small = useQuery({
    ...answerOptions(getDocket, { params, query: { size: 'small' } }),
    enabled: !isPdf,
    staleTime: Number.POSITIVE_INFINITY,
  });
  async function take() {
    try {
      saveFile(await call(getDocket, { params }), `${name}.${isPdf ? 'pdf' : 'jpg'}`);
    } catch (error) {
      toastFailure(error);
    }
  }
  return (
    <Button variant="default" h="auto" p="xs" onClick={() => void take()} aria-label={name}>
      {isPdf ? <IconFile size={40} /> : <Picture blob={small.data} alt={name} className={styles.picture} />}
    </Button>
  );
}
