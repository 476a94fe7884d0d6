import type { core as english } from '../en/core';
import type { SameKeys } from '../texts';
import { error } from './error';
import { firstProblem } from './first-problem';
import { firstShell } from './first-shell';
import { session } from './session';
import { ui } from './ui';

export const core: SameKeys<typeof english> = { error, problem: firstProblem, session, shell: firstShell, ui };
