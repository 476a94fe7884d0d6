import { stepDetails } from '@henhouse/contract/hatchery/hatch-steps';
import { hoursBetween } from '@henhouse/domain/hatchery/hatch/hatch-times';
import { t } from 'i18next';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { AddLine, DocumentLine } from '../../../shared/document/document-line';
import { formatInstant } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { formatNumber } from '../../../shared/format/number';
import { useAppForm } from '../../../shared/ui/form/app-form';
import { NumberField, SelectField } from '../../../shared/ui/form/fields';
import { FormLegend, LiveResults } from '../../../shared/ui/form/frame/form-section';
import { emptyNumber } from '../../../shared/ui/form/state/empty-number';
import styles from '../hatch.module.css';
import { heldBefore, sourcesThere } from '../view/hatch-play';
import { detailOf, draftOf, StepForm, type StepOf, stepDefaults, stepFields } from './step-form';

type PullDetail = z.output<typeof stepDetails.pull>;

/** Everything comes out of the hatchers: when, what chicks weigh, how the hatch went hour by hour. Counting follows. */
export function PullForm(of: StepOf) {
  const { hatch, step } = of;
  const [schema] = useState(() => z.strictObject({ ...stepDetails.pull.shape, ...stepFields(step) }));
  const [there] = useState(() => sourcesThere(hatch, heldBefore(hatch, step?.id ?? null)));
  const before = detailOf<PullDetail>(step);
  const form = useAppForm({
    schema,
    draft: draftOf(of, 'pull'),
    defaults: { ...stepDefaults(of, 'pull'), weighings: before?.weighings ?? [], window: before?.window ?? [] },
  });
  const { control, bind } = form;
  const boxes = useFieldArray({ control, name: 'weighings', keyName: 'key' });
  const baskets = useFieldArray({ control, name: 'window', keyName: 'key' });
  const [weighings, at] = useWatch({ control, name: ['weighings', 'at'] });
  const whole = (weighings ?? []).filter(({ fullG, emptyG, chicks }) => [fullG, emptyG, chicks].every(Number.isFinite));
  const weighed = whole.reduce((sum, { chicks }) => sum + chicks, 0);
  const meanG = weighed > 0 ? whole.reduce((sum, { fullG, emptyG }) => sum + fullG - emptyG, 0) / weighed : null;
  const hours = hatch.setAt === null || !at ? null : hoursBetween(hatch.setAt, at);
  const eggs = there.reduce((sum, one) => sum + one.eggs, 0);
  const chicksWord = t(($) => $.kpi.unit.chicks);
  return (
    <StepForm {...of} form={form} kind="pull" detail={({ weighings, window }) => ({ weighings, window })}>
      <p className="aside-words is-wide">{t(($) => $.hatch.pullHint, { eggs: formatNumber(eggs) })}</p>
      <FormLegend>{t(($) => $.hatch.chickBoxes)}</FormLegend>
      {boxes.fields.map((field, index) => (
        <DocumentLine
          key={field.key}
          name={t(($) => $.hatch.box, { number: index + 1 })}
          onRemove={() => boxes.remove(index)}
        >
          <SelectField
            {...bind(`weighings.${index}.sourceId`, ($) => $.hatch.source)}
            options={there.map(({ sourceId, label }) => ({ value: sourceId, label }))}
            placeholder={t(($) => $.hatch.allTogether)}
            isClearable
          />
          <NumberField {...bind(`weighings.${index}.fullG`, ($) => $.hatch.fullBox)} unit="g" />
          <NumberField {...bind(`weighings.${index}.emptyG`, ($) => $.hatch.emptyBox)} unit="g" />
          <NumberField {...bind(`weighings.${index}.chicks`, ($) => $.hatch.chicksInBox)} unit={chicksWord} />
        </DocumentLine>
      ))}
      <div className={styles.wide}>
        <AddLine
          onAdd={() => boxes.append({ sourceId: null, fullG: emptyNumber, emptyG: emptyNumber, chicks: emptyNumber })}
        />
      </div>
      <FormLegend>{t(($) => $.hatch.window)}</FormLegend>
      <p className="aside-words is-wide">{t(($) => $.hatch.windowHint)}</p>
      {baskets.fields.map((field, index) => (
        <DocumentLine
          key={field.key}
          name={t(($) => $.hatch.windowCount, { number: index + 1 })}
          onRemove={() => baskets.remove(index)}
        >
          <NumberField
            {...bind(`window.${index}.hoursBefore`, ($) => $.hatch.hoursBefore)}
            unit={t(($) => $.hatch.hours)}
          />
          <NumberField {...bind(`window.${index}.hatched`, ($) => $.hatch.outOfShell)} unit={chicksWord} />
          <NumberField {...bind(`window.${index}.of`, ($) => $.hatch.ofHatched)} unit={chicksWord} />
        </DocumentLine>
      ))}
      <div className={styles.wide}>
        <AddLine onAdd={() => baskets.append({ hoursBefore: emptyNumber, hatched: emptyNumber, of: emptyNumber })} />
      </div>
      <LiveResults>
        <span>
          {t(($) => $.hatch.incubated)}: <Measure value={hours} decimals={1} unit={t(($) => $.hatch.hours)} />
        </span>
        <span>
          {t(($) => $.hatch.pullDue)}: {formatInstant(hatch.pullDueAt, hatch.timeZone)}
        </span>
        {meanG === null ? null : (
          <span>
            {t(($) => $.hatch.meanChick)}: <Measure value={meanG} decimals={1} unit="gSmall" />
          </span>
        )}
      </LiveResults>
    </StepForm>
  );
}
