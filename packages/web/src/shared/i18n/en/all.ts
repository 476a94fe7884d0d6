import { core } from './core';
import * as work from './work';

/** All English texts: the shape that every other language has to fill. Loaded in two parts, `core` and `work`. */
export const en = {
  ...core,
  ...work,
  problem: { ...core.problem, ...work.problem },
  shell: { ...core.shell, ...work.shell },
} as const;
