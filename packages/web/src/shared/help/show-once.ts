import { useState } from 'react';
import { useSession } from '../session/session';

const keyOf = (name: string, userId: string) => `told:${name}:${userId}`;

/** Whether this person still has to be told something on this device, and that they have been. */
export function useShowOnce(name: string): readonly [isNew: boolean, told: () => void] {
  const userId = useSession()?.user.id ?? '';
  const key = keyOf(name, userId);
  const [wasShown, setShown] = useState(() => localStorage.getItem(key) !== null);
  return [
    userId !== '' && !wasShown,
    () => {
      localStorage.setItem(key, '1');
      setShown(true);
    },
  ];
}
