import type { SaleRow } from '@henhouse/contract/sale/sale';
import type { SaleLine } from '@henhouse/contract/sale/sale-schemas';
import { eggGrades } from '@henhouse/domain/egg/egg-grade';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { requestedGrade } from '@henhouse/domain/sale/check-sale';
import { t } from 'i18next';
import { useWords } from '../../shared/catalogue/use-words';

/** What a line is about, in words. */
export function useGoodsOf(): (line: SaleLine) => string {
  const grades = useWords('eggGrade');
  return (line) => {
    if (line.flockId !== null) return line.flockNumber;
    const { grade, sex } = line;
    if (grade !== null) return grades.nameOf(grade);
    if (sex !== null) {
      const requested = requestedGrade(line);
      const gradeName = requested === null ? line.chickGrade : t(($) => $.hatch.gradeNames[requested]);
      return [line.breed, t(($) => $.ui.sex[sex]), gradeName].filter(Boolean).join(', ');
    }
    return [t(($) => $.sale.kinds.litter), line.shedCode].filter(Boolean).join(', ');
  };
}

/** What a sale in a list is about: of eggs the grades in words, else as the server says it. */
export function useGoodsOfRow(): (row: Pick<SaleRow, 'kind' | 'goods'>) => string {
  const grades = useWords('eggGrade');
  return ({ kind, goods }) => {
    if (kind !== 'eggs') return goods;
    const found = goods.split(', ').flatMap((word) => oneOf(eggGrades, word) ?? []);
    return found.map((grade) => grades.nameOf(grade)).join(', ');
  };
}
