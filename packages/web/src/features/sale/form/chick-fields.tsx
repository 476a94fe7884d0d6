import { type ChickLotInStore, listChickLots } from '@henhouse/contract/purchase/chick-lot';
import { chickGrades } from '@henhouse/domain/hatchery/step/grade';
import { requestedGrade } from '@henhouse/domain/sale/check-sale';
import { sexes } from '@henhouse/domain/standards/standard';
import { Select } from '@mantine/core';
import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatNumber } from '../../../shared/format/number';
import { choicesOf } from '../../../shared/i18n/choices-of';
import { usePlace } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { NumberField, SelectField, TextField } from '../../../shared/ui/form/fields';
import { bindTo } from '../../../shared/ui/form/state/bind-to';
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
  const [breed, sex, chickGrade] = useWatch({
    control,
    name: [`lines.${index}.breed`, `lines.${index}.sex`, `lines.${index}.chickGrade`],
  });
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
      <NumberField {...bind(`lines.${index}.freePct`, ($) => $.sale.freePct)} unit="%" />
    </>
  );
}
