/** What a person who runs the product can put right. Its message is one sentence, shown without a stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

/** An error, what caused it, what caused that, and so on. */
export function* withCauses(error: unknown): Generator {
  for (let each = error; each !== undefined; each = each instanceof Error ? each.cause : undefined) yield each;
}
