import type { StepInput } from '@henhouse/contract/hatchery/hatch-steps';
import type { GradedSource } from '@henhouse/domain/hatchery/step/grade';
import { demoMachineId, trolleyEggs } from './demo-hatchery';
import { freeTrolleyOfS4, type Trolleys } from './hatch-calendar';
import type { SourceCourse } from './hatch-course';
import type { FilledHatch } from './hatch-eggs';

/** Trays weighed of each flock, boxes of chicks, and what they weigh empty. */
const trays = { count: 3, eggsEach: 150, emptyG: 1050 } as const;
const boxes = { count: 5, chicksEach: 100, emptyG: 640 } as const;
/** Eggs of a flock that are held before the lamp where not all of them are. */
const lampSample = 1500;
/** A lamp on day ten misses some that the one at the transfer finds. */
const foundOnDayTen = 0.88;

const input = (atMs: number, notes = '') => ({ at: new Date(atMs).toISOString(), notes, confirmed: [] });

const traysOf = (sources: readonly SourceCourse[], weightG: (source: SourceCourse) => number, broken = 0) =>
  sources.map((source) => {
    const eggs = trays.count * trays.eggsEach - broken;
    const emptyG = trays.count * trays.emptyG;
    return { sourceId: source.sourceId, eggs, emptyG, fullG: Math.round(emptyG + eggs * weightG(source)) };
  });

export function setStep({ hatch, lots, sources }: FilledHatch): StepInput {
  const weighings = traysOf(sources, ({ eggG }) => eggG);
  return { kind: 'set', detail: { lots: [...lots], weighings }, ...input(hatch.at.set) };
}

/** All eggs held before the lamp and the clear ones taken out, or a sample of them put back. */
const isWholeCandled = ({ hatch }: FilledHatch) => ['14', '35', '62', '111'].includes(hatch.word);

const takenOnDayTen = (filled: FilledHatch, { clear }: SourceCourse) =>
  isWholeCandled(filled) ? Math.round(clear * foundOnDayTen) : 0;

/** `misread` clear eggs of the first flock were counted twice. */
export function candleStep(filled: FilledHatch, misread = 0): StepInput {
  const areRemoved = isWholeCandled(filled);
  const sources = filled.sources.map((source, index) => {
    const { sourceId, eggs, clear } = source;
    const examined = areRemoved ? eggs : Math.min(eggs, lampSample);
    const found = areRemoved ? takenOnDayTen(filled, source) : Math.round((clear * foundOnDayTen * examined) / eggs);
    return { sourceId, examined, clear: found + (index === 0 ? misread : 0), rejected: 0 };
  });
  return { kind: 'candle', detail: { areRemoved, sources }, ...input(filled.hatch.at.candle) };
}

/** Hands out places on the trolleys of hatchers, one after the other. */
function places(hatchers: readonly Trolleys[]) {
  const free = hatchers.flatMap(({ code, trolleys }) =>
    trolleys.map((trolley) => ({ machineId: demoMachineId(code), trolley, space: trolleyEggs })),
  );
  return (eggs: number) => {
    const lines: { machineId: string; trolley: number; quantity: number }[] = [];
    for (let rest = eggs; rest > 0; ) {
      const [first] = free;
      if (first === undefined) throw new Error('the hatchers of the demo are full');
      const quantity = Math.min(rest, first.space);
      lines.push({ machineId: first.machineId, trolley: first.trolley, quantity });
      rest -= quantity;
      first.space -= quantity;
      if (first.space === 0) free.shift();
    }
    return lines;
  };
}

export function transferStep(filled: FilledHatch): StepInput {
  const { hatch, sources } = filled;
  const place = places(hatch.hatchers);
  const detail = {
    sources: sources.map((source) => ({
      sourceId: source.sourceId,
      clear: source.clear - takenOnDayTen(filled, source),
      rejected: source.rejected,
      lost: source.lost,
      to: place(source.transferred),
      restReason: '',
    })),
    weighings: traysOf(sources, ({ laterG }) => laterG, 4),
  };
  const notes = hatch.isWarm === true ? 'Eggs are light: S1 stood at 38.9 °C in the night of day 7' : '';
  return { kind: 'transfer', detail, ...input(hatch.at.transfer, notes) };
}

export function pullStep({ hatch, sources }: FilledHatch): StepInput {
  const weighings = sources.map(({ sourceId, chickG }) => {
    const [chicks, emptyG] = [boxes.count * boxes.chicksEach, boxes.count * boxes.emptyG];
    return { sourceId, chicks, emptyG, fullG: Math.round(emptyG + chicks * chickG) };
  });
  const early = hatch.isWarm === true ? 17 : 0;
  const window = [
    { hoursBefore: 24, hatched: 27 + early, of: 140 },
    { hoursBefore: 12, hatched: 101 + early, of: 140 },
  ];
  return { kind: 'pull', detail: { weighings, window }, ...input(hatch.at.pull) };
}

/** Chicks of a hundred that are sold as second grade. */
const gradeBPct = 1.3;
/** The hatch of which some chicks went past the counter. */
const miscounted = {
  word: '132',
  chicks: 14,
  reason: 'The counter of the chick line stood still for a minute',
} as const;

export function gradeStep({ hatch, sources }: FilledHatch): StepInput {
  const graded = sources.map(({ sourceId, chicks, culled, dead, unhatched }, index): GradedSource => {
    const missing = hatch.word === miscounted.word && index === 0 ? miscounted.chicks : 0;
    const b = Math.round((chicks * gradeBPct * (hatch.isWarm === true ? 2.5 : 1)) / 100);
    const kinds = [
      { grade: 'a' as const, sex: 'asHatched' as const, count: chicks - b - missing },
      { grade: 'b' as const, sex: 'asHatched' as const, count: b },
    ];
    return { sourceId, chicks: kinds, culled, dead, unhatched, restReason: missing > 0 ? miscounted.reason : '' };
  });
  const pasgar = { chicks: 50, defects: hatch.isWarm === true ? 88 : 38 };
  const notes = hatch.isWarm === true ? 'Small, dry chicks, many with open navels' : '';
  const detail = {
    areShared: false,
    pasgar,
    tona: { chicks: 30, score: hatch.isWarm === true ? 81.4 : 94.6 },
    sources: graded.map((source) => ({ ...source, chicks: [...source.chicks] })),
  };
  return { kind: 'grade', detail, ...input(hatch.at.grade, notes) };
}

export function endStep(kind: 'abort' | 'cancel' | 'close', atMs: number, reason = ''): StepInput {
  return { kind, detail: { reason }, ...input(atMs) };
}

/** A trolley of the younger flock out of the warm setter, while it stands still. */
export function moveStep({ lots, sources }: FilledHatch, atMs: number): StepInput {
  const fromMachineId = lots[0]?.machineId ?? '';
  const most = sources.reduce((best, one) => (one.eggs > best.eggs ? one : best));
  const move = { sourceId: most.sourceId, fromMachineId, toMachineId: demoMachineId('S4'), trolley: freeTrolleyOfS4 };
  const notes = 'The trolley beside the valve, which was warmest';
  return { kind: 'move', detail: { moves: [{ ...move, quantity: trolleyEggs }] }, ...input(atMs, notes) };
}
