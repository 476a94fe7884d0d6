import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { ActButton } from './act-button';

/** The first of many, and a button for all of them: what is left out is said. */
export function useShownFirst<Item>(
  items: readonly Item[],
  atMost = 10,
): { readonly shown: readonly Item[]; readonly more: ReactNode } {
  const [isAll, setAll] = useState(false);
  if (isAll || items.length <= atMost) return { shown: items, more: null };
  const label = t(($) => $.ui.action.showAll, { count: items.length });
  return { shown: items.slice(0, atMost), more: <ActButton subtle label={label} onClick={() => setAll(true)} /> };
}
