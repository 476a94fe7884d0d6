import { pasgarScore, tonaScore } from '../../kpi/hatchery/hatch';
import type { GradeDetail } from '../step/grade';

/** Score of samples together: chick by chick, whichever hatch they are of; null where none was looked over. */
export function pasgarOf(samples: readonly GradeDetail['pasgar'][]): number | null {
  const sum = (of: 'chicks' | 'defects') => samples.reduce((total, sample) => total + (sample?.[of] ?? 0), 0);
  return pasgarScore({ chicks: sum('chicks'), defects: sum('defects') });
}

/** Tona score of samples together, chick by chick; null where none was looked over. */
export function tonaOf(samples: readonly GradeDetail['tona'][]): number | null {
  return tonaScore(samples.flatMap((sample) => sample ?? []));
}
