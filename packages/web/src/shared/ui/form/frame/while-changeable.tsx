import { IconLock } from '@tabler/icons-react';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../state/empty-state';

interface WhileChangeableProps {
  /** Whether what the form is of may be changed, as it stands now. */
  readonly isOpen: boolean;
  /** Until when it may, and what is done from then on. */
  readonly text: string;
  readonly children: ReactNode;
}

/**
 * The form that changes a thing, while it may be changed; else why there is none. Who has begun keeps what they typed when somebody
 * else ends that meanwhile: their saving is refused with the reason.
 */
export function WhileChangeable({ isOpen, text, children }: WhileChangeableProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  // What was remembered from an earlier visit may be older than what allowed it.
  if (isOpen && !wasOpen) setWasOpen(true);
  if (isOpen || wasOpen) return children;
  return <EmptyState icon={IconLock} title={t(($) => $.ui.state.lockedTitle)} text={text} />;
}
