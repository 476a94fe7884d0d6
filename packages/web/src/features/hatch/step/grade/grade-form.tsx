import { hatchOfSetPct } from '@henhouse/domain/kpi/hatchery/hatch';
import { SegmentedControl } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Measure } from '../../../../shared/format/measure';
import { useAppForm } from '../../../../shared/ui/form/app-form';
import { CheckField } from '../../../../shared/ui/form/fields';
import { LiveResults } from '../../../../shared/ui/form/frame/form-section';
import styles from '../../hatch.module.css';
import { heldBefore, sourcesThere } from '../../view/hatch-play';
import { detailOf, draftOf, StepForm, type StepOf, stepDefaults } from '../step-form';
import { ChickSamples } from './chick-samples';
import { GradeCounts } from './grade-counts';
import {
  chickRows,
  chicksSoFar,
  type GradeDetail,
  gradeDefaults,
  gradeDetail,
  gradeForm,
  isSexed,
} from './grade-values';

/** The chicks are counted: by grade, and what became of the other eggs; source by source, or together and shared out by eggs. */
export function GradeForm(of: StepOf) {
  const { hatch, step } = of;
  const [there] = useState(() => sourcesThere(hatch, heldBefore(hatch, step?.id ?? null)));
  const [schema] = useState(() =>
    gradeForm(
      step,
      there.reduce((sum, one) => sum + one.eggs, 0),
    ),
  );
  const form = useAppForm({
    schema,
    draft: draftOf(of, 'grade'),
    defaults: { ...stepDefaults(of, 'grade'), ...gradeDefaults(there, detailOf<GradeDetail>(step)) },
  });
  const { control, bind, getValues, setValue } = form;
  const [sources, whole, areShared] = useWatch({ control, name: ['sources', 'whole', 'areShared'] });
  const bySex = isSexed(whole);
  const eggs = there.reduce((sum, one) => sum + one.eggs, 0);
  const eggsSet = there.reduce(
    (sum, { sourceId }) => sum + (hatch.sources.find((one) => one.sourceId === sourceId)?.eggsSet ?? 0),
    0,
  );
  const chicks = areShared ? chicksSoFar(whole) : sources.reduce((sum, one) => sum + chicksSoFar(one), 0);

  function countBySex(next: boolean): void {
    const values = getValues();
    setValue('whole.chicks', chickRows(next, values.whole.chicks), { shouldDirty: true });
    values.sources.forEach((source, index) => {
      setValue(`sources.${index}.chicks`, chickRows(next, source.chicks), { shouldDirty: true });
    });
  }

  return (
    <StepForm
      {...of}
      form={form}
      kind="grade"
      detail={(values) => gradeDetail(values, there)}
      rename={(field) => (areShared ? field.replace(/^sources\.\d+\./, 'whole.') : field)}
    >
      <div className={styles.wide}>
        <SegmentedControl
          aria-label={t(($) => $.hatch.sexing)}
          value={bySex ? 'sexed' : 'asHatched'}
          onChange={(value) => countBySex(value === 'sexed')}
          data={[
            { value: 'asHatched', label: t(($) => $.hatch.notSexed) },
            { value: 'sexed', label: t(($) => $.hatch.sexed) },
          ]}
        />
      </div>
      {there.length > 1 ? (
        <CheckField {...bind('areShared', ($) => $.hatch.shareOut)} description={t(($) => $.hatch.shareOutHint)} />
      ) : null}
      {areShared ? (
        <GradeCounts at="whole" label={t(($) => $.hatch.allTogether)} eggs={eggs} />
      ) : (
        there.map(({ sourceId, label, eggs: own }, index) => (
          <GradeCounts key={sourceId} at={`sources.${index}`} label={label} eggs={own} />
        ))
      )}
      <LiveResults>
        <span>
          {t(($) => $.word.chicks)}: <Measure value={chicks} />
        </span>
        <span>
          {t(($) => $.word.hatchOfSet)}: <Measure value={hatchOfSetPct({ chicks, eggsSet })} decimals={1} unit="pct" />
        </span>
        <span>
          {t(($) => $.hatch.expected)}: <Measure value={hatch.expectedHatchPct} decimals={1} unit="pct" />
        </span>
      </LiveResults>
      <ChickSamples control={control} setValue={setValue} />
    </StepForm>
  );
}
