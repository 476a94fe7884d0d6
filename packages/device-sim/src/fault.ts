/** What can go wrong on demand, `kind:device`: the device by its code in the name or place (`silent:S2`). */
export const faultKinds = ['silent', 'flat', 'hot', 'clock', 'late', 'door', 'power'] as const;
type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  readonly kind: FaultKind;
  readonly device: string;
}

/** @throws Error with a sentence for what is no fault */
export function readFault(text: string): Fault {
  const [word = '', device = ''] = text.split(':');
  const kind = faultKinds.find((each) => each === word);
  if (!kind || device === '')
    throw new Error(`"${text}" is no fault: one of ${faultKinds.join(', ')}, a colon, a device (hot:S1).`);
  return { kind, device };
}

export const hasFault = (faults: readonly Fault[], kind: FaultKind, code: string): boolean =>
  faults.some((fault) => fault.kind === kind && fault.device.toLowerCase() === code.toLowerCase());
