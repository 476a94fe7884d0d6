import { t } from 'i18next';
import { PartDialog } from '../ui/page/part-dialog';
import { MailSetup } from './mail-setting-form';

/** The mail server, wherever somebody asks for it. */
export function MailDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <PartDialog opened={isOpen} onClose={onClose} size="lg" title={t(($) => $.mail.title)}>
      <p>{t(($) => $.mail.text)}</p>
      <MailSetup />
    </PartDialog>
  );
}
