import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Changes a part of what the address asks for, where one is: nothing moves, and “back” leads to the page before. */
export function useSearchChange(): (part: Readonly<Record<string, string | undefined>>) => void {
  const navigate = useNavigate();
  return useCallback(
    (part) =>
      void navigate({
        to: '.',
        search: ((before: object) => ({ ...before, ...part })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
}
