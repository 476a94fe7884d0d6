import type { Day } from '../../day/day';
import { courseDays } from '../../entry/treatment/treatment';
import type { DailyColumn } from '../daily-column';
import { type Comparison, different, identifiedKinds, type LineEntry, type LineInput } from '../line-entry';

/** What tells one entry of a kind from another of the same shed and day, and the figures that make it the same one. */
interface Identity {
  /** Sex group, with the other shed of a move; item. */
  readonly of: string;
  /** Docket or lot; '' when it is not said: then it may be any. */
  readonly which: string;
  readonly figures: readonly { readonly column: DailyColumn; readonly value: number; readonly unit: string }[];
}

/** True for kinds that {@link identityOf} tells apart. */
export function isIdentified(entry: LineEntry): entry is LineEntry & LineInput {
  return identifiedKinds.some((kind) => kind === entry.kind);
}

/** `day` is that of the entry. */
export function identityOf(input: LineInput, day: Day): Identity {
  const figure = (column: DailyColumn, value: number, unit: string) => ({ column, value, unit });
  switch (input.kind) {
    case 'chick-placement': {
      const { sex, docket, count, deadOnArrival } = input.detail;
      const figures = [figure('birdsPlaced', count, 'birds'), figure('chicksDoa', deadOnArrival, 'birds')];
      return { of: sex, which: docket, figures };
    }
    case 'chick-transfer': {
      const { sex, toShedId, count } = input.detail;
      return { of: `${sex}/${toShedId}`, which: '', figures: [figure('movedOut', count, 'birds')] };
    }
    case 'vaccine': {
      const { itemId, lotId, doses } = input.detail;
      return { of: itemId, which: lotId ?? '', figures: [figure('vaccineDoses', doses, 'doses')] };
    }
    case 'medicine': {
      const { itemId, lotId, quantity } = input.detail;
      return { of: itemId, which: lotId ?? '', figures: [figure('medicineQuantity', quantity, '')] };
    }
    case 'treatment': {
      const { itemId, birds, endDay } = input.detail;
      const figures = [figure('birdsTreated', birds, 'birds'), figure('treatmentEnd', courseDays(day, endDay), 'days')];
      return { of: itemId, which: '', figures };
    }
  }
}

/** How an entry stands to those of its kind that the books hold of the shed and day. */
export function compareAmong(own: Identity, recorded: readonly Identity[]): Comparison {
  const rivals = recorded.filter(
    ({ of, which }) => of === own.of && (which === '' || own.which === '' || which === own.which),
  );
  const differing = rivals.map(({ figures }) =>
    own.figures.flatMap((figure, index) => {
      const there = figures[index]?.value ?? 0;
      return figure.value === there ? [] : [{ ...figure, there }];
    }),
  );
  if (differing.some((found) => found.length === 0)) return { is: 'same' };
  const first = differing[0]?.[0];
  return first === undefined ? { is: 'new' } : different(first.column, first.value, first.there, first.unit);
}
