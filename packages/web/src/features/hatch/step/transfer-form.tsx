import { stepDetails } from '@henhouse/contract/hatchery/hatch-steps';
import { dayInZone } from '@henhouse/domain/day/day';
import { hoursBetween } from '@henhouse/domain/hatchery/hatch/hatch-times';
import { t } from 'i18next';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { formatNumber } from '../../../shared/format/number';
import { useAppForm } from '../../../shared/ui/form/app-form';
import { LiveResults } from '../../../shared/ui/form/frame/form-section';
import { eggsOn } from '../plan/plan-values';
import { roomText, useMachinesOn } from '../use-machines';
import { heldBefore, type SourceThere, sourcesThere } from '../view/hatch-play';
import { detailOf, draftOf, StepForm, type StepOf, stepDefaults, stepFields } from './step-form';
import { TransferSource } from './transfer-source';
import { TrayWeighings } from './tray-weighings';

type TransferDetail = z.output<typeof stepDetails.transfer>;

/** Everything leaves the setter: what was taken out on the way, and which hatcher the rest went into. */
export function TransferForm(of: StepOf) {
  const { hatch, step } = of;
  const [schema] = useState(() => z.strictObject({ ...stepDetails.transfer.shape, ...stepFields(step) }));
  const [there] = useState(() => sourcesThere(hatch, heldBefore(hatch, step?.id ?? null)));
  const before = detailOf<TransferDetail>(step);
  const begin = ({ sourceId, eggs }: SourceThere) => ({
    sourceId,
    clear: 0,
    rejected: 0,
    lost: 0,
    to: [{ machineId: '', trolley: null, quantity: eggs }],
    restReason: '',
  });
  const form = useAppForm({
    schema,
    draft: draftOf(of, 'transfer'),
    defaults: {
      ...stepDefaults(of, 'transfer'),
      sources: there.map((one) => before?.sources.find(({ sourceId }) => sourceId === one.sourceId) ?? begin(one)),
      weighings: before?.weighings ?? [],
    },
  });
  const { control } = form;
  const [sources, at] = useWatch({ control, name: ['sources', 'at'] });
  const lines = sources.flatMap(({ to }) => to);
  const day = at ? dayInZone(Date.parse(at), hatch.timeZone) : '';
  const hatchers = useMachinesOn({ ...hatch, hatchId: hatch.id, day, kind: 'hatcher' });
  const days = hatch.setAt === null || !at ? 0 : hoursBetween(hatch.setAt, at) / 24;
  return (
    <StepForm {...of} form={form} kind="transfer" detail={({ sources, weighings }) => ({ sources, weighings })}>
      {there.map((one, index) => (
        <TransferSource key={one.sourceId} index={index} source={one} hatchers={hatchers} />
      ))}
      <LiveResults>
        {hatchers
          .filter(({ id }) => lines.some(({ machineId }) => machineId === id))
          .map((hatcher) => (
            <span key={hatcher.id}>
              {roomText(hatcher, eggsOn(lines.filter(({ machineId }) => machineId === hatcher.id)))}
            </span>
          ))}
        <span>{t(($) => $.hatch.dayOfIncubation, { day: formatNumber(days, 1) })}</span>
      </LiveResults>
      <TrayWeighings
        sources={there}
        since={{
          days,
          eggWeightG: (sourceId) => hatch.sources.find((one) => one.sourceId === sourceId)?.eggWeightG ?? null,
        }}
      />
    </StepForm>
  );
}
