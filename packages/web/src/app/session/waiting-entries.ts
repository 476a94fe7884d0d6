import { useEffect, useState } from 'react';

/** How many entries wait on this device, whoever made them: a number says nothing about anybody. */
export function useWaitingEntries(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isGone = false;
    // The store of entries is not needed to sign in: it comes after the form is there.
    void import('../../shared/outbox/outbox-db')
      .then(({ countAll }) => countAll())
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
