import { useSyncExternalStore } from 'react';

/** Somebody has to show once more who they are; the calls that wait for it go on, or not, with the answer. */
interface Question {
  readonly promise: Promise<boolean>;
  readonly answer: (isProved: boolean) => void;
}

let question: Question | null = null;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Opens the dialog that asks for password or code, one for all calls that need it. True once the server was shown it, false
 * when the person gave up, or where there is nobody to ask.
 */
export function askForProof(): Promise<boolean> {
  if (question) return question.promise;
  if (listeners.size === 0) return Promise.resolve(false);
  let settle: (isProved: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  question = {
    promise,
    answer: (isProved) => {
      question = null;
      settle(isProved);
      tell();
    },
  };
  tell();
  return promise;
}

/** The question that is open; null most of the time. */
export function useProofQuestion(): Pick<Question, 'answer'> | null {
  return useSyncExternalStore(subscribe, () => question);
}
