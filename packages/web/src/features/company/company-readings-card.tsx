import {
  getTelemetrySetting,
  type TelemetrySetting,
  updateTelemetrySetting,
} from '@henhouse/contract/telemetry/telemetry-setting';
import { addDays } from '@henhouse/domain/day/day';
import { t } from 'i18next';
import { useState } from 'react';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { formatDay } from '../../shared/format/day';
import { today } from '../../shared/format/today';
import { isSure } from '../../shared/ui/dialog/confirm-act';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { NumberField } from '../../shared/ui/form/fields';
import { FormSection } from '../../shared/ui/form/frame/form-section';
import { Answer } from '../../shared/ui/state/answer';

/** How long readings of devices are kept, for the whole company. */
export function CompanyReadingsCard() {
  const setting = useAnswer(getTelemetrySetting, {});
  return (
    <Answer of={setting} compact>
      {(data) => <ReadingsForm setting={data} />}
    </Answer>
  );
}

type Kept = Omit<TelemetrySetting, 'version'>;

const keptOf = ({ rawDays, fiveMinuteDays }: TelemetrySetting): Kept => ({ rawDays, fiveMinuteDays });

function ReadingsForm({ setting }: { readonly setting: TelemetrySetting }) {
  const save = useSend(updateTelemetrySetting, { changes: ['device.setting', 'reading'] });
  const [before, setBefore] = useState(keptOf(setting));
  const form = useAppForm({
    schema: updateTelemetrySetting.input,
    version: setting.version,
    defaults: keptOf(setting),
  });
  const mayLose = async (after: Kept) =>
    (after.rawDays >= before.rawDays && after.fiveMinuteDays >= before.fiveMinuteDays) ||
    (await isSure({
      title: t(($) => $.device.keep.lose),
      text: <WhatIsLost before={before} after={after} />,
      confirmLabel: t(($) => $.device.keep.save),
    }));
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.word.save)}
      onLoadCurrent={(current) => {
        const kept = keptOf(current as TelemetrySetting);
        setBefore(kept);
        form.reset(kept);
      }}
      onSubmit={async (body) => {
        if (!(await mayLose(body))) return 'stay';
        const saved = await save.mutateAsync({ body, version: form.version });
        setBefore(keptOf(saved));
        return saved;
      }}
    >
      <FormSection title={t(($) => $.device.keep.title)} hint={t(($) => $.device.keep.text)}>
        <NumberField
          {...form.bind('rawDays', ($) => $.device.keep.rawDays)}
          description={t(($) => $.device.keep.rawDaysHint)}
          unit="days"
          half
        />
        <NumberField
          {...form.bind('fiveMinuteDays', ($) => $.device.keep.fiveMinuteDays)}
          description={t(($) => $.device.keep.fiveMinuteDaysHint)}
          unit="days"
          half
        />
      </FormSection>
    </AppForm>
  );
}

/** What goes in the next night, by its days. */
function WhatIsLost({ before, after }: { readonly before: Kept; readonly after: Kept }) {
  const dayBefore = (days: number) => formatDay(addDays(today(null), -days));
  return (
    <>
      {after.rawDays < before.rawDays ? (
        <p>{t(($) => $.device.keep.loseRaw, { day: dayBefore(after.rawDays) })}</p>
      ) : null}
      {after.fiveMinuteDays < before.fiveMinuteDays ? (
        <p>{t(($) => $.device.keep.loseFiveMinutes, { day: dayBefore(after.fiveMinuteDays) })}</p>
      ) : null}
      <p>{t(($) => $.device.keep.noWayBack)}</p>
    </>
  );
}
