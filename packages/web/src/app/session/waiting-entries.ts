import { useEffect, useState } from 'react';
import { isDatabaseThere } from '../../shared/api/database-there';

/** How many entries wait on this device, whoever made them: a number says nothing about anybody. */
export function useWaitingEntries(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isGone = false;
    // What reads them comes after the form, and only where entries were ever kept.
    void isDatabaseThere('henhouse-outbox')
      .then(async (isThere) => (isThere ? (await import('../../shared/outbox/outbox-db')).countAll() : 0))
      .then((waiting) => {
        if (!isGone) setCount(waiting);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return count;
}
