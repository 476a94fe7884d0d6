import { type Day, daysBetween } from '../../day/day';
import type { EggGrade } from '../../egg/egg-grade';
import type { LotRef } from '../../ledger/lot';
import type { Posting } from '../../ledger/posting';
import { confirm, error, type Problem, warn } from '../../problem/problem';
import type { MachineStage } from '../machine';
import { machineAccount } from './holding';
import type { TrayWeighing } from './weighing';

/** Eggs of a lot into a machine; on a trolley, or spread over it. */
export interface SetLine {
  readonly lotId: string;
  readonly machineId: string;
  readonly trolley: number | null;
  readonly quantity: number;
}

export interface SetDetail {
  readonly lots: readonly SetLine[];
  /** Trays weighed when the eggs were set: what moisture loss and chick yield are measured from. */
  readonly weighings: readonly TrayWeighing[];
}

/** A lot of the egg room as it stands on the day. */
export interface SettableLot {
  readonly lotId: string;
  readonly lot: LotRef;
  readonly sourceId: string;
  readonly flockId: string | null;
  readonly layDay: Day;
  readonly grade: EggGrade;
  readonly quarantinedFrom: Day | null;
}

/** A machine as a step finds it. */
export interface MachineRoom {
  readonly machineId: string;
  readonly code: string;
  readonly kind: 'setter' | 'hatcher';
  readonly capacity: number;
  readonly trolleys: number;
  readonly eggsPerTrolley: number;
  readonly retired: boolean;
  readonly state: string;
  /** Most eggs of other hatches that are in it on the day or any later one. */
  readonly otherEggs: number;
  /** Eggs of other hatches on each trolley. */
  readonly otherTrolleys: ReadonlyMap<number, number>;
  readonly stage: MachineStage;
  /** Days on which the eggs of other hatches were set that lie in it beside those of this one, the first first. */
  readonly otherSetDays: readonly Day[];
}

interface SetContext {
  readonly hatchId: string;
  readonly farmId: string;
  readonly day: Day;
  readonly lots: ReadonlyMap<string, SettableLot>;
  readonly machines: ReadonlyMap<string, MachineRoom>;
}

/** Storage in days, above which eggs are pointed out when they are set. */
export const usualStorageDays = 7;

/** Everything that is wrong with a set, but for stock and withdrawal, which the ledger and the gate judge. */
export function checkSet(detail: SetDetail, context: SetContext): Problem[] {
  const { lots, machines, day } = context;
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const [index, line] of detail.lots.entries()) {
    const at = `detail.lots.${index}`;
    const key = `${line.lotId}/${line.machineId}/${line.trolley ?? ''}`;
    if (seen.has(key)) problems.push(error('notUnique', `${at}.lotId`, { value: line.lotId }));
    seen.add(key);
    const lot = lots.get(line.lotId);
    if (lot === undefined) problems.push(error('unknownValue', `${at}.lotId`, { value: line.lotId }));
    else problems.push(...checkLot(lot, day, at));
    problems.push(...checkMachine(line, machines.get(line.machineId), at, 'setter'));
  }
  for (const [index, { sourceId }] of detail.weighings.entries()) {
    const isSet = detail.lots.some(({ lotId }) => lots.get(lotId)?.sourceId === sourceId);
    if (!isSet) problems.push(error('unknownValue', `detail.weighings.${index}.sourceId`, { value: sourceId }));
  }
  const mixed = detail.lots.flatMap(({ machineId }, index) =>
    checkOneAge(machines.get(machineId), day, `detail.lots.${index}.machineId`),
  );
  return [...problems, ...mixed].some(({ severity }) => severity === 'error')
    ? [...problems, ...mixed]
    : [...problems, ...checkRoomFor(detail.lots, machines, 'detail.lots')];
}

/** A single-stage setter runs the climate of one age: beside eggs that were set on another day it takes none. */
export function checkOneAge(machine: MachineRoom | undefined, setDay: Day, field: string): Problem[] {
  if (machine?.kind !== 'setter' || machine.stage !== 'single') return [];
  const other = machine.otherSetDays.find((one) => one !== setDay);
  return other === undefined ? [] : [error('setterOfOtherDay', field, { name: machine.code, day: other })];
}

function checkLot(lot: SettableLot, day: Day, at: string): Problem[] {
  const problems: Problem[] = [];
  const { quarantinedFrom, layDay, grade } = lot;
  if (layDay > day) problems.push(error('outOfRange', `${at}.lotId`, { value: layDay, min: '', max: day, unit: '' }));
  if (quarantinedFrom !== null && quarantinedFrom <= day) {
    problems.push(error('lotQuarantined', `${at}.lotId`, { day: quarantinedFrom }));
  }
  if (grade !== 'hatching') problems.push(confirm('notHatchingEggs', `${at}.lotId`, { name: grade }));
  const stored = daysBetween(layDay, day);
  if (stored > usualStorageDays) {
    problems.push(warn('eggsOld', `${at}.lotId`, { value: stored, max: usualStorageDays, unit: 'days' }));
  }
  return problems;
}

/** The machine is there, of the kind, in use, and has the trolley. */
export function checkMachine(
  line: { readonly machineId: string; readonly trolley: number | null },
  machine: MachineRoom | undefined,
  at: string,
  kind: 'setter' | 'hatcher',
): Problem[] {
  if (machine === undefined || machine.kind !== kind) {
    return [error('unknownValue', `${at}.machineId`, { value: line.machineId })];
  }
  const problems: Problem[] = [];
  if (machine.retired) problems.push(error('retired', `${at}.machineId`));
  if (machine.state === 'fault' || machine.state === 'maintenance') {
    problems.push(error('machineNotReady', `${at}.machineId`, { name: machine.code, value: machine.state }));
  }
  if (line.trolley !== null && line.trolley > machine.trolleys) {
    problems.push(
      error('outOfRange', `${at}.trolley`, { value: line.trolley, min: 1, max: machine.trolleys, unit: '' }),
    );
  }
  return problems;
}

/** Eggs in a machine are not more than it holds, on a trolley not more than its trays hold; both with what is in there already. */
export function checkRoomFor(
  lines: readonly { readonly machineId: string; readonly trolley: number | null; readonly quantity: number }[],
  machines: ReadonlyMap<string, MachineRoom>,
  field: string,
): Problem[] {
  const problems: Problem[] = [];
  for (const machine of machines.values()) {
    const own = lines.filter(({ machineId }) => machineId === machine.machineId);
    const value = own.reduce((sum, { quantity }) => sum + quantity, machine.otherEggs);
    if (own.length === 0) continue;
    if (value > machine.capacity) {
      const of = machine.otherEggs > 0 ? 'others' : 'own';
      problems.push(error('overMachine', field, { value, max: machine.capacity, name: machine.code, of }));
    }
    for (const trolley of new Set(own.flatMap((line) => line.trolley ?? []))) {
      const already = machine.otherTrolleys.get(trolley) ?? 0;
      const eggs = own.reduce((sum, line) => sum + (line.trolley === trolley ? line.quantity : 0), already);
      if (eggs > machine.eggsPerTrolley) {
        const name = `${machine.code} · ${trolley}`;
        const of = already > 0 ? 'others' : 'own';
        problems.push(error('overMachine', field, { value: eggs, max: machine.eggsPerTrolley, name, of }));
      }
    }
  }
  return problems;
}

/** Out of the egg room, into the machines. */
export function postingsOfSet(detail: SetDetail, context: SetContext): Posting[] {
  const { hatchId, farmId, day, lots } = context;
  return detail.lots.flatMap(({ lotId, machineId, quantity }, index) => {
    const lot = lots.get(lotId)?.lot;
    if (lot === undefined) return [];
    const from = { kind: 'store', farmId } as const;
    return [
      { lot, from, to: machineAccount(machineId, hatchId), quantity, day, field: `detail.lots.${index}.quantity` },
    ];
  });
}
