import { Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { t } from 'i18next';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useIsAway } from '../../api/line';
import { FailureWithWay } from '../../way-out/way-out';
import { ActButton } from '../page/act-button';
import { toastSuccess } from '../page/toast';
import { NeedsNetwork } from '../state/needs-network';
import styles from './confirm-dialog.module.css';
import { useFocusBack } from './use-focus-back';

export interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Names the act and the thing: "Delete the entry of 20 Nov?" */
  readonly title: string;
  /** What follows from it. */
  readonly children: ReactNode;
  /** The verb on the button: "Delete", never "OK". */
  readonly confirmLabel: string;
  /** Asks for a reason, which `onConfirm` receives. */
  readonly withReason?: boolean;
  /** Fewest characters of the reason, and what it is for. */
  readonly minReason?: number;
  readonly reasonHint?: string;
  /** What has to be typed, letter by letter, before it can be done: the name of what is gone for good. */
  readonly typed?: string;
  readonly danger?: boolean;
  /** What is confirmed needs no network: it waits on this device, or is of this device alone. */
  readonly isKept?: boolean;
  /**
   * The dialog stays open, with the sentence of the failure, when this rejects; and when it answers `stay`, where `children`
   * say what is in the way.
   */
  readonly onConfirm: (reason: string) => unknown;
  /** Said once it is done. */
  readonly done?: string;
}

/** Asks before an act that cannot simply be undone: names it and what follows from it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, title } = props;
  useFocusBack(opened);
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered>
      <Question {...props} />
    </Modal>
  );
}

function Question({
  onClose,
  children,
  confirmLabel,
  withReason = false,
  minReason = 3,
  reasonHint,
  typed,
  danger = true,
  isKept = false,
  onConfirm,
  done,
}: ConfirmDialogProps) {
  const isClosed = useIsAway() && !isKept;
  const [reason, setReason] = useState('');
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      const answer = await onConfirm(reason.trim());
      if (answer === 'stay') return;
      if (done !== undefined) toastSuccess(done);
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {isClosed ? <NeedsNetwork /> : null}
        <Text component="div" size="md">
          {children}
        </Text>
        {typed ? (
          <TextInput
            label={t(($) => $.ui.confirm.type, { name: typed })}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            autoComplete="off"
            maxLength={100}
            required
            data-autofocus
          />
        ) : null}
        {withReason ? (
          <Textarea
            label={t(($) => $.word.reason)}
            description={reasonHint ?? t(($) => $.ui.confirm.reasonHint)}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            autosize
            minRows={2}
            maxLength={500}
            required
            {...(typed ? {} : { 'data-autofocus': true })}
          />
        ) : null}
        {failure === null ? null : (
          <Text role="alert" c="red">
            <FailureWithWay error={failure} />
          </Text>
        )}
        <div className={styles.answers}>
          <ActButton
            quiet
            label={t(($) => $.ui.action.cancel)}
            onClick={onClose}
            {...(typed || withReason ? {} : { 'data-autofocus': true })}
          />
          <ActButton
            type="submit"
            color={danger ? 'red' : 'pine'}
            busy={busy}
            disabled={isClosed || (withReason && reason.trim().length < minReason) || (typed ?? '') !== name.trim()}
            label={confirmLabel}
          />
        </div>
      </Stack>
    </form>
  );
}
