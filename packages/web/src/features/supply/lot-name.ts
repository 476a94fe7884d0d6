import type { Supply } from '@henhouse/contract/supply/supply';
import { useTranslation } from 'react-i18next';

/** What a lot of a supply is; chicks of one hatch are told apart by their grade. */
export function useLotName(): (lot: Pick<Supply['lots'][number], 'itemName' | 'chickGrade'>) => string {
  const { t } = useTranslation();
  return ({ itemName, chickGrade }) =>
    chickGrade === null ? itemName : `${itemName}, ${t(($) => $.hatch.gradeNames[chickGrade])}`;
}
