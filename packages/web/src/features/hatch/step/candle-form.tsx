import { stepDetails } from '@henhouse/contract/hatchery/hatch-steps';
import { fertilityPct } from '@henhouse/domain/kpi/hatchery/hatch';
import { t } from 'i18next';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { DocumentLine } from '../../../shared/document/document-line';
import { Measure } from '../../../shared/format/measure';
import { formatNumber } from '../../../shared/format/number';
import { useAppForm } from '../../../shared/ui/form/app-form';
import { CheckField, NumberField } from '../../../shared/ui/form/fields';
import { LiveResults } from '../../../shared/ui/form/frame/form-section';
import { emptyNumber } from '../../../shared/ui/form/state/empty-number';
import { heldBefore, sourcesThere } from '../view/hatch-play';
import { detailOf, draftOf, StepForm, type StepOf, stepDefaults, stepFields } from './step-form';

type CandleDetail = z.output<typeof stepDetails.candle>;

/** Eggs before the lamp: how many were looked at, how many were clear or bad. */
export function CandleForm(of: StepOf) {
  const { hatch, step } = of;
  const [schema] = useState(() => z.strictObject({ ...stepDetails.candle.shape, ...stepFields(step) }));
  const [there] = useState(() => sourcesThere(hatch, heldBefore(hatch, step?.id ?? null)));
  const before = detailOf<CandleDetail>(step);
  const form = useAppForm({
    schema,
    draft: draftOf(of, 'candle'),
    defaults: {
      ...stepDefaults(of, 'candle'),
      areRemoved: before?.areRemoved ?? true,
      sources: there.map(({ sourceId, eggs }) => {
        const written = before?.sources.find((one) => one.sourceId === sourceId);
        // Nobody candles to find none: clear eggs that were not counted would stand as a fertility of 100 %.
        return written ?? { sourceId, examined: eggs, clear: emptyNumber, rejected: 0 };
      }),
    },
  });
  const { control, bind } = form;
  const counted = useWatch({ control, name: 'sources' });
  const examined = counted.reduce((sum, one) => sum + (one.examined || 0), 0);
  const clear = counted.reduce((sum, one) => sum + (one.clear || 0), 0);
  const isCounted = counted.every((one) => Number.isFinite(one.clear));
  const eggs = t(($) => $.word.eggsLower);
  return (
    <StepForm {...of} form={form} kind="candle" detail={({ areRemoved, sources }) => ({ areRemoved, sources })}>
      {there.map(({ sourceId, label, eggs: inside }, index) => (
        <DocumentLine key={sourceId} name={t(($) => $.hatch.sourceWith, { source: label, eggs: formatNumber(inside) })}>
          <NumberField {...bind(`sources.${index}.examined`, ($) => $.hatch.examined)} unit={eggs} />
          <NumberField {...bind(`sources.${index}.clear`, ($) => $.hatch.counts.clear)} unit={eggs} />
          <NumberField {...bind(`sources.${index}.rejected`, ($) => $.hatch.counts.rejected)} unit={eggs} />
        </DocumentLine>
      ))}
      <LiveResults>
        <span>
          {t(($) => $.hatch.counts.clear)}: <Measure value={clear} unit={eggs} />
        </span>
        <span>
          {t(($) => $.hatch.fertileByLamp)}:{' '}
          <Measure
            value={isCounted ? fertilityPct({ fertile: examined - clear, examined }) : null}
            decimals={1}
            unit="pct"
          />
        </span>
      </LiveResults>
      <CheckField {...bind('areRemoved', ($) => $.hatch.areRemoved)} description={t(($) => $.hatch.areRemovedHint)} />
    </StepForm>
  );
}
