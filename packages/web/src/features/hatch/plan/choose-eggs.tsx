import type { MachineLine } from '@henhouse/contract/hatchery/machine';
import { Button, Group } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { t } from 'i18next';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection } from '../../../shared/ui/form/frame/form-section';
import { WayTo } from '../../../shared/way-out/way-out';
import { isUsable } from '../use-machines';
import { fillMachines, roomIn, roomToFill } from './fill-machines';
import { eggsOn, type LineValues, type WithLots } from './plan-values';
import { SetLines } from './set-lines';
import { offIf, StockChoice } from './stock-choice';
import type { OfferedEggs } from './use-stock';

interface ChooseEggsProps {
  readonly offered: readonly OfferedEggs[];
  readonly total: number;
  readonly machines: readonly MachineLine[];
  /** Whether a machine may be offered for the day on which the eggs are set. */
  readonly isOpen: (machine: MachineLine) => boolean;
  readonly nameOf: (lotId: string) => string;
}

/** Eggs of the egg room, and those that are chosen of them: lot by lot, or the oldest first until a machine is full. */
export function ChooseEggs({ offered, total, machines, isOpen, nameOf }: ChooseEggsProps) {
  const { control, getValues, setValue } = useFormContext<WithLots>();
  const lines = useWatch({ control, name: 'lots' });
  const takenOf = (lotId: string) => eggsOn(lines.filter((line) => line.lotId === lotId));
  const write = (chosen: LineValues[]) => setValue('lots', chosen, { shouldDirty: true, shouldTouch: true });

  const usable = machines.filter((machine) => isUsable(machine) && isOpen(machine));

  /** Goes on in the machine that was chosen last, or in the first that is filled up. */
  function take(lot: OfferedEggs): void {
    const chosen = getValues('lots');
    const last = usable.find(({ id }) => id === chosen.at(-1)?.machineId);
    const machine =
      last && roomIn(last, chosen) > 0 ? last : (usable.find((one) => roomToFill(one, chosen) > 0) ?? usable[0]);
    if (machine === undefined) return;
    const left = lot.free - takenOf(lot.lotId);
    const room = roomIn(machine, chosen);
    const quantity = room > 0 ? Math.min(left, room) : left;
    write([...chosen, { lotId: lot.lotId, machineId: machine.id, trolley: null, quantity }]);
  }

  const fill = (machine: MachineLine) => write(fillMachines(getValues('lots'), [machine], { offered }));

  return (
    <>
      <FormSection title={t(($) => $.hatch.eggsToChoose)}>
        {machines.length === 0 ? (
          <p className="aside-words is-wide">
            {t(($) => $.hatch.noSetters)} <WayTo act="seeMachines" />
          </p>
        ) : null}
        {offered.length > 0 && usable.length > 0 ? (
          <Group gap="xs">
            {usable.map((machine) => (
              <Button
                key={machine.id}
                variant="default"
                size="compact-sm"
                leftSection={<IconStack2 size={14} />}
                {...offIf(roomToFill(machine, lines) <= 0)}
                onClick={() => roomToFill(machine, lines) > 0 && fill(machine)}
              >
                {t(($) => $.hatch.fill, { machine: machine.code })}
              </Button>
            ))}
          </Group>
        ) : null}
        <StockChoice offered={offered} total={total} takenOf={takenOf} onTake={take} />
      </FormSection>
      <SetLines machines={machines} isOpen={isOpen} nameOf={nameOf} />
    </>
  );
}
