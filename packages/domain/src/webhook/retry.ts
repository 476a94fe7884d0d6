/** Minutes between the attempts of a delivery, growing from one minute to a day: eight attempts over about two days. */
const waitsMin = [1, 5, 30, 120, 360, 720, 1440] as const;

export const attemptsAtMost = waitsMin.length + 1;

/** Minutes until a delivery that failed `attempts` times is tried again; null when it is given up. */
export function retryAfterMin(attempts: number): number | null {
  return waitsMin[attempts - 1] ?? null;
}
