import type { Docket, DocketCalls } from '@henhouse/contract/file/docket';
import { docketsAtMost, pictureLimits } from '@henhouse/domain/file/picture-limits';
import { Button, CloseButton } from '@mantine/core';
import { IconFile, IconPaperclip, IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { call } from '../api/call';
import { answerOptions, useSend } from '../api/use-answer';
import { newId } from '../format/id';
import { Picture } from '../picture/picture';
import { NotAPicture, shrinkPicture } from '../picture/shrink-picture';
import { type Place, useMay } from '../session/ability';
import { confirmAct } from '../ui/dialog/confirm-act';
import { ChooseFile } from '../ui/form/choose-file';
import { Card } from '../ui/page/card';
import { toastError, toastFailure, toastSuccess } from '../ui/page/toast';
import { failureText } from '../ui/state/failure-text';
import { saveFile } from '../ui/table/export-rows';
import styles from './document.module.css';

const pdf = 'application/pdf';

interface DocketsProps {
  readonly calls: DocketCalls;
  /** That name the document. */
  readonly params: Readonly<Record<string, string>>;
  readonly dockets: readonly Docket[];
  /** Where the document is. */
  readonly place: Place;
  /** Calls that show the document. */
  readonly changes: readonly string[];
  /** What else has to hold for whoever hands papers in and takes them away. */
  readonly mayWrite?: boolean;
}

/** Dockets and other papers of a document as a card of its page. */
export function DocketsCard(props: DocketsProps) {
  return (
    <Card
      title={t(($) => $.picture.dockets)}
      subtitle={t(($) => $.picture.docketsHint)}
      actions={<Attach {...props} />}
    >
      {props.dockets.length === 0 ? t(($) => $.picture.noDockets) : <DocketList {...props} />}
    </Card>
  );
}

/** The same within a line of a list. */
export function DocketsLine(props: DocketsProps) {
  return (
    <div className={`${styles.dockets} on-screen`}>
      <DocketList {...props} />
      <Attach {...props} />
    </div>
  );
}

function Attach({ calls, params, dockets, place, changes, mayWrite = true }: DocketsProps) {
  const may = useMay();
  const [isBusy, setBusy] = useState(false);
  const upload = useSend(calls.upload, { changes });
  const { action, subject } = calls.upload.access;
  if (!mayWrite || !may(action, subject, place) || dockets.length >= docketsAtMost) return null;

  async function add(file: File) {
    setBusy(true);
    try {
      const isPicture = file.type.startsWith('image/');
      const shrunk = isPicture ? await shrinkPicture(file, pictureLimits.photoSidePx) : file;
      const body = shrunk instanceof File ? shrunk : new File([shrunk], file.name, { type: shrunk.type });
      await upload.mutateAsync({ params: { ...params, docketId: newId() }, body });
      toastSuccess(t(($) => $.picture.attached));
    } catch (error) {
      toastError(error instanceof NotAPicture ? t(($) => $.picture.unreadable) : failureText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <ChooseFile accept={`image/*,${pdf}`} onFile={(file) => void add(file)}>
      {(button) => (
        <Button
          {...button}
          variant="default"
          size="compact-sm"
          loading={isBusy}
          leftSection={<IconPaperclip size={16} />}
        >
          {t(($) => $.picture.attach)}
        </Button>
      )}
    </ChooseFile>
  );
}

function DocketList({ calls, params, dockets, place, changes, mayWrite = true }: DocketsProps) {
  const may = useMay();
  const remove = useSend(calls.remove, { changes });
  const { action, subject } = calls.remove.access;
  const mayRemove = mayWrite && may(action, subject, place);
  const maySee = may(calls.get.access.action, calls.get.access.subject, place);
  const confirmTakeBack = (taken: { id: string; name: string }) =>
    confirmAct({
      title: t(($) => $.picture.removeDocketTitle, { name: taken.name }),
      confirmLabel: t(($) => $.picture.removeDocket),
      withReason: true,
      done: t(($) => $.picture.docketRemoved, { name: taken.name }),
      onConfirm: (reason) => remove.mutateAsync({ params: { ...params, docketId: taken.id }, body: { reason } }),
      text: t(($) => $.picture.removeDocketText),
    });
  if (dockets.length === 0) return null;
  return (
    <div className={styles.dockets}>
      {dockets.map(({ id, mediaType }, index) => {
        const name = t(($) => $.picture.docketNumber, { number: index + 1 });
        return (
          <span key={id} className={styles.docket}>
            <OneDocket
              calls={calls}
              params={{ ...params, docketId: id }}
              name={name}
              isPdf={mediaType === pdf}
              maySee={maySee}
            />
            {mayRemove ? (
              <CloseButton
                className={styles.removeDocket}
                size="sm"
                aria-label={t(($) => $.picture.removePhoto, { name })}
                onClick={() => confirmTakeBack({ id, name })}
              />
            ) : null}
          </span>
        );
      })}
    </div>
  );
}

interface OneDocketProps {
  readonly calls: DocketCalls;
  readonly params: Readonly<Record<string, string>> & { readonly docketId: string };
  readonly name: string;
  readonly isPdf: boolean;
  /** Who may not is told that there is one. */
  readonly maySee: boolean;
}

function OneDocket({ calls, params, name, isPdf, maySee }: OneDocketProps) {
  const small = useQuery({
    ...answerOptions(calls.get, { params, query: { size: 'small' } }),
    enabled: maySee && !isPdf,
    staleTime: Number.POSITIVE_INFINITY,
  });
  async function take() {
    try {
      saveFile(await call(calls.get, { params }), `${name}.${isPdf ? 'pdf' : 'jpg'}`);
    } catch (error) {
      toastFailure(error);
    }
  }
  return (
    <Button variant="default" h="auto" p="xs" disabled={!maySee} onClick={() => void take()} aria-label={name}>
      {isPdf ? (
        <IconFile size={40} />
      ) : maySee ? (
        <Picture blob={small.data} alt={name} className={styles.docketPicture} />
      ) : (
        <IconPhoto size={40} />
      )}
    </Button>
  );
}
