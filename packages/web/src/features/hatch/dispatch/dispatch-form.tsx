import type { OutputOf } from '@henhouse/contract/endpoint';
import { dispatchChicks, type listHatchDispatches } from '@henhouse/contract/hatchery/chick-dispatch';
import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { chicksIn } from '@henhouse/domain/hatchery/dispatch/chick-dispatch';
import { useEffect } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../shared/api/use-answer';
import { AddLine, DocumentLine } from '../../../shared/document/document-line';
import { formatDay } from '../../../shared/format/day';
import { newId } from '../../../shared/format/id';
import { Measure } from '../../../shared/format/measure';
import { formatNumber } from '../../../shared/format/number';
import { AppForm } from '../../../shared/ui/form/app-form';
import { NoteField, SelectField, TextField } from '../../../shared/ui/form/fields';
import { FormLegend, LiveResults } from '../../../shared/ui/form/frame/form-section';
import { InstantField, thisMinute } from '../../../shared/ui/form/instant-field';
import { NumberField } from '../../../shared/ui/form/number-field';
import { useAppForm } from '../../../shared/ui/form/use-app-form';
import { ActButton } from '../../../shared/ui/page/act-button';
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

/** Chicks leave for an own farm: which, how they are boxed, for which flock, when and how. */
export function DispatchForm({ hatch, dispatches, onDone }: DispatchFormProps) {
  const { t } = useTranslation();
  const gradeText = useGradeText();
  const send = useSend(dispatchChicks, { changes: dispatchChanges });
  const there = hatch.chicks.filter(({ onHand }) => onHand > 0);
  const last = dispatches.items.find(({ state }) => state !== 'cancelled')?.lots[0];
  const packing = last ? { perBox: last.perBox, freePct: last.freePct } : usualBox;
  /** As many full boxes as there are chicks for, the free ones counted in. */
  const boxesOf = ({ lotId, onHand }: ChickLot) => {
    const guess = Math.floor(onHand / (packing.perBox * (1 + packing.freePct / 100)));
    const boxes = chicksIn({ ...packing, boxes: guess + 1 }) <= onHand ? guess + 1 : guess;
    return { lotId, boxes: Math.max(1, boxes), ...packing };
  };
  const form = useAppForm({
    schema: dispatchChicks.input,
    draft: `hatch-dispatch:${hatch.id}:${hatch.version}`,
    defaults: {
      id: newId(),
      toFarm: '',
      forFlock: null,
      leftAt: thisMinute(),
      vehicle: '',
      vaccines: '',
      notes: '',
      lots: there.slice(0, 1).map(boxesOf),
      confirmed: [],
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
  const chicksWord = t(($) => $.hatch.chicks);
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.hatch.dispatch.save)}
      secondary={<ActButton quiet label={t(($) => $.ui.action.cancel)} onClick={onDone} />}
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
        {...bind('toFarm')}
        label={t(($) => $.hatch.dispatch.to)}
        half
        options={dispatches.targets.map(({ farmId, farmName }) => ({ value: farmId, label: farmName }))}
      />
      <SelectField
        {...bind('forFlock')}
        label={t(($) => $.hatch.dispatch.forFlock)}
        half
        options={flocks.map(({ flockId, number, breed, hatchDay }) => ({
          value: flockId,
          label: t(($) => $.hatch.dispatch.flockChoice, { number, breed, day: formatDay(hatchDay) }),
        }))}
        placeholder={t(($) => $.hatch.dispatch.farmDecides)}
        isClearable
      />
      <FormLegend>{t(($) => $.hatch.dispatch.boxes)}</FormLegend>
      {fields.map((field, index) => (
        <DocumentLine
          key={field.key}
          name={t(($) => $.supply.line, { number: index + 1 })}
          hasTitle={false}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        >
          <SelectField
            {...bind(`lots.${index}.lotId`)}
            label={t(($) => $.hatch.chicksWord)}
            options={there.map((lot) => ({
              value: lot.lotId,
              label: t(($) => $.hatch.dispatch.lotChoice, { chicks: gradeText(lot), there: formatNumber(lot.onHand) }),
            }))}
            isRequired
          />
          <NumberField
            {...bind(`lots.${index}.boxes`)}
            label={t(($) => $.hatch.dispatch.boxCount)}
            decimals={0}
            isRequired
          />
          <NumberField
            {...bind(`lots.${index}.perBox`)}
            label={t(($) => $.hatch.dispatch.perBox)}
            unit={chicksWord}
            decimals={0}
            isRequired
          />
          <NumberField
            {...bind(`lots.${index}.freePct`)}
            label={t(($) => $.hatch.dispatch.free)}
            unit="%"
            description={t(($) => $.hatch.dispatch.lineSum, { chicks: formatNumber(counted[index] ?? 0) })}
            isRequired
          />
        </DocumentLine>
      ))}
      {next ? (
        <div className={styles.wide}>
          <AddLine onAdd={() => append(boxesOf(next))} />
        </div>
      ) : null}
      <LiveResults>
        <span>
          {t(($) => $.hatch.dispatch.leaving)}: <Measure value={leaving} />
        </span>
        <span>
          {t(($) => $.hatch.dispatch.staying)}: <Measure value={onHand - leaving} />
        </span>
        {flock?.plannedBirds ? (
          <span>
            {t(($) => $.hatch.dispatch.planned)}: <Measure value={flock.plannedBirds} />
          </span>
        ) : null}
      </LiveResults>
      <FormLegend>{t(($) => $.hatch.dispatch.way)}</FormLegend>
      <InstantField
        {...bind('leftAt')}
        label={t(($) => $.hatch.dispatch.left)}
        description={t(($) => $.hatch.siteTime, { zone: hatch.timeZone.replaceAll('_', ' ') })}
        half
        timeZone={hatch.timeZone}
        hasNow
      />
      <TextField {...bind('vehicle')} label={t(($) => $.hatch.dispatch.vehicle)} half />
      <TextField {...bind('vaccines')} label={t(($) => $.hatch.dispatch.vaccines)} />
      <NoteField {...bind('notes')} label={t(($) => $.hatch.notes)} />
    </AppForm>
  );
}
