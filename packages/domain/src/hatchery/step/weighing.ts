import { moistureLossAtTransferPct, moistureLossPct } from '../../kpi/hatchery/eggs';
import { error, type Problem } from '../../problem/problem';
import { divide } from '../../quantity/divide';

/** A tray of eggs of one source on the scales. */
export interface TrayWeighing {
  readonly sourceId: string;
  readonly fullG: number;
  readonly emptyG: number;
  readonly eggs: number;
}

/** Range of a hatching egg's weight in g: below 35 or above 85 is a slip of the pen. */
const eggWeightRangeG = { min: 35, max: 85 } as const;

/** Mean weight of an egg on the trays of a source, in g; null where none was weighed. */
export function eggWeightG(weighings: readonly TrayWeighing[], sourceId: string): number | null {
  const own = weighings.filter((one) => one.sourceId === sourceId);
  const grams = own.reduce((sum, { fullG, emptyG }) => sum + fullG - emptyG, 0);
  return divide(
    grams,
    own.reduce((sum, { eggs }) => sum + eggs, 0),
  );
}

/**
 * Moisture loss of a source in % of its eggs' weight, scaled to 18.5 days: mean egg when set against mean egg `days` later. Trays
 * may be other ones, and broken eggs taken off them: the mean egg is compared, not the tray. Null where either was not weighed.
 * Source: Cobb Hatchery Guide 2020, formulas 4 and 5.
 */
export function sourceMoistureLossPct(atSetG: number | null, laterG: number | null, days: number): number | null {
  if (atSetG === null || laterG === null || atSetG === 0) return null;
  const lossPct = moistureLossPct({ fullAtSetG: atSetG, fullNowG: laterG, emptyG: 0 });
  return moistureLossAtTransferPct({ lossPct, days });
}

/** A full tray weighs more than an empty one, and its eggs what eggs weigh; `atSet` asks for whole weights, later they are lighter. */
export function checkWeighings(weighings: readonly TrayWeighing[], field: string): Problem[] {
  return weighings.flatMap(({ fullG, emptyG, eggs }, index) => {
    const at = `${field}.${index}`;
    if (fullG <= emptyG) return [error('grossNotAboveTare', `${at}.fullG`, { value: fullG, min: emptyG })];
    const mean = divide(fullG - emptyG, eggs) ?? 0;
    const { min, max } = eggWeightRangeG;
    return mean < min * 0.8 || mean > max ? [error('eggMeanOutOfRange', `${at}.fullG`, { value: mean, min, max })] : [];
  });
}
