import { getMailState } from '@henhouse/contract/mail/mail';
import { t } from 'i18next';
import type { ComponentProps } from 'react';
import { call } from '../api/call';
import { openDialog } from '../ui/dialog/open-dialog';
import { toastSuccess } from '../ui/page/toast';
import { lazyComponent } from '../ui/state/lazy-component';

const Letter = lazyComponent(() => import('./letter'));

/** Shows a letter to be handed over, on whichever screen somebody comes to. */
export const showLetter = (wanted: ComponentProps<typeof Letter>): void =>
  openDialog({
    size: 'lg',
    stays: true,
    title: t(($) => $.mail.handOver, { to: wanted.to }),
    content: <Letter {...wanted} />,
  });

/** After something that sends a letter: says that it is on its way or, without a mail server, shows it to be handed over. */
export async function announceLetter(email: string, sentence: string): Promise<void> {
  const goesOut = await call(getMailState, {}).then(
    ({ isSetUp }) => isSetUp,
    () => true,
  );
  if (goesOut) toastSuccess(sentence);
  else showLetter({ to: email });
}
