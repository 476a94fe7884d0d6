import { Modal } from '@mantine/core';
import { t } from 'i18next';
import { MailSetup } from './mail-setting-form';

/** The mail server, wherever somebody asks for it. */
export function MailDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} size="lg" title={t(($) => $.mail.title)}>
      <p>{t(($) => $.mail.text)}</p>
      <MailSetup />
    </Modal>
  );
}
