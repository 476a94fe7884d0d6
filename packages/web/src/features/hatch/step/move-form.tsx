import { stepDetails } from '@henhouse/contract/hatchery/hatch-steps';
import { dayInZone } from '@henhouse/domain/day/day';
import { t } from 'i18next';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { AddLine, DocumentLine } from '../../../shared/document/document-line';
import { formatNumber } from '../../../shared/format/number';
import { useAppForm } from '../../../shared/ui/form/app-form';
import { NumberField, SelectField } from '../../../shared/ui/form/fields';
import styles from '../hatch.module.css';
import { isOpenTo, useMachineChoices, useMachinesOn } from '../use-machines';
import { heldBefore } from '../view/hatch-play';
import { detailOf, draftOf, StepForm, type StepOf, stepDefaults, stepFields } from './step-form';

type MoveDetail = z.output<typeof stepDetails.move>;

/** Eggs out of one machine into another of its kind. */
export function MoveForm(of: StepOf) {
  const { hatch, step } = of;
  const isOpen = isOpenTo(hatch.farmId, hatch.setDay, hatch.id);
  const [schema] = useState(() => z.strictObject({ ...stepDetails.move.shape, ...stepFields(step) }));
  const [held] = useState(() => heldBefore(hatch, step?.id ?? null).filter(({ machineId }) => machineId !== null));
  const before = detailOf<MoveDetail>(step);
  const first = held[0];
  const newMove = () => ({
    sourceId: first?.sourceId ?? '',
    fromMachineId: first?.machineId ?? '',
    toMachineId: '',
    trolley: null,
    quantity: first?.quantity ?? 1,
  });
  const form = useAppForm({
    schema,
    draft: draftOf(of, 'move'),
    defaults: { ...stepDefaults(of, 'move'), moves: before?.moves ?? [newMove()] },
  });
  const { control, bind, setValue } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'moves', keyName: 'key' });
  const [moves, at] = useWatch({ control, name: ['moves', 'at'] });
  const day = at ? dayInZone(Date.parse(at), hatch.timeZone) : '';
  const machines = useMachinesOn({ ...hatch, hatchId: null, day });
  const choices = useMachineChoices(machines);
  const labelOf = (sourceId: string) => hatch.lots.find((lot) => lot.sourceId === sourceId)?.label ?? '';
  const codeOf = (id: string | null) => machines.find((machine) => machine.id === id)?.code ?? '';
  const keyOf = (one: { sourceId: string; machineId: string | null }) => `${one.sourceId} ${one.machineId}`;
  return (
    <StepForm {...of} form={form} kind="move" detail={({ moves }) => ({ moves })}>
      {fields.map((field, index) => {
        const move = moves[index];
        const from = { sourceId: move?.sourceId ?? '', machineId: move?.fromMachineId ?? '' };
        const kind = machines.find(({ id }) => id === from.machineId)?.kind;
        return (
          <DocumentLine
            key={field.key}
            name={t(($) => $.hatch.moveNumber, { number: index + 1 })}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          >
            <SelectField
              {...bind(`moves.${index}.fromMachineId`, ($) => $.hatch.moveFrom)}
              shown={keyOf(from)}
              onChoose={(key) => {
                const chosen = held.find((one) => keyOf(one) === key);
                if (chosen?.machineId == null) return;
                setValue(`moves.${index}.sourceId`, chosen.sourceId);
                setValue(`moves.${index}.fromMachineId`, chosen.machineId);
                setValue(`moves.${index}.quantity`, chosen.quantity, { shouldDirty: true });
              }}
              options={held.map((one) => ({
                value: keyOf(one),
                label: t(($) => $.hatch.heldChoice, {
                  machine: codeOf(one.machineId),
                  source: labelOf(one.sourceId),
                  eggs: formatNumber(one.quantity),
                }),
              }))}
            />
            <SelectField
              {...bind(`moves.${index}.toMachineId`, ($) => $.hatch.moveTo)}
              options={choices.filter(({ value }) => {
                const machine = machines.find(({ id }) => id === value);
                return value !== from.machineId && machine?.kind === kind && machine !== undefined && isOpen(machine);
              })}
            />
            <NumberField {...bind(`moves.${index}.trolley`, ($) => $.hatch.trolley)} />
            <NumberField {...bind(`moves.${index}.quantity`, ($) => $.word.eggs)} unit="eggs" />
          </DocumentLine>
        );
      })}
      <div className={styles.wide}>
        <AddLine onAdd={() => append(newMove())} />
      </div>
    </StepForm>
  );
}
