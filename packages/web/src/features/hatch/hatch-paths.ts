import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { screenPath } from '../../shared/screen/screen-path';

interface Place {
  readonly farmId: string;
  readonly id: string;
}

/** Answers that a write of a hatch puts out of date. */
export const hatchChanges = ['hatch', 'eggStock', 'machine', 'stock'] as const;

/** Answers that chicks which leave put out of date besides. */
export const dispatchChanges = [...hatchChanges, 'supply'] as const;

/** The page of a hatch; `open` names what is being written down on it: a step, a correction, a break-out, chicks that leave. */
export function hatchPath({ farmId, id }: Place, open?: Readonly<Record<string, string>>): string {
  return screenPath('hatch-view', { farmId, hatchId: id }, open);
}

/** Where the first chicks of a hatch that are still here are sold; null once all have left. */
export function sellChicksPath({ farmId, id, breed, chicks }: HatchDetail): string | null {
  const here = chicks.find(({ onHand }) => onHand > 0);
  return here ? screenPath('sale-chick-add', { farmId }, { breed, grade: here.grade, sex: here.sex, hatch: id }) : null;
}
