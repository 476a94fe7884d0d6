import type { SendableLot, Supply } from '@henhouse/contract/supply/supply';
import { isDay } from '@henhouse/domain/day/day';
import { t } from 'i18next';
import { useWords } from '../../shared/catalogue/use-words';
import { formatDay } from '../../shared/format/day';

type NamedLot = Pick<SendableLot, 'itemName' | 'eggGrade' | 'flockNumber'> &
  Partial<Pick<Supply['lots'][number], 'chickGrade'>>;

/** What a lot of a supply is; chicks of one hatch are told apart by their grade, eggs by their flock and grade. */
export function useLotName(): (lot: NamedLot) => string {
  const grades = useWords('eggGrade');
  return ({ itemName, chickGrade = null, eggGrade, flockNumber }) => {
    if (eggGrade !== null) return `${flockNumber}, ${grades.nameOf(eggGrade)}`;
    return chickGrade === null ? itemName : `${itemName}, ${t(($) => $.hatch.gradeNames[chickGrade])}`;
  };
}

/** Its code; of eggs that have none it is the day they were laid. */
export const lotCodeText = ({ eggGrade, lotCode }: Pick<SendableLot, 'eggGrade' | 'lotCode'>): string =>
  eggGrade !== null && isDay(lotCode) ? formatDay(lotCode) : lotCode;

/** What came and is of no use: chicks do not break. */
export const brokenText = (kind: Supply['kind']): string =>
  kind === 'chicks' ? t(($) => $.supply.brokenChicks) : t(($) => $.supply.broken);
