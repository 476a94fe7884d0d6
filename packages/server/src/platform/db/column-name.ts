/** Name of a field's column in the database: `weighedSumG` → `weighed_sum_g`. */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
