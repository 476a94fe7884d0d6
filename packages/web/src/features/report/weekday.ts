const keys = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7'] as const;
type WeekdayKey = (typeof keys)[number];

/** Key of a day of the week, 1 for Monday to 7 for Sunday, under which its name is translated. */
export function weekdayKey(onDay: number): WeekdayKey {
  return keys[onDay - 1] ?? 'd1';
}

/** Every day of the week with its key, Monday first. */
export const weekdays = keys.map((key, at) => ({ key, onDay: at + 1 }));
