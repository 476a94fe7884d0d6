const keyOf = (list: string): string => `opens-with-view.${list}`;

/** Whether the list opened with a view the last time here: only then its rows wait for the views. */
export const openedWithView = (list: string): boolean => localStorage.getItem(keyOf(list)) !== null;

export function rememberView(list: string, isSet: boolean): void {
  if (isSet) localStorage.setItem(keyOf(list), '1');
  else localStorage.removeItem(keyOf(list));
}
