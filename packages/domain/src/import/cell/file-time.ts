const written = /^(\d{1,2})(?:[:.h](\d{2}))(?::\d{2})?(?: ?uhr)?$/i;

/**
 * The time of day that a cell holds, as HH:MM: `6:30`, `06h30`, `6.30 Uhr`, or the part of a day that a sheet stores
 * (0.25 is 06:00). Null for anything else.
 */
export function fileTime(cell: string | number): string | null {
  if (typeof cell === 'number') {
    if (cell < 0 || cell >= 1) return null;
    const minutes = Math.round(cell * 24 * 60) % (24 * 60);
    return timeOf(Math.floor(minutes / 60), minutes % 60);
  }
  const [, hours, minutes] = written.exec(cell.trim()) ?? [];
  return hours === undefined ? null : timeOf(Number(hours), Number(minutes));
}

function timeOf(hours: number, minutes: number): string | null {
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
