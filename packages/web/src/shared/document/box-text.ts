import { t } from 'i18next';
import { formatNumber } from '../format/number';

interface Packed {
  readonly boxes: number;
  readonly perBox: number;
  readonly freePct: number;
}

/** How chicks are boxed, in words: "40 boxes of 100, 2 % free". */
export function useBoxText(): (packed: Packed) => string {
  return ({ boxes, perBox, freePct }) =>
    freePct === 0
      ? t(($) => $.supply.packed, { count: boxes, perBox: formatNumber(perBox) })
      : t(($) => $.supply.packedFree, {
          count: boxes,
          perBox: formatNumber(perBox),
          free: formatNumber(freePct, Number.isInteger(freePct) ? 0 : 1),
        });
}
