import { addDays, type Day } from '@henhouse/domain/day/day';
import type { MachineState } from '@henhouse/domain/hatchery/machine-state';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { lockMachine } from '../../hatchery/machine/machine.store';
import { moveState } from '../../hatchery/machine/machine-state.service';
import { insertMachineEvents } from '../../hatchery/machine/machine-timeline.store';
import { demoMachineId } from './demo-hatchery';

/** Something that is done in the hatchery at a time. */
export interface HatcheryAct {
  readonly atMs: number;
  run(): Promise<unknown>;
}

interface Story {
  readonly tx: CompanyTx;
  readonly byName: string;
  readonly nowMs: number;
}

const hourMs = 3_600_000;

/** Moves a machine along its states; `from`: only if it stands there, which the answer tells. */
async function move(
  { tx, byName, nowMs }: Story,
  code: string,
  atMs: number,
  {
    state,
    reason = '',
    from,
  }: { readonly state: MachineState; readonly reason?: string; readonly from?: MachineState },
): Promise<boolean> {
  const machine = await lockMachine(tx, demoMachineId(code));
  if (from !== undefined && machine.state !== from) return false;
  await moveState(tx, machine, { state, reason, at: new Date(atMs).toISOString(), byName, nowMs });
  return true;
}

/** A machine that its last eggs left is washed an hour later and dry after five; one that still holds others goes on. */
export function washed(story: Story, code: string, emptiedMs: number): HatcheryAct[] {
  const [washMs, dryMs] = [emptiedMs + hourMs, emptiedMs + 5 * hourMs];
  let isWashing = false;
  return [
    {
      atMs: washMs,
      async run() {
        isWashing = await move(story, code, washMs, { state: 'washing', from: 'unloading' });
      },
    },
    {
      atMs: dryMs,
      async run() {
        if (isWashing) await move(story, code, dryMs, { state: 'empty', from: 'washing' });
      },
    },
  ];
}

function stated(story: Story, code: string, atMs: number, state: MachineState, reason = ''): HatcheryAct {
  return { atMs, run: () => move(story, code, atMs, { state, reason }) };
}

function noted({ tx, byName }: Story, code: string, atMs: number, text: string): HatcheryAct {
  const event = { machineId: demoMachineId(code), kind: 'note', at: new Date(atMs).toISOString(), byName } as const;
  return { atMs, run: () => insertMachineEvents(tx, [{ ...event, detail: { text } }]) };
}

/** S1 stood too warm for a night while it was full; a trolley was moved meanwhile. */
export function warmNight(story: Story, setMs: number): HatcheryAct[] {
  const night = setMs + 7 * 24 * hourMs;
  return [
    stated(story, 'S1', night, 'fault', 'Valve of the cooling water stuck: 38.9 °C for eleven hours'),
    stated(story, 'S1', night + 3 * hourMs, 'running'),
    noted(story, 'S1', night + 3 * hourMs, 'Valve replaced. Expect early chicks and more culls.'),
  ];
}

/** When the fan of S4 broke, and when its eggs were given up. */
export const brokenFan = (today: Day) => ({
  fromMs: Date.parse(`${addDays(today, -82)}T01:10:00Z`),
  givenUpMs: Date.parse(`${addDays(today, -82)}T06:00:00Z`),
});

/** S4, the multi-stage setter: its fan broke once, and since its belt squeals again it stands washed and is not used this month. */
export function storyOfS4(story: Story, today: Day): HatcheryAct[] {
  const at = (ago: number, time: string) => Date.parse(`${addDays(today, -ago)}T${time}:00Z`);
  const { fromMs } = brokenFan(today);
  return [
    stated(story, 'S4', fromMs, 'fault', 'Fan belt broke in the night'),
    stated(story, 'S4', at(82, '09:00'), 'maintenance', 'New fan and belt'),
    stated(story, 'S4', at(78, '14:00'), 'washing'),
    stated(story, 'S4', at(77, '08:00'), 'empty'),
    noted(story, 'S4', at(12, '09:00'), 'A fan belt squeals from time to time.'),
    stated(story, 'S4', at(8, '08:00'), 'maintenance', 'Fan belt tightened; calibration is due'),
    stated(story, 'S4', at(4, '09:10'), 'washing'),
  ];
}
