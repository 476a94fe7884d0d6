import { type BreakoutRow, correctBreakout, recordBreakout } from '@henhouse/contract/hatchery/breakout';
import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { line } from '@henhouse/contract/shape';
import { breakoutKinds, breakoutStages, nothingFound } from '@henhouse/domain/hatchery/result/breakout';
import { t } from 'i18next';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useSend } from '../../../shared/api/use-answer';
import { formatNumber } from '../../../shared/format/number';
import { today } from '../../../shared/format/today';
import { choicesOf } from '../../../shared/i18n/choices-of';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { NoteField, NumberField, SelectField, TextField } from '../../../shared/ui/form/fields';
import { FormLegend, LiveResults } from '../../../shared/ui/form/frame/form-section';

interface BreakoutFormProps {
  readonly hatch: HatchDetail;
  /** The one that is corrected; null: a new one. */
  readonly breakout: BreakoutRow | null;
  readonly onDone: () => void;
}

/** Eggs that were opened, and what they showed; the parts add up to the eggs. */
export function BreakoutForm({ hatch, breakout, onDone }: BreakoutFormProps) {
  const changes = ['hatch'];
  const record = useSend(recordBreakout, { changes });
  const correct = useSend(correctBreakout, { changes });
  const [schema] = useState(() =>
    z.strictObject({ ...recordBreakout.input.shape, reason: line(breakout === null ? 0 : 3, 500).default('') }),
  );
  const form = useAppForm({
    schema,
    draft: breakout ? `breakout:${breakout.id}` : `breakout-of:${hatch.id}`,
    row: breakout,
    defaults: {
      sourceId: hatch.sources[0]?.sourceId,
      stage: hatch.pullDay === null ? 'candling' : 'residue',
      day: today(hatch.farmId),
      trays: 1,
      counts: nothingFound,
    },
  });
  const { control, bind } = form;
  const [counts, opened] = useWatch({ control, name: ['counts', 'opened'] });
  const found = breakoutKinds.reduce((sum, kind) => sum + (counts[kind] || 0), 0);
  const eggs = t(($) => $.word.eggsLower);
  return (
    <AppForm
      form={form}
      submitLabel={breakout ? t(($) => $.word.saveCorrection) : t(($) => $.hatch.breakout.save)}
      onCancel={onDone}
      done={t(($) => $.hatch.breakout.saved)}
      onSubmit={async ({ id, reason, ...values }) => {
        if (breakout === null) await record.mutateAsync({ params: { hatchId: hatch.id }, body: { id, ...values } });
        else {
          const params = { breakoutId: breakout.id };
          await correct.mutateAsync({ params, body: { ...values, reason }, version: form.version });
        }
        onDone();
      }}
    >
      <SelectField
        {...bind('sourceId', ($) => $.hatch.source)}
        half
        options={hatch.sources.map(({ sourceId, label }) => ({ value: sourceId, label }))}
      />
      <SelectField
        {...bind('stage', ($) => $.hatch.breakout.stage)}
        half
        options={choicesOf(breakoutStages, ($) => $.hatch.breakout.stages)}
      />
      <DayField {...bind('day', ($) => $.hatch.breakout.day)} half upToTodayOf={hatch.farmId} />
      <NumberField {...bind('trays', ($) => $.hatch.breakout.trays)} third />
      <NumberField {...bind('opened', ($) => $.hatch.breakout.opened)} third unit={eggs} />
      <FormLegend>{t(($) => $.hatch.breakout.found)}</FormLegend>
      {breakoutKinds.map((kind) => (
        <NumberField key={kind} {...bind(`counts.${kind}`, ($) => $.hatch.breakout.kinds[kind])} third unit={eggs} />
      ))}
      <LiveResults>
        {t(($) => $.hatch.breakout.parts, {
          found: formatNumber(found),
          opened: formatNumber(Number.isFinite(opened) ? opened : null),
        })}
      </LiveResults>
      <NoteField {...bind('notes', ($) => $.word.notes)} />
      {breakout ? <TextField {...bind('reason', ($) => $.hatch.whyCorrected)} /> : null}
    </AppForm>
  );
}
