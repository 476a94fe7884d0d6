import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the browser's window after a page outside the frame. */
export function useWindowTitle(title: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${t(($) => $.shell.product)}`;
  }, [title, t]);
}
