import type { EntryDetail } from '@henhouse/contract/entry/details';
import type { Sex } from '@henhouse/domain/standards/standard';
import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { NumberField } from '../../../shared/ui/form/fields';
import { FormLegend } from '../../../shared/ui/form/frame/form-section';
import type { KindFieldsProps } from '../kind/kind-form';

/** A placement as its form has it: before its counts are typed. */
export type PlacementValues = Omit<EntryDetail<'chick-placement'>, 'count' | 'deadOnArrival' | 'sex'> & {
  sex: Sex;
  count: number | null;
  deadOnArrival: number | null;
};

const openedBirds = ['placed', 'lost', 'hensHoused'] as const;

/** Of birds in the middle of their life: what is known of it, to be added to and corrected. */
export function OpeningFields({ form, around }: KindFieldsProps<PlacementValues>) {
  const { control, bind } = form;
  const [opening, sex] = useWatch({ control, name: ['detail.opening', 'detail.sex'] });
  const { productionKind, sexes } = around.context;
  if (!opening) return null;
  const lays = productionKind !== 'broiler' && Boolean(opening.productionDay);
  // Cocks eat on beside hens in lay; what hens are housed and lay is not theirs.
  const laysEggs = lays && sex !== 'male';
  const words = {
    placed: t(($) => $.flock.placing.placed),
    lost: t(($) => $.flock.placing.lost),
    hensHoused: t(($) => $.flock.placing.housed),
  };
  return (
    <>
      <FormLegend>{t(($) => $.flock.placing.living)}</FormLegend>
      {productionKind === 'broiler' || sexes.every((each) => each === 'male') ? null : (
        <DayField {...bind('detail.opening.productionDay', ($) => $.flock.placing.firstLay)} third />
      )}
      {openedBirds
        .filter((name) => laysEggs || name !== 'hensHoused')
        .map((name) => (
          <NumberField key={name} {...bind(`detail.opening.${name}`)} label={words[name]} unit="birds" third />
        ))}
      <NumberField {...bind('detail.opening.feedKg', ($) => $.flock.placing.feed)} unit="kg" third />
      {laysEggs ? (
        <>
          <NumberField {...bind('detail.opening.eggs', ($) => $.flock.placing.eggs)} decimals={0} third />
          {productionKind === 'breeder' ? (
            <NumberField
              {...bind('detail.opening.hatchingEggs', ($) => $.flock.placing.hatchingEggs)}
              decimals={0}
              third
            />
          ) : null}
        </>
      ) : null}
      {lays ? (
        <NumberField {...bind('detail.opening.layFeedKg', ($) => $.flock.placing.layFeed)} unit="kg" third />
      ) : null}
    </>
  );
}
