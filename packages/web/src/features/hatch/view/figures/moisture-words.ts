import type { HatchLine } from '@henhouse/contract/hatchery/hatch';
import { t } from 'i18next';
import { formatNumber } from '../../../../shared/format/number';

type Aimed = Pick<HatchLine, 'moistureLossPct' | 'moistureTargetMinPct' | 'moistureTargetMaxPct'>;

/** What the moisture loss of eggs is held against, in words, and whether it is there. */
export function useMoistureWords() {
  const targetOf = ({ moistureTargetMinPct: min, moistureTargetMaxPct: max }: Aimed): string | null => {
    if (min === null) return null;
    return max === null
      ? t(($) => $.hatch.aimedFrom, { min: formatNumber(min, 1) })
      : t(($) => $.hatch.aimed, { min: formatNumber(min, 1), max: formatNumber(max, 1) });
  };
  const toneOf = ({ moistureLossPct: loss, moistureTargetMinPct: min, moistureTargetMaxPct: max }: Aimed) => {
    if (loss === null || min === null) return 'neutral';
    return loss >= min && (max === null || loss <= max) ? 'good' : 'bad';
  };
  return { targetOf, toneOf } as const;
}
