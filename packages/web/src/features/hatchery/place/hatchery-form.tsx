import {
  createHatchery,
  type Hatchery,
  hatcheryChange,
  hatcheryInput,
  updateHatchery,
} from '@henhouse/contract/hatchery/hatchery';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useSend } from '../../../shared/api/use-answer';
import { useMay } from '../../../shared/session/ability';
import { chooseHatchery } from '../../../shared/session/current-hatchery';
import { AppForm, type AppFormState, useAppForm } from '../../../shared/ui/form/app-form';
import { NoteField, NumberField, TextField } from '../../../shared/ui/form/fields';
import { FormLegend } from '../../../shared/ui/form/frame/form-section';
import { toastSuccess } from '../../../shared/ui/page/toast';

type Values = z.input<typeof hatcheryInput>;

const changes = { changes: ['hatchery', 'machine', 'reading', 'farm', 'search'] } as const;

/** As most hatcheries work. */
const usual = {
  transferDay: 18.5,
  incubationHours: 506,
  eggRoomTempC: 18,
  eggRoomHumidityPct: 60,
  lateStorageLossPoints: 1,
};

interface HatcheryFormProps {
  readonly farmId: string;
  /** What is changed; null adds one. */
  readonly hatchery: Hatchery | null;
  /** At which farm, where that is chosen before anything. */
  readonly where?: ReactNode;
  readonly onSaved: () => void;
}

/** Adds a hatchery to a farm, or changes one. */
export function HatcheryForm({ farmId, hatchery, where, onSaved }: HatcheryFormProps) {
  const may = useMay();
  const create = useSend(createHatchery, changes);
  const update = useSend(updateHatchery, changes);
  const form = useAppForm({ schema: hatcheryInput, row: hatchery, defaults: usual });
  const { bind } = form;
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.machine.saveHatchery)}
      onSubmit={async (values, confirmed) => {
        if (hatchery === null) {
          await create.mutateAsync({ params: { farmId }, body: { ...values, confirmed } });
          chooseHatchery(values.id);
        } else {
          const body = { ...hatcheryChange.strip().parse(values), confirmed };
          await update.mutateAsync({ params: { hatcheryId: hatchery.id }, body, version: form.version });
        }
        toastSuccess(t(($) => $.word.nameIsSaved, { name: values.name }));
        onSaved();
      }}
    >
      {where}
      <TextField {...bind('name', ($) => $.word.name)} half />
      <TextField {...bind('code', ($) => $.word.code)} half maxLength={20} />
      <TextField {...bind('approvalNumber', ($) => $.machine.approvalNumber)} half />
      <NumberField
        {...bind('eggsPerWeek', ($) => $.machine.eggsPerWeek)}
        description={t(($) => $.machine.eggsPerWeekHint)}
        unit="eggs"
        half
      />
      <FormLegend>{t(($) => $.machine.planning)}</FormLegend>
      <NumberField
        {...bind('transferDay', ($) => $.machine.transferDay)}
        description={t(($) => $.machine.transferDayHint)}
        unit="days"
        decimals={1}
        half
      />
      <NumberField
        {...bind('incubationHours', ($) => $.machine.incubationHours)}
        description={t(($) => $.machine.incubationHoursHint)}
        unit="hours"
        decimals={1}
        half
      />
      <FormLegend>{t(($) => $.screen['egg-room'])}</FormLegend>
      <NumberField
        {...bind('eggRoomTempC', ($) => $.machine.eggRoomTemp)}
        description={t(($) => $.machine.eggRoomHint)}
        unit="tempC"
        decimals={1}
        third
      />
      <NumberField {...bind('eggRoomHumidityPct', ($) => $.machine.eggRoomHumidity)} unit="pct" decimals={1} third />
      <NumberField
        {...bind('lateStorageLossPoints', ($) => $.machine.lateStorageLoss)}
        description={t(($) => $.machine.lateStorageLossHint)}
        unit={t(($) => $.machine.points)}
        decimals={2}
        third
      />
      {may('read', 'EconomicReport', { farmId }) ? <CostFields bind={bind} /> : null}
      <NoteField {...bind('notes', ($) => $.word.notes)} />
    </AppForm>
  );
}

/** What eggs of one's own and hatching are reckoned at. */
function CostFields({ bind }: Pick<AppFormState<Values, z.output<typeof hatcheryInput>>, 'bind'>) {
  return (
    <>
      <FormLegend>{t(($) => $.machine.costs)}</FormLegend>
      <NumberField
        {...bind('ownEggValueMinor', ($) => $.machine.ownEggValue)}
        description={t(($) => $.machine.ownEggValueHint)}
        unit="money"
        decimals={6}
        half
      />
      <NumberField
        {...bind('hatchingCostMinor', ($) => $.machine.hatchingCost)}
        description={t(($) => $.machine.hatchingCostHint)}
        unit="money"
        decimals={6}
        half
      />
    </>
  );
}
