import { createContext } from 'react';

/** The form that a problem stands in. */
interface FormAround {
  readonly values: () => unknown;
  /** Judges again what was mended elsewhere. */
  readonly mended: () => void;
  /** What is typed stays on this device when somebody leaves the page. */
  readonly isKept: boolean;
}

/** Null outside of a form. */
export const FormAroundContext = createContext<FormAround | null>(null);
