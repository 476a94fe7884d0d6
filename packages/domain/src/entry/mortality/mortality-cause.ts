/** Causes that the product knows, which a dead or culled bird can be booked under; `notStated` is what the fast grid writes. */
export const mortalityCauses = [
  'notStated',
  'suddenDeath',
  'yolkSac',
  'smallWeak',
  'leg',
  'ascites',
  'heat',
  'cold',
  'respiratory',
  'enteric',
  'ecoli',
  'coccidiosis',
  'pecking',
  'prolapse',
  'predator',
  'accident',
  'other',
] as const;
export type MortalityCause = (typeof mortalityCauses)[number];
