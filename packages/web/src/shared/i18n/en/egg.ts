/** Eggs: grades. */
export const egg = {
  grade: {
    hatching: 'Hatching',
    table: 'Table',
    large: 'Large',
    small: 'Small',
    doubleYolk: 'Double yolk',
    dirty: 'Dirty',
    cracked: 'Cracked',
    soft: 'Soft shell',
    floor: 'Floor',
    rejected: 'Rejected',
  },
} as const;
