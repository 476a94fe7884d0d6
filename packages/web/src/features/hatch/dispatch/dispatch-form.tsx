import type { OutputOf } from '@henhouse/contract/endpoint';
import { dispatchChicks, type listHatchDispatches } from '@henhouse/contract/hatchery/chick-dispatch';
import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { chicksIn } from '@henhouse/domain/hatchery/dispatch/chick-dispatch';
import { t } from 'i18next';
import { useEffect } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useSend } from '../../../shared/api/use-answer';
import { thisMinute } from '../../../shared/clock/clock';
import { AddLine, DocumentLine } from '../../../shared/document/document-line';
import { formatDay } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { formatNumber } from '../../../shared/format/number';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { NoteField, NumberField, SelectField, TextField } from '../../../shared/ui/form/fields';
import { FormLegend, LiveResults } from '../../../shared/ui/form/frame/form-section';
import { InstantField } from '../../../shared/ui/form/instant-field';
import { bindTo } from '../../../shared/ui/form/state/bind-to';
import { toastSuccess } from '../../../shared/ui/page/toast';
import styles from '../hatch.module.css';
import { dispatchChanges } from '../hatch-paths';
import { useGradeText } from '../hatch-words';
import { atFormFields } from '../step/step-problems';

type Dispatches = OutputOf<typeof listHatchDispatches>;
type ChickLot = HatchDetail['chicks'][number];

interface DispatchFormProps {
  readonly hatch: HatchDetail;
  readonly dispatches: Dispatches;
  readonly onDone: () => void;
}

/** A box as it is packed where nobody has packed one of this hatch yet. */
const usualBox = { perBox: 100, freePct: 2 } as const;

/** How a dispatch is filled: as many full boxes as there are chicks for, the free ones counted in. */
function boxesOf({ lotId, onHand }: ChickLot, packing: { readonly perBox: number; readonly freePct: number }) {
  const guess = Math.floor(onHand / (packing.perBox * (1 + packing.freePct / 100)));
  const boxes = chicksIn({ ...packing, boxes: guess + 1 }) <= onHand ? guess + 1 : guess;
  return { lotId, boxes: Math.max(1, boxes), ...packing };
}

/** Chicks leave for an own farm: which, how they are boxed, for which flock, when and how. */
export function DispatchForm({ hatch, dispatches, onDone }: DispatchFormProps) {
  const send = useSend(dispatchChicks, { changes: dispatchChanges });
  const there = hatch.chicks.filter(({ onHand }) => onHand > 0);
  const last = dispatches.items.find(({ state }) => state !== 'cancelled')?.lots[0];
  const packing = last ? { perBox: last.perBox, freePct: last.freePct } : usualBox;
  const form = useAppForm({
    schema: dispatchChicks.input,
    draft: `hatch-dispatch:${hatch.id}:${hatch.version}`,
    defaults: {
      leftAt: thisMinute(),

      lots: there.slice(0, 1).map((lot) => boxesOf(lot, packing)),
    },
  });
  const { control, bind, setValue } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'lots', keyName: 'key' });
  const [toFarm, forFlock, lines] = useWatch({ control, name: ['toFarm', 'forFlock', 'lots'] });
  const flocks = dispatches.targets.find(({ farmId }) => farmId === toFarm)?.flocks ?? [];
  // A flock of another farm is not meant any more.
  const isElsewhere = forFlock !== null && !flocks.some(({ flockId }) => flockId === forFlock);
  useEffect(() => {
    if (isElsewhere) setValue('forFlock', null);
  }, [isElsewhere, setValue]);
  const flock = flocks.find(({ flockId }) => flockId === forFlock);
  const counted = (lines ?? []).map((line) => {
    const isWhole = [line.boxes, line.perBox, line.freePct ?? 0].every(Number.isFinite);
    return isWhole ? chicksIn({ ...line, freePct: line.freePct ?? 0 }) : 0;
  });
  const leaving = counted.reduce((sum, chicks) => sum + chicks, 0);
  const onHand = there.reduce((sum, lot) => sum + lot.onHand, 0);
  const next = there.find(({ lotId }) => !(lines ?? []).some((line) => line.lotId === lotId));
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.hatch.dispatch.save)}
      onCancel={onDone}
      onSubmit={async (body, confirmed) => {
        const { number } = await atFormFields(
          send.mutateAsync({ params: { hatchId: hatch.id }, body: { ...body, confirmed } }),
          // The ledger speaks of quantities, the form of boxes.
          (field) => field.replace(/\.quantity$/, '.boxes'),
        );
        toastSuccess(t(($) => $.hatch.dispatch.saved, { number }));
        onDone();
      }}
    >
      <SelectField
        {...bind('toFarm', ($) => $.hatch.dispatch.to)}
        half
        options={dispatches.targets.map(({ farmId, farmName }) => ({ value: farmId, label: farmName }))}
      />
      <SelectField
        {...bind('forFlock', ($) => $.hatch.dispatch.forFlock)}
        half
        options={flocks.map(({ flockId, number, breed, hatchDay }) => ({
          value: flockId,
          label: t(($) => $.hatch.dispatch.flockChoice, { number, breed, day: formatDay(hatchDay) }),
        }))}
        placeholder={t(($) => $.hatch.dispatch.farmDecides)}
        isClearable
      />
      <FormLegend>{t(($) => $.word.boxes)}</FormLegend>
      {fields.map((field, index) => (
        <DocumentLine
          key={field.key}
          name={t(($) => $.word.lineNumber, { number: index + 1 })}
          hasTitle={false}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        >
          <BoxFields control={control} index={index} there={there} chicks={counted[index] ?? 0} />
        </DocumentLine>
      ))}
      {next ? (
        <div className={styles.wide}>
          <AddLine onAdd={() => append(boxesOf(next, packing))} />
        </div>
      ) : null}
      <DispatchResults leaving={leaving} onHand={onHand} planned={flock?.plannedBirds ?? null} />
      <FormLegend>{t(($) => $.supply.states.sent)}</FormLegend>
      <InstantField
        {...bind('leftAt', ($) => $.hatch.dispatch.left)}
        description={t(($) => $.hatch.siteTime, { zone: hatch.timeZone.replaceAll('_', ' ') })}
        half
        timeZone={hatch.timeZone}
        hasNow
      />
      <TextField {...bind('vehicle', ($) => $.hatch.dispatch.vehicle)} half />
      <TextField {...bind('vaccines', ($) => $.hatch.vaccination.list)} />
      <NoteField {...bind('notes', ($) => $.word.notes)} />
    </AppForm>
  );
}

type Sent = z.input<typeof dispatchChicks.input>;

interface BoxFieldsProps {
  readonly control: Control<Sent, unknown, z.output<typeof dispatchChicks.input>>;
  readonly index: number;
  readonly there: readonly ChickLot[];
  /** In the boxes of this line. */
  readonly chicks: number;
}

/** One lot of chicks, and how it is boxed. */
function BoxFields({ control, index, there, chicks }: BoxFieldsProps) {
  const gradeText = useGradeText();
  const bind = bindTo(control);
  return (
    <>
      <SelectField
        {...bind(`lots.${index}.lotId`, ($) => $.word.chicks)}
        options={there.map((lot) => ({
          value: lot.lotId,
          label: t(($) => $.hatch.dispatch.lotChoice, { chicks: gradeText(lot), there: formatNumber(lot.onHand) }),
        }))}
      />
      <NumberField {...bind(`lots.${index}.boxes`, ($) => $.word.boxes)} />
      <NumberField {...bind(`lots.${index}.perBox`, ($) => $.hatch.dispatch.perBox)} unit="chicks" />
      <NumberField
        {...bind(`lots.${index}.freePct`, ($) => $.hatch.dispatch.free)}
        unit="%"
        description={t(($) => $.hatch.dispatch.lineSum, { chicks: formatNumber(chicks) })}
      />
    </>
  );
}

interface DispatchResultsProps {
  readonly leaving: number;
  readonly onHand: number;
  readonly planned: number | null;
}

/** What goes and what stays, beside what the flock was planned with. */
function DispatchResults({ leaving, onHand, planned }: DispatchResultsProps) {
  return (
    <LiveResults>
      <span>
        {t(($) => $.hatch.dispatch.leaving)}: <Measure value={leaving} />
      </span>
      <span>
        {t(($) => $.hatch.dispatch.staying)}: <Measure value={onHand - leaving} />
      </span>
      {planned ? (
        <span>
          {t(($) => $.hatch.dispatch.planned)}: <Measure value={planned} />
        </span>
      ) : null}
    </LiveResults>
  );
}
