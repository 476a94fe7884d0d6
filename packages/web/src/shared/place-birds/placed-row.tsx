import type { ShedLine } from '@henhouse/contract/farm/shed';
import type { ChickLotInStore } from '@henhouse/contract/purchase/chick-lot';
import { ageDays } from '@henhouse/domain/day/day';
import { unknownOpening } from '@henhouse/domain/entry/chick-placement/opening';
import { Checkbox } from '@mantine/core';
import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { ageText } from '../format/age';
import { formatNumber } from '../format/number';
import { DayField } from '../ui/form/day-field';
import { SelectField, TextField } from '../ui/form/fields';
import { bindTo } from '../ui/form/state/bind-to';
import { ActButton } from '../ui/page/act-button';
import { WayTo } from '../way-out/way-out';
import { OpeningFields } from './opening-fields';
import styles from './place-birds.module.css';
import { type Around, type PlacedForm, standardsFor } from './placed-birds';

interface PlacedRowProps {
  readonly form: PlacedForm;
  readonly index: number;
  readonly shed: ShedLine;
  readonly around: Around;
  readonly onLeaveOut: (() => void) | undefined;
}

const NoStandard = () => (
  <>
    {t(($) => $.flock.noStandard)} <WayTo act="addStandard" />
  </>
);

/** One shed of the table: its flock, when it hatched, how many birds, and what is known of birds that live already. */
export function PlacedRowFields({ form, index, shed, around, onLeaveOut }: PlacedRowProps) {
  const { control, setValue, getValues, register, formState } = form;
  const bind = bindTo(control);
  const row = `rows.${index}` as const;
  const [hatchDay, day, birds] = useWatch({
    control,
    name: [`${row}.flock.hatchDay`, `${row}.day`, `${row}.birds`],
  });
  const isLiving = Boolean(birds[0]?.detail.opening);
  const standards = standardsFor(shed, around);
  const age = hatchDay && day ? ageDays(hatchDay, day) : null;

  /** Chicks come on the day they hatch; who lives already is counted today. */
  const live = (lives: boolean) => {
    for (const [at, { detail }] of getValues(`${row}.birds`).entries()) {
      setValue(
        `${row}.birds.${at}.detail`,
        { ...detail, opening: lives ? unknownOpening : null, ...(lives && { chickLotId: null }) },
        { shouldDirty: true },
      );
    }
    setValue(`${row}.day`, lives || !hatchDay ? around.today : hatchDay, { shouldDirty: true });
  };
  /** Chicks of the store say of which flock they are, and when they came. */
  const takeLot = (at: number, lot: ChickLotInStore | undefined) => {
    const detail = getValues(`${row}.birds.${at}.detail`);
    const taken = lot && { count: lot.onHand, supplierName: lot.supplierName, priceMinorPerChick: null };
    setValue(
      `${row}.birds.${at}.detail`,
      { ...detail, chickLotId: lot?.lotId ?? null, ...taken },
      { shouldDirty: true },
    );
    if (!lot) return;
    const standard = standards.find(({ breed }) => breed.trim().toLowerCase() === lot.breed.trim().toLowerCase());
    if (standard) setValue(`${row}.flock.standardId`, standard.id, { shouldDirty: true });
    setValue(`${row}.flock.breed`, lot.breed, { shouldDirty: true });
    setValue(`${row}.flock.hatchDay`, lot.hatchDay, { shouldDirty: true });
    setValue(`${row}.day`, lot.receivedDay, { shouldDirty: true });
  };
  const shedError = formState.errors.rows?.[index]?.shedId?.message;
  return (
    <fieldset className={styles.row}>
      <legend className={styles.legend}>
        <span>
          {shed.name} · {t(($) => $.flock.placing.room, { birds: formatNumber(shed.birdCapacity) })}
          {age === null || age < 0 ? '' : ` · ${ageText(age)}`}
        </span>
        {onLeaveOut ? <ActButton subtle small label={t(($) => $.flock.placing.leaveOut)} onClick={onLeaveOut} /> : null}
      </legend>
      <input type="hidden" {...register(`${row}.shedId`)} />
      {shedError ? (
        <p className={styles.wrong} role="alert">
          {shedError}
        </p>
      ) : null}
      <div className={styles.fields}>
        <TextField {...bind(`${row}.flock.number`, ($) => $.word.number)} />
        <SelectField
          {...bind(`${row}.flock.standardId`, ($) => $.flock.placing.breed)}
          {...(standards.length === 0 && { description: <NoStandard /> })}
          options={standards.map(({ id, name, year }) => ({
            value: id,
            label: [name, year].filter(Boolean).join(', '),
          }))}
          onChoose={(id) => {
            const breed = standards.find((standard) => standard.id === id)?.breed;
            if (breed) setValue(`${row}.flock.breed`, breed, { shouldDirty: true });
          }}
        />
        <DayField {...bind(`${row}.flock.hatchDay`, ($) => $.flock.hatchDay)} />
        <DayField
          {...bind(`${row}.day`)}
          label={isLiving ? t(($) => $.flock.placing.openingDay) : t(($) => $.flock.placedDay)}
          min={hatchDay}
          max={around.today}
        />
      </div>
      <Checkbox
        label={t(($) => $.flock.placing.living)}
        description={t(($) => $.flock.placing.livingHint)}
        checked={isLiving}
        onChange={(event) => live(event.currentTarget.checked)}
      />
      {birds.map((group, at) => (
        <OpeningFields
          key={group.id}
          form={form}
          path={`${row}.birds.${at}.detail`}
          sex={group.detail.sex}
          shed={shed}
          isLiving={isLiving}
          onLot={(lot) => takeLot(at, lot)}
        />
      ))}
    </fieldset>
  );
}
