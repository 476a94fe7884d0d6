import { getMailState } from '@henhouse/contract/mail/mail';
import { call } from '../api/call';
import { createValue } from '../live/listeners';
import { toastSuccess } from '../ui/page/toast';

/** A letter that lies here: the last one to an address, or one in particular. */
export interface LetterWanted {
  readonly to: string;
  readonly id?: string;
}

const wanted = createValue<LetterWanted | null>(null);

/** Shows a letter to be handed over; null closes the dialog. */
export const showLetter = wanted.set;

export const useLetterWanted = wanted.useValue;

/** After something that sends a letter: says that it is on its way or, without a mail server, shows it to be handed over. */
export async function announceLetter(email: string, sentence: string): Promise<void> {
  const goesOut = await call(getMailState, {}).then(
    ({ isSetUp }) => isSetUp,
    () => true,
  );
  if (goesOut) toastSuccess(sentence);
  else showLetter({ to: email });
}
