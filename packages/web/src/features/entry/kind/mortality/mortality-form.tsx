import { aliveOf, birdDaysOf } from '@henhouse/domain/entry/entry-context';
import { judgeLosses } from '@henhouse/domain/limit/daily-mortality';
import { IconCheck, IconListDetails } from '@tabler/icons-react';
import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { TimeField } from '../../../../shared/ui/form/day-field';
import { NumberField } from '../../../../shared/ui/form/fields';
import { SexField } from '../../../../shared/ui/form/sex-field';
import { ActButton } from '../../../../shared/ui/page/act-button';
import type { KindFieldsProps, KindForm } from '../kind-form';
import { type Cause, MortalityCauses, type MortalityValues } from './mortality-causes';

interface Line {
  readonly fate: 'dead' | 'culled';
  readonly cause: Cause;
  readonly count: number;
  /** Field that the number was typed into. */
  readonly field: string;
}

/** What was typed as the document's lines; null while nothing is: "none" has to be said. */
function linesOf(values: MortalityValues): Line[] | null {
  const typed = values.isByCause
    ? values.causes.flatMap(({ cause, dead, culled }, index) => [
        { fate: 'dead' as const, cause, count: dead, field: `detail.causes.${index}.dead` },
        { fate: 'culled' as const, cause, count: culled, field: `detail.causes.${index}.culled` },
      ])
    : [
        { fate: 'dead' as const, cause: 'notStated' as const, count: values.dead, field: 'detail.dead' },
        { fate: 'culled' as const, cause: 'notStated' as const, count: values.culled, field: 'detail.culled' },
      ];
  const lines = typed.flatMap((line) => (line.count === null ? [] : [{ ...line, count: line.count }]));
  return lines.length === 0 ? null : lines.filter(({ count }) => count !== 0);
}

export const mortalityForm: KindForm<'mortality', MortalityValues> = {
  kind: 'mortality',
  blank: ({ context }) => ({
    sex: context.sexes[0] ?? 'asHatched',
    isByCause: false,
    dead: null,
    culled: null,
    causes: [],
    timeOfDay: null,
  }),
  valuesOf: ({ sex, lines, timeOfDay }) => {
    const sum = (fate: Line['fate'], cause?: Cause) =>
      lines.reduce(
        (total, line) =>
          line.fate === fate && (cause === undefined || line.cause === cause) ? total + line.count : total,
        0,
      );
    const isByCause = lines.some(({ cause }) => cause !== 'notStated');
    const named = [...new Set(lines.map(({ cause }) => cause))];
    const causes = isByCause
      ? named.map((cause) => ({ cause, dead: sum('dead', cause), culled: sum('culled', cause) }))
      : [];
    return { sex, isByCause, dead: sum('dead'), culled: sum('culled'), causes, timeOfDay };
  },
  detailOf: (values) => ({
    sex: values.sex,
    lines: linesOf(values)?.map(({ fate, cause, count }) => ({ fate, cause, count })) ?? null,
    timeOfDay: values.timeOfDay || null,
  }),
  fieldOf: (field, values) => {
    const [part, index] = field.split('.');
    if (part !== 'lines') return `detail.${field}`;
    const lines = linesOf(values) ?? [];
    const first = values.isByCause ? 'detail.causes.0.dead' : 'detail.dead';
    return lines[Number(index ?? 0)]?.field ?? first;
  },
  contextOf: (_detail, { context }) => context,
  results: (detail, { context }) => {
    const lost = detail?.lines.reduce((sum, line) => sum + line.count, 0) ?? null;
    const ofDay = lost === null ? null : lost + context.recorded.dead + context.recorded.culled;
    const { pct, isHigh } = judgeLosses({ lost: ofDay ?? 0, birdDays: birdDaysOf(context) }, context.limits);
    return [
      { label: t(($) => $.entry.live.aliveAfter), value: lost === null ? null : aliveOf(context) - lost },
      {
        label: t(($) => $.entry.live.ofBirds),
        value: ofDay === null ? null : pct,
        decimals: 2,
        unit: '%',
        isBad: isHigh,
      },
      { label: t(($) => $.kpi.card.limit), value: context.limits.dailyMortalityPct, decimals: 2, unit: '%' },
    ];
  },
  Fields: MortalityFields,
};

function MortalityFields({ form, around }: KindFieldsProps<MortalityValues>) {
  const { control, bind, setValue, getValues } = form;
  const { context, corrected } = around;
  const isByCause = useWatch({ control, name: 'detail.isByCause' });
  const day = useWatch({ control, name: 'day' });

  function unfold() {
    const { dead, culled } = getValues('detail');
    setValue('detail.causes', [{ cause: 'notStated', dead, culled }], { shouldDirty: true });
    setValue('detail.isByCause', true, { shouldDirty: true });
  }

  function fold() {
    const { causes } = getValues('detail');
    const sum = (fate: Line['fate']) =>
      causes.every((line) => line[fate] === null) ? null : causes.reduce((total, line) => total + (line[fate] ?? 0), 0);
    setValue('detail.dead', sum('dead'), { shouldDirty: true });
    setValue('detail.culled', sum('culled'), { shouldDirty: true });
    setValue('detail.causes', []);
    setValue('detail.isByCause', false, { shouldDirty: true });
  }

  /** "Nobody died" is a figure too: without it the day counts as missing. */
  function enterNone() {
    setValue('detail.isByCause', false);
    setValue('detail.dead', 0, { shouldDirty: true });
    setValue('detail.culled', 0, { shouldDirty: true });
  }

  return (
    <>
      <SexField {...bind('detail.sex', ($) => $.entry.sex)} offered={context.sexes} />
      {isByCause ? (
        <MortalityCauses form={form} />
      ) : (
        <>
          <NumberField {...bind('detail.dead', ($) => $.word.dead)} unit="birds" third isRequired />
          <NumberField {...bind('detail.culled', ($) => $.word.culled)} unit="birds" third />
        </>
      )}
      <div className="in-row">
        {isByCause ? (
          <ActButton subtle small label={t(($) => $.entry.mortality.twoNumbers)} onClick={fold} />
        ) : (
          <ActButton
            subtle
            small
            icon={IconListDetails}
            label={t(($) => $.entry.mortality.byCause)}
            onClick={unfold}
            aria-expanded={false}
          />
        )}
        {corrected === null ? (
          <ActButton
            type="submit"
            quiet
            small
            icon={IconCheck}
            label={day === context.today ? t(($) => $.entry.mortality.none) : t(($) => $.entry.mortality.noneOn)}
            onClick={enterNone}
          />
        ) : null}
      </div>
      <TimeField {...bind('detail.timeOfDay', ($) => $.entry.mortality.timeOfDay)} third />
    </>
  );
}
