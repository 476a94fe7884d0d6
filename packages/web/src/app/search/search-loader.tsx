import { IconSearch } from '@tabler/icons-react';
import { t } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { lazyComponent } from '../../shared/ui/state/lazy-component';
import type { Doors } from '../navigation/use-doors';
import styles from './search-loader.module.css';

const Search = lazyComponent(() => import('./search'));

interface SearchLoaderProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly doors: Doors;
  readonly onAppearance: () => void;
}

/** Ctrl K from the first letter on: what is typed before the search itself is loaded, and before it has the focus, is kept. */
export function SearchLoader({ opened, onClose, ...rest }: SearchLoaderProps) {
  const [query, setQuery] = useState('');
  useLettersOnTheWay(opened, setQuery);
  return (
    <Search
      {...rest}
      opened={opened}
      onClose={onClose}
      query={query}
      onQuery={setQuery}
      fallback={opened ? <TypedBox query={query} onQuery={setQuery} onClose={onClose} /> : null}
    />
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('dialog input, [role="dialog"] input') !== null;

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog, [role="dialog"]') !== null;

/** Letters, and the Enter behind them, that arrive while no box of the search has the focus. */
function useLettersOnTheWay(opened: boolean, change: (by: (before: string) => string) => void): void {
  useEffect(() => {
    if (!opened) return undefined;
    const take = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return;
      if (event.key === 'Enter' && !isInDialog(event.target)) {
        event.preventDefault();
        document.querySelector<HTMLElement>('[role="dialog"] [data-action][data-selected]')?.click();
        return;
      }
      if (event.key.length !== 1 && event.key !== 'Backspace') return;
      event.preventDefault();
      const letter = event.key;
      change((before) => (letter === 'Backspace' ? before.slice(0, -1) : before + letter));
    };
    globalThis.addEventListener('keydown', take, true);
    return () => globalThis.removeEventListener('keydown', take, true);
  }, [opened, change]);
}

interface TypedBoxProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
}

/** Stands where the search will, until it is loaded. */
function TypedBox({ query, onQuery, onClose }: TypedBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={styles.behind}>
      <dialog open aria-modal="true" aria-label={t(($) => $.word.search)} className={styles.waiting}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          ref={box}
          value={query}
          aria-label={t(($) => $.shell.searchHint)}
          placeholder={t(($) => $.door.search)}
          onChange={(event) => onQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
        />
      </dialog>
    </div>
  );
}
