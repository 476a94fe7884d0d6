import type { OutputOf } from '@henhouse/contract/endpoint';
import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import {
  correctHatchVaccination,
  type HatchVaccinationRow,
  type listHatchVaccinations,
  vaccinateHatch,
} from '@henhouse/contract/hatchery/hatch-vaccination';
import { line } from '@henhouse/contract/shape';
import { medicineRoutes } from '@henhouse/domain/health/medicine-route';
import { t } from 'i18next';
import { useState } from 'react';
import { z } from 'zod';
import { useSend } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { today } from '../../../shared/format/today';
import { quantityText } from '../../../shared/format/units';
import { choicesOf } from '../../../shared/i18n/choices-of';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { NoteField, NumberField, SelectField, TextField } from '../../../shared/ui/form/fields';
import { hatchChanges } from '../hatch-paths';

type VaccineLot = OutputOf<typeof listHatchVaccinations>['lots'][number];

interface VaccinationFormProps {
  readonly hatch: HatchDetail;
  readonly lots: readonly VaccineLot[];
  /** The one that is corrected; null: a new one. */
  readonly vaccination: HatchVaccinationRow | null;
}

/** Which lot of vaccine how many chicks were given, in the egg or once they had hatched. */
export function VaccinationForm({ hatch, lots, vaccination }: VaccinationFormProps) {
  const give = useSend(vaccinateHatch, { changes: hatchChanges });
  const correct = useSend(correctHatchVaccination, { changes: hatchChanges });
  const [schema] = useState(() =>
    z.strictObject({ ...vaccinateHatch.input.shape, reason: line(vaccination === null ? 0 : 3, 500).default('') }),
  );
  const chicks = hatch.chicks.reduce((sum, { hatched }) => sum + hatched, 0);
  const form = useAppForm({
    schema,
    draft: vaccination ? `hatch-vaccination:${vaccination.id}` : `hatch-vaccination-of:${hatch.id}`,
    row: vaccination,
    defaults: {
      lotId: lots[0]?.lotId,
      day: hatch.pullDay ?? today(hatch.farmId),
      // Once they are counted; in the egg somebody says how many.
      chicks: chicks || undefined,
      route: 'spray',
    },
  });
  const { bind } = form;
  // A lot that is used up stands no more among those that can be given.
  const used = vaccination !== null && !lots.some(({ lotId }) => lotId === vaccination.lotId) ? [vaccination] : [];
  const options = [
    ...used.map(({ lotId, itemName, lotCode }) => ({ value: lotId, label: `${itemName} ${lotCode}` })),
    ...lots.map(({ lotId, itemName, lotCode, unit, onHand, expiryDay }) => ({
      value: lotId,
      label: [
        `${itemName} ${lotCode}`,
        quantityText(onHand, unit),
        expiryDay === null ? '' : t(($) => $.word.untilDay, { day: formatDay(expiryDay) }),
      ]
        .filter((part) => part !== '')
        .join(' · '),
    })),
  ];
  return (
    <AppForm
      form={form}
      closes
      submitLabel={vaccination ? t(($) => $.word.saveCorrection) : t(($) => $.hatch.vaccination.save)}
      done={t(($) => $.hatch.vaccination.saved)}
      onSubmit={async ({ id, reason, ...values }, confirmed) => {
        const body = { ...values, confirmed };
        if (vaccination === null) await give.mutateAsync({ params: { hatchId: hatch.id }, body: { id, ...body } });
        else {
          const params = { hatchVaccinationId: vaccination.id };
          await correct.mutateAsync({ params, body: { ...body, reason }, version: form.version });
        }
      }}
    >
      <SelectField {...bind('lotId', ($) => $.hatch.vaccination.lot)} options={options} />
      <DayField {...bind('day', ($) => $.hatch.vaccination.day)} half upToTodayOf={hatch.farmId} />
      <SelectField
        {...bind('route', ($) => $.health.route.label)}
        half
        options={choicesOf(medicineRoutes, ($) => $.health.route)}
      />
      <NumberField {...bind('doses', ($) => $.hatch.vaccination.doses)} half />
      <NumberField {...bind('chicks', ($) => $.word.chicks)} half />
      <TextField {...bind('givenBy', ($) => $.hatch.vaccination.givenBy)} />
      <NoteField {...bind('notes', ($) => $.word.notes)} />
      {vaccination ? <TextField {...bind('reason', ($) => $.hatch.whyCorrected)} /> : null}
    </AppForm>
  );
}
