import { error } from './error';
import { invite } from './invite';
import { problem } from './problem';
import { role } from './role';
import { session } from './session';
import { shell } from './shell';
import { ui } from './ui';
import type { core as english } from '../en/core';
import type { SameKeys } from '../texts';

export const core: SameKeys<typeof english> = { error, invite, problem, role, session, shell, ui };
