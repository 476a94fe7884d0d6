import type { SaleRow } from '@henhouse/contract/sale/sale';
import type { SaleLine } from '@henhouse/contract/sale/sale-parts';
import { eggGrades } from '@henhouse/domain/egg/egg-grade';
import { useTranslation } from 'react-i18next';

/** What a line is about, in words. */
export function useGoodsOf(): (line: SaleLine) => string {
  const { t } = useTranslation();
  return (line) => {
    if (line.flockId !== null) return line.flockNumber;
    const { grade, sex } = line;
    if (grade !== null) return t(($) => $.egg.grade[grade]);
    if (sex !== null) return [line.breed, t(($) => $.ui.sex[sex]), line.chickGrade].filter(Boolean).join(', ');
    return line.shedCode;
  };
}

/** What a sale in a list is about: of eggs the grades in words, else as the server says it. */
export function useGoodsOfRow(): (row: Pick<SaleRow, 'kind' | 'goods'>) => string {
  const { t } = useTranslation();
  return ({ kind, goods }) => {
    if (kind !== 'eggs') return goods;
    const grades = goods.split(', ').flatMap((word) => eggGrades.find((grade) => grade === word) ?? []);
    return grades.map((grade) => t(($) => $.egg.grade[grade])).join(', ');
  };
}
