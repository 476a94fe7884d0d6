import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import type { HatchState } from '@henhouse/domain/hatchery/hatch/hatch-state';
import { t } from 'i18next';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import type { Tone } from '../../shared/ui/state/status-pill';

export const hatchTones: Readonly<Record<HatchState, Tone>> = {
  planned: 'neutral',
  set: 'info',
  candled: 'info',
  transferred: 'info',
  hatching: 'info',
  // Chicks lie on the table and are not counted yet.
  pulled: 'warn',
  graded: 'good',
  dispatched: 'good',
  closed: 'neutral',
  cancelled: 'neutral',
  aborted: 'bad',
};

/** Chicks by grade, and by sex where they are sexed. */
export function useGradeText(): (chicks: Pick<HatchDetail['chicks'][number], 'grade' | 'sex'>) => string {
  return ({ grade, sex }) => {
    const name = t(($) => $.hatch.gradeNames[grade]);
    if (sex === 'asHatched') return name;
    const sexName = t(($) => $.hatch.sexes[sex]);
    return t(($) => $.hatch.gradeOfSex, { grade: name, sex: sexName });
  };
}

/** What the signed-in person may do with hatches of a farm. A Doctor opens eggs and looks on. */
export function useHatchRights(farmId: string): {
  readonly mayWork: boolean;
  readonly mayCorrect: boolean;
  readonly mayTakeBack: boolean;
  readonly mayOpenEggs: boolean;
  readonly mayCorrectBreakout: boolean;
  readonly mayDeleteBreakout: boolean;
} {
  const may = useMay();
  const isHatchery = useSession()?.user.role !== 'Doctor';
  const can = (action: 'create' | 'update' | 'delete') => may(action, 'Hatch', { farmId });
  return {
    mayWork: isHatchery && can('create'),
    mayCorrect: isHatchery && can('update'),
    mayTakeBack: isHatchery && can('delete'),
    mayOpenEggs: can('create'),
    mayCorrectBreakout: can('update'),
    mayDeleteBreakout: can('delete'),
  };
}
