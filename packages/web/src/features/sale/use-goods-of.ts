import type { SaleRow } from '@henhouse/contract/sale/sale';
import type { SaleLine } from '@henhouse/contract/sale/sale-schemas';
import { eggGrades } from '@henhouse/domain/egg/egg-grade';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { requestedGrade } from '@henhouse/domain/sale/check-sale';
import { piecesOf } from '@henhouse/domain/sale/sale-amounts';
import { t } from 'i18next';
import { useWords } from '../../shared/catalogue/use-words';
import { formatNumber, formatQuantity } from '../../shared/format/number';

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
      const { hatchNumber: number } = line;
      const hatch = number === null ? '' : t(($) => $.hatch.number, { number });
      return [line.breed, t(($) => $.ui.sex[sex]), gradeName, hatch].filter(Boolean).join(', ');
    }
    return [t(($) => $.sale.kinds.litter), line.shedCode].filter(Boolean).join(', ');
  };
}

/** How much of a line is paid, in its unit; where more leave than that, how many of them are free, and how many leave in all. */
export function quantityText({ unit, quantity, freePct }: Pick<SaleLine, 'unit' | 'quantity' | 'freePct'>): string {
  const paid = `${formatQuantity(quantity)} ${t(($) => $.sale.units[unit])}`;
  const [all, without] = [piecesOf({ unit, quantity, freePct }), piecesOf({ unit, quantity, freePct: 0 })];
  if (all === without) return paid;
  return t(($) => $.sale.withFree, { paid, free: formatNumber(all - without), all: formatNumber(all) });
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
