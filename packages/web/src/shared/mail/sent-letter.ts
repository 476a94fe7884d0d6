import { getMailState } from '@henhouse/contract/mail/mail';
import { useSyncExternalStore } from 'react';
import { call } from '../api/call';
import { toastSuccess } from '../ui/page/toast';

/** A letter that lies here: the last one to an address, or one in particular. */
export interface LetterWanted {
  readonly to: string;
  readonly id?: string;
}

let wanted: LetterWanted | null = null;
const listeners = new Set<() => void>();

/** Shows a letter to be handed over; null closes the dialog. */
export function showLetter(next: LetterWanted | null): void {
  wanted = next;
  for (const listener of listeners) listener();
}

export function useLetterWanted(): LetterWanted | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted,
  );
}

/** After something that sends a letter: says that it is on its way or, without a mail server, shows it to be handed over. */
export async function announceLetter(email: string, sentence: string): Promise<void> {
  const goesOut = await call(getMailState, {}).then(
    ({ isSetUp }) => isSetUp,
    () => true,
  );
  if (goesOut) toastSuccess(sentence);
  else showLetter({ to: email });
}
