const collator = new Intl.Collator('und', { numeric: true });

/** What people call things, in order: "Shed 2" before "Shed 10", "Äpfel" beside "Apples"; as the database's `natural_order`. */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);
