import type { Supply } from '@henhouse/contract/supply/supply';
import { t } from 'i18next';

/** What a lot of a supply is; chicks of one hatch are told apart by their grade. */
export function useLotName(): (lot: Pick<Supply['lots'][number], 'itemName' | 'chickGrade'>) => string {
  return ({ itemName, chickGrade }) =>
    chickGrade === null ? itemName : `${itemName}, ${t(($) => $.hatch.gradeNames[chickGrade])}`;
}

/** What came and is of no use: chicks do not break. */
export const brokenText = (kind: Supply['kind']): string =>
  kind === 'chicks' ? t(($) => $.supply.brokenChicks) : t(($) => $.supply.broken);
