import type { Posting } from '../../ledger/posting';
import { confirm, error, type Problem } from '../../problem/problem';
import { checkSources, holdingsOf, type StepContext } from './candle';
import { eggsIn, type Holding, hatchAccount, machineAccount, sendEggs } from './holding';
import { checkMachine, checkRoomFor, type MachineRoom } from './set-eggs';
import { checkWeighings, type TrayWeighing } from './weighing';

/** Eggs of a source from the setter to the hatcher: what is taken out, and what goes where. */
interface TransferredSource {
  readonly sourceId: string;
  readonly clear: number;
  readonly rejected: number;
  /** Broken on the way. */
  readonly lost: number;
  readonly to: readonly { readonly machineId: string; readonly trolley: number | null; readonly quantity: number }[];
  /** Why the sum is not what was in the setter; asked for when it is not. */
  readonly restReason: string;
}

export interface TransferDetail {
  readonly sources: readonly TransferredSource[];
  /** Trays on the scales before they leave the setter: moisture loss. */
  readonly weighings: readonly TrayWeighing[];
}

export interface MachineContext extends StepContext {
  readonly machines: ReadonlyMap<string, MachineRoom>;
}

interface TransferContext extends MachineContext {
  /** Day of incubation on which this hatchery transfers, 16–20. */
  readonly transferDay: number;
}

/** So many hours early or late a transfer is done without a second look. */
const transferToleranceHours = 24;

/** Eggs that a source's outcomes do not name; below zero where more were counted than were there. */
export function restOf(holdings: readonly Holding[], counted: number): number {
  return eggsIn(holdings) - counted;
}

/** Eggs that nobody named, or that were counted and cannot be. */
export const unnamedRest = (rest: number, field: string): Problem =>
  error('restUnnamed', field, { value: Math.abs(rest), unit: 'eggs', of: rest < 0 ? 'more' : 'fewer' });

/** A rest is named, or there is none. */
export function checkRest(rest: number, restReason: string, field: string): Problem[] {
  return rest !== 0 && restReason === '' ? [unnamedRest(rest, field)] : [];
}

/** Eggs that the outcomes of a source name. */
export const countedAtTransfer = ({ clear, rejected, lost, to }: TransferredSource) =>
  to.reduce((sum, { quantity }) => sum + quantity, clear + rejected + lost);

/** All eggs of the hatch leave the setter: every source is named, each egg is accounted for, hatchers have room. */
export function checkTransfer(detail: TransferDetail, context: TransferContext): Problem[] {
  const { holdings, machines, hours, transferDay } = context;
  const problems = checkSources(detail.sources, holdings, 'detail.sources');
  problems.push(...checkAllNamed(detail.sources, holdings), ...checkWeighings(detail.weighings, 'detail.weighings'));
  const lines = detail.sources.flatMap(({ to }) => to);
  for (const [index, source] of detail.sources.entries()) {
    const at = `detail.sources.${index}`;
    const rest = restOf(holdingsOf(holdings, source.sourceId), countedAtTransfer(source));
    problems.push(...checkRest(rest, source.restReason, `${at}.restReason`));
    for (const [place, line] of source.to.entries()) {
      problems.push(...checkMachine(line, machines.get(line.machineId), `${at}.to.${place}`, 'hatcher'));
    }
  }
  if (lines.length === 0) problems.push(error('required', 'detail.sources.0.to'));
  if (problems.length > 0) return problems;
  problems.push(...checkRoomFor(lines, machines, 'detail.sources'));
  if (Math.abs(hours - transferDay * 24) > transferToleranceHours) {
    problems.push(
      confirm('transferTimeOff', 'at', { value: Math.round(hours), max: Math.round(transferDay * 24), unit: 'h' }),
    );
  }
  return problems;
}

/** No source that is in the hatch is left out. */
export function checkAllNamed(
  sources: readonly { readonly sourceId: string }[],
  holdings: readonly Holding[],
): Problem[] {
  const named = new Set(sources.map(({ sourceId }) => sourceId));
  const missing = [...new Set(holdings.flatMap(({ sourceId, quantity }) => (quantity > 0 ? [sourceId] : [])))].filter(
    (sourceId) => !named.has(sourceId),
  );
  return missing.map((sourceId) => error('required', 'detail.sources', { value: sourceId }));
}

export function postingsOfTransfer(detail: TransferDetail, { hatchId, day, holdings }: StepContext): Posting[] {
  return detail.sources.flatMap((source, index) => {
    const at = `detail.sources.${index}`;
    const own = holdingsOf(holdings, source.sourceId);
    const out = (['clear', 'rejected', 'lost'] as const).map((kind) => ({
      to: hatchAccount(kind, hatchId),
      quantity: source[kind],
      field: `${at}.${kind}`,
    }));
    const into = source.to.map(({ machineId, quantity }, place) => ({
      to: machineAccount(machineId, hatchId),
      quantity,
      field: `${at}.to.${place}.quantity`,
    }));
    const rest = { quantity: restOf(own, countedAtTransfer(source)), field: `${at}.restReason` };
    return sendEggs(own, [...out, ...into], hatchId, day, rest);
  });
}
