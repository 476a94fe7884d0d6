import type { ShedLine } from '@henhouse/contract/farm/shed';
import type { ChickLotInStore } from '@henhouse/contract/purchase/chick-lot';
import type { Sex } from '@henhouse/domain/standards/standard';
import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { useMay } from '../session/ability';
import { DayField } from '../ui/form/day-field';
import { NumberField } from '../ui/form/fields';
import { bindTo } from '../ui/form/state/bind-to';
import { ChickLotField } from './chick-lot-field';
import styles from './place-birds.module.css';
import type { PlacedForm } from './placed-birds';

interface OpeningFieldsProps {
  readonly form: PlacedForm;
  readonly path: `rows.${number}.birds.${number}.detail`;
  readonly sex: Sex;
  readonly shed: ShedLine;
  readonly isLiving: boolean;
  /** Of chicks of the store; undefined once none are chosen any more. */
  readonly onLot: (lot: ChickLotInStore | undefined) => void;
}

/** Birds of one sex group: how many, and of those that live already what is known of their life before. */
export function OpeningFields({ form, path, sex, shed, isLiving, onLot }: OpeningFieldsProps) {
  const may = useMay();
  const { control } = form;
  const bind = bindTo(control);
  const { farmId, productionKind } = shed;
  const [productionDay, chickLotId] = useWatch({
    control,
    name: [`${path}.opening.productionDay`, `${path}.chickLotId`],
  });
  const seesPrices = may('read', 'Purchase', { farmId }) || may('read', 'EconomicReport', { farmId });
  const group = sex === 'asHatched' ? '' : ` · ${t(($) => $.ui.sex[sex])}`;
  const lays = productionKind !== 'broiler';
  const opening = `${path}.opening` as const;
  return (
    <div className={styles.fields}>
      {isLiving ? null : (
        <ChickLotField
          control={control}
          name={`${path}.chickLotId`}
          farmId={farmId}
          isOffered={(lot) => lot.sex === sex}
          onChoose={onLot}
        />
      )}
      <NumberField
        {...bind(`${path}.count`)}
        label={(isLiving ? t(($) => $.flock.placing.aliveNow) : t(($) => $.word.birds)) + group}
        unit="birds"
        isRequired
      />
      {isLiving ? (
        <>
          <NumberField {...bind(`${opening}.placed`, ($) => $.flock.placing.placed)} unit="birds" />
          <NumberField {...bind(`${opening}.lost`, ($) => $.flock.placing.lost)} unit="birds" />
          <NumberField {...bind(`${opening}.feedKg`, ($) => $.flock.placing.feed)} unit="kg" />
          <NumberField {...bind(`${path}.sampleMeanG`, ($) => $.word.meanWeight)} unit="g" />
        </>
      ) : null}
      {seesPrices && !chickLotId ? (
        <NumberField
          {...bind(`${path}.priceMinorPerChick`)}
          label={isLiving ? t(($) => $.flock.placing.worth) : t(($) => $.entry.placement.price)}
          description={t(($) => $.flock.placing.worthHint)}
          unit="money"
        />
      ) : null}
      {isLiving && lays ? <DayField {...bind(`${opening}.productionDay`, ($) => $.flock.placing.firstLay)} /> : null}
      {isLiving && lays && productionDay ? (
        <>
          {sex === 'male' ? null : (
            <>
              <NumberField {...bind(`${opening}.hensHoused`, ($) => $.flock.placing.housed)} unit="birds" />
              <NumberField {...bind(`${opening}.eggs`, ($) => $.flock.placing.eggs)} decimals={0} />
              {productionKind === 'breeder' ? (
                <NumberField {...bind(`${opening}.hatchingEggs`, ($) => $.flock.placing.hatchingEggs)} decimals={0} />
              ) : null}
            </>
          )}
          <NumberField {...bind(`${opening}.layFeedKg`, ($) => $.flock.placing.layFeed)} unit="kg" />
        </>
      ) : null}
    </div>
  );
}
