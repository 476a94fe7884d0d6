import { type ChickLotInStore, listChickLots } from '@henhouse/contract/purchase/chick-lot';
import { chickGrades } from '@henhouse/domain/hatchery/step/grade';
import { requestedGrade } from '@henhouse/domain/sale/check-sale';
import { sexes } from '@henhouse/domain/standards/standard';
import { Select } from '@mantine/core';
import { t } from 'i18next';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useAnswer } from '../../../shared/api/use-answer';
import { typedNumber } from '../../../shared/document/typed-terms';
import { formatDay } from '../../../shared/format/day';
import { formatNumber } from '../../../shared/format/number';
import { choicesOf } from '../../../shared/i18n/choices-of';
import { usePlace } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { NumberField, SelectField, TextField } from '../../../shared/ui/form/fields';
import { bindTo } from '../../../shared/ui/form/state/bind-to';
import { quantityText } from '../use-goods-of';
import type { OfSaleLine } from './sale-values';

/** Chicks of one kind in the store, whichever hatches they are of. */
type StoredChicks = Pick<ChickLotInStore, 'breed' | 'sex' | 'grade' | 'onHand'>;

const keyOf = ({ breed, sex, grade }: Pick<StoredChicks, 'breed' | 'sex' | 'grade'>) =>
  [breed.toLowerCase(), sex, grade ?? ''].join('|');

function together(lots: readonly ChickLotInStore[]): StoredChicks[] {
  const kinds = new Map<string, StoredChicks>();
  for (const { breed, sex, grade, onHand } of lots) {
    const key = keyOf({ breed, sex, grade });
    kinds.set(key, { breed, sex, grade, onHand: onHand + (kinds.get(key)?.onHand ?? 0) });
  }
  return [...kinds.values()];
}

/** Own hatches that chicks in the store are of, with how many of each. */
function hatchesOf(lots: readonly ChickLotInStore[]) {
  return lots.flatMap(({ hatchId, hatchNumber: number, hatchDay, onHand }) => {
    if (hatchId === null || number === null) return [];
    const goods = [t(($) => $.hatch.number, { number }), formatDay(hatchDay)].join(', ');
    return [{ value: hatchId, label: t(($) => $.sale.storedChicks, { goods, chicks: formatNumber(onHand) }) }];
  });
}

/** What kind of chicks a line sells. */
export function ChickHead({ form: { control }, index }: OfSaleLine) {
  const bind = bindTo(control);
  return <TextField {...bind(`lines.${index}.breed`, ($) => $.purchase.breed)} isRequired />;
}

/** Which of them: chosen of what is in the store, or said. */
export function ChicksMore({ form, index }: OfSaleLine) {
  const may = useMay();
  const farmId = usePlace('farmId');
  const { control, bind, setValue } = form;
  const lots = useAnswer(listChickLots, { params: { farmId } }, { enabled: may('read', 'DataEntry', { farmId }) });
  const stored = together(lots.data?.items ?? []);
  const line = useWatch({ control, name: `lines.${index}` });
  const { breed, sex, chickGrade, hatchId = null } = line;
  const gradeNow = requestedGrade({ chickGrade: chickGrade ?? '' });
  const now = keyOf({ breed: breed ?? '', sex: sex ?? 'asHatched', grade: gradeNow });
  const gradeName = (grade: StoredChicks['grade']) => (grade === null ? '' : t(($) => $.hatch.gradeNames[grade]));
  const choose = (key: string | null) => {
    const chosen = stored.find((one) => keyOf(one) === key);
    if (chosen === undefined) return;
    const options = { shouldDirty: true, shouldValidate: true } as const;
    setValue(`lines.${index}.breed`, chosen.breed, options);
    setValue(`lines.${index}.sex`, chosen.sex, options);
    setValue(`lines.${index}.chickGrade`, chosen.grade ?? '', options);
  };
  // What another kind of chicks came out of is not meant any more.
  const hatches = hatchesOf((lots.data?.items ?? []).filter((lot) => keyOf(lot) === now));
  const isElsewhere = hatchId !== null && hatches.length > 0 && !hatches.some(({ value }) => value === hatchId);
  useEffect(() => {
    if (isElsewhere) setValue(`lines.${index}.hatchId`, null);
  }, [isElsewhere, index, setValue]);
  const typed = { quantity: typedNumber(line.quantity), freePct: typedNumber(line.freePct ?? 0), unit: line.unit };
  return (
    <>
      {stored.length > 0 ? (
        <Select
          label={t(($) => $.sale.chicksInStore)}
          placeholder={t(($) => $.ui.form.chooseOne)}
          value={stored.some((one) => keyOf(one) === now) ? now : null}
          allowDeselect={false}
          onChange={choose}
          data={stored.map((one) => ({
            value: keyOf(one),
            label: t(($) => $.sale.storedChicks, {
              goods: [one.breed, t(($$) => $$.ui.sex[one.sex]), gradeName(one.grade)].filter(Boolean).join(', '),
              chicks: formatNumber(one.onHand),
            }),
          }))}
        />
      ) : null}
      <SelectField
        {...bind(`lines.${index}.sex`, ($) => $.entry.sex)}
        isRequired
        options={choicesOf(sexes, ($) => $.ui.sex)}
      />
      <SelectField
        {...bind(`lines.${index}.chickGrade`, ($) => $.word.grade)}
        placeholder={t(($) => $.sale.anyGrade)}
        options={chickGrades.map((grade) => ({ value: grade, label: gradeName(grade) }))}
        shown={gradeNow}
        onChoose={(grade) => setValue(`lines.${index}.chickGrade`, `${grade ?? ''}`, { shouldDirty: true })}
        isClearable
      />
      {hatches.length > 0 || hatchId !== null ? (
        <SelectField
          {...bind(`lines.${index}.hatchId`, ($) => $.screen['hatch-view'])}
          placeholder={t(($) => $.sale.anyHatch)}
          options={hatches}
          isClearable
        />
      ) : null}
      <NumberField
        {...bind(`lines.${index}.freePct`, ($) => $.sale.freePct)}
        unit="%"
        description={typed.freePct > 0 ? quantityText(typed) : undefined}
      />
    </>
  );
}
