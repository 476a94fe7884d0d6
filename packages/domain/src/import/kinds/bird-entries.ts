import type { Sex } from '../../standards/standard';
import type { DailyLine } from '../daily-line';
import type { LineEntryOf } from '../line-entry';

/** Chicks that a line brings into its shed; none where it says 0 or nothing. `birdsWeighed`: a sample it does not count. */
export function placementOf(
  { numbers, texts, arrivalTime }: DailyLine,
  { sex, birdsWeighed }: { readonly sex: Sex; readonly birdsWeighed: number | null },
): LineEntryOf<'chick-placement'> | null {
  const { birdsPlaced: count = 0, chicksDoa = 0, chickWeightG = null, boxes = null, houseTempC = null } = numbers;
  if (count === 0) return null;
  const sampleBirds = numbers.chicksWeighed ?? (chickWeightG === null ? null : birdsWeighed);
  return {
    kind: 'chick-placement',
    detail: {
      sex,
      supplierName: texts.supplier ?? '',
      docket: texts.docket ?? '',
      count,
      boxes,
      deadOnArrival: chicksDoa,
      sampleBirds,
      sampleMeanG: chickWeightG,
      arrivalTime,
      houseTempC,
      priceMinorPerChick: null,
    },
    columns: ['birdsPlaced', 'chicksDoa'],
  };
}

/** One side of a move as a line tells it: `here` is the line's own shed. */
export interface MoveSide {
  readonly side: 'out' | 'in';
  readonly count: number;
  readonly column: 'movedOut' | 'movedIn';
}

/** The sides of moves that a line tells; none where it says 0 or nothing. */
export function moveSidesOf({ numbers: { movedOut = 0, movedIn = 0 } }: Pick<DailyLine, 'numbers'>): MoveSide[] {
  const sides: MoveSide[] = [];
  if (movedOut > 0) sides.push({ side: 'out', count: movedOut, column: 'movedOut' });
  if (movedIn > 0) sides.push({ side: 'in', count: movedIn, column: 'movedIn' });
  return sides;
}

/** The move that a side tells of, once both sheds are known: it is written down in the shed that the birds left. */
export function transferOf(
  { numbers, texts }: DailyLine,
  move: MoveSide & { readonly sex: Sex; readonly toShedId: string },
): LineEntryOf<'chick-transfer'> {
  const { sex, toShedId, count, column } = move;
  const detail = {
    sex,
    toShedId,
    count,
    meanWeightG: numbers.movedWeightG ?? null,
    reason: texts.moveReason ?? '',
  };
  return { kind: 'chick-transfer', detail, columns: [column, 'otherShed'] };
}

/** Birds that a line sells; none where it says 0 or nothing. */
export function saleOf({ numbers, texts }: DailyLine, sex: Sex): LineEntryOf<'bird-sale'> | null {
  const { birdsSold: count = 0, soldKg: grossKg = 0 } = numbers;
  if (count === 0) return null;
  const detail = {
    sex,
    purpose: 'clearing',
    customerName: '',
    docket: texts.docket ?? '',
    count,
    grossKg,
    tareKg: 0,
    feedOffTime: null,
    catchTime: null,
    deadOnArrival: 0,
    condemned: 0,
  } as const;
  return { kind: 'bird-sale', detail, columns: ['birdsSold', 'soldKg'] };
}
