import type { PersonKind } from '@henhouse/domain/people/person-kind';
import { IconCrown, IconStethoscope, IconUserCog, IconUserPlus, IconUserStar, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const size = 18;

/** How each kind of people is marked in the navigation. */
export const personIcons: Readonly<Record<PersonKind, ReactNode>> = {
  owner: <IconCrown size={size} />,
  admin: <IconUserCog size={size} />,
  manager: <IconUserStar size={size} />,
  assistant: <IconUserPlus size={size} />,
  supervisor: <IconUsers size={size} />,
  doctor: <IconStethoscope size={size} />,
};
