/** How many fields of a form are to be put right, those of its lines one by one. */
export function countErrors(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0;
  // What stands at a field has a kind; of a list or a part of the form each field is by itself.
  if ('type' in errors && typeof errors.type === 'string') return 1;
  return Object.values(errors).reduce((sum: number, each) => sum + countErrors(each), 0);
}
