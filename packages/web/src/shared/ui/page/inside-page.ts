import { createContext } from 'react';

/** True inside a page that has a title of its own; what stands there is a part, not the page. */
export const InsidePage = createContext(false);
