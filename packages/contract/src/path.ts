/** A path with its parameters filled in, fit for an address. */
export const filledPath = (path: string, params: Readonly<Record<string, string | undefined>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Names of the path parameters of `path`, in order. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
}
