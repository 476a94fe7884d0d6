import { t } from 'i18next';
import { openDialog } from '../ui/dialog/open-dialog';
import { MailSetup } from './mail-setting-form';

/** The mail server, wherever somebody asks for it. */
export const openMailSetup = (): void =>
  openDialog({
    size: 'lg',
    title: t(($) => $.mail.title),
    content: (
      <>
        <p>{t(($) => $.mail.text)}</p>
        <MailSetup />
      </>
    ),
  });
