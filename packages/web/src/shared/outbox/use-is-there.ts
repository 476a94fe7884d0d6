import { useCallback, useEffect, useRef } from 'react';

/**
 * Tells whether what hands in a document is still in sight, and so will show a refusal: from mounting to unmounting, and
 * only while `of` (the document, the day of a grid) is the one that it was when the function was taken.
 */
export function useIsThere(of: string): () => boolean {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    shown.current = of;
    return () => {
      shown.current = null;
    };
  }, [of]);
  return useCallback(() => shown.current === of, [of]);
}
