/** Areas whose answers entries of every kind and lists make old, when they come by a file or are taken back with it. */
export const importChanges = [
  'import',
  'entry',
  'flock',
  'farm',
  'shed',
  'dashboard',
  'company',
  'stock',
  'health',
  'sample',
  'catalogue',
  'money',
];
