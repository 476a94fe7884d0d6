let look: () => string | undefined = () => undefined;

/** Says how the name of the screen in sight is found out; the router does. */
export function lookForScreen(by: () => string | undefined): void {
  look = by;
}

/** Name of the screen in sight, for the audit log: through which screen something was done. */
export function currentScreen(): string | undefined {
  return look();
}
