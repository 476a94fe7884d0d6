import { placeBirds } from '@henhouse/contract/entry/place-birds';
import type { ShedLine } from '@henhouse/contract/farm/shed';
import type { FlockLine } from '@henhouse/contract/flock/flock';
import type { listStandards } from '@henhouse/contract/standards/standard';
import { unknownOpening } from '@henhouse/domain/entry/chick-placement/opening';
import { fitsStandard } from '@henhouse/domain/flock/flock';
import { usualFlockNumber } from '@henhouse/domain/flock/flock-number';
import type { z } from 'zod';
import type { AnswerOf } from '../api/call';
import { newId } from '../format/id';
import type { AppFormState } from '../ui/form/app-form';

export const placedBirds = placeBirds.input;
export type PlacedValues = z.input<typeof placedBirds>;
export type PlacedForm = AppFormState<PlacedValues, z.output<typeof placedBirds>>;
type PlacedRow = PlacedValues['rows'][number];
type Standard = AnswerOf<typeof listStandards>['items'][number];
type Detail = PlacedRow['birds'][number]['detail'];

/** What a table begins with. */
export interface Around {
  readonly standards: readonly Standard[];
  /** Flocks of the farm, the youngest first. */
  readonly flocks: readonly FlockLine[];
  readonly today: string;
  /** Birds that stand there already, in the middle of their life. */
  readonly areLiving: boolean;
}

/** A shed for birds of a kind, or the farm itself where no shed is free. */
type Housing = Pick<ShedLine, 'code' | 'productionKind'>;

/** Sex groups of a shed's birds: breeders are kept apart. */
const sexesOf = ({ productionKind }: Housing) =>
  productionKind === 'breeder' ? (['female', 'male'] as const) : (['asHatched'] as const);

/** Standards for the birds of a shed; the farm's last flock of that kind says which is the usual one. */
export function standardsFor(
  shed: Housing,
  { standards, flocks }: Pick<Around, 'standards' | 'flocks'>,
): readonly Standard[] {
  const { productionKind } = shed;
  const fitting = standards.filter((standard) => fitsStandard({ productionKind, sexes: [...sexesOf(shed)] }, standard));
  const last = flocks.find((flock) => flock.productionKind === productionKind)?.standardId;
  return fitting.toSorted((a, b) => Number(b.id === last) - Number(a.id === last));
}

/** What a flock is as a rule that is kept there. */
export function usualFlock(housing: Housing, around: Omit<Around, 'areLiving'>) {
  const [standard] = standardsFor(housing, around);
  const number = usualFlockNumber(housing.code, around.today);
  return {
    // A number is used once: of the second flock in a month it has to be thought of.
    number: around.flocks.some((flock) => flock.number === number) ? '' : number,
    productionKind: housing.productionKind,
    breed: standard?.breed ?? '',
    sexes: [...sexesOf(housing)],
    standardId: standard?.id ?? '',
  };
}

/** A row of the table, as far as farm and shed tell. */
export function rowOf(shed: ShedLine, around: Around): PlacedRow {
  const { today, areLiving } = around;
  const flock = usualFlock(shed, around);
  return {
    shedId: shed.id,
    flockId: null,
    flock: { id: newId(), ...flock, sourceKind: 'supplier', hatchDay: areLiving ? '' : today },
    day: today,
    birds: flock.sexes.map((sex) => ({
      id: newId(),
      // A count is asked for: an empty field is none.
      detail: { sex, count: null as never, ...(areLiving && { opening: unknownOpening }) } satisfies Detail,
    })),
  };
}
