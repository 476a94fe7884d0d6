import { useEffect } from 'react';
import { startOutbox } from './sender';

/** Sends what waits, for as long as the frame stands: also where nothing of the queue is shown. */
export default function QueueAtWork() {
  useEffect(startOutbox, []);
  return null;
}
