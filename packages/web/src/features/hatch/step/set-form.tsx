import { stepDetails } from '@henhouse/contract/hatchery/hatch-steps';
import { dayInZone } from '@henhouse/domain/day/day';
import { t } from 'i18next';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { formatDay } from '../../../shared/format/day';
import { useAppForm } from '../../../shared/ui/form/app-form';
import { ChooseEggs } from '../plan/choose-eggs';
import { storedUntil } from '../plan/plan-outcome';
import { PlanResults } from '../plan/plan-results';
import { useStock } from '../plan/use-stock';
import { isOpenTo, useMachinesOn } from '../use-machines';
import { detailOf, draftOf, StepForm, type StepOf, stepDefaults, stepFields } from './step-form';
import { TrayWeighings } from './tray-weighings';

type SetDetail = z.output<typeof stepDetails.set>;

/** The eggs go into the machine: as they were planned, or as it turned out. */
export function SetForm(of: StepOf) {
  const { hatch, step } = of;
  const [schema] = useState(() => z.strictObject({ ...stepDetails.set.shape, ...stepFields(step) }));
  const before = detailOf<SetDetail>(step);
  const form = useAppForm({
    schema,
    draft: draftOf(of, 'set'),
    defaults: {
      ...stepDefaults(of, 'set'),
      lots:
        before?.lots ??
        hatch.lots.map(({ lotId, machineId, trolley, quantity }) => ({ lotId, machineId, trolley, quantity })),
      weighings: before?.weighings ?? [],
    },
  });
  const [lines, at] = useWatch({ control: form.control, name: ['lots', 'at'] });
  const setDay = at ? dayInZone(Date.parse(at), hatch.timeZone) : '';
  const machines = useMachinesOn({ ...hatch, hatchId: hatch.id, day: setDay, kind: 'setter' });
  const { offered, total } = useStock(hatch.farmId, setDay, hatch);
  // What a step that stands has set is no longer in the egg room: its storage and what comes of it are known all the same.
  const left = hatch.lots.filter(({ lotId }) => !offered.some((lot) => lot.lotId === lotId));
  const isOpen = isOpenTo(hatch.farmId, setDay, hatch.id);
  const facts = new Map([
    ...offered.map(({ lotId, sourceId, label, layDay }) => [lotId, { sourceId, label, layDay }] as const),
    ...hatch.lots.map(({ lotId, sourceId, label, layDay }) => [lotId, { sourceId, label, layDay }] as const),
  ]);
  const nameOf = (lotId: string) => {
    const lot = facts.get(lotId);
    return lot
      ? t(($) => $.hatch.lotName, { source: lot.label, day: formatDay(lot.layDay) })
      : t(($) => $.hatch.lotGone);
  };
  const sources = new Map(lines.flatMap(({ lotId }) => facts.get(lotId) ?? []).map((lot) => [lot.sourceId, lot.label]));
  return (
    <StepForm {...of} form={form} kind="set" detail={({ lots, weighings }) => ({ lots, weighings })}>
      <ChooseEggs offered={offered} total={total} machines={machines} isOpen={isOpen} nameOf={nameOf} />
      <PlanResults
        lines={lines}
        offered={[...offered, ...storedUntil(left, setDay, hatch.lateStorageLossPoints)]}
        machines={machines}
        hours={hatch}
        setAt={at ?? null}
        timeZone={hatch.timeZone}
      />
      <TrayWeighings sources={[...sources].map(([sourceId, label]) => ({ sourceId, label }))} />
    </StepForm>
  );
}
