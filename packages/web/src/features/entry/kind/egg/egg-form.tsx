import { type EggGrade, eggGrades, gradesOf, mainGrade, totalOf } from '@henhouse/domain/egg/egg-grade';
import { daysOf, hensOf, nextCollection } from '@henhouse/domain/entry/egg/egg';
import { percentOf } from '@henhouse/domain/quantity/divide';
import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { useWords } from '../../../../shared/catalogue/use-words';
import { TimeField } from '../../../../shared/ui/form/day-field';
import { NumberField } from '../../../../shared/ui/form/fields';
import type { KindFieldsProps, KindForm } from '../kind-form';

type EggValues = { [Grade in EggGrade]: number | null } & {
  collection: number | null;
  days: number | null;
  timeOfDay: string | null;
};

const noneTyped = Object.fromEntries(eggGrades.map((grade) => [grade, null])) as Record<EggGrade, null>;

export const eggForm: KindForm<'egg', EggValues> = {
  kind: 'egg',
  blank: ({ context }) => ({
    ...noneTyped,
    collection: nextCollection(context.collections),
    days: null,
    timeOfDay: null,
  }),
  valuesOf: (detail) => ({ ...detail }),
  // "None" has to be said: a form without any number is not a collection of zero eggs.
  detailOf: ({ collection, days, timeOfDay, ...counts }) => ({
    ...Object.fromEntries(eggGrades.map((grade) => [grade, counts[grade] ?? 0])),
    ...(eggGrades.every((grade) => counts[grade] === null) ? { table: null } : {}),
    collection,
    days,
    timeOfDay: timeOfDay || null,
  }),
  fieldOf: (field) => `detail.${field}`,
  contextOf: (_detail, { context }) => context,
  results: (detail, { context }) => {
    const total = detail && totalOf(detail);
    const ofDay = total === null ? null : total + context.recorded.eggs;
    const days = detail && Math.max(1, context.recorded.eggDays + daysOf(detail));
    const henDayPct = percentOf(ofDay, days && hensOf(context) * days);
    const main = detail && detail[mainGrade(context.productionKind)];
    return [
      { label: t(($) => $.word.eggs), value: total, unit: t(($) => $.word.eggsLower) },
      {
        label: t(($) => $.entry.live.henDay),
        value: henDayPct,
        decimals: 1,
        unit: '%',
        isBad: henDayPct !== null && henDayPct > 100,
      },
      {
        label:
          context.productionKind === 'breeder' ? t(($) => $.kpi.name.hatchingEggs) : t(($) => $.entry.live.firstGrade),
        value: percentOf(main, total),
        decimals: 1,
        unit: '%',
      },
    ];
  },
  Fields: EggFields,
};

function EggFields({ form, around }: KindFieldsProps<EggValues>) {
  const grades = useWords('eggGrade');
  const { bind, control } = form;
  const offered = gradesOf(around.context.productionKind);
  // As they were counted once stays in sight while it is corrected.
  const hasHatching = (useWatch({ control, name: 'detail.hatching' }) ?? 0) > 0;
  const shown = hasHatching && !offered.includes('hatching') ? [...offered, 'hatching' as const] : offered;
  return (
    <>
      <NumberField
        {...bind('detail.collection', ($) => $.entry.egg.collection)}
        description={t(($) => $.entry.egg.collectionHint)}
        decimals={0}
        third
        isRequired
      />
      <NumberField
        {...bind('detail.days', ($) => $.entry.egg.days)}
        description={t(($) => $.entry.egg.daysHint)}
        decimals={0}
        third
      />
      <TimeField {...bind('detail.timeOfDay', ($) => $.entry.mortality.timeOfDay)} third />
      {shown.map((grade, index) => (
        <NumberField
          key={grade}
          {...bind(`detail.${grade}`)}
          label={grades.nameOf(grade)}
          unit="eggs"
          half={index === 0}
          third={index !== 0}
        />
      ))}
    </>
  );
}
