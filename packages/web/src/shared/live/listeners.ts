import { useSyncExternalStore } from 'react';

/** Who wants to hear of something that changes outside of what is drawn. */
export function createListeners<News = void>() {
  const listeners = new Set<(news: News) => void>();
  return {
    /** Answers how to stop. */
    listen: (listener: (news: News) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (news: News) => {
      for (const listener of listeners) listener(news);
    },
    isEmpty: () => listeners.size === 0,
  };
}

/** A value outside of what is drawn; whoever draws it with `useValue` is drawn anew when it changes. */
export function createValue<Value>(first: Value) {
  let value = first;
  const { listen, notify, isEmpty } = createListeners();
  const get = () => value;
  const set = (next: Value) => {
    if (next === value) return;
    value = next;
    notify();
  };
  return { get, set, listen, isDrawn: () => !isEmpty(), useValue: () => useSyncExternalStore(listen, get, get) };
}
