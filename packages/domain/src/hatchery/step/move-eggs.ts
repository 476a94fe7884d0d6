import type { Day } from '../../day/day';
import type { Posting } from '../../ledger/posting';
import { error, type Problem } from '../../problem/problem';
import type { StepContext } from './candle';
import { eggsIn, machineAccount, sendEggs } from './holding';
import { checkMachine, checkOneAge, checkRoomFor } from './set-eggs';
import type { MachineContext } from './transfer';

/** Eggs out of one machine into another of its kind: a fault, or to fill up. */
export interface MoveDetail {
  readonly moves: readonly {
    readonly sourceId: string;
    readonly fromMachineId: string;
    readonly toMachineId: string;
    readonly trolley: number | null;
    readonly quantity: number;
  }[];
}

interface MoveContext extends MachineContext {
  /** The day on which the eggs were set. */
  readonly setDay: Day;
}

const movedFrom = (context: StepContext, move: MoveDetail['moves'][number]) =>
  context.holdings.filter(({ sourceId, machineId }) => sourceId === move.sourceId && machineId === move.fromMachineId);

/** As many are there, the other machine is another one of the same kind, runs no eggs of another day alone, and has room. */
export function checkMove(detail: MoveDetail, context: MoveContext): Problem[] {
  const { machines } = context;
  const problems: Problem[] = [];
  const taken = new Map<string, number>();
  for (const [index, move] of detail.moves.entries()) {
    const at = `detail.moves.${index}`;
    const key = `${move.sourceId}/${move.fromMachineId}`;
    const max = eggsIn(movedFrom(context, move)) - (taken.get(key) ?? 0);
    taken.set(key, (taken.get(key) ?? 0) + move.quantity);
    const from = machines.get(move.fromMachineId);
    if (from === undefined || max <= 0) {
      problems.push(error('unknownValue', `${at}.fromMachineId`, { value: move.fromMachineId }));
      continue;
    }
    if (move.toMachineId === move.fromMachineId)
      problems.push(error('sameMachine', `${at}.toMachineId`, { name: from.code }));
    const line = { machineId: move.toMachineId, trolley: move.trolley };
    problems.push(
      ...checkMachine(line, machines.get(move.toMachineId), at, from.kind).map((problem) => ({
        ...problem,
        field: problem.field.replace(`${at}.machineId`, `${at}.toMachineId`),
      })),
    );
    problems.push(...checkOneAge(machines.get(move.toMachineId), context.setDay, `${at}.toMachineId`));
    if (move.quantity > max) {
      problems.push(error('outOfRange', `${at}.quantity`, { value: move.quantity, min: 1, max, unit: 'eggs' }));
    }
  }
  if (problems.length > 0) return problems;
  const lines = detail.moves.map(({ toMachineId, trolley, quantity }) => ({
    machineId: toMachineId,
    trolley,
    quantity,
  }));
  // What this hatch has in the machine already stays there beside what comes.
  const full = new Map(
    [...machines].map(([id, machine]) => {
      const own = eggsIn(context.holdings.filter(({ machineId }) => machineId === id));
      const leaves = detail.moves.reduce((sum, move) => sum + (move.fromMachineId === id ? move.quantity : 0), 0);
      return [id, { ...machine, otherEggs: machine.otherEggs + own - leaves }] as const;
    }),
  );
  return checkRoomFor(lines, full, 'detail.moves');
}

export function postingsOfMove(detail: MoveDetail, context: StepContext): Posting[] {
  const { hatchId, day } = context;
  const left = new Map(context.holdings.map((holding) => [holding, holding.quantity]));
  return detail.moves.flatMap((move, index) => {
    const own = movedFrom(context, move).map((holding) => ({ ...holding, quantity: left.get(holding) ?? 0 }));
    const to = machineAccount(move.toMachineId, hatchId);
    const postings = sendEggs(
      own,
      [{ to, quantity: move.quantity, field: `detail.moves.${index}.quantity` }],
      hatchId,
      day,
    );
    for (const [place, holding] of movedFrom(context, move).entries()) {
      const gone = postings
        .filter(({ lot }) => lot === own[place]?.lot)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      left.set(holding, (left.get(holding) ?? 0) - gone);
    }
    return postings;
  });
}
