/** Ways in which vaccines and medicines are given to birds. */
export const medicineRoutes = [
  'drinkingWater',
  'feed',
  'spray',
  'eyeDrop',
  'wingWeb',
  'subcutaneous',
  'intramuscular',
  'inOvo',
  'topical',
] as const;
export type MedicineRoute = (typeof medicineRoutes)[number];
