import { core } from './core';
import { privacy } from './privacy';
import * as work from './work';

/** All English texts: the shape that every other language has to fill. Loaded in parts: `core`, `work` divided in two, and `privacy` with its page. */
export const en = {
  ...core,
  ...work,
  privacy,
  problem: { ...core.problem, ...work.problem },
  shell: { ...core.shell, ...work.shell },
} as const;
