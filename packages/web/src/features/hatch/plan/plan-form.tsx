import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import type { HatcheryLine } from '@henhouse/contract/hatchery/hatchery';
import { dayInZone, isDay } from '@henhouse/domain/day/day';
import { placesToFill } from '@henhouse/domain/hatchery/machine';
import { breedKey, chickBreed } from '@henhouse/domain/hatchery/plan/chick-breed';
import { mostPlannedStorageDays } from '@henhouse/domain/hatchery/plan/plannable-eggs';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useEffect, useRef } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { WordField } from '../../../shared/catalogue/word-field';
import { thisMinute } from '../../../shared/clock/clock';
import { formatDay } from '../../../shared/format/day';
import { newId } from '../../../shared/format/id';
import { siteZone, today } from '../../../shared/format/today';
import { AppForm, type AppFormState, useAppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { CheckField, NoteField, SelectField } from '../../../shared/ui/form/fields';
import { FormSection } from '../../../shared/ui/form/frame/form-section';
import { InstantField } from '../../../shared/ui/form/instant-field';
import { hatchPath } from '../hatch-paths';
import { isOpenTo, isUsable, useMachinesOn } from '../use-machines';
import { ChooseEggs } from './choose-eggs';
import { fillMachines } from './fill-machines';
import { plannedInstant } from './plan-outcome';
import { PlanResults } from './plan-results';
import { planForm } from './plan-values';
import { useSavePlan } from './use-save-plan';
import { useStock } from './use-stock';

interface PlanFormProps {
  readonly farmId: string;
  readonly hatcheries: readonly HatcheryLine[];
  readonly hatcheryId: string;
  /** The hatch whose plan is changed; null: a new one. */
  readonly hatch: HatchDetail | null;
  /** Lots that were chosen in the egg stock. */
  readonly lotIds?: readonly string[];
  /** What the setting planner asks for: eggs for chicks of a breed. */
  readonly wanted?: { readonly breed: string; readonly eggs: number } | undefined;
  readonly day?: string | undefined;
}

const linesOf = (hatch: PlanFormProps['hatch']) =>
  (hatch?.lots ?? []).map(({ lotId, machineId, trolley, quantity }) => ({ lotId, machineId, trolley, quantity }));

type Form = AppFormState<z.input<typeof planForm>, z.output<typeof planForm>>;

interface ChosenEggs extends Required<Pick<PlanFormProps, 'farmId' | 'lotIds'>>, Pick<PlanFormProps, 'wanted'> {
  readonly form: Form;
  readonly plannedDay: string;
  readonly offered: ReturnType<typeof useStock>['offered'];
  readonly machines: ReturnType<typeof useMachinesOn>;
  readonly isHere: boolean;
}

/** Fills the plan with what somebody chose before they came. */
function useChosenEggs({ form, farmId, plannedDay, lotIds, wanted, offered, machines, isHere }: ChosenEggs): void {
  const { setValue, getValues } = form;
  const hasBegun = useRef(lotIds.length === 0 && wanted === undefined);

  // Lots that somebody chose in the egg stock, or that the planner counts on, come in once, as soon as it is known what is free of
  // them, and where.
  useEffect(() => {
    if (hasBegun.current || !isHere || machines.length === 0) return;
    hasBegun.current = true;
    const usable = machines.filter(isUsable).filter(isOpenTo(farmId, plannedDay, null));
    if (wanted !== undefined) {
      const fitting = offered.filter(
        ({ breed, storageDays }) =>
          breedKey(chickBreed(breed)) === breedKey(wanted.breed) && storageDays <= mostPlannedStorageDays,
      );
      setValue('lots', fillMachines([], usable, { offered: fitting, eggs: wanted.eggs }));
      return;
    }
    const machineId = (usable.find((machine) => placesToFill(machine) > 0) ?? usable[0] ?? machines[0])?.id ?? '';
    const chosen = offered.filter(({ lotId, isBarred, free }) => lotIds.includes(lotId) && !isBarred && free > 0);
    setValue(
      'lots',
      chosen.map(({ lotId, free }) => ({ lotId, machineId, trolley: null, quantity: free })),
    );
    if (getValues('breed') === '') setValue('breed', chickBreed(chosen[0]?.breed ?? ''));
  }, [isHere, machines, offered, lotIds, wanted, farmId, plannedDay, setValue, getValues]);
}

interface NamedLot {
  readonly lotId: string;
  readonly label: string;
  readonly layDay: string;
}

/** What a lot is called, be it of the plan or still free. */
function useLotNames(lots: readonly NamedLot[]): (lotId: string) => string {
  const lotOfId = new Map(lots.map((lot) => [lot.lotId, lot]));
  return (lotId) => {
    const lot = lotOfId.get(lotId);
    return lot
      ? t(($) => $.hatch.lotName, { source: lot.label, day: formatDay(lot.layDay) })
      : t(($) => $.hatch.lotGone);
  };
}

interface SetOn {
  readonly form: Form;
  readonly farmId: string;
  readonly zone: string;
}

/** Eggs that were set on a day before today were not set now: until somebody types the hour, it is of the day of setting. */
function useSetOn({ form, farmId, zone }: SetOn): void {
  const { control, setValue, getValues } = form;
  const plannedDay = useWatch({ control, name: 'plannedDay' });
  const proposed = useRef(getValues('setAt'));
  useEffect(() => {
    if (!isDay(plannedDay) || getValues('setAt') !== proposed.current) return;
    const isPast = plannedDay < today(farmId);
    proposed.current = (isPast ? plannedInstant(plannedDay, zone) : null) ?? thisMinute();
    setValue('setAt', proposed.current);
  }, [plannedDay, farmId, zone, getValues, setValue]);
}

/** Which eggs go into which machine on which day; and, where they are in it already, when they were set. */
export function PlanForm({ farmId, hatcheries, hatcheryId, hatch, lotIds = [], wanted, day }: PlanFormProps) {
  const navigate = useNavigate();
  const zone = siteZone(farmId);
  const isChosen = lotIds.length > 0 || wanted !== undefined;
  const form = useAppForm({
    schema: planForm,
    // Whoever comes from the egg stock or the planner has chosen anew.
    ...(isChosen ? {} : { draft: hatch ? `hatch-plan:${hatch.id}:${hatch.version}` : `hatch-add:${farmId}` }),
    fresh: ['id'],
    defaults: {
      id: hatch?.id ?? newId(),
      hatcheryId,
      breed: hatch?.breed ?? wanted?.breed ?? '',
      plannedDay: hatch?.plannedDay ?? day ?? today(farmId),
      notes: hatch?.notes ?? '',
      lots: linesOf(hatch),

      setAt: thisMinute(),
    },
  });
  const { control, bind } = form;
  const [chosenHatchery, plannedDay, isSet, setAt, lines] = useWatch({
    control,
    name: ['hatcheryId', 'plannedDay', 'isSet', 'setAt', 'lots'],
  });
  const { planned, save } = useSavePlan(farmId, hatch);
  const { offered, total, isHere } = useStock(farmId, plannedDay, planned);
  const setDay = isSet && setAt ? dayInZone(Date.parse(setAt), zone) : plannedDay;
  const hatchId = hatch?.id ?? null;
  const machines = useMachinesOn({ farmId, hatcheryId: chosenHatchery, hatchId, day: setDay, kind: 'setter' });
  const isOpen = isOpenTo(farmId, setDay, hatchId);
  useSetOn({ form, farmId, zone });
  useChosenEggs({ form, farmId, plannedDay, lotIds, wanted, offered, machines, isHere });
  const nameOf = useLotNames([...(hatch?.lots ?? []), ...offered]);
  return (
    <FormProvider {...form}>
      <AppForm
        form={form}
        submitLabel={isSet ? t(($) => $.hatch.stepSave.set) : t(($) => $.hatch.savePlan)}
        onLoadCurrent={() => void navigate({ to: '.', reloadDocument: true })}
        onSubmit={async (values, confirmed) => {
          const after = await save(values, confirmed);
          await navigate({ to: hatchPath(after) });
        }}
        summary={
          <PlanResults
            lines={lines}
            offered={offered}
            machines={machines}
            hours={hatcheries.find(({ id }) => id === chosenHatchery)}
            setAt={isSet ? setAt : plannedInstant(plannedDay, zone)}
            timeZone={zone}
          />
        }
      >
        <FormSection>
          {hatcheries.length > 1 ? (
            <SelectField
              {...bind('hatcheryId', ($) => $.word.hatchery)}
              options={hatcheries.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : null}
          <DayField {...bind('plannedDay', ($) => $.hatch.plannedDay)} half todayOf={farmId} />
          <WordField
            {...bind('breed', ($) => $.hatch.breed)}
            kind="breed"
            description={t(($) => $.hatch.breedHint)}
            half
          />
        </FormSection>
        <ChooseEggs offered={offered} total={total} machines={machines} isOpen={isOpen} nameOf={nameOf} />
        <FormSection>
          <CheckField
            {...bind('isSet', ($) => $.hatch.inMachineAlready)}
            description={t(($) => $.hatch.inMachineHint)}
          />
          {isSet ? (
            <InstantField {...bind('setAt', ($) => $.hatch.stepAt.set)} half timeZone={zone} hasNow isRequired />
          ) : null}
          <NoteField {...bind('notes', ($) => $.word.notes)} />
        </FormSection>
      </AppForm>
    </FormProvider>
  );
}
