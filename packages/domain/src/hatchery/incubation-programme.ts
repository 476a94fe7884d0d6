import { confirm, error, outOfRange, type Problem } from '../problem/problem';
import type { MachineKind, MachineStage } from './machine';

/**
 * Set-points from an hour of incubation on, until the next line. Null: the machine does not keep it, or nobody set it.
 * Turns of a hatcher are null or 0: eggs are not turned after transfer.
 */
export interface ProgrammeLine {
  readonly fromHour: number;
  readonly tempC: number;
  readonly humidityPct: number | null;
  readonly co2Ppm: number | null;
  readonly turnsPerHour: number | null;
}

/** Hard ranges of a line; the contract has the same. */
export const programmeRanges = {
  fromHour: { min: 0, max: 600 },
  tempC: { min: 30, max: 40 },
  humidityPct: { min: 20, max: 95 },
  co2Ppm: { min: 300, max: 20_000 },
  turnsPerHour: { min: 0, max: 6 },
} as const;

/** Hours that fill a day of incubation. */
const hoursOfDay = 24;
const hourMs = 3_600_000;

/**
 * Air temperatures that are printed: setters 37.5–37.8 °C, hatchers 34.7–36.9 °C (Cobb hatchery guide), widened by the guide's
 * own band of eggshell temperature for setters (36.6–38.8 °C); beyond them somebody confirms.
 */
const usualTempC: Readonly<Record<MachineKind, { readonly min: number; readonly max: number }>> = {
  setter: { min: 36.6, max: 38.8 },
  hatcher: { min: 34.5, max: 37.5 },
};

/** Everything that is wrong, or needs a second look, with the lines of a programme. */
export function checkProgramme(kind: MachineKind, lines: readonly ProgrammeLine[]): Problem[] {
  if (lines.length === 0) return [error('required', 'lines')];
  return [
    ...(kind === 'setter' && lines[0]?.fromHour !== 0
      ? outOfRange('lines.0.fromHour', lines[0]?.fromHour ?? 0, 0, 0, 'hours')
      : []),
    ...lines.flatMap((line, index) => [...checkOrder(lines, index), ...checkClimate(kind, line, `lines.${index}`)]),
  ];
}

function checkOrder(lines: readonly ProgrammeLine[], index: number): Problem[] {
  const before = lines[index - 1]?.fromHour;
  const { fromHour } = lines[index] as ProgrammeLine;
  const { max } = programmeRanges.fromHour;
  return before === undefined || fromHour > before
    ? []
    : outOfRange(`lines.${index}.fromHour`, fromHour, before + 1, max, 'hours');
}

function checkClimate(kind: MachineKind, line: ProgrammeLine, at: string): Problem[] {
  const { min, max } = usualTempC[kind];
  const { tempC: value, turnsPerHour } = line;
  return [
    ...(value < min || value > max ? [confirm('outsideUsual', `${at}.tempC`, { value, min, max, unit: 'tempC' })] : []),
    ...(kind === 'hatcher' && turnsPerHour !== null ? outOfRange(`${at}.turnsPerHour`, turnsPerHour, 0, 0) : []),
  ];
}

/**
 * Set-points at an hour of incubation: those of the last line that has begun. Before the first line (a hatcher that warms up)
 * the first one holds. Null without lines.
 */
export function setPointAt(lines: readonly ProgrammeLine[], hour: number): ProgrammeLine | null {
  return lines.findLast(({ fromHour }) => fromHour <= hour) ?? lines[0] ?? null;
}

/** Hours since eggs were set, with their fraction; never below 0. */
export function hourOfIncubation(setAtMs: number, atMs: number): number {
  return Math.max(0, (atMs - setAtMs) / hourMs);
}

/** Completed days of incubation. */
export function dayOfIncubation(setAtMs: number, atMs: number): number {
  return Math.floor(hourOfIncubation(setAtMs, atMs) / hoursOfDay);
}

/** A programme that the product proposes: to be copied and fitted to the machine, whose own manual governs. */
interface ProposedProgramme {
  readonly key: 'setterMulti' | 'setterSingle' | 'hatcherHighAir';
  readonly kind: MachineKind;
  readonly stage: MachineStage;
  readonly lines: readonly ProgrammeLine[];
}

const line = (fromHour: number, tempC: number, rest: Partial<ProgrammeLine> = {}): ProgrammeLine => ({
  fromHour,
  tempC,
  humidityPct: null,
  co2Ppm: null,
  turnsPerHour: null,
  ...rest,
});
/** °F of the guide as °C to a tenth. */
const fromF = (tempF: number): number => Math.round(((tempF - 32) * 50) / 9) / 10;

/**
 * Source: Cobb hatchery management guide. Setters: air 37.5–37.8 °C, multi stage 47–52 % humidity, a turn an hour; CO₂ has a limit
 * there (0.4 %) and no set-point: alarm rules watch it. Single stage begins humid and ends dry, steered by moisture loss: the guide prints no figures, so humidity is left open.
 * Hatcher with high air flow: 98.5 °F at 456 h, falling evenly to 96.5 °F by 496 h, 96 °F at 500 h, 95 °F at 504 h, 94.5 °F at
 * 508 h; 52–54 % in the first 24 h after transfer (444 h).
 */
export const proposedProgrammes: readonly ProposedProgramme[] = [
  {
    key: 'setterMulti',
    kind: 'setter',
    stage: 'multi',
    lines: [line(0, 37.6, { humidityPct: 50, turnsPerHour: 1 })],
  },
  {
    key: 'setterSingle',
    kind: 'setter',
    stage: 'single',
    lines: [
      line(0, 37.8, { turnsPerHour: 1 }),
      line(240, 37.6, { turnsPerHour: 1 }),
      line(336, 37.5, { turnsPerHour: 1 }),
    ],
  },
  {
    key: 'hatcherHighAir',
    kind: 'hatcher',
    stage: 'single',
    lines: [
      line(444, fromF(98.5), { humidityPct: 53 }),
      line(468, fromF(97.9)),
      line(476, fromF(97.5)),
      line(484, fromF(97.1)),
      line(496, fromF(96.5)),
      line(500, fromF(96)),
      line(504, fromF(95)),
      line(508, fromF(94.5)),
    ],
  },
];
