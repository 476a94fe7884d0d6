const key = 'supportEnded';

/** Keeps, over the new start of the application, into which company this tab looked as support until just now. */
export function noteEndedSupport(company: string): void {
  sessionStorage.setItem(key, company);
}

/** The company that was noted; told once. */
export function takeEndedSupport(): string | null {
  const company = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return company;
}
