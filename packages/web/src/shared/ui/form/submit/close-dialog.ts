import { createContext } from 'react';

/** Closes the dialog that something stands in, so that a form in it can be left from its foot; null on a page. */
export const CloseDialogContext = createContext<(() => void) | null>(null);
