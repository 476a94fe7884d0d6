import type { ProgrammeRow } from '@henhouse/contract/schedule/programme';
import type { Tone } from '../../shared/ui/state/status-pill';

type ProgrammeState = 'approved' | 'waiting' | 'retired';

/** Where the latest version of a programme stands. */
export function programmeState({ retired, number, approvedNumber }: ProgrammeRow): ProgrammeState {
  if (retired) return 'retired';
  return approvedNumber === number ? 'approved' : 'waiting';
}

export const programmeTones: Readonly<Record<ProgrammeState, Tone>> = {
  approved: 'good',
  waiting: 'warn',
  retired: 'neutral',
};
