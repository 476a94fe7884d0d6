import { addDays, type Day } from '@henhouse/domain/day/day';
import { checkHatchery } from '@henhouse/domain/hatchery/hatchery';
import { checkProgramme, proposedProgrammes } from '@henhouse/domain/hatchery/incubation-programme';
import { checkMachine, type MachineKind } from '@henhouse/domain/hatchery/machine';
import { uuidOf } from '../../../ledger/ids';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { refuse } from '../../../platform/http/refusal';
import { machineTable, since } from '../../hatchery/machine/machine.store';
import { writeCare } from '../../hatchery/machine/machine-care.service';
import { insertProgramme } from '../../hatchery/machine/programme.store';
import { hatcheryTable } from '../../hatchery/place/hatchery.store';
import type { Person } from '../people/demo-people';

export const demoHatcheryId = uuidOf('demo hatchery Vale Hatchery');
/** A machine of the demo by its code: setters S1 to S4, hatchers H1 and H2. */
export const demoMachineId = (code: string): string => uuidOf(`demo machine ${code}`);

const programmeId = (key: string): string => uuidOf(`demo programme ${key}`);
const programmeNames = {
  setterMulti: 'Setter, multi stage',
  setterSingle: 'Setter, single stage',
  hatcherHighAir: 'Hatcher, high air flow',
} as const;

interface DemoMachine {
  readonly code: string;
  readonly kind: MachineKind;
  readonly stage: 'single' | 'multi';
  readonly programme: keyof typeof programmeNames;
  /** Days since the last calibration, and days between two: 90 for multi stage (Cobb). */
  readonly calibratedAgo: number;
}

/** A week's hatching eggs of the farm fill one setter; what they become, one hatcher. */
const size = { trolleys: 8, traysPerTrolley: 32, eggsPerTray: 150 } as const;
export const trolleyEggs = size.traysPerTrolley * size.eggsPerTray;
const setter = { kind: 'setter', stage: 'single', programme: 'setterSingle' } as const;
const hatcher = { kind: 'hatcher', stage: 'single', programme: 'hatcherHighAir' } as const;
const machines: readonly DemoMachine[] = [
  // Takes the smaller hatches of this week, which were set on several days.
  { ...setter, code: 'S1', stage: 'multi', programme: 'setterMulti', calibratedAgo: 12 },
  { ...setter, code: 'S2', calibratedAgo: 19 },
  { ...setter, code: 'S3', calibratedAgo: 5 },
  { ...setter, code: 'S4', stage: 'multi', programme: 'setterMulti', calibratedAgo: 97 },
  { ...hatcher, code: 'H1', calibratedAgo: 33 },
  { ...hatcher, code: 'H2', calibratedAgo: 26 },
];

interface HatcheryWork {
  readonly tx: CompanyTx;
  readonly farmId: string;
  readonly today: Day;
  readonly nowMs: number;
  readonly manager: Person;
}

/** Vale Hatchery as it stands before its first hatch: machines with their programmes, served and calibrated. */
export async function addHatcheryOfVale(work: HatcheryWork): Promise<void> {
  const { tx, farmId } = work;
  const hatchery = {
    name: 'Vale Hatchery',
    code: 'VH',
    eggsPerWeek: 45_000,
    transferDay: 18.5,
    incubationHours: 506,
    eggRoomTempC: 18,
    eggRoomHumidityPct: 60,
    lateStorageLossPoints: 1.2,
    ownEggValueMinor: 24,
    hatchingCostMinor: 9,
    approvalNumber: 'DE-NI 03-455-021',
    notes: '',
  };
  refuse(checkHatchery(hatchery));
  await hatcheryTable.insert(tx, { id: demoHatcheryId, farmId }, hatchery);
  for (const { key, kind, stage, lines } of proposedProgrammes) {
    refuse(checkProgramme(kind, lines));
    const input = { name: programmeNames[key], machineKind: kind, stage, lines: [...lines], notes: '' };
    await insertProgramme(tx, programmeId(key), input);
  }
  for (const machine of machines) await addMachine(work, machine);
}

async function addMachine({ tx, farmId, today, nowMs, manager }: HatcheryWork, machine: DemoMachine): Promise<void> {
  const { code, kind, stage, programme, calibratedAgo } = machine;
  const id = demoMachineId(code);
  const daysAgo = (days: number) => addDays(today, -days);
  const number = code.slice(1);
  const maker =
    kind === 'setter' ? { maker: 'Northfield', model: 'NF-S 38' } : { maker: 'Northfield', model: 'NF-H 38' };
  refuse(
    checkMachine(
      { kind, ...size },
      {
        hatcheryRetired: false,
        isNew: true,
        eggsInside: 0,
        programme: { kind, retired: false },
        keepsProgramme: false,
      },
    ),
  );
  await machineTable.insert(
    tx,
    { id, hatcheryId: demoHatcheryId, farmId, kind, ...since(`${daysAgo(400)}T08:00:00.000Z`) },
    {
      ...size,
      ...maker,
      code,
      stage,
      name: kind === 'setter' ? `Setter ${number}` : `Hatcher ${number}`,
      programmeId: programmeId(programme),
      notes: '',
    },
  );
  const act = { at: new Date(nowMs).toISOString(), byName: manager.name, today };
  const served = daysAgo(110 + Number(number) * 7);
  const service = {
    kind: 'service',
    day: served,
    nextDay: addDays(served, 182),
    doneBy: 'Northfield Service',
    text: '',
  } as const;
  await writeCare(tx, id, service, act);
  const day = daysAgo(calibratedAgo);
  const calibration = { kind: 'calibration', day, nextDay: addDays(day, 90), doneBy: '', text: '' } as const;
  await writeCare(tx, id, calibration, act);
}
