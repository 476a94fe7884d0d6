import { t } from 'i18next';
import { useEffect } from 'react';

/** Names the browser's window after a page outside the frame. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${t(($) => $.shell.product)}`;
  }, [title]);
}
